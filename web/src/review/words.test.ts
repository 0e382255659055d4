import { beforeAll, describe, expect, it, vi } from 'vitest';

import { speak } from '../words/words.svelte';
import type { People } from './people';
import type { Action, Fortune } from '../protocol';
import { someAppraisal, someJudged, someMoment, someReview, someSplit, weighed } from './testing/games';
import { decisionWords, momentWords, partsOf, sumLine, toldChoice, whereWords } from './words';

const NAMES = ['Ana', 'Bo', 'Cleo'];

function people(you: number | null): People {
  const name = (seat: number) => NAMES[seat] ?? '';
  return { name, playerName: name, players: 3, seats: 3, you, open: () => 1 };
}

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', { languages: ['en-GB', 'fr-FR'] });
});

const FORTUNES: Fortune[] = [
  { type: 'leader' },
  { type: 'met', seat: 0, disc: 'skull' },
  { type: 'met', seat: 1, disc: 'flower' },
  { type: 'taken', disc: 'skull' },
];

describe.each(['en', 'fr'])('in %s', (code) => {
  beforeAll(() => speak(code));

  it('no sentence of a review stands without its number', () => {
    for (const you of [null, 0, 1]) {
      const review = someReview();
      for (const split of review.splits) expect(sumLine(review, split, people(you))).toMatch(/\d.*\d/);
      for (const made of ['pass', { bid: 3 }, { bid: 1 }] as const) {
        for (const [cost, proven] of [
          [0, false],
          [12_000, false],
          [121_000, true],
        ] as const) {
          const judged = someJudged({ made, cost, appraisal: someAppraisal({ proven }) });
          const words = decisionWords(judged, people(you));
          expect(words.length).toBeGreaterThan(0);
          for (const sentence of words) expect(sentence).toMatch(/\d/);
          expect(words.join(' ')).not.toMatch(/review-|undefined|[{}]/);
        }
      }
      for (const luck of FORTUNES) {
        const moment = someMoment({ judged: null, luck, topic: 'luck', change: 60_000 });
        const words = momentWords(moment, review, people(you));
        for (const sentence of words) expect(sentence).toMatch(/\d/);
        expect(words.join(' ')).not.toMatch(/review-|undefined|[{}]/);
      }
    }
  });

  it('has words for every choice', () => {
    for (const action of [
      'pass',
      'show',
      { place: 'skull' },
      { bid: 2 },
      { flip: 1 },
      { take: 0 },
      { discard: 'flower' },
      { lead: 2 },
    ] as const) {
      for (const own of [[], [0]]) {
        const words = toldChoice(0, action, people(null), own);
        expect(words).not.toMatch(/event-|review-|undefined|[{}]/);
        expect(words.includes('Ana')).toBe(own.length === 0);
      }
    }
  });
});

describe('in English', () => {
  beforeAll(() => speak('en'));

  it('a person reads how well they played and how lucky they were, in parts that add up', () => {
    const review = someReview();
    const [ana = someSplit(), bo = someSplit()] = review.splits;
    expect(sumLine(review, ana, people(0))).toBe(
      'You played the best game at the table (lost 4 points of a hundred by decisions) and had the worst luck (−39).',
    );
    expect(sumLine(review, bo, people(0))).toBe(
      'Bo lost 12 points of a hundred by decisions and had the best luck (+20).',
    );
    const { fair, own, others, luck, result } = partsOf(ana);
    expect(fair + own + others + luck).toBe(result);
  });

  it('nobody is compared where only one game is known', () => {
    const split = someSplit({ own: -10_000, luck: 50_000, others: 0 });
    const review = someReview({
      open: false,
      known: 0,
      splits: [split],
      ranks: [{ own: 'between', luck: 'between' }],
    });
    expect(sumLine(review, split, people(0))).toBe(
      'You lost 1 point of a hundred by decisions and luck was worth +5 to you.',
    );
  });

  it('tells who could have had the skull where, what the bid needed and what was better', () => {
    expect(decisionWords(someJudged(), people(0))).toEqual([
      'A skull could have lain on top at Bo’s (61%) or at Cleo’s (20%).',
      'The chance to meet a bid of 3 was 22%.',
      'Better by about 12 points: Pass.',
    ]);
  });

  it('tells of the next disc where one is turned, and not of one that lies open', () => {
    const appraisal = someAppraisal({ best: { flip: 2 } });
    const judged = someJudged({ made: { flip: 1 }, appraisal });
    expect(decisionWords(judged, people(0))[0]).toBe('The next disc could have been a skull at Bo’s (2%).');
    const before = { ...people(0), open: () => 0 };
    expect(decisionWords(judged, before)[0]).toBe(
      'The next disc could have been a skull at Bo’s (59%) or at Cleo’s (20%).',
    );
  });

  it('says that nothing was better, or could not be told apart, only where that is so', () => {
    const told = (made: Action, cost: number, uncertainty: number, best = 340_000) => {
      const choices = [weighed('pass', best), weighed({ bid: 3 }, 307_000, uncertainty)];
      const judged = someJudged({ made, cost, uncertainty, appraisal: someAppraisal({ choices }) });
      return decisionWords(judged, people(0)).at(-1);
    };
    expect(told('pass', 0, 0)).toBe('Of 2 choices none was found better.');
    expect(told({ bid: 3 }, 0, 40_000)).toBe(
      'Pass looked better by 3 points, give or take 4: too close to tell.',
    );
    expect(told({ bid: 3 }, 0, 2_000, 315_000)).toBe('Pass would have been better by 1 point at most.');
    expect(told({ bid: 3 }, 33_000, 2_000)).toBe('Better by 3 points: Pass.');
  });

  it('a decision and the luck that came with it are told together, each with its own number', () => {
    const luck: Fortune = { type: 'met', seat: 1, disc: 'flower' };
    const moment = someMoment({ topic: 'both', luck, change: 500_000 });
    expect(momentWords(moment, someReview(), people(0)).slice(-2)).toEqual([
      'Better by about 12 points: Pass.',
      'Bo’s disc is turned: a flower. Luck was worth +62 to you.',
    ]);
  });

  it('says “about” only of what is not sure, and nothing of skulls that are nowhere to be feared', () => {
    const sure = someJudged({ uncertainty: 10_000 });
    expect(decisionWords(sure, people(0)).at(-1)).toBe('Better by 12 points: Pass.');
    expect(whereWords([{ seat: 1, gone: 950_000, in_hand: 0, stack: [50_000] }], people(0))).toBe('');
  });
});
