import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Seen, View } from '../protocol';
import golden from '../../tests/golden/three.seat.json';
import { Director } from './director.svelte';

vi.mock('../settings.svelte', () => ({ isStill: () => false }));

const flipped = (seat: number, by: number, disc: 'flower' | 'skull'): Seen => ({
  type: 'flipped',
  seat,
  by,
  disc,
});
const failed: Seen = { type: 'challenge_failed', seat: 0, skull_owner: 1 };

/** A director before a scene of three seats, and what was seen and done in front of it, with the time of each. */
function staged() {
  const seen: [string, number][] = [];
  const note = (what: string) => seen.push([what, Date.now()]);
  const director = new Director((event) => note(event.type));
  director.show((golden as unknown as { steps: { view: View }[] }).steps[0]!.view);
  return { director, seen, note };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('lets words about an event wait until it was seen, and whatever follows wait behind them', () => {
  const { director, seen, note } = staged();
  director.play([{ type: 'attempt_started', seat: 0, bid: 2 }, flipped(1, 0, 'skull'), failed]);
  director.afterwards(() => note('words'));
  director.play([{ type: 'eliminated', seat: 0 }]);
  vi.runAllTimers();
  expect(seen.map(([what]) => what)).toEqual([
    'attempt_started',
    'flipped',
    'challenge_failed',
    'words',
    'eliminated',
  ]);
});

it('says at once what nothing has to be seen for, and in order where nobody looks', () => {
  const { director, seen, note } = staged();
  director.afterwards(() => note('at once'));
  expect(seen).toEqual([['at once', 0]]);
  director.play([failed]);
  director.afterwards(() => note('later'));
  director.hurry();
  expect(seen.map(([what]) => what)).toEqual(['at once', 'challenge_failed', 'later']);
});

/** How long it takes until the second disc of an attempt is seen, of so many that were bid. */
function timeToTurn(bid: number, seat: number, disc: 'flower' | 'skull', end: Seen[]): number {
  vi.setSystemTime(0);
  const { director, seen } = staged();
  director.play([{ type: 'bid', seat: 0, bid }]);
  director.play([{ type: 'attempt_started', seat: 0, bid }, flipped(0, 0, 'flower')]);
  vi.runAllTimers();
  const before = Date.now();
  director.play([flipped(seat, 0, disc), ...end]);
  vi.runAllTimers();
  return seen.filter(([what]) => what === 'flipped')[1]![1] - before;
}

it('holds its breath as long before a skull as before a flower', () => {
  const won: Seen = { type: 'challenge_won', seat: 0, wins: 1 };
  const another = timeToTurn(3, 1, 'flower', []);
  expect(another).toBeGreaterThan(0);
  expect(timeToTurn(3, 1, 'skull', [failed])).toBe(another);
  const last = timeToTurn(2, 1, 'flower', [won]);
  expect(last).toBeGreaterThan(another);
  expect(timeToTurn(2, 1, 'skull', [failed])).toBe(last);
});

it('turns a challenger’s own discs without a breath, but for the last', () => {
  expect(timeToTurn(3, 0, 'flower', [])).toBe(0);
  expect(timeToTurn(3, 0, 'skull', [{ ...failed, skull_owner: 0 }])).toBe(0);
  expect(timeToTurn(2, 0, 'flower', [])).toBe(timeToTurn(2, 1, 'flower', []));
});
