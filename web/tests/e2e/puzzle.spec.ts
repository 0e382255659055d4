import type { PuzzleTold } from '../../src/protocol';
import { expectAccessible } from './accessible';
import { choose } from './blunders';
import { overflow } from './clashes';
import { expect, test, type Person } from './people';

const PHONE = { viewport: { width: 320, height: 568 } };

/** The puzzle of the day where the person is. */
async function todays(person: Person): Promise<PuzzleTold> {
  const day = await person.evaluate(
    () => Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / 86_400_000),
    null,
  );
  return person.ask<PuzzleTold>(`/api/puzzles/today?day=${day}`);
}

test('today’s puzzle is answered, told with its numbers, counted once, and played out', async ({ come }) => {
  const ana = await come('Ana', PHONE);
  const { page } = ana;
  await page.goto('/');
  await page.getByRole('link', { name: 'Puzzles' }).click();
  await expect(page.getByRole('heading', { name: 'Today’s puzzle' })).toBeVisible();
  await expectAccessible(ana);
  await page.getByRole('link', { name: 'Solve it' }).click();
  await expect(page.locator('[data-piece]').first()).toBeVisible();
  await expectAccessible(ana);
  expect(await page.evaluate(overflow)).toEqual({ x: 0, y: 0 });
  const told = await todays(ana);
  await choose(ana, told.choices[0]!.action);
  await expect(page.getByRole('heading', { name: 'Right!' })).toBeVisible();
  await expect(page.getByText(/\d+ points? better/)).toBeVisible();
  await expect(page.locator('.answer li.best')).toContainText('%');
  await expectAccessible(ana);

  await page.getByRole('button', { name: 'Play it out' }).click();
  const over = page.getByRole('heading', { name: /wins? this game/ });
  await expect(over.or(page.locator('[data-act], [data-place]')).first()).toBeVisible({ timeout: 60_000 });

  await page.getByRole('link', { name: 'All puzzles' }).click();
  await expect(page.getByText('One day in a row')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Look again' })).toBeVisible();
});

test('who answers something else is told what was better, and finds the next by theme', async ({ come }) => {
  const ana = await come('Ana', PHONE);
  const { page } = ana;
  await page.goto('/puzzles');
  const next = page.locator('[data-theme="whose_disc"]');
  const number = Number((await next.textContent())?.match(/\d+/)?.[0]);
  await next.click();
  await expect(page.getByRole('heading', { name: `Puzzle ${number}`, exact: true })).toBeVisible();
  const told = await ana.ask<PuzzleTold>(`/api/puzzles/${number}`);
  await choose(ana, told.choices.at(-1)!.action);
  await expect(page.getByRole('heading', { name: 'Not the best.' })).toBeVisible();
  await expect(page.locator('.answer li.made')).toContainText('was chosen');
  await page.locator('[data-do="next"]').click();
  await expect(page.getByRole('heading', { name: `Puzzle ${number}`, exact: true })).toHaveCount(0);
  await expect(page.locator('[data-piece]').first()).toBeVisible();
});

test('a run goes on as hard as it was chosen, through all themes or one', async ({ come }) => {
  const ana = await come('Ana', PHONE);
  const { page } = ana;
  const heading = page.getByRole('heading', { name: /^Puzzle \d+$/ });
  for (const theme of ['any', 'bid_to_be_outbid']) {
    await page.goto('/puzzles');
    await page.getByRole('radio', { name: 'Hard' }).check({ force: true });
    await page.locator(`[data-theme="${theme}"]`).click();
    for (let on = 0; on < 2; on++) {
      const number = (await heading.textContent())!.match(/\d+/)![0];
      const told = await ana.ask<PuzzleTold>(`/api/puzzles/${number}`);
      expect([told.grade, theme === 'any' ? 'any' : told.theme]).toEqual(['hard', theme]);
      await choose(ana, told.choices[0]!.action);
      await page.locator('[data-do="next"]').click();
      await expect(page.getByRole('heading', { name: `Puzzle ${number}`, exact: true })).toHaveCount(0);
    }
  }
});
