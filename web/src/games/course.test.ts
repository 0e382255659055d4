import { describe, expect, it } from 'vitest';

import { someReview, someSplit } from '../review/testing/games';
import { accuracyOf, courseOf, meanOf, rivalsOf, type Looked } from './course';

const game = (key: string, rivals: string[], lost: number, luck: number, won = false): Looked => ({
  key,
  ended: 0,
  won,
  rivals,
  course: { lost, luck, choices: 10 },
});

const GAMES = [
  game('a', ['Bo', 'Fig'], 40_000, -100_000),
  game('b', ['Bo'], 20_000, 300_000, true),
  game('c', ['Clove'], 0, 10_000, true),
];

describe('the course of a game', () => {
  it('is what one’s own decisions gave away, what luck brought, and how many choices there were', () => {
    expect(courseOf(someReview(), 0)).toEqual({ lost: 41_000, luck: -389_000, choices: 1 });
    expect(courseOf(someReview(), 1)?.choices).toBe(0);
  });

  it('is unknown of whoever’s discs are', () => {
    expect(courseOf(someReview({ splits: [someSplit({ player: 1 })] }), 0)).toBeUndefined();
  });
});

describe('accuracy', () => {
  it('is what a choice gave away, so that long games count by all of theirs', () => {
    expect(accuracyOf(GAMES)).toEqual({ choices: 30, each: 2_000 });
    const long = { ...game('d', [], 90_000, 0), course: { lost: 90_000, luck: 0, choices: 60 } };
    expect(accuracyOf([...GAMES, long])).toEqual({ choices: 90, each: 150_000 / 90 });
    expect(accuracyOf([])).toEqual({ choices: 0, each: 0 });
  });
});

describe('against whom', () => {
  it('is told by how often, with what was won, lost and lucky in those games', () => {
    expect(rivalsOf(GAMES, 2)).toEqual([
      { name: 'Bo', games: 2, won: 1, lost: 30_000, luck: 100_000 },
      { name: 'Clove', games: 1, won: 1, lost: 0, luck: 10_000 },
    ]);
  });

  it('comes to nothing where there is no game', () => {
    expect([rivalsOf([], 3), meanOf([])]).toEqual([[], { lost: 0, luck: 0 }]);
  });
});
