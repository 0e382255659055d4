import { expect, test } from 'vitest';

import { ring } from './ring';

test('the first seat is at the bottom, and the next one to its left, as clockwise goes', () => {
  const [first, second, third, fourth] = ring(4).map(({ x, y }) => [round(x), round(y)]);
  expect(first).toEqual([0.5, 1]);
  expect(second).toEqual([0, 0.5]);
  expect(third).toEqual([0.5, 0]);
  expect(fourth).toEqual([1, 0.5]);
});

test.each([2, 3, 7, 12])('%i seats lie as far from each other as from the next', (count) => {
  const spots = ring(count);
  const distances = spots.map((spot, index) => {
    const next = spots[(index + 1) % count] ?? spot;
    return round(Math.hypot(next.x - spot.x, next.y - spot.y));
  });
  expect(new Set(distances).size).toBe(1);
});

function round(number: number): number {
  return Math.round(number * 1e6) / 1e6;
}
