import type { Action, Command, Opened, Wishes } from '../../src/protocol';
import { soon, type Player } from './player';

/** A page of the server's on which nothing runs: nobody overwrites what is kept there, and it is there at once. */
export const DOORSTEP = '/offline.html';

/** Has a person's device remember something, as their page would have. */
export async function keep(person: Player, key: string, value: unknown): Promise<void> {
  await person.goto(DOORSTEP);
  await person.evaluate(([key, value]) => localStorage.setItem(key, value), [
    key,
    JSON.stringify(value),
  ] as const);
}

/** Opens a table beside the page, as its host, and goes there. Answers its path. */
export async function openTable(host: Player, options: Wishes): Promise<string> {
  await host.goto(DOORSTEP);
  await introduce(host);
  const { code } = await post<Opened>(host, '/api/tables', options);
  const path = `/t/${code}`;
  await host.goto(path);
  return path;
}

/** Opens a table for one person and bots, and starts. */
export async function playBots(host: Player, options: Wishes): Promise<string> {
  const path = await openTable(host, { fill: 'novice', pace: 'instant', ...options });
  await command(host, path, 'start');
  await soon(() => host.sees('[data-piece]')).toBe(true);
  return path;
}

/** Does something at a table beside the page. */
export async function command(person: Player, path: string, what: Command): Promise<void> {
  const id = Math.random().toString(36).slice(2);
  await post(person, `/api/tables/${path.split('/').at(-1)}/commands`, { id, do: what });
}

/** Plays a game to its end for the people who are in it, as recklessly as can be, and answers which game it was. */
export async function finish(host: Player, path: string, ...others: readonly Player[]): Promise<string> {
  for (;;) {
    for (const person of [host, ...others]) {
      const { table, game } = await person.sight();
      if (game && table.status === 'over') return game.id;
      const asked = game?.pause ? undefined : game?.legal[0];
      const action: Action | undefined = asked?.actions.at(-1);
      if (asked && action) await command(person, path, { act: { seat: asked.seat, action } });
    }
  }
}

/** Says who a person is, as their page would have. */
async function introduce(person: Player): Promise<void> {
  const guest = { name: person.name, avatar: 3 };
  await post(person, '/api/guests', guest);
  await person.evaluate((guest) => localStorage.setItem('skull.guest', JSON.stringify(guest)), guest);
}

/** Asks from within the page, so that the server knows where it comes from. */
async function post<T>(person: Player, path: string, body: unknown): Promise<T> {
  const { ok, text } = await person.evaluate(
    async ([path, body]) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(path, { method: 'POST', headers, body });
      return { ok: answer.ok, text: await answer.text() };
    },
    [path, JSON.stringify(body)] as const,
  );
  if (!ok) throw new Error(text);
  return JSON.parse(text) as T;
}
