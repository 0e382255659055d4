import type { Appraisal, Judged, KeyMoment, Review, Split, Weighed } from '../../protocol';

/** A review of a game of three that everybody may read, made up. */
export function someReview(change: Partial<Review> = {}): Review {
  return {
    version: 3,
    pains: 'usual',
    open: true,
    known: null,
    names: ['Ana', 'Bo', 'Cleo'],
    players: 3,
    decisions: [someJudged()],
    splits: [
      someSplit({ player: 0, own: -41_000, others: 96_667, luck: -389_000, result: 0 }),
      someSplit({ player: 1, own: -120_000, others: 586_667, luck: 200_000, result: 1_000_000 }),
      someSplit({ player: 2, own: -80_000, others: -443_333, luck: 190_000, result: 0 }),
    ],
    ranks: [
      { own: 'best', luck: 'worst' },
      { own: 'worst', luck: 'best' },
      { own: 'between', luck: 'between' },
    ],
    public: [
      [333_334, 333_333, 333_333],
      [400_000, 300_000, 300_000],
      [0, 1_000_000, 0],
    ],
    truth: null,
    moments: [],
    thought: 9,
    ...change,
  };
}

export function someSplit(change: Partial<Split> = {}): Split {
  return {
    player: 0,
    fair: 333_333,
    own: 0,
    uncertainty: 0,
    others: 0,
    luck: 0,
    par: 0,
    result: 333_333,
    swings: [],
    ...change,
  };
}

export function someJudged(change: Partial<Judged> = {}): Judged {
  return {
    step: 4,
    round: 2,
    appraisal: someAppraisal(),
    made: { bid: 3 },
    cost: 121_000,
    uncertainty: 30_000,
    verdict: 'blunder',
    ...change,
  };
}

export function someAppraisal(change: Partial<Appraisal> = {}): Appraisal {
  return {
    seat: 0,
    phase: 'bidding',
    choices: [weighed('pass', 340_000), weighed({ bid: 3 }, 219_000, 30_000), weighed({ bid: 4 }, 90_000)],
    best: 'pass',
    hidden: [
      { seat: 1, gone: 100_000, in_hand: 290_000, stack: [20_000, 590_000] },
      { seat: 2, gone: 0, in_hand: 800_000, stack: [200_000] },
    ],
    needs: [900_000, 610_000, 220_000, 0],
    proven: false,
    ...change,
  };
}

export function weighed(action: Weighed['action'], chance: number, uncertainty = 0): Weighed {
  return { action, chance, uncertainty, odds: 0 };
}

export function someMoment(change: Partial<KeyMoment> = {}): KeyMoment {
  return { step: 4, player: 0, topic: 'cost', change: -121_000, judged: 0, luck: null, ...change };
}
