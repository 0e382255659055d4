import { describe, expect, it } from 'vitest';

import { curveOf, stepAt, xOf } from './curve';

const CHANCES = [
  [500_000, 500_000],
  [600_000, 400_000],
  [0, 1_000_000],
  [1_000_000, 0],
];

describe('the picture of chances', () => {
  it('leads from a touch back to the step that stands there', () => {
    for (const width of [280, 700]) {
      for (const steps of [1, 2, 4, 140]) {
        for (let step = 0; step < steps; step++)
          expect(stepAt(xOf(step, steps, width), steps, width)).toBe(step);
        expect(stepAt(-50, steps, width)).toBe(0);
        expect(stepAt(width + 50, steps, width)).toBe(steps - 1);
      }
    }
  });

  it('has a line for each player, from edge to edge, higher where the chance is', () => {
    const { lines, from, to } = curveOf(CHANCES, [0], 320, 190);
    const points = lines.map(({ path }) =>
      path
        .split(/[ML]/)
        .slice(1)
        .map((point) => point.split(' ').map(Number)),
    );
    expect(points.map((line) => [line[0]?.[0], line.at(-1)?.[0]])).toEqual([
      [from, to],
      [from, to],
    ]);
    expect(points[0]?.[0]?.[1]).toBe(points[1]?.[0]?.[1]);
    expect(points[0]?.[3]?.[1]).toBeLessThan(points[0]?.[2]?.[1] ?? 0);
  });

  it('names rounds only where there is room', () => {
    const rounds = Array.from({ length: 30 }, (_, round) => round * 4);
    const chances = Array.from({ length: 120 }, () => [500_000, 500_000]);
    const named = (width: number) => curveOf(chances, rounds, width, 190).rounds.filter((one) => one.isNamed);
    expect(named(1200)).toHaveLength(30);
    const few = named(320);
    few.slice(1).forEach(({ x }, nth) => expect(x - (few[nth]?.x ?? 0)).toBeGreaterThanOrEqual(20));
  });
});
