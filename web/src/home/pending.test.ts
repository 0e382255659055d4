import { expect, test } from 'vitest';

import type { Status } from '../protocol';
import { isPending, type Whole } from './pending';

const HOUR = 60 * 60 * 1000;

function table(status: Status, { you = 0 as number | null, here = [] as number[] } = {}): Whole {
  return { table: { status, you }, here } as unknown as Whole;
}

test('a game that is on waits for its players, however long', () => {
  expect(isPending(table('playing'), 1000 * HOUR)).toBe(true);
});

test('a table where nothing was played yet waits for a few hours, or while somebody is there', () => {
  expect(isPending(table('gathering'), 2 * HOUR)).toBe(true);
  expect(isPending(table('gathering'), 4 * HOUR)).toBe(false);
  expect(isPending(table('gathering', { here: [1] }), 4 * HOUR)).toBe(true);
});

test('after a game only company is a reason to come back', () => {
  expect(isPending(table('over'), 0)).toBe(false);
  expect(isPending(table('over', { here: [1] }), 0)).toBe(true);
});

test('a table one has left, or only looked at, is no place to go back to', () => {
  expect(isPending(table('playing', { you: null, here: [1] }), 0)).toBe(false);
});
