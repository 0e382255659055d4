import type { Action, Opened, Wishes } from '../../src/protocol';
import { soon, type Player } from './player';

/** Which of the legal actions somebody takes. */
type Choose = (actions: readonly Action[]) => Action | undefined;

const recklessly: Choose = (actions) => actions.at(-1);

/** Bids as high as can be, and never over a skull of one's own. */
export const hopefully: Choose = (actions) => {
  const isOpening = actions.every((action) => typeof action === 'object' && 'place' in action);
  return isOpening ? actions[0] : actions.at(-1);
};

/** Sits down with the characters that wait, on the device itself. */
export async function playNow(person: Player): Promise<string> {
  await person.goto('/');
  await person.choose('Play now');
  await soon(() => person.path()).toMatch(/^\/here\/t\//);
  await soon(() => person.sees('[data-place]')).toBe(true);
  return person.path();
}

/** Plays a game with bots that need no time, beside the page, until something is so: as recklessly as can be, or as somebody chooses. */
export async function playQuickly(
  person: Player,
  until: () => Promise<boolean>,
  choose?: Choose,
): Promise<string> {
  const code = await playBotsHere(person, { seats: 3, show_seconds: 0 });
  await playOn(person, until, choose);
  return code;
}

/** Opens a table of the device for one person and bots, starts, and goes there. Answers its code. */
export async function playBotsHere(person: Player, options: Wishes): Promise<string> {
  await playNow(person);
  const wished = { fill: 'novice', pace: 'instant', ...options };
  const { code } = await person.askHere<Opened>('/api/tables', 'POST', wished);
  await tell(person, code, 'start');
  await person.goto(`/here/t/${code}`);
  await soon(() => person.sees('[data-piece]')).toBe(true);
  return code;
}

export async function playOn(
  person: Player,
  until: () => Promise<boolean>,
  choose: Choose = recklessly,
): Promise<void> {
  while (!(await until())) {
    const { table, game, version } = await person.sight();
    if (table.status !== 'playing') return;
    const asked = game?.pause ? undefined : game?.legal[0];
    const action: Action | undefined = asked && choose(asked.actions);
    // Somebody else may have been quicker.
    if (asked && action)
      await tell(person, table.code, { act: { seat: asked.seat, action, version } }).catch(() => undefined);
  }
}

export function tell(person: Player, code: string, what: unknown): Promise<unknown> {
  const id = Math.random().toString(36).slice(2);
  return person.askHere(`/api/tables/${code}/commands`, 'POST', { id, do: what });
}

export const isOver = (person: Player) => async () => (await person.sight()).table.status === 'over';
