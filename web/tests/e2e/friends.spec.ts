import { expect, test } from './people';
import { attemptBy, flowersOf, NOBODY, play } from './plans';
import { expectNoSecrets } from './secrets';

test('three friends play a whole game: skulls of others and of their own, a show, an elimination, a rematch', async ({
  come,
}) => {
  test.setTimeout(240_000);
  const [ana, bo, cy] = [await come('Ana'), await come('Bo'), await come('Cy')];
  const people = [ana, bo, cy];

  await ana.page.goto('/');
  await ana.page.getByRole('button', { name: 'Play with friends' }).click();
  await expect(ana.page).toHaveURL(/\/t\//);
  const link = new URL(ana.page.url()).pathname;
  await bo.join(link);
  await cy.join(link);
  await ana.page.getByRole('button', { name: /^Start/ }).click();

  await test.step('Cy meets the skull of Bo; Ana shows; Bo takes a disc unseen (R7.2, R7.6)', async () => {
    await play(people, attemptBy(2, 1), (view) => view.phase === 'flipping');
    await cy.flip(1);
    for (let view = await cy.view(); view.phase === 'flipping'; view = await cy.view()) await cy.flip(1);
    await ana.show();
    await expect.poll(async () => (await ana.view()).seats[0]!.face_up).toBe(1);
    await bo.take();
    await expect.poll(async () => (await ana.view()).round).toBe(2);
    expect((await ana.view()).seats[2]!.lost).toBe(1);
  });

  await test.step('Ana meets her own skull until she is out, and names who leads (R7.3, R8.5)', async () => {
    for (let lost = 0; lost < 4; lost++) {
      await play(people, attemptBy(0, 0), (view) => view.phase === 'losing');
      await ana.discard(flowersOf(await ana.view()) > 0 ? 'flower' : 'skull');
      await expect.poll(async () => (await ana.view()).seats[0]!.lost).toBe(lost + 1);
    }
    await expect.poll(async () => (await ana.view()).phase).toBe('naming');
    await ana.lead(1);
    await expect.poll(async () => (await bo.view()).first).toBe(1);
  });

  await test.step('Bo turns only flowers twice and wins (R6.1, R9.1)', async () => {
    for (let wins = 1; wins <= 2; wins++) {
      await play(people, attemptBy(1, NOBODY), (view) => view.phase === 'flipping');
      for (let view = await bo.view(); view.phase === 'flipping'; view = await bo.view()) await bo.flip(2);
      await expect.poll(async () => (await bo.view()).seats[1]!.wins).toBe(wins);
    }
    for (const person of people)
      await expect(person.page.getByText(/Bo wins|You win/i).first()).toBeVisible();
  });

  await test.step('they play again, and all see it', async () => {
    await ana.page.getByRole('button', { name: 'Rematch' }).click();
    for (const person of people) await expect(person.page.locator('[data-place]').first()).toBeVisible();
  });

  people.forEach((person, seat) => expectNoSecrets(person, [seat]));
});
