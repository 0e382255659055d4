import { expect, it, vi } from 'vitest';

import { Refusal } from '../net/api';
import { Making, type Maker } from './making.svelte';
import { keyOf } from './kept';
import { someReview } from './testing/games';

vi.mock('../words/refused', () => ({ refused: (refusal: Refusal) => refusal.message }));

const record = () => Promise.resolve('Skull record 1');

it('says how far it is, and is there in the end', async () => {
  const seen: unknown[] = [];
  const make: Maker = (text, progress) => {
    expect(text).toBe('Skull record 1');
    progress(3, 9);
    seen.push(making.progress);
    return Promise.resolve(someReview());
  };
  const making: Making = new Making(record, make);
  await making.begin();
  expect(seen).toEqual([{ done: 3, of: 9 }]);
  expect(making.progress).toBeUndefined();
  expect(making.review).toEqual(someReview());
});

it('is given up when somebody stops it, whatever comes of it later, and may begin again', async () => {
  let finish: () => void = () => undefined;
  const signals: AbortSignal[] = [];
  const make: Maker = (_, progress, signal) => {
    signals.push(signal);
    return new Promise((resolve) => {
      finish = () => {
        progress(9, 9);
        resolve(someReview());
      };
    });
  };
  const making = new Making(record, make);
  const first = making.begin();
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  making.stop();
  expect([signals[0]?.aborted, making.progress]).toEqual([true, undefined]);
  finish();
  await first;
  expect([making.review, making.problem]).toEqual([undefined, '']);
  const second = making.begin();
  await vi.waitFor(() => expect(signals).toHaveLength(2));
  finish();
  await second;
  expect(making.review).toBeDefined();
});

it('says why there is none', async () => {
  const making = new Making(record, () => Promise.reject(new Refusal('too_long', 'That is too long.', 400)));
  await making.begin();
  expect([making.problem, making.review, making.progress]).toEqual([
    'That is too long.',
    undefined,
    undefined,
  ]);
});

it('is kept by a key that differs with the record', () => {
  const keys = ['', 'a', 'b', 'ab', 'ba', 'A+f B+s', 'A+s B+f'].map(keyOf);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keyOf('A+f')).toBe(keyOf('A+f'));
});
