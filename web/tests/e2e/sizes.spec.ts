import type { Seen } from '../../src/protocol';
import { expect, test, type Person } from './people';
import { playBots } from './tables';
import { prompter } from './wire';

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** Nothing moves under the thumb: the page is as large as the screen. */
async function expectNoScrolling(person: Person): Promise<void> {
  const overflow = await person.page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    return { x: scrollWidth - clientWidth, y: scrollHeight - clientHeight };
  });
  expect(overflow).toEqual({ x: 0, y: 0 });
}

/** Phones upright and on their side, enlarged pages, tablets, desktops and a large screen. */
const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [568, 320],
  [667, 375],
  [844, 390],
  [932, 430],
  [640, 400],
  [820, 1180],
  [1180, 820],
  [1280, 800],
  [1440, 2560],
  [2560, 1440],
] as const;

/** Sees everybody at once: each seat has bid, and every other one has passed since. */
function bids(seats: number): Seen[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return [
    ...all.map((seat): Seen => ({ type: 'bid', seat, bid: seat + 1 })),
    ...all.filter((seat) => seat % 2 > 0).map((seat): Seen => ({ type: 'passed', seat })),
  ];
}

/** What covers something else, or lies beyond the screen. */
async function clashes({ page }: Person): Promise<string[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const found = (selector: string, whose: (element: Element) => string) =>
      [...document.querySelectorAll(selector)].map((element) => ({
        what: `${selector} of ${whose(element)}`,
        whose: whose(element),
        box: element.getBoundingClientRect(),
      }));
    const seat = (element: Element) =>
      element.getAttribute('data-chip') ?? element.closest('.mark')?.getAttribute('data-tribe') ?? '';
    const things = [
      ...found('.mark .mat', seat),
      ...found('.mark .portrait', seat),
      ...found('.mark .name:not(.spoken)', seat),
      ...found('[data-chip]', seat),
      ...found('[data-middle] p', () => 'the table'),
      ...found('.tray', () => 'the tray'),
    ];
    const slack = 1.5;
    return things.flatMap(({ what, whose, box }, index) => {
      const isOut =
        box.left < -slack ||
        box.top < -slack ||
        box.right > innerWidth + slack ||
        box.bottom > innerHeight + slack;
      const met = things.slice(index + 1).filter((other) => {
        const isApart =
          box.right <= other.box.left + slack ||
          other.box.right <= box.left + slack ||
          box.bottom <= other.box.top + slack ||
          other.box.bottom <= box.top + slack;
        return other.whose !== whose && !isApart;
      });
      return [
        ...(isOut ? [`${what} is not on the screen`] : []),
        ...met.map((other) => `${what} meets ${other.what}`),
      ];
    });
  });
}

for (const seats of [2, 3, 4, 5, 6, 8, 10, 12]) {
  test(`no two seats, names or numbers of ${seats} overlap, on any screen and either way up`, async ({
    come,
  }) => {
    const ana = await come('Ana', { reducedMotion: 'reduce' });
    const tell = await prompter(ana);
    await playBots(ana, { seats, pace: 'natural' });
    await expect(ana.page.locator('[data-place]').first()).toBeVisible();
    const { version } = await ana.sight();
    tell({ type: 'update', version, at: 0, events: bids(seats) });
    await expect(ana.page.locator('[data-chip]')).toHaveCount(seats);
    for (const [width, height] of SIZES) {
      await ana.page.setViewportSize({ width, height });
      await expect.poll(() => clashes(ana), { message: `${width} × ${height}` }).toEqual([]);
      await expectNoScrolling(ana);
    }
  });
}

test('a page that is enlarged four times is scrolled, and everything is on it', async ({ come }) => {
  const ana = await come('Ana', { viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' });
  await playBots(ana, { seats: 4, pace: 'natural' });
  const disc = ana.page.locator('[data-place]').first();
  await disc.scrollIntoViewIfNeeded();
  await disc.click();
  await expect.poll(async () => (await ana.view()).seats[0]!.stack.length).toBe(1);
  const stage = (await ana.page.locator('.stage').boundingBox())!;
  expect(stage.width).toBeGreaterThan(300);
  expect(stage.height).toBeGreaterThan(300);
});

test('with two tribes each, both hands are played from the same place (R10.2)', async ({ come }) => {
  const ana = await come('Ana', PHONE);
  await playBots(ana, { seats: 4, rules: { tribes_per_player: 2 } });
  const own = (await ana.view()).own.map(({ seat }) => seat);
  expect(own).toHaveLength(2);
  for (const seat of own) {
    await expect.poll(async () => (await ana.view()).to_act).toContain(seat);
    await ana.place('flower');
    await expect.poll(async () => (await ana.view()).seats[seat]!.stack.length).toBe(1);
  }
  await expectNoScrolling(ana);
});

test('a disc is dragged onto the mat, or dropped back into the hand', async ({ come }) => {
  const ana = await come('Ana');
  await playBots(ana, { seats: 3, pace: 'natural' });
  const disc = ana.page.locator('[data-place="flower"]').first();
  const box = (await disc.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await ana.page.mouse.move(x, y);
  await ana.page.mouse.down();
  await ana.page.mouse.move(x + 30, y + 4, { steps: 4 });
  await ana.page.mouse.up();
  expect((await ana.view()).seats[0]!.stack).toHaveLength(0);
  await ana.page.mouse.move(x, y);
  await ana.page.mouse.down();
  await ana.page.mouse.move(x, y - 120, { steps: 6 });
  await ana.page.mouse.up();
  await expect.poll(async () => (await ana.view()).seats[0]!.stack.length).toBe(1);
});
