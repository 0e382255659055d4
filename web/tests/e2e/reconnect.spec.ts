import { expect, soon, test, type Person } from './people';
import { attemptBy, NOBODY, play } from './plans';
import { openTable } from './tables';

/** Bo has bid every disc and must choose whose to flip: there are only flowers. */
async function attempt(come: (name: string) => Promise<Person>): Promise<[Person, Person, Person]> {
  const [ana, bo, cy] = [await come('Ana'), await come('Bo'), await come('Cy')];
  const link = await openTable(ana, { seats: 3 });
  await bo.join(link);
  await cy.join(link);
  await ana.page.getByRole('button', { name: /^Start/ }).click();
  await play([ana, bo, cy], attemptBy(1, NOBODY), (view) => view.phase === 'flipping');
  return [ana, bo, cy];
}

const flipped = (person: Person) => person.page.locator('[data-act="flip"]');

test('a reload in the middle of an attempt brings the same table back', async ({ come }) => {
  const [, bo] = await attempt(come);
  await expect(flipped(bo)).toHaveCount(2);
  await bo.page.reload();
  await expect(flipped(bo)).toHaveCount(2);
  await bo.flip(0);
  await soon(async () => (await bo.view()).seats[0]!.face_up).toBe(1);
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
  await soon(async () => (await bo.view()).seats[0]!.face_up).toBe(1);
  expect((await bo.view()).flips_left).toBe(before.flips_left! - 1);
  await expect(ana.page.getByText('coming back…')).toBeHidden();
});

test('two tabs of one person agree', async ({ come }) => {
  const [, bo] = await attempt(come);
  const tab = await bo.page.context().newPage();
  await tab.goto(new URL(bo.page.url()).pathname);
  await expect(tab.locator('[data-act="flip"]')).toHaveCount(2);
  await tab.locator('[data-act="flip"][data-seat="0"]').click();
  await soon(async () => (await bo.view()).seats[0]!.face_up).toBe(1);
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
