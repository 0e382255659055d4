import { readFileSync } from 'node:fs';

import { beforeAll, describe, expect, it, vi } from 'vitest';

import { addressOf, inRun, nextOf, runOf, type Run } from './next';
import type { Notes } from './notes.svelte';
import { dayOf } from './puzzles';

let noted: typeof import('./notes.svelte').noted;
let streakOn: typeof import('./notes.svelte').streakOn;
let isSolved: typeof import('./notes.svelte').isSolved;

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  ({ noted, streakOn, isSolved } = await import('./notes.svelte'));
});

interface Case {
  readonly says: string;
  readonly answers: readonly {
    readonly number: number;
    readonly right: boolean;
    readonly day: number | null;
  }[];
  readonly solved: boolean;
  readonly streak: number;
}

/** The program is held to the same cases. */
const FIRST_ANSWERS = JSON.parse(
  readFileSync(new URL('../../../crates/skull-cli/tests/puzzle/first_answers.json', import.meta.url), 'utf8'),
) as Case[];

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

  it.each(FIRST_ANSWERS)('$says', ({ answers, solved, streak }) => {
    const after = answers.reduce(
      (notes, { number, right, day }) => noted(notes, number, right, day ?? undefined),
      NONE,
    );
    const last = answers.at(-1)!;
    expect(isSolved(after, last.number)).toBe(solved);
    expect(streakOn(after, last.day ?? 0)).toBe(streak);
  });

  it('is shared as the first answer of the day went, whatever came before it', () => {
    const before = noted(NONE, 8, false);
    const after = noted(noted(before, 8, true, 4), 8, false, 4);
    expect([isSolved(after, 8), isSolved(after, 8, 4)]).toEqual([false, true]);
  });

  it('counts the first answer of a day alone, and no other puzzle', () => {
    const right = noted(NONE, 5, true, 100);
    expect(noted(right, 5, false, 100)).toEqual(right);
    expect(noted(right, 8, true).streak).toBe(1);
    const wrong = noted(NONE, 5, false, 100);
    expect(noted(wrong, 5, true, 100)).toMatchObject({ streak: 0, first: { 5: false } });
  });
});

describe('a run', () => {
  const mixed = [
    { number: 3, theme: 'give_up', difficulty: 40, grade: 'medium' },
    { number: 4, theme: 'whose_disc', difficulty: 70, grade: 'hard' },
    { number: 5, theme: 'give_up', difficulty: 10, grade: 'easy' },
    { number: 6, theme: 'whose_disc', difficulty: 50, grade: 'medium' },
  ] as const;
  const numbers = (run: Run) => inRun(mixed, run).map(({ number }) => number);

  it('is of a theme, of a grade, of both or of neither', () => {
    expect(numbers({ theme: 'give_up', grade: 'any' })).toEqual([3, 5]);
    expect(numbers({ theme: 'any', grade: 'medium' })).toEqual([3, 6]);
    expect(numbers({ theme: 'whose_disc', grade: 'hard' })).toEqual([4]);
    expect(numbers({ theme: 'any', grade: 'any' })).toEqual([3, 4, 5, 6]);
  });

  it('stands in the address, and whatever else stands there is a run of one’s own theme', () => {
    for (const run of [
      { theme: 'any', grade: 'hard' },
      { theme: 'give_up', grade: 'any' },
    ] as const) {
      const address = new URL(addressOf(7, run), 'https://skull.example');
      expect(address.searchParams.get('n')).toBe('7');
      expect(runOf((key) => address.searchParams.get(key), 'whose_disc')).toEqual(run);
    }
    expect(runOf(() => null, 'whose_disc')).toEqual({ theme: 'whose_disc', grade: 'any' });
    expect(runOf(() => 'nonsense', 'whose_disc')).toEqual({ theme: 'whose_disc', grade: 'any' });
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
