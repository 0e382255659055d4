import { beforeAll, describe, expect, it, vi } from 'vitest';

import { nextOf } from './next';
import type { Notes } from './notes.svelte';
import { dayOf } from './puzzles';

let noted: typeof import('./notes.svelte').noted;
let streakOn: typeof import('./notes.svelte').streakOn;

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  ({ noted, streakOn } = await import('./notes.svelte'));
});

const NONE: Notes = { first: {}, streak: 0, longest: 0, day: -1 };

describe('a run of days', () => {
  it('grows by each day whose puzzle was solved, and ends with one that was not', () => {
    const two = noted(noted(NONE, 5, true, 100), 6, true, 101);
    expect([two.streak, two.longest]).toEqual([2, 2]);
    const missed = noted(two, 7, false, 102);
    expect([missed.streak, missed.longest]).toEqual([0, 2]);
  });

  it('ends with a day that was left out, but not before that day is over', () => {
    const one = noted(NONE, 5, true, 100);
    expect([100, 101, 102].map((day) => streakOn(one, day))).toEqual([1, 1, 0]);
    expect(noted(one, 9, true, 102).streak).toBe(1);
  });

  it('counts the first answer of a day alone, and no other puzzle', () => {
    const right = noted(NONE, 5, true, 100);
    expect(noted(right, 5, false, 100)).toEqual(right);
    expect(noted(right, 8, true).streak).toBe(1);
    const wrong = noted(NONE, 5, false, 100);
    expect(noted(wrong, 5, true, 100)).toMatchObject({ streak: 0, first: { 5: false } });
  });
});

describe('the next puzzle', () => {
  const some = [
    { number: 3, theme: 'give_up', difficulty: 40, grade: 'medium' },
    { number: 4, theme: 'give_up', difficulty: 10, grade: 'easy' },
    { number: 2, theme: 'give_up', difficulty: 10, grade: 'easy' },
  ] as const;

  it('is the easiest that was not answered, until there is none', () => {
    expect(nextOf(some, {})).toBe(2);
    expect(nextOf(some, { 2: true, 4: false })).toBe(3);
    expect(nextOf(some, { 2: true, 3: true, 4: false })).toBeUndefined();
  });
});

describe('a day', () => {
  it('begins at midnight where the person is', () => {
    const late = new Date(2026, 10, 18, 23, 59);
    const early = new Date(2026, 10, 19, 0, 0);
    expect(dayOf(early) - dayOf(late)).toBe(1);
    expect(dayOf(new Date(2026, 10, 18, 0, 0))).toBe(dayOf(late));
  });
});
