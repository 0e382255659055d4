import { readFileSync } from 'node:fs';

import type { Action, Replay } from '../../src/protocol';
import { expect, test, type Person } from './people';

/** The records of the lesson, in the order they are played. */
const RECORDS = ['hide', 'bid', 'attempt', 'skull', 'out', 'win', 'last', 'bluff'];

/** What the pupil does in all of them. */
function script(): Action[] {
  return RECORDS.flatMap((name) => {
    const film = readFileSync(new URL(`../../src/lesson/${name}.json`, import.meta.url), 'utf8');
    return (JSON.parse(film) as Replay).steps.flatMap(({ act }) => act?.action ?? []);
  });
}

async function act(pupil: Person, action: Action): Promise<void> {
  if (action === 'pass') return pupil.pass();
  if (typeof action === 'string') throw new Error(`nobody is taught to ${action}`);
  if ('place' in action) return pupil.place(action.place);
  if ('bid' in action) return pupil.bid(action.bid);
  if ('flip' in action) return pupil.flip(action.flip);
  if ('discard' in action) return pupil.discard(action.discard);
  if ('lead' in action) return pupil.lead(action.lead);
  return pupil.take();
}

test('the lesson leads from the first disc to a game of one’s own', async ({ come }) => {
  // A few minutes for a person, one for somebody who taps whenever others think.
  test.slow();
  const ana = await come('Ana', { reducedMotion: 'reduce', viewport: { width: 360, height: 640 } });
  await ana.page.goto('/learn');
  const table = ana.page.getByRole('group', { name: 'The table' });
  await expect(table).toBeVisible();
  const quiet = table.locator('.quiet');
  const asked = table.locator('[data-place], [data-act]:not([data-act="next"])');
  const goOn = table.getByRole('button', { name: 'Go on' });
  const readOn = async () => {
    while ((await table.isVisible()) && !(await asked.first().isVisible())) {
      if (await quiet.isVisible()) await table.click({ position: { x: 180, y: 150 } });
      // Others may have played on between two looks, and the button be gone: then look again.
      else await goOn.click({ timeout: 1000 }).catch(() => undefined);
    }
  };
  const place = () => ana.page.evaluate(() => localStorage.getItem('skull.lesson'));
  for (const action of script()) {
    await readOn();
    const before = await place();
    await act(ana, action);
    await expect.poll(place).not.toBe(before);
  }
  await readOn();
  await ana.page.getByRole('button', { name: 'Play now' }).click();
  await expect(ana.page).toHaveURL(/\/t\//);
  await expect(ana.page.locator('[data-place="skull"]')).toBeVisible();
});

test('whoever tries something else in the lesson is told gently, and a reload loses nothing', async ({
  come,
}) => {
  const ana = await come('Ana', { reducedMotion: 'reduce' });
  await ana.page.goto('/learn');
  await ana.page.getByRole('button', { name: 'Go on' }).click();
  await ana.page.getByRole('button', { name: 'Go on' }).click();
  await ana.place('skull');
  await expect(ana.page.getByText('Let’s try a flower this time.')).toBeVisible();
  await expect(ana.page.locator('[data-place="skull"]')).toBeVisible();
  await ana.page.reload();
  await expect(ana.page.getByText('A round begins with everyone hiding one disc.')).toBeVisible();
  await ana.place('flower');
  await expect(ana.page.getByText('Only you know yours.')).toBeVisible();
});

test('after three chapters one may play at once, and find the lesson where it was left', async ({ come }) => {
  const ana = await come('Ana', { reducedMotion: 'reduce' });
  await ana.page.goto('/settings');
  await ana.page.evaluate(() => localStorage.setItem('skull.lesson', JSON.stringify({ scene: 2, beat: 8 })));
  await ana.page.goto('/learn');
  await expect(ana.page.getByText('the heart of it')).toBeVisible();
  await ana.page.getByRole('button', { name: 'Play now' }).click();
  await expect(ana.page).toHaveURL(/\/t\//);
  await expect(ana.page.locator('[data-place="skull"]')).toBeVisible();
  await ana.page.goto('/learn');
  await expect(ana.page.getByText('the heart of it')).toBeVisible();
});
