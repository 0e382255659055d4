import { expect, it } from 'vitest';

import { keep, steady } from './steady';

it('keeps what is no different, and only that', () => {
  const old = {
    seats: [
      { hand: ['a', 'b'], wins: 0 },
      { hand: [] as string[], wins: 1 },
    ],
    bid: 2,
  };
  const same = keep(old, structuredClone(old));
  expect(same).toBe(old);

  const fresh = { ...structuredClone(old), bid: 3 };
  fresh.seats[1]!.wins = 2;
  const kept = keep(old, fresh);
  expect(kept).toEqual(fresh);
  expect(kept.seats[0]).toBe(old.seats[0]);
  expect(kept.seats[1]).not.toBe(old.seats[1]);
  expect(kept.seats[1]!.hand).toBe(old.seats[1]!.hand);
});

it('never takes what has gone, come or become nothing for the same', () => {
  expect(keep([1, 2], [1])).toEqual([1]);
  expect(keep([1], [1, 2])).toEqual([1, 2]);
  expect(keep<object>({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(keep<object>({ a: 1 }, { b: 1 })).toEqual({ b: 1 });
  expect(keep<unknown>({ a: 1 }, null)).toBeNull();
  expect(keep<unknown>(undefined, { a: 1 })).toEqual({ a: 1 });
  expect(keep<unknown>([], {})).toEqual({});
});

it('remembers from one time to the next', () => {
  const steadily = steady<{ x: number }[]>();
  const first = steadily([{ x: 1 }, { x: 2 }]);
  const second = steadily([{ x: 1 }, { x: 3 }]);
  expect(second[0]).toBe(first[0]);
  expect(steadily([{ x: 1 }, { x: 3 }])).toBe(second);
});
