import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, type Person } from '../e2e/people';

/** A phone four times slower than this machine. A page can be slowed down, and its workers cannot: the time is multiplied. */
const SLOWER = 4;
/** How long a review may take there, in milliseconds. */
const GOAL = 6000;
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const VISITS = 3;
const NIGHT = readFileSync(join(import.meta.dirname, '../../../examples/lantern-night.skull'), 'utf8');

test('a review of the example record, from the tap', async ({ come }) => {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    const ana = await come('Ana', { ...PHONE, userAgent: `Phone ${visit}` });
    times.push(await review(ana));
    await ana.page.close();
  }
  const middle = times.sort((a, b) => a - b)[Math.floor(VISITS / 2)] ?? Infinity;
  console.log(
    `a review takes ${told(middle)} (from ${told(times[0])} to ${told(times.at(-1))}), ` +
      `${told(SLOWER * middle)} on a phone ${SLOWER} times slower`,
  );
  expect(SLOWER * middle, 'the goal of a review on a slow phone').toBeLessThanOrEqual(GOAL);
});

/** How long somebody waits who asks for a review for the first time, as the page itself sees it. */
async function review({ page }: Person): Promise<number> {
  await page.goto('/replay');
  await page.getByLabel('Or paste its text').fill(NIGHT);
  await page.getByRole('button', { name: 'Watch it' }).click();
  const make = await page.getByRole('button', { name: 'Review this game' }).elementHandle();
  return page.evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          if (document.querySelector('.review .sum')) resolve(performance.now() - tapped);
          else requestAnimationFrame(look);
        };
        const tapped = performance.now();
        (button as HTMLElement).click();
        look();
      }),
    make,
  );
}

function told(time = 0): string {
  return `${(time / 1000).toFixed(2)} s`;
}
