import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { playNow } from '../e2e/playHere';
import { MOVING, test, type Person } from '../e2e/people';

/** A phone four times slower than this machine. Only the page is slowed down: its workers are not. */
const SLOWER = 4;
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, ...MOVING };
const VISITS = 7;
const SECONDS = 20;

const WAYS = ['the server', 'the device'] as const;

type Way = (typeof WAYS)[number];

test('what is fetched to play on the device', () => {
  const assets = join(import.meta.dirname, '../../dist/assets');
  const fetched = readdirSync(assets).filter((name) => /\.(wasm\.br|net)$/.test(name));
  for (const name of fetched) {
    console.log(
      `${name}: ${(statSync(join(assets, name)).size / 1000).toFixed(1)} kB as it crosses the wire`,
    );
  }
});

for (const way of WAYS) {
  test(`from the tap to the first decision, by way of ${way}`, async ({ come }) => {
    const cold: number[] = [];
    const warm: number[] = [];
    for (let visit = 0; visit < VISITS; visit++) {
      const ana = await arrive(await come('Ana', { ...PHONE, userAgent: `Phone ${visit} by ${way}` }), way);
      cold.push(await decision(ana));
      await ana.page.evaluate(() => history.back());
      await ana.page.getByRole('button', { name: 'Play now' }).waitFor();
      warm.push(await decision(ana));
      await ana.page.close();
    }
    console.log(`${way}: first decision ${told(cold)} on the first visit, ${told(warm)} after that`);
  });

  test(`long tasks of the page during a game, by way of ${way}`, async ({ come }) => {
    const ana = await arrive(await come('Ana', PHONE), way);
    await decision(ana);
    const tasks = (await ana.page.evaluate(playFor, SECONDS * 1000)).sort((a, b) => b - a);
    console.log(
      `${way}: ${tasks.length} tasks of more than 50 ms in ${SECONDS} s` +
        (tasks.length ? `, the longest of ${tasks[0]?.toFixed(0)} ms` : ''),
    );
  });
}

test('an installed app starts', async ({ come }) => {
  const ana = await come('Ana', { ...PHONE, serviceWorkers: 'allow' });
  await playNow(ana);
  await ana.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    await ana.page.goto('/');
    await ana.page.getByRole('button', { name: 'Play now' }).waitFor();
    times.push(await ana.page.evaluate(() => performance.now()));
  }
  console.log(`an installed app can be used after ${told(times)}`);
});

/** Comes to the front page of a slow phone, and waits until it can be used. */
async function arrive(ana: Person, way: Way): Promise<Person> {
  // Without a lock that all tabs know there are no tables on a device.
  if (way === 'the server')
    await ana.page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  const session = await ana.page.context().newCDPSession(ana.page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await ana.page.goto('/');
  await ana.page.getByRole('button', { name: 'Play now' }).waitFor();
  return ana;
}

/** How long it takes from the tap until there is something to decide, as the page itself sees it. */
function decision({ page }: Person): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          if (document.querySelector('[data-place]')) resolve(performance.now() - tapped);
          else requestAnimationFrame(look);
        };
        const button = document.querySelector<HTMLElement>('section .main');
        const tapped = performance.now();
        button?.click();
        look();
      }),
  );
}

/** Plays with whatever is offered first. How long each task took that took long. Runs in the page. */
function playFor(time: number): Promise<number[]> {
  const tasks: number[] = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
  const hand = setInterval(
    () => document.querySelector<HTMLElement>('[data-place], [data-act]:not(:disabled)')?.click(),
    400,
  );
  return new Promise((resolve) =>
    setTimeout(() => {
      clearInterval(hand);
      resolve(tasks);
    }, time),
  );
}

function told(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): string => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0);
  return `${at(0.5)} ms (from ${at(0)} to ${at(1)})`;
}
