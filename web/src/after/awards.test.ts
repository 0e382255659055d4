import { describe, expect, it } from 'vitest';

import type { Deeds, Summary } from '../protocol';
import { awards } from './awards';

/** Somebody who lost a disc and said a number, so that no prize goes to who did nothing at all. */
function deeds(done: Partial<Deeds> = {}): Deeds {
  return {
    bids: 1,
    bluffs: { made: 0, got_away: 0, caught: 0 },
    challenges: { attempted: 0, won: 0, failed_on_own: 0, failed_on_others: 0 },
    skulls_met: [],
    skulls_sprung: 0,
    discs_lost: 1,
    best_bid: null,
    worst_bid: null,
    out_in_round: null,
    ...done,
  };
}

function summary(players: Deeds[], lives = players.map(() => [4, 3])): Summary {
  return { winner: 0, by: 'challenges', rounds: 1, acts: 20, players, lives };
}

const attempt = (bid: number) => ({ round: 1, seat: 0, bid });
const bluffs = (made: number, caught: number) => ({ made, caught, got_away: made - caught });
const keys = (game: Summary) => awards(game).map(({ key }) => key);

describe('awards', () => {
  it('are none where nothing was remarkable', () => {
    expect(awards(summary([deeds(), deeds(), deeds()]))).toEqual([]);
  });

  it('call the boldest the one who turned most', () => {
    const game = summary([deeds({ best_bid: attempt(4) }), deeds({ best_bid: attempt(7) }), deeds()]);
    expect(awards(game)).toEqual([{ key: 'boldest', players: [1], count: 7 }]);
  });

  it('give the liar’s flower for bluffs that were never caught, and for no other', () => {
    expect(keys(summary([deeds({ bluffs: bluffs(3, 0) }), deeds()]))).toEqual(['liar']);
    expect(keys(summary([deeds({ bluffs: bluffs(3, 1) }), deeds()]))).toEqual([]);
    expect(keys(summary([deeds({ bluffs: bluffs(1, 0) }), deeds()]))).toEqual([]);
  });

  it('know nothing of bluffs at a closed table', () => {
    const closed = deeds({ bluffs: bluffs(5, 0) });
    delete closed.bluffs;
    expect(keys(summary([closed, deeds()]))).toEqual([]);
  });

  it('are shared by two, and by three are none', () => {
    const bold = deeds({ best_bid: attempt(5) });
    expect(awards(summary([bold, deeds(), bold]))).toEqual([{ key: 'boldest', players: [0, 2], count: 5 }]);
    expect(awards(summary([bold, bold, bold]))).toEqual([]);
  });

  it('praise who won with a single disc left, with two tribes on both mats together', () => {
    const two = [deeds(), deeds()];
    const lives = (left: number[]) => left.map((discs) => [4, discs]);
    expect(keys(summary(two, lives([1, 3])))).toEqual(['petal']);
    expect(keys(summary(two, lives([2, 1])))).toEqual([]);
    expect(keys(summary(two, lives([1, 3, 0, 2])))).toEqual(['petal']);
    expect(keys(summary(two, lives([1, 3, 1, 0])))).toEqual([]);
  });

  it('come first to whoever has none yet, and are four at most', () => {
    const hero = deeds({
      best_bid: attempt(6),
      worst_bid: attempt(8),
      skulls_sprung: 4,
      bluffs: bluffs(4, 0),
      discs_lost: 0,
    });
    const other = deeds({
      challenges: { attempted: 3, won: 0, failed_on_own: 0, failed_on_others: 3 },
    });
    expect(keys(summary([hero, other, deeds()]))).toEqual(['liar', 'unlucky', 'boldest', 'trap']);
  });
});
