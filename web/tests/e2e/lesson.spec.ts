import { expect, test } from './people';
import { CHAPTERS, learn } from './pupil';
import { keep } from './tables';

test('the lesson leads from the first disc to a game of one’s own', async ({ come }) => {
  // A few minutes for a person, one for somebody who taps whenever others think.
  test.slow();
  const ana = await come('Ana', { viewport: { width: 360, height: 640 } });
  await ana.page.goto('/learn');
  await expect(ana.page.getByRole('group', { name: 'The table' })).toBeVisible();
  for (const chapter of CHAPTERS) await learn(ana, chapter);
  await ana.page.getByRole('button', { name: 'Play now' }).click();
  await expect(ana.page).toHaveURL(/\/t\//);
  await expect(ana.page.locator('[data-place="skull"]')).toBeVisible();
});

test('whoever tries something else in the lesson is told gently, and a reload loses nothing', async ({
  come,
}) => {
  const ana = await come('Ana');
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
  const ana = await come('Ana');
  await keep(ana, 'skull.lesson', { scene: 2, beat: 8 });
  await ana.page.goto('/learn');
  await expect(ana.page.getByText('the heart of it')).toBeVisible();
  await ana.page.getByRole('button', { name: 'Play now' }).click();
  await expect(ana.page).toHaveURL(/\/t\//);
  await expect(ana.page.locator('[data-place="skull"]')).toBeVisible();
  await ana.page.goto('/learn');
  await expect(ana.page.getByText('the heart of it')).toBeVisible();
});
