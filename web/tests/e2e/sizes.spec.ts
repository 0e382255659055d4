import type { TableSight, View } from '../../src/protocol';
import { attempt, bids, clashes, clipped, overflow, SIZES } from './clashes';
import { expect, MOVING, soon, test, type Person } from './people';
import { playBots } from './tables';
import { prompter } from './wire';

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

async function expectNoScrolling({ page }: Person): Promise<void> {
  expect(await page.evaluate(overflow)).toEqual({ x: 0, y: 0 });
}

/** The same table with people whose names are as long as names may be. */
function named(table: TableSight): TableSight {
  const [first] = table.people;
  const names = [
    'Bartholomew Featherstone',
    'Maximiliane Ostrowska-Li',
    'Hubert Blaine Wolfeschle',
    'Jo Anne Ng',
  ];
  const people = table.places.map((_, who) => ({ ...first!, who, name: names[who % names.length]! }));
  return { ...table, people, places: people.map(({ who }) => ({ person: { who, away: false } })) };
}

test('a name of 24 letters is read to its end: at the mats, in the tray, and at a touch where all is full', async ({
  come,
}) => {
  const ana = await come('Ana');
  const tell = await prompter(ana);
  await playBots(ana, { seats: 6, pace: 'natural' });
  await expect(ana.page.locator('[data-place]').first()).toBeVisible();
  const { version, table, game } = await ana.sight();
  const legal = [{ seat: 0, actions: [1, 2, 3, 4, 5].map((flip) => ({ flip })) }];
  const view: View = {
    ...game!.view,
    phase: 'flipping',
    turn: 0,
    to_act: [0],
    bid: 7,
    bidder: 0,
    flips_left: 2,
  };
  tell({ type: 'update', version, at: 0, events: [], table: named(table), game: { ...game!, legal, view } });
  await expect(ana.page.locator('[data-act="flip"]')).toHaveCount(5);
  for (const [width, height] of SIZES) {
    await ana.page.setViewportSize({ width, height });
    await soon(() => ana.page.evaluate(clipped), `${width} × ${height}`).toEqual([]);
    await soon(() => ana.page.evaluate(clashes), `${width} × ${height}`).toEqual([]);
  }
});

test('where twelve sit around a small phone, a name that is cut short is whole at a touch', async ({
  come,
}) => {
  const ana = await come('Ana', PHONE);
  const tell = await prompter(ana);
  await playBots(ana, { seats: 12, pace: 'natural' });
  await expect(ana.page.locator('[data-place]').first()).toBeVisible();
  const { version, table } = await ana.sight();
  tell({ type: 'update', version, at: 0, events: [], table: named(table) });
  const name = ana.page.locator('.mark .name', { hasText: 'Maximiliane' }).first();
  await expect(name).toBeVisible();
  const isWhole = () =>
    name
      .locator('.word')
      .evaluate(
        (word) => word.getClientRects().length > 0 && word.scrollWidth <= word.parentElement!.clientWidth,
      );
  expect(await isWhole()).toBe(false);
  await name.tap();
  await soon(isWhole).toBe(true);
  const box = (await name.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(PHONE.viewport.width);
});

/** Upright, on its side, and where there is room. */
const A_FEW = [
  [320, 568],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1280, 800],
] as const;

test('nothing overlaps in an attempt with two tribes each, whose discs lie open', async ({ come }) => {
  const ana = await come('Ana');
  const tell = await prompter(ana);
  await playBots(ana, { seats: 8, rules: { tribes_per_player: 2 }, pace: 'natural' });
  await expect(ana.page.locator('[data-place]').first()).toBeVisible();
  const { version } = await ana.sight();
  tell({ type: 'update', version, at: 0, events: attempt(8) });
  await expect(ana.page.locator('[data-middle]')).toContainText('16/17', { timeout: 45_000 });
  for (const [width, height] of SIZES) {
    await ana.page.setViewportSize({ width, height });
    await soon(() => ana.page.evaluate(clashes), `${width} × ${height}`).toEqual([]);
  }
});

for (const seats of [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
  test(`no two seats, names or numbers of ${seats} overlap, on any screen and either way up`, async ({
    come,
  }) => {
    const ana = await come('Ana');
    const tell = await prompter(ana);
    await playBots(ana, { seats, pace: 'natural' });
    await expect(ana.page.locator('[data-place]').first()).toBeVisible();
    const { version } = await ana.sight();
    tell({ type: 'update', version, at: 0, events: bids(seats) });
    await expect(ana.page.locator('[data-chip]')).toHaveCount(seats);
    for (const [width, height] of [7, 9, 11].includes(seats) ? A_FEW : SIZES) {
      await ana.page.setViewportSize({ width, height });
      await soon(() => ana.page.evaluate(clashes), `${width} × ${height}`).toEqual([]);
      await expectNoScrolling(ana);
    }
  });
}

test('a page that is enlarged four times is scrolled, and everything is on it', async ({ come }) => {
  const ana = await come('Ana', { viewport: { width: 320, height: 256 } });
  await playBots(ana, { seats: 4, pace: 'natural' });
  const disc = ana.page.locator('[data-place]').first();
  await disc.scrollIntoViewIfNeeded();
  await disc.click();
  await soon(async () => (await ana.view()).seats[0]!.stack.length).toBe(1);
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
    await soon(async () => (await ana.view()).to_act).toContain(seat);
    await ana.place('flower');
    await soon(async () => (await ana.view()).seats[seat]!.stack.length).toBe(1);
  }
  await expectNoScrolling(ana);
});

test('a disc is dragged onto the mat, or dropped back into the hand', async ({ come }) => {
  const ana = await come('Ana', MOVING);
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
  await soon(async () => (await ana.view()).seats[0]!.stack.length).toBe(1);
});
