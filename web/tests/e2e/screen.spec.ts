import type { Seen, View } from '../../src/protocol';
import { watchFor } from './order';
import { expect, MOVING, test } from './people';
import { expectNoSecrets } from './secrets';
import { command, openTable, playBots } from './tables';
import { prompter } from './wire';

const TELEVISION = { viewport: { width: 1920, height: 1080 } };

test('the big screen shows the way in, then the game, and no hand of whoever opened it', async ({ come }) => {
  const [ana, bo] = [await come('Ana', TELEVISION), await come('Bo')];
  const link = await openTable(ana, { seats: 3 });
  await ana.page.goto(`${link}/screen`);
  await expect(ana.page.getByRole('heading', { name: 'Come and play' })).toBeVisible();
  await expect(ana.page.getByRole('img', { name: /^QR code of/ })).toBeVisible();
  await bo.join(link);
  await expect(ana.page.getByText('2 of 3 seats taken')).toBeVisible();

  await command(ana, link, 'start');
  await expect(ana.page.locator('[data-piece]')).toHaveCount(8);
  await expect(ana.page.getByRole('img', { name: /^QR code of/ })).toHaveCount(0);
  await command(ana, link, { act: { action: { place: 'skull' } } });
  await bo.place('flower');
  await expect(ana.page.getByText(/is thinking/)).toBeVisible();
  await expect(ana.page.locator('[data-place], [data-act], .front')).toHaveCount(0);
  expectNoSecrets(ana, []);
});

test('the big screen says who is gone, and what was bid before it was opened', async ({ come }) => {
  const ana = await come('Ana');
  const link = await playBots(ana, { seats: 3, pace: 'natural' });
  const screen = await come('the room', TELEVISION);
  const tell = await prompter(screen);
  await screen.page.goto(`${link}/screen`);
  await expect(screen.page.locator('[data-piece]')).toHaveCount(12);
  const sight = await ana.sight();
  const { version, game, table } = sight;
  const view: View = {
    ...game!.view,
    ...{ seat: null, own: [], phase: 'flipping', turn: 0, to_act: [0], bid: 3, bidder: 0 },
  };
  const past: Seen[] = [
    { type: 'round_started', round: view.round, first: 1 },
    { type: 'bid', seat: 1, bid: 1 },
    { type: 'bid', seat: 2, bid: 2 },
    { type: 'bid', seat: 0, bid: 3 },
  ];
  tell({
    ...sight,
    version,
    table: { ...table, you: null },
    game: { ...game!, legal: [], view },
    past,
    gone: [0],
  });
  await expect(screen.page.getByText('Ana has been gone for a while')).toBeVisible();
  await expect(screen.page.locator('[data-chip="1"]')).toContainText('1');
  await expect(screen.page.locator('[data-chip="2"]')).toContainText('2');
});

test('the way in is shown again once the end of a game was seen', async ({ come }) => {
  const ana = await come('Ana');
  const link = await playBots(ana, { seats: 3, pace: 'natural' });
  const screen = await come('the room', { ...TELEVISION, ...MOVING });
  const tell = await prompter(screen);
  await screen.page.goto(`${link}/screen`);
  await expect(screen.page.locator('[data-piece]')).toHaveCount(12);
  const { version, game, table } = await ana.sight();
  const watched = { ...game!.view, seat: null, own: [] };
  const attempt: Seen[] = [
    { type: 'placed', seat: 0, disc: null },
    { type: 'bid', seat: 0, bid: 1 },
    { type: 'attempt_started', seat: 0, bid: 1 },
  ];
  tell({ type: 'update', version: version + 1, at: 0, events: attempt });
  await expect(screen.page.locator('[data-middle]')).toContainText('0/1');
  const order = await watchFor(screen, {
    way: 'aside img',
    turned: '[data-piece] .front',
    won: '.caption|wins the game',
  });
  tell({
    type: 'update',
    version: version + 2,
    at: 0,
    events: [
      { type: 'flipped', by: 0, seat: 0, disc: 'flower' },
      { type: 'challenge_won', seat: 0, wins: 2 },
      { type: 'game_won', player: 0, by: 'challenges' },
    ],
    table: { ...table, you: null, status: 'over', places: ['free', ...table.places.slice(1)] },
    game: { ...game!, legal: [], view: { ...watched, phase: 'over', winner: 0, to_act: [] } },
  });
  await expect(screen.page.locator('aside img')).toBeVisible();
  expect(await order()).toEqual(['turned', 'won', 'way']);
});
