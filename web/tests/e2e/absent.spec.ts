import { expect, test } from './people';
import { command, openTable } from './tables';

test('a friend who closes the tab is seen to be gone; a bot sits in until they are back', async ({
  come,
}) => {
  test.setTimeout(150_000);
  const [ana, bo, cy] = [await come('Ana'), await come('Bo'), await come('Cy')];
  const link = await openTable(ana, { seats: 3, pace: 'instant' });
  await bo.join(link);
  await cy.join(link);
  await command(ana, link, 'start');
  for (const person of [ana, bo, cy]) await expect(person.page.locator('[data-place]').first()).toBeVisible();
  const device = bo.page.context();
  await bo.page.close();
  await ana.place('flower');
  await cy.place('flower');
  await expect(ana.page.getByText('Waiting for Bo')).toBeVisible();
  await expect(ana.page.locator('[data-act="sit-in"]'), 'they may only be in a tunnel').toHaveCount(0);

  for (const person of [ana, cy])
    await expect(person.page.getByText('Bo has been gone for a while', { exact: true })).toBeVisible({
      timeout: 45_000,
    });
  await cy.page.getByRole('button', { name: 'Let a bot sit in for Bo' }).click();
  await expect.poll(async () => (await ana.view()).phase).not.toBe('opening');
  await expect(ana.page.getByText('gone for a while')).toHaveCount(0);
  expect((await ana.sight()).table.places[1]).toEqual({ person: { who: 1, away: true } });

  const again = await device.newPage();
  await again.goto(link);
  await expect
    .poll(async () => (await ana.sight()).table.places[1])
    .toEqual({ person: { who: 1, away: false } });
  await expect(again.getByRole('region', { name: 'Your move' })).not.toContainText('A bot is playing');
});

test('the host is offered the gentle way first, and a ban is called one', async ({ come }) => {
  const [ana, bo] = [await come('Ana'), await come('Bo')];
  const link = await openTable(ana, { seats: 3 });
  await bo.join(link);
  await ana.page.getByRole('button', { name: /^Bo/ }).first().click();
  const sheet = ana.page.getByRole('dialog', { name: 'Bo' });
  const offers = (await sheet.getByRole('button').allInnerTexts()).map((words) => words.replace('’', "'"));
  const [free, ban] = ["Free Bo's seat", 'Ban Bo from this table'].map((words) => offers.indexOf(words));
  expect(free).toBeGreaterThanOrEqual(0);
  expect(ban).toBeGreaterThan(free!);
  await sheet.getByRole('button', { name: /Free Bo.s seat/ }).click();
  await expect(bo.page.getByText(/You.re watching. There.s a seat for you/)).toBeVisible();
  await bo.page.getByRole('button', { name: 'Sit down' }).click();
  await expect.poll(async () => (await ana.sight()).table.places[1]).toMatchObject({ person: { who: 1 } });
});

test('after a timeout the table says who moved, and one tap brings you back', async ({ come }) => {
  const ana = await come('Ana');
  const link = await openTable(ana, { seats: 2, clock: 5, fill: 'novice', pace: 'instant' });
  await command(ana, link, 'start');
  await expect(ana.page.locator('[data-place]').first()).toBeVisible();
  await expect(ana.page.getByText('Time was up: a bot moved for you.').first()).toBeVisible({
    timeout: 12_000,
  });
  const tray = ana.page.getByRole('region', { name: 'Your move' });
  await expect(tray).toContainText('A bot is playing for you', { timeout: 30_000 });
  await ana.page.locator('[data-act="back"]').click();
  await expect(tray).not.toContainText('A bot is playing for you');
  expect((await ana.sight()).table.places[0]).toEqual({ person: { who: 0, away: false } });
});
