import type { Action } from '../../src/protocol';
import { expect, MOVING, soon, test } from './people';
import type { Player } from './player';
import { command, openTable } from './tables';

test('what somebody throws flies over every table, and can be switched off', async ({ come }) => {
  const [ana, bo, cy] = [await come('Ana', MOVING), await come('Bo', MOVING), await come('Cy', MOVING)];
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
  await soon(() => cy.frames.some((frame) => frame.includes('"thrown"'))).toBe(true);
  await expect(cy.page.locator('[data-flight]')).toHaveCount(0);

  for (let thrown = 1; thrown <= 6; thrown++) {
    await bo.page.getByRole('button', { name: 'a star' }).click();
  }
  await expect(bo.page.getByRole('alert').filter({ hasText: 'breath' })).toBeVisible();
});

test('where motion is calm, what is thrown appears and does not fly', async ({ come }) => {
  const [ana, bo] = [await come('Ana'), await come('Bo')];
  const link = await openTable(ana, { seats: 2 });
  await bo.join(link);
  await command(ana, link, 'start');
  await expect(ana.page.locator('[data-piece]').first()).toBeVisible();
  await command(bo, link, { throw: { reaction: 'flower', at: 0 } });
  const flower = ana.page.locator('[data-flight="flower"]');
  await expect(flower).toBeVisible();
  expect(await flower.evaluate((flower) => getComputedStyle(flower).animationName)).toContain('appear');
});

test('whoever is out still throws, and may watch at double speed', async ({ come }) => {
  const [ana, bo, cy] = [await come('Ana'), await come('Bo'), await come('Cy')];
  const link = await openTable(ana, { seats: 3, show_seconds: 0 });
  await bo.join(link);
  await cy.join(link);
  await command(ana, link, 'start');
  await loseEverything(bo, [ana, cy], link);
  const bar = bo.page.getByRole('region', { name: /You.re watching/ });
  await expect(bar).toContainText('You’re out');
  await expect(bar.getByRole('button', { name: 'Twice as fast' })).toBeVisible();
  await bo.page.getByRole('button', { name: 'Throw something' }).click();
  await bo.page.getByRole('radio', { name: 'Ana' }).check({ force: true });
  await bo.page.getByRole('button', { name: 'a tomato' }).click();
  await expect(ana.page.locator('[data-flight="tomato"]')).toBeVisible();
  await expect(ana.page.locator('[aria-live]', { hasText: 'Bo throws a tomato at Ana.' })).toBeAttached();
});

/** Somebody bids everything over a skull of their own until they are out; the others lay flowers and pass. */
async function loseEverything(loser: Player, others: readonly Player[], link: string): Promise<void> {
  const is = (action: Action, other: Action) => JSON.stringify(action) === JSON.stringify(other);
  const reckless = (actions: readonly Action[]) =>
    actions.find((action) => is(action, { place: 'skull' }) || is(action, { discard: 'flower' })) ??
    actions.at(-1)!;
  const careful = (actions: readonly Action[]) => actions.find((action) => action === 'pass') ?? actions[0]!;
  for (;;) {
    for (const person of [loser, ...others]) {
      const { view, legal } = (await person.sight()).game!;
      if (view.phase !== 'naming' && view.seats.some(({ lost }) => lost === 4)) return;
      const [asked] = legal;
      if (!asked) continue;
      const action = (person === loser ? reckless : careful)(asked.actions);
      await command(person, link, { act: { seat: asked.seat, action } });
    }
  }
}
