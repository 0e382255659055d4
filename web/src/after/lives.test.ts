import { describe, expect, it } from 'vitest';

import { apart, lifeChart } from './lives';

const LIVES = [
  [4, 4, 3, 3, 3, 2],
  [4, 3, 3, 2, 1, 1],
  [4, 4, 4, 4, 4, 4],
  [1, 1, 1, 1, 0, 0],
];

/** The corners of a path, without its bends. */
function points(path: string): { x: number; y: number }[] {
  const at = { x: 0, y: 0 };
  return [...path.matchAll(/([MHVQL])([^MHVQL]*)/g)].map(([, kind, rest = '']) => {
    const numbers = rest.trim().split(/\s+/).map(Number);
    if (kind === 'H') at.x = numbers[0] ?? 0;
    else if (kind === 'V') at.y = numbers[0] ?? 0;
    else [at.x = 0, at.y = 0] = numbers.slice(-2);
    return { ...at };
  });
}

describe('the chart of lives', () => {
  const chart = lifeChart(LIVES, 360, 90);
  const column = (chart.to - chart.from) / 5;

  it('starts every line at the left and leads it to its label at the right', () => {
    for (const { path, tail, label } of chart.lines) {
      expect(points(path)[0]?.x).toBe(chart.from);
      expect(points(tail).at(-1)?.x).toBeGreaterThan(chart.to);
      expect(points(tail).at(-1)?.y).toBeCloseTo(label, 0);
    }
  });

  it('keeps a seat in the band of the discs it has, and in a lane of its own', () => {
    const starts = chart.lines.map(({ path }) => points(path)[0]?.y ?? 0);
    const four = chart.bands.find(({ discs }) => discs === 4);
    expect(new Set(starts).size).toBe(LIVES.length);
    for (const y of starts.slice(0, 3)) {
      expect(y).toBeGreaterThanOrEqual(four?.top ?? NaN);
      expect(y).toBeLessThanOrEqual((four?.top ?? NaN) + (four?.height ?? NaN));
    }
    expect(starts[3]).toBeGreaterThan((four?.top ?? NaN) + (four?.height ?? NaN));
  });

  it('lets a line fall at the end of the round in which a disc was lost, and not before', () => {
    const fallen = points(chart.lines[1]?.path ?? '');
    const start = fallen[0]?.y;
    const firstLower = fallen.find(({ y }) => y !== start);
    expect(firstLower?.x).toBeCloseTo(chart.from + column, 0);
    const flat = points(chart.lines[2]?.path ?? '');
    expect(new Set(flat.map(({ y }) => y)).size).toBe(1);
  });

  it('ends a line where its seat is out, and only there', () => {
    expect(chart.lines.map(({ isOut }) => isOut)).toEqual([false, false, false, true]);
    const end = points(chart.lines[3]?.path ?? '').at(-1)?.x ?? 0;
    expect(end).toBeGreaterThanOrEqual(chart.from + 4 * column);
    expect(end).toBeLessThan(chart.to);
  });

  it('names all rounds where there is room and leaves some out where there is none', () => {
    expect(chart.rounds.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5]);
    const long = lifeChart([Array<number>(61).fill(4), Array<number>(61).fill(4)], 360, 90);
    expect(long.rounds.length).toBeLessThan(20);
    const gaps = long.rounds.slice(1).map(({ x }, nth) => x - (long.rounds[nth]?.x ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(20);
  });

  it('draws a chart of no width without numbers that are none', () => {
    const { lines } = lifeChart(LIVES, 0, 84);
    expect(lines.map(({ path, tail }) => path + tail).join()).not.toMatch(/NaN|Infinity/);
  });
});

describe('labels', () => {
  it('stay where they are if they are far enough from each other', () => {
    expect(apart([20, 60, 40], 18, 100)).toEqual([20, 60, 40]);
  });

  it('keep their distance, their order and within the chart', () => {
    const crowd = [91, 92, 93, 94, 12];
    const moved = apart(crowd, 18, 100);
    const sorted = moved.toSorted((a, b) => a - b);
    expect(moved[4]).toBe(sorted[0]);
    expect(moved.slice(0, 4)).toEqual(sorted.slice(1));
    sorted.slice(1).forEach((y, nth) => expect(y - (sorted[nth] ?? 0)).toBeGreaterThanOrEqual(18));
    expect(sorted.at(-1)).toBeLessThanOrEqual(91);
    expect(sorted[0]).toBeGreaterThanOrEqual(9);
  });
});
