import type { Action, Counsel, PuzzleTold } from '../../src/protocol';
import { soon, type Player } from './player';
import { command, playBots } from './tables';

/** A choice that somebody could make now, and should not. */
export interface Temptation {
  readonly action: Action;
  /** What is best instead. */
  readonly best: Action;
  /** What it gives away, in millionths of the chance to win. */
  readonly cost: number;
}

/** Plays beside the page, as well as can be, until there is a blunder to be made, which is left to the person. */
export async function tempted(person: Player): Promise<Temptation> {
  for (;;) {
    const path = await playBots(person, { seats: 3, show_seconds: 0, rules: { wins_to_win: 1 } });
    await command(person, path, 'coach');
    const temptation = await temptedAt(person, path);
    if (temptation) return temptation;
  }
}

/** Until there is one in this game, if there ever is. */
async function temptedAt(person: Player, path: string): Promise<Temptation | undefined> {
  for (;;) {
    await soon(async () => {
      const { game } = await person.sight();
      return game?.view.phase === 'over' || (game?.legal.length ?? 0) > 0;
    }).toBe(true);
    const { game } = await person.sight();
    const asked = game?.legal[0];
    if (!game || !asked) return undefined;
    let action = asked.actions[0]!;
    if (asked.actions.length > 1) {
      const counsel = await person.ask<Partial<Counsel>>(`/api/tables/${path.split('/').at(-1)}/advice`);
      // Of a disc taken blind, or one that is shown, there is nothing to be said.
      const temptation = temptationIn(counsel);
      if (temptation) return temptation;
      action = counsel.appraisal?.best ?? action;
    }
    await command(person, path, { act: { seat: asked.seat, action } });
  }
}

/** A blunder that one touch makes: whoever bids is asked for a number first. */
function temptationIn({ appraisal, costs }: Partial<Counsel>): Temptation | undefined {
  if (!appraisal || !costs) return undefined;
  const at = appraisal.choices.findIndex(
    ({ action }, nth) =>
      costs[nth]?.verdict === 'blunder' && (typeof action === 'string' || !('bid' in action)),
  );
  const [choice, told] = [appraisal.choices[at], costs[at]];
  return choice && told && { action: choice.action, best: appraisal.best, cost: told.cost };
}

/** Makes a choice through the page. */
export async function choose(person: Player, action: PuzzleTold['choices'][number]['action']): Promise<void> {
  if (action === 'pass') return person.pass();
  if (typeof action === 'string') throw new Error('nobody is asked to show a disc');
  if ('place' in action) return person.place(action.place);
  if ('bid' in action) return person.bid(action.bid);
  if ('flip' in action) return person.flip(action.flip);
  if ('discard' in action) return person.discard(action.discard);
  throw new Error('nobody is asked for that');
}
