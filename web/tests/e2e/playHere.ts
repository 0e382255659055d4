import type { Action, Opened } from '../../src/protocol';
import { soon, type Player } from './player';

/** Sits down with the characters that wait, on the device itself. */
export async function playNow(person: Player): Promise<string> {
  await person.goto('/');
  await person.choose('Play now');
  await soon(() => person.path()).toMatch(/^\/here\/t\//);
  await soon(() => person.sees('[data-place]')).toBe(true);
  return person.path();
}

/** Plays a game with bots that need no time, beside the page, as recklessly as can be, until something is so. */
export async function playQuickly(person: Player, until: () => Promise<boolean>): Promise<string> {
  await playNow(person);
  const { code } = await person.askHere<Opened>('/api/tables', 'POST', {
    seats: 3,
    fill: 'novice',
    pace: 'instant',
    show_seconds: 0,
  });
  await tell(person, code, 'start');
  await person.goto(`/here/t/${code}`);
  await soon(() => person.sees('[data-piece]')).toBe(true);
  await playOn(person, until);
  return code;
}

export async function playOn(person: Player, until: () => Promise<boolean>): Promise<void> {
  while (!(await until())) {
    const { table, game, version } = await person.sight();
    if (table.status !== 'playing') return;
    const asked = game?.pause ? undefined : game?.legal[0];
    const action: Action | undefined = asked?.actions.at(-1);
    // Somebody else may have been quicker.
    if (asked && action)
      await tell(person, table.code, { act: { seat: asked.seat, action, version } }).catch(() => undefined);
  }
}

function tell(person: Player, code: string, what: unknown): Promise<unknown> {
  const id = Math.random().toString(36).slice(2);
  return person.askHere(`/api/tables/${code}/commands`, 'POST', { id, do: what });
}

export const isOver = (person: Player) => async () => (await person.sight()).table.status === 'over';
