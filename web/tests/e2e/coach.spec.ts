import { expectAccessible } from './accessible';
import { choose, tempted } from './blunders';
import { clashes, overflow } from './clashes';
import { expect, soon, test, type Person } from './people';
import { keep, openTable, playBots } from './tables';

const coach = ({ page }: Person) => page.getByRole('button', { name: 'Coach', exact: true });
const panel = ({ page }: Person) => page.getByRole('region', { name: 'Coach' });

test('where nobody else plays, a key calls a coach who shows where skulls are and what each choice is worth', async ({
  come,
}) => {
  const ana = await come('Ana', { viewport: { width: 320, height: 568 } });
  const { page } = ana;
  await playBots(ana, { seats: 4, pace: 'natural' });
  await ana.place('flower');
  await expect(page.locator('[data-act="bid"], [data-act="pass"]').first()).toBeVisible();
  await page.keyboard.press('h');
  await expect(panel(ana).locator('[data-choice="best"]')).toContainText(/\d+%/, { timeout: 60_000 });
  await expect(panel(ana).getByRole('paragraph')).toContainText(/\d/);
  await expect(page.locator('[data-suspicion]')).toHaveCount(3);
  await expect(page.locator('[data-suspicion]').first()).toContainText('%');
  await expectAccessible(ana);
  expect(await page.evaluate(overflow)).toEqual({ x: 0, y: 0 });
  for (const [width, height] of [
    [320, 568],
    [844, 390],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await soon(() => page.evaluate(clashes), `${width} × ${height}`).toEqual([]);
  }

  await test.step('a move is taken back, and the game is practice', async () => {
    expect((await ana.sight()).game?.practice).toBe(true);
    await page.keyboard.press('u');
    await soon(async () => (await ana.view()).seats[0]!.stack.length).toBe(0);
    await expect(page.locator('[data-place="flower"]').first()).toBeVisible();
  });
  await page.keyboard.press('h');
  await expect(panel(ana)).toHaveCount(0);
});

test('a gentle coach asks once more before a blunder, and keeps quiet otherwise', async ({ come }) => {
  const ana = await come('Ana');
  const { page } = ana;
  await keep(ana, 'skull.settings', { gentleCoach: true });
  const { action, best, cost } = await tempted(ana);
  const { version } = await ana.sight();
  await choose(ana, action);
  const points = `${Math.round(cost / 10_000)} points`;
  await expect(page.getByRole('alert')).toHaveText(
    new RegExp(`^That gives (about )?${points} of a hundred away\\.$`),
  );
  expect((await ana.sight()).version, 'nothing was done').toBe(version);
  await expectAccessible(ana);
  await page.getByRole('button', { name: 'Let me think' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await choose(ana, best);
  await soon(async () => (await ana.sight()).version).toBeGreaterThan(version);
});

test('whoever has chosen before the coach has looked is told to wait, and warned all the same', async ({
  come,
}) => {
  const ana = await come('Ana');
  const { page } = ana;
  await keep(ana, 'skull.settings', { gentleCoach: true });
  let look = (): void => undefined;
  const looked = new Promise<void>((resolve) => (look = resolve));
  await page.route('**/advice', async (route) => {
    await looked;
    await route.continue();
  });
  const { action } = await tempted(ana);
  await choose(ana, action);
  await expect(page.getByText('The coach is having a look…')).toBeVisible();
  await expectAccessible(ana);
  look();
  await expect(page.getByRole('alert')).toContainText('of a hundred away');
});

test('nobody has to wait for a gentle coach', async ({ come }) => {
  const ana = await come('Ana');
  const { page } = ana;
  await keep(ana, 'skull.settings', { gentleCoach: true });
  await page.route('**/advice', () => undefined);
  const { action } = await tempted(ana);
  const { version } = await ana.sight();
  await choose(ana, action);
  await page.getByRole('button', { name: 'Do it anyway' }).click();
  await soon(async () => (await ana.sight()).version).toBeGreaterThan(version);
});

test('no coach comes where somebody else plays', async ({ come }) => {
  const [ana, bo] = [await come('Ana'), await come('Bo')];
  const link = await openTable(ana, { seats: 3 });
  await bo.join(link);
  await ana.page.getByRole('button', { name: /^Start/ }).click();
  await expect(ana.page.locator('[data-place]').first()).toBeVisible();
  await expect(coach(ana)).toHaveCount(0);
  await ana.page.keyboard.press('h');
  await ana.page.keyboard.press('u');
  await ana.place('flower');
  await soon(async () => (await ana.view()).seats[0]!.stack.length).toBe(1);
  await expect(panel(ana)).toHaveCount(0);
});
