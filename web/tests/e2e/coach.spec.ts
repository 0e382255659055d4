import { expectAccessible } from './accessible';
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
  // As a coach answers who knows that the skull is a blunder here.
  await page.route('**/advice', (route) =>
    route.fulfill({
      json: {
        appraisal: {
          seat: 0,
          phase: 'opening',
          choices: [
            { action: { place: 'flower' }, chance: 400_000, uncertainty: 0, odds: 900_000 },
            { action: { place: 'skull' }, chance: 260_000, uncertainty: 0, odds: 100_000 },
          ],
          best: { place: 'flower' },
          hidden: [],
          needs: [],
          proven: false,
        },
        costs: [
          { cost: 0, verdict: 'fine' },
          { cost: 133_000, verdict: 'blunder' },
        ],
        next: [],
        why: { type: 'hide', disc: 'flower' },
        margin: 140_000,
        uncertainty: 0,
      },
    }),
  );
  await playBots(ana, { seats: 3, pace: 'natural' });
  await ana.place('skull');
  await expect(page.getByRole('alert')).toHaveText('That gives 13 points of a hundred away.');
  expect((await ana.view()).seats[0]!.stack).toHaveLength(0);
  await expectAccessible(ana);
  await page.getByRole('button', { name: 'Let me think' }).click();
  await ana.place('flower');
  await soon(async () => (await ana.view()).seats[0]!.stack.length).toBe(1);
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
