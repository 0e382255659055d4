import { bids, clashes, overflow, SIZES } from './clashes';
import { expect, MOVING, soon, test, type Person } from './people';
import { playBots } from './tables';
import { prompter } from './wire';

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

async function expectNoScrolling({ page }: Person): Promise<void> {
  expect(await page.evaluate(overflow)).toEqual({ x: 0, y: 0 });
}

for (const seats of [2, 3, 4, 5, 6, 8, 10, 12]) {
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
    for (const [width, height] of SIZES) {
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
