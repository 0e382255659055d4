import { readFileSync } from 'node:fs';

import type { Action, Replay } from '../../src/protocol';
import { soon, type Player } from './player';

/** The records of the lesson, in the order they are played: a chapter each. */
export const CHAPTERS = ['hide', 'bid', 'attempt', 'skull', 'out', 'win', 'last', 'bluff'] as const;

const TABLE = '[role="group"]';
const ASKED = '[data-place], [data-act]:not([data-act="next"])';

/** Does all that a chapter asks of its pupil, and reads on to what comes next. */
export async function learn(pupil: Player, chapter: (typeof CHAPTERS)[number]): Promise<void> {
  await soon(() => pupil.sees(TABLE)).toBe(true);
  for (const action of asked(chapter)) {
    await readOn(pupil);
    const before = await pupil.kept('skull.lesson');
    await act(pupil, action);
    await soon(() => pupil.kept('skull.lesson')).not.toBe(before);
  }
  await readOn(pupil);
}

/** What the pupil has to do in a chapter. */
function asked(chapter: string): Action[] {
  const film = readFileSync(new URL(`../../src/lesson/${chapter}.json`, import.meta.url), 'utf8');
  return (JSON.parse(film) as Replay).steps.flatMap(({ act }) => act?.action ?? []);
}

/** Taps whenever others think, and goes on whenever there is something to read, until something is asked. */
async function readOn(pupil: Player): Promise<void> {
  while ((await pupil.sees(TABLE)) && !(await pupil.sees(`${TABLE} :is(${ASKED})`))) {
    // Others may have played on between two looks, and what was to be tapped be gone: then look again.
    if (!(await pupil.touch(`${TABLE} [data-act="next"]`))) await pupil.touch(`${TABLE} .stage`);
  }
}

async function act(pupil: Player, action: Action): Promise<void> {
  if (action === 'pass') return pupil.pass();
  if (typeof action === 'string') throw new Error(`nobody is taught to ${action}`);
  if ('place' in action) return pupil.place(action.place);
  if ('bid' in action) return pupil.bid(action.bid);
  if ('flip' in action) return pupil.flip(action.flip);
  if ('discard' in action) return pupil.discard(action.discard);
  if ('lead' in action) return pupil.lead(action.lead);
  return pupil.take();
}
