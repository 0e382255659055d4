import type { GameSight, Seen } from '../../src/protocol';
import { expect, soon, test } from './people';
import { command, openTable, playBots } from './tables';
import { prompter } from './wire';

test('a friend who closes the tab is seen to be gone; a bot sits in until they are back', async ({
  come,
}) => {
  const [ana, bo, cy, eve] = [await come('Ana'), await come('Bo'), await come('Cy'), await come('Eve')];
  const link = await openTable(ana, { seats: 3, pace: 'instant' });
  await bo.join(link);
  await cy.join(link);
  await eve.join(link);
  await command(ana, link, 'start');
  for (const person of [ana, bo, cy]) await expect(person.page.locator('[data-place]').first()).toBeVisible();
  const device = bo.page.context();
  await bo.page.close();
  await ana.place('flower');
  await cy.place('flower');
  await expect(ana.page.getByText('Waiting for Bo')).toBeVisible();
  await expect(ana.page.locator('[data-act="sit-in"]'), 'they may only be in a tunnel').toHaveCount(0);

  for (const person of [ana, cy, eve])
    await expect(person.page.getByText('Bo has been gone for a while', { exact: true })).toBeVisible({
      timeout: 60_000,
    });
  await expect(cy.page.getByRole('button', { name: 'Let a bot sit in for Bo' })).toBeVisible();
  // A friend who only watches may wake the table as well.
  await eve.page.getByRole('button', { name: 'Let a bot sit in for Bo' }).click();
  await soon(async () => (await ana.view()).phase).not.toBe('opening');
  await expect(ana.page.getByText('gone for a while')).toHaveCount(0);
  expect((await ana.sight()).table.places[1]).toEqual({ person: { who: 1, away: true } });

  const again = await device.newPage();
  await again.goto(link);
  await soon(async () => (await ana.sight()).table.places[1]).toEqual({ person: { who: 1, away: false } });
  await expect(again.getByRole('region', { name: 'Your move' })).not.toContainText('A bot is playing');
});

test('whoever is out may still let a bot sit in for a friend who is gone', async ({ come }) => {
  const ana = await come('Ana');
  const tell = await prompter(ana);
  await playBots(ana, { seats: 3, pace: 'natural' });
  await expect(ana.page.locator('[data-place]').first()).toBeVisible();
  const { version, table, game, here } = await ana.sight();
  const places = table.places.map((place, seat) =>
    seat === 1 ? { person: { who: 1, away: false } } : place,
  );
  const people = [...table.people, { ...table.people[0]!, who: 1, name: 'Bo' }];
  tell({
    type: 'update',
    version: version + 1,
    at: 0,
    events: [],
    table: { ...table, places, people, host: 1 },
    game: { ...out(game!), legal: [] },
  });
  await expect(ana.page.locator('.watching')).toContainText(/You.re out/);
  await expect(ana.page.locator('[data-act="sit-in"]')).toHaveCount(0);
  tell({ type: 'here', version: version + 1, here, gone: [1] });
  await expect(ana.page.locator('.watching')).toContainText('Bo has been gone for a while');
  await expect(ana.page.getByRole('button', { name: 'Let a bot sit in for Bo' })).toBeVisible();
});

/** A game in which the first seat has no disc left, and everybody waits for the second. */
function out(game: GameSight): GameSight {
  const { view } = game;
  const [first, ...others] = view.seats;
  const [own] = view.own;
  return {
    ...game,
    view: {
      ...view,
      phase: 'placing',
      turn: 1,
      to_act: [1],
      seats: [{ ...first!, hand: 0, stack: [], lost: 4 }, ...others],
      own: [{ ...own!, hand: { flower: 0, skull: 0 }, stack: [] }],
    },
  };
}

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
  await soon(async () => (await ana.sight()).table.places[1]).toMatchObject({ person: { who: 1 } });
});

test('after a timeout the table says that a bot moved for you', async ({ come }) => {
  const ana = await come('Ana');
  const tell = await prompter(ana);
  await playBots(ana, { seats: 3, pace: 'natural' });
  await expect(ana.page.locator('[data-place]').first()).toBeVisible();
  const { version, game } = await ana.sight();
  const events: Seen[] = [{ type: 'placed', seat: 1, disc: null }];
  tell({ type: 'update', version: version + 1, at: 0, events, hand: 'clock' });
  tell({ type: 'update', version: version + 2, at: 0, events: [], game: game! });
  const words = ana.page.getByText('Time was up: a bot moved for you.');
  await expect(ana.page.getByText('Place your first disc', { exact: true })).toBeVisible();
  await expect(words, 'where another was late').toHaveCount(0);
  const own: Seen[] = [{ type: 'placed', seat: 0, disc: 'flower' }];
  tell({ type: 'update', version: version + 3, at: 0, events: own, hand: 'clock' });
  await expect(words).toBeVisible();
});

test('whoever was late twice is played for by a bot, and one tap brings them back', async ({ come }) => {
  const ana = await come('Ana');
  const link = await openTable(ana, { seats: 2, clock: 5, fill: 'novice', pace: 'instant' });
  await command(ana, link, 'start');
  const tray = ana.page.getByRole('region', { name: 'Your move' });
  await expect(tray).toContainText('A bot is playing for you', { timeout: 60_000 });
  expect(ana.frames.filter((frame) => frame.includes('"hand":"clock"')).length).toBeGreaterThan(0);
  await ana.page.locator('[data-act="back"]').click();
  await expect(tray).not.toContainText('A bot is playing for you');
  expect((await ana.sight()).table.places[0]).toEqual({ person: { who: 0, away: false } });
});
