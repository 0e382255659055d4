import type { Action, Appraisal, Weighed } from '../protocol';
import { say } from '../words/words.svelte';

/** What a choice is called, where it is one of several. */
export function choiceName(action: Action, name: (seat: number) => string): string {
  if (action === 'pass') return say('pass');
  if (action === 'show') return say('show-top');
  if ('place' in action) return say('place', { disc: action.place });
  if ('bid' in action) return say('choice-bid', { bid: action.bid });
  if ('flip' in action) return say('flip-next', { name: name(action.flip) });
  if ('take' in action) return say('take-one', { position: action.take + 1 });
  if ('discard' in action) return say('discard-one', { disc: action.discard });
  return say('lead-next', { name: name(action.lead) });
}

export function isSame(one: Action, other: Action): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** How many choices are seen at once. */
const MOST = 6;

/** The choices worth looking at, the best first: what was made is always among them. */
export function ranked({ choices, best }: Appraisal, made?: Action, most = MOST): Weighed[] {
  const order = choices.toSorted(
    (one, other) =>
      Number(isSame(other.action, best)) - Number(isSame(one.action, best)) || other.chance - one.chance,
  );
  const first = order.slice(0, most);
  const chosen = made && order.find(({ action }) => isSame(action, made));
  return !chosen || first.includes(chosen) ? first : [...first.slice(0, -1), chosen];
}
