import { expect, test, type Person } from './people';
import { openTable } from './tables';

/** Bo has bid three of three discs and must choose whose to flip; both others opened with flowers. */
async function attempt(come: (name: string) => Promise<Person>): Promise<[Person, Person, Person]> {
  const [ana, bo, cy] = [await come('Ana'), await come('Bo'), await come('Cy')];
  const link = await openTable(ana, { seats: 3 });
  await bo.join(link);
  await cy.join(link);
  await ana.page.getByRole('button', { name: /^Start/ }).click();
  for (const person of [ana, bo, cy]) await person.place('flower');
  for (let view = await bo.view(); view.phase !== 'flipping'; view = await bo.view()) {
    if (view.phase === 'opening') continue;
    const person = [ana, bo, cy][view.turn!]!;
    if (person === bo) await bo.bid(view.seats.reduce((sum, seat) => sum + seat.stack.length, 0));
    else await person.place('flower');
    await expect.poll(async () => (await bo.view()).turn).not.toBe(view.turn);
  }
  return [ana, bo, cy];
}

const flipped = (person: Person) => person.page.locator('[data-act="flip"]');

test('a reload in the middle of an attempt brings the same table back', async ({ come }) => {
  const [, bo] = await attempt(come);
  await expect(flipped(bo)).toHaveCount(2);
  await bo.page.reload();
  await expect(flipped(bo)).toHaveCount(2);
  await bo.flip(0);
  await expect.poll(async () => (await bo.view()).seats[0]!.face_up).toBe(1);
});

test('a server that is killed and comes back loses no move and doubles none', async ({ come, server }) => {
  const [ana, bo] = await attempt(come);
  const before = await bo.view();
  await server.kill();
  await expect(bo.page.getByText('coming back…')).toBeVisible();
  // What is tapped while the server is away is said once it is back.
  await bo.flip(0);
  await server.up();
  await expect(bo.page.getByText('coming back…')).toBeHidden();
  await expect.poll(async () => (await bo.view()).seats[0]!.face_up).toBe(1);
  expect((await bo.view()).flips_left).toBe(before.flips_left! - 1);
  await expect(ana.page.getByText('coming back…')).toBeHidden();
});

test('two tabs of one person agree', async ({ come }) => {
  const [, bo] = await attempt(come);
  const tab = await bo.page.context().newPage();
  await tab.goto(new URL(bo.page.url()).pathname);
  await expect(tab.locator('[data-act="flip"]')).toHaveCount(2);
  await tab.locator('[data-act="flip"][data-seat="0"]').click();
  await expect.poll(async () => (await bo.view()).seats[0]!.face_up).toBe(1);
  const left = (await bo.view()).phase === 'flipping' ? (await bo.view()).seats[0]!.stack.length > 1 : false;
  await expect(bo.page.locator('[data-act="flip"][data-seat="0"]')).toHaveCount(left ? 1 : 0);
  await expect(tab.locator('[data-act="flip"][data-seat="0"]')).toHaveCount(left ? 1 : 0);
});

test('a lost network is noticed, and the table comes back by itself', async ({ come }) => {
  const [, bo, cy] = await attempt(come);
  await cy.page.context().setOffline(true);
  await expect(cy.page.getByText('coming back…')).toBeVisible();
  await bo.flip(0);
  await cy.page.context().setOffline(false);
  await expect(cy.page.getByText('coming back…')).toBeHidden();
  await expect(cy.page.locator('[data-piece] .open')).not.toHaveCount(0);
});
