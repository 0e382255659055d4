import { expect, test, type Person } from './people';
import { playBots } from './tables';

/** What a player can do now, in the page's own order. */
const CONTROLS = '[data-place], [data-act]';

/** Goes from one thing to the next until the wanted one has the focus, as somebody without a mouse does. */
async function tabTo(person: Person, selector: string): Promise<void> {
  const { page } = person;
  for (let step = 0; step < 40; step++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} cannot be reached by keyboard`);
}

test('a whole game is played by keyboard alone', async ({ come }) => {
  test.setTimeout(180_000);
  const ana = await come('Ana', { reducedMotion: 'reduce' });
  await playBots(ana, { seats: 3, rules: { wins_to_win: 1 }, show_seconds: 0 });
  const over = ana.page.getByRole('heading', { name: /wins?\b/i });
  const anything = ana.page.locator(CONTROLS);
  await expect(async () => {
    await expect(over.or(anything).first()).toBeVisible();
    if (await over.isVisible()) return;
    const { version } = await ana.sight();
    const bids = ana.page.locator('input[name="bid"]');
    // Bids by arrow and Enter, everything else with the first thing in reach.
    if ((await bids.count()) > 0) {
      await tabTo(ana, 'input[name="bid"]');
      await ana.page.keyboard.press('ArrowRight');
    } else {
      await tabTo(ana, CONTROLS);
    }
    await ana.page.keyboard.press('Enter');
    await expect.poll(async () => (await ana.sight()).version).toBeGreaterThan(version);
    expect(await over.isVisible()).toBe(true);
  }).toPass({ intervals: [50], timeout: 150_000 });
});

test('focus is always to be seen', async ({ come }) => {
  const ana = await come('Ana');
  await playBots(ana, { seats: 3 });
  await tabTo(ana, '[data-place]');
  const outline = await ana.page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
  expect(outline).toBe('solid');
});
