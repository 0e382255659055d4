import { describe, expect, it, vi } from 'vitest';

import type { Counsel, PlaceSight, TableSight } from '../protocol';
import { someAppraisal, weighed } from '../review/testing/games';
import { isAlone, slipOf } from './coach.svelte';

vi.mock('../settings.svelte', () => ({ settings: { gentleCoach: true } }));

const ME: PlaceSight = { person: { who: 7, away: false } };
const BOT: PlaceSight = { bot: { level: 'expert', character: 'Fig' } };

function table(places: PlaceSight[], clock: TableSight['options']['clock'] = 'off', you = 7): TableSight {
  return { status: 'playing', you, places, options: { clock } } as TableSight;
}

describe('the coach is offered', () => {
  it('to whoever plays alone with bots', () => {
    expect(isAlone(table([ME, BOT, BOT]))).toBe(true);
    expect(isAlone(table([BOT, ME, 'free']))).toBe(true);
  });

  it('never where somebody else has a seat, also one that a bot keeps for them', () => {
    expect(isAlone(table([ME, BOT, { person: { who: 8, away: false } }]))).toBe(false);
    expect(isAlone(table([ME, BOT, { person: { who: 8, away: true } }]))).toBe(false);
    expect(isAlone(table([ME, { kept: { owner: 8, name: 'Bo' } }]))).toBe(false);
  });

  it('to nobody who watches, and not while a clock runs or no game is on', () => {
    expect(isAlone(table([BOT, BOT]))).toBe(false);
    expect(isAlone(table([ME, BOT], 'brisk'))).toBe(false);
    expect(isAlone({ ...table([ME, BOT]), status: 'over' })).toBe(false);
  });
});

describe('a gentle coach', () => {
  const counsel: Counsel = {
    appraisal: someAppraisal({
      choices: [
        weighed('pass', 340_000),
        weighed({ bid: 3 }, 219_000, 50_000),
        weighed({ bid: 4 }, 219_000, 70_000),
      ],
      best: 'pass',
    }),
    costs: [
      { cost: 0, verdict: 'fine' },
      { cost: 115_000, verdict: 'blunder' },
      { cost: 115_000, verdict: 'mistake' },
    ],
    next: [],
    why: { type: 'even' },
    margin: 121_000,
    uncertainty: 0,
  };

  it('speaks before what a review would call a blunder, and of as many points', () => {
    expect(slipOf(counsel, 0, { bid: 3 })).toMatchObject({ points: 12, isRough: true });
  });

  it('keeps quiet of what has a milder word, is right, or is unknown', () => {
    for (const action of ['pass', { bid: 4 }, { bid: 9 }] as const)
      expect(slipOf(counsel, 0, action)).toBeUndefined();
  });
});
