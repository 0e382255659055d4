import { expect, test, type Person } from './people';
import { playBots } from './tables';

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** Nothing moves under the thumb: the page is as large as the screen. */
async function expectNoScrolling(person: Person): Promise<void> {
  const overflow = await person.page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    return { x: scrollWidth - clientWidth, y: scrollHeight - clientHeight };
  });
  expect(overflow).toEqual({ x: 0, y: 0 });
}

/** Every name can be read: none lies under another. */
async function expectNamesApart(person: Person): Promise<void> {
  const boxes = await person.page.locator('.mark .name:not(.spoken)').evaluateAll((names) =>
    names.map((name) => {
      const { left, right, top, bottom } = name.getBoundingClientRect();
      return { name: name.textContent, left, right, top, bottom };
    }),
  );
  for (const [index, a] of boxes.entries()) {
    expect(a.left, `${a.name} is on the screen`).toBeGreaterThanOrEqual(0);
    expect(a.right, `${a.name} is on the screen`).toBeLessThanOrEqual(360);
    for (const b of boxes.slice(index + 1)) {
      const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
      expect(apart, `${a.name} and ${b.name}`).toBe(true);
    }
  }
}

for (const seats of [6, 12]) {
  test(`${seats} seats are clear on a small phone, without scrolling`, async ({ come }) => {
    const ana = await come('Ana', PHONE);
    await playBots(ana, { seats });
    await expect(ana.page.locator('[data-place]').first()).toBeVisible();
    await expectNoScrolling(ana);
    // Seats glide to their places when the table is first laid.
    await expect(() => expectNamesApart(ana)).toPass({ timeout: 10_000 });
    await ana.page.locator('[data-place]').first().tap();
    await expect(ana.page.locator('[data-act], [data-place]').first()).toBeVisible();
    await expectNoScrolling(ana);
  });
}

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
