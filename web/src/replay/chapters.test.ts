import { describe, expect, it } from 'vitest';

import type { Seen } from '../protocol';
import { chapterAt, chaptersOf } from './chapters';

const step = (...events: Seen[]) => ({ events });

const STEPS = [
  step({ type: 'round_started', round: 1, first: 0 }),
  step({ type: 'placed', seat: 0, disc: 'flower' }),
  step({ type: 'bid', seat: 0, bid: 1 }),
  step(
    { type: 'bid', seat: 1, bid: 2 },
    { type: 'attempt_started', seat: 1, bid: 2 },
    { type: 'flipped', seat: 1, disc: 'flower', by: 1 },
  ),
  step(
    { type: 'flipped', seat: 0, disc: 'skull', by: 1 },
    { type: 'challenge_failed', seat: 1, skull_owner: 0 },
  ),
  step(
    { type: 'lost', seat: 1, disc: null, taken: { by: 0, position: 2 } },
    { type: 'round_started', round: 2, first: 1 },
  ),
  step(
    { type: 'bid', seat: 1, bid: 1 },
    { type: 'attempt_started', seat: 1, bid: 1 },
    { type: 'flipped', seat: 1, disc: 'flower', by: 1 },
    { type: 'challenge_won', seat: 1, wins: 1 },
    { type: 'round_started', round: 3, first: 1 },
  ),
];

describe('chapters', () => {
  it('say who dared in each round and what became of it', () => {
    expect(chaptersOf(STEPS)).toEqual([
      { round: 1, from: 0, bid: 2, challenger: 1, skull: 0, won: false },
      { round: 2, from: 5, bid: 1, challenger: 1, skull: null, won: true },
      { round: 3, from: 6, bid: 0, challenger: null, skull: null, won: false },
    ]);
  });

  it('begin with the step that starts their round and end before the next', () => {
    const chapters = chaptersOf(STEPS);
    expect([0, 4, 5, 6, 99].map((at) => chapterAt(chapters, at))).toEqual([0, 0, 1, 2, 2]);
  });

  it('are none in a game that is not there yet', () => {
    expect(chaptersOf([])).toEqual([]);
    expect(chapterAt([], 3)).toBe(0);
  });
});
