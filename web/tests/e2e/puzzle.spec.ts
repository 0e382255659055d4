import type { PuzzleTold } from '../../src/protocol';
import { expectAccessible } from './accessible';
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

/** Makes a choice, whatever is asked. */
async function answer(person: Person, action: PuzzleTold['choices'][number]['action']): Promise<void> {
  if (action === 'pass') return person.pass();
  if (typeof action === 'string') throw new Error('nobody is asked to show a disc');
  if ('place' in action) return person.place(action.place);
  if ('bid' in action) return person.bid(action.bid);
  if ('flip' in action) return person.flip(action.flip);
  if ('discard' in action) return person.discard(action.discard);
  throw new Error('no puzzle is about that');
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
  await answer(ana, told.choices[0]!.action);
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
  await answer(ana, told.choices.at(-1)!.action);
  await expect(page.getByRole('heading', { name: 'Not the best.' })).toBeVisible();
  await expect(page.locator('.answer li.made')).toContainText('was chosen');
  await page.locator('[data-do="next"]').click();
  await expect(page.getByRole('heading', { name: `Puzzle ${number}`, exact: true })).toHaveCount(0);
  await expect(page.locator('[data-piece]').first()).toBeVisible();
});
