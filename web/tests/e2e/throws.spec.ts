import { expect, test } from './people';
import { command, openTable } from './tables';

test('what somebody throws flies over every table, and can be switched off', async ({ come }) => {
  const [ana, bo, cy] = [await come('Ana'), await come('Bo'), await come('Cy')];
  const link = await openTable(ana, { seats: 2 });
  await bo.join(link);
  await command(ana, link, 'start');
  await cy.page.goto('/settings');
  await cy.page.getByRole('switch', { name: 'Things thrown across the table' }).uncheck();
  await cy.page.goto(link);
  await expect(cy.page.locator('[data-piece]').first()).toBeVisible();

  await bo.page.getByRole('button', { name: 'Throw something' }).click();
  await bo.page.getByRole('radio', { name: 'Ana' }).check({ force: true });
  await bo.page.getByRole('button', { name: 'a tomato' }).click();
  await expect(ana.page.locator('[data-flight="tomato"]')).toBeVisible();
  await expect(ana.page.locator('[aria-live]', { hasText: 'Bo throws a tomato at Ana.' })).toBeAttached();
  await expect(ana.page.locator('[data-flight]')).toHaveCount(0);
  await expect.poll(() => cy.frames.some((frame) => frame.includes('"thrown"'))).toBe(true);
  await expect(cy.page.locator('[data-flight]')).toHaveCount(0);

  for (let thrown = 1; thrown <= 6; thrown++) {
    await bo.page.getByRole('button', { name: 'a star' }).click();
  }
  await expect(bo.page.getByRole('alert').filter({ hasText: 'breath' })).toBeVisible();
});

test('where motion is calm, what is thrown appears and does not fly', async ({ come }) => {
  const [ana, bo] = [await come('Ana', { reducedMotion: 'reduce' }), await come('Bo')];
  const link = await openTable(ana, { seats: 2 });
  await bo.join(link);
  await command(ana, link, 'start');
  await expect(ana.page.locator('[data-piece]').first()).toBeVisible();
  await command(bo, link, { throw: { reaction: 'flower', at: 0 } });
  const flower = ana.page.locator('[data-flight="flower"]');
  await expect(flower).toBeVisible();
  expect(await flower.evaluate((flower) => getComputedStyle(flower).animationName)).toContain('appear');
});
