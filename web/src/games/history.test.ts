import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { GameLine, Totals } from '../protocol';

vi.mock('../here/files', () => ({ ENGINE: '/skull.wasm' }));
vi.mock('../net/server', () => ({ server: () => '', token: () => null }));
vi.mock('../here/here', () => ({
  isPossible: () => true,
  here: () => ({ ask: (method: string, path: string, body?: string) => device(method, path, body) }),
}));

interface Text {
  status: number;
  text: string;
}

const answer = (body: unknown): Text => ({ status: 200, text: JSON.stringify(body) });
const games = (count: number, ended: (game: number) => number): GameLine[] =>
  Array.from({ length: count }, (_, game) => ({ id: `${ended(game)}`, ended: ended(game) }) as GameLine);

/** A place with these games, as it answers questions. */
function place(kept: readonly GameLine[]) {
  return (path: string, body?: string): Text => {
    if (path.endsWith('/sums')) {
      const sums = JSON.parse(body ?? '[]') as Totals[];
      return answer({ games: sums.reduce((sum, { games }) => sum + games, 0) });
    }
    if (path.endsWith('/totals')) return answer({ games: kept.length });
    const before = Number(new URLSearchParams(path.split('?')[1]).get('before') ?? Infinity);
    return answer({ games: kept.filter(({ ended }) => ended < before).slice(0, 50) });
  };
}

/** What is on the server, and on the device; and when the device can be asked. */
let onServer = place([]);
let onDevice: (path: string, body?: string) => Text = place([]);
let comes: Promise<void> = Promise.resolve();

async function device(_: string, path: string, body?: string): Promise<Text> {
  await comes;
  return onDevice(path, body);
}

beforeEach(() => {
  comes = Promise.resolve();
  vi.stubGlobal('fetch', (path: string) => {
    const { status, text } = onServer(path);
    return Promise.resolve(new Response(text, { status }));
  });
});
afterEach(() => void vi.unstubAllGlobals());

async function history() {
  const { History } = await import('./history.svelte');
  return new History();
}

test('the games of the server wait for nobody, and those of the device come when they can be had', async () => {
  let come: () => void = () => undefined;
  comes = new Promise((resolve) => (come = resolve));
  onServer = place(games(3, (game) => 30 - 10 * game));
  onDevice = place(games(2, (game) => 25 - 10 * game));
  const played = await history();
  const read = played.read();
  await vi.waitFor(() => expect(played.games.map(({ ended }) => ended)).toEqual([30, 20, 10]));
  expect([played.totals?.games, played.device]).toEqual([3, 'coming']);
  come();
  await read;
  expect(played.games.map(({ ended }) => ended)).toEqual([30, 25, 20, 15, 10]);
  expect([played.totals?.games, played.device]).toEqual([5, 'here']);
});

test('where the device cannot be asked its games are said to be missing, and the others are there', async () => {
  onServer = place(games(1, () => 7));
  onDevice = () => ({ status: 503, text: '' });
  const played = await history();
  await played.read();
  expect(played.games.map(({ ended }) => ended)).toEqual([7]);
  expect(played.device).toBe('missing');
});

test('only where no place answers it is refused', async () => {
  onServer = onDevice = () => ({ status: 503, text: '' });
  const nowhere = await history();
  await expect(nowhere.read()).rejects.toMatchObject({ code: 'unavailable' });
  onDevice = () => ({ status: 401, text: JSON.stringify({ error: { code: 'no_guest', message: '' } }) });
  const unknown = await history();
  await unknown.read();
  expect(unknown.games).toEqual([]);
  expect(unknown.missing?.code).toBe('unavailable');
});

test('older games come page by page, from wherever the next one is, and none is left out', async () => {
  onServer = place(games(120, (game) => 1000 - 2 * game));
  onDevice = place(games(30, (game) => 801 - 2 * game));
  const played = await history();
  await played.read();
  const told = () => played.games.map(({ ended }) => ended);
  expect(told()).toHaveLength(50);
  expect(told().at(-1)).toBe(902);
  while (played.hasOlder) await played.readOlder();
  expect(told()).toHaveLength(150);
  expect(told()).toEqual(told().toSorted((one, other) => other - one));
});
