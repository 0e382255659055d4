import { beforeAll, describe, expect, it, vi } from 'vitest';

import { isRough, percent, points, signed, wholeParts } from './numbers';

beforeAll(() => void vi.stubGlobal('navigator', { languages: ['en-GB'] }));

/** Numbers that are always the same. */
function lots(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('parts in whole points', () => {
  it('add up as the parts do, whatever they are, and none is off by a point', () => {
    const draw = lots(22);
    for (let game = 0; game < 500; game++) {
      const parts = Array.from({ length: 3 }, () => Math.round((draw() - 0.5) * 1_400_000));
      const result = game % 2 === 0 ? 0 : 1_000_000;
      const all = [...parts, result - parts.reduce((sum, part) => sum + part, 0)];
      const whole = wholeParts(all, points(result));
      expect(whole.reduce((sum, part) => sum + part, 0)).toBe(points(result));
      whole.forEach((part, index) => expect(Math.abs(part - (all[index] ?? 0) / 10_000)).toBeLessThan(1));
    }
  });
});

describe('a number', () => {
  it('is whole, and is “about” only where it is less sure than two points', () => {
    expect([4_999, 5_000, -4_999, -16_000].map(points)).toEqual([0, 1, 0, -2]);
    expect([20_000, 20_001].map(isRough)).toEqual([false, true]);
  });

  it('is neither nothing nor certain unless it is', () => {
    expect([0, 1, 5_000, 340_000, 999_999, 1_000_000].map(percent)).toEqual([
      '0%',
      '< 1%',
      '1%',
      '34%',
      '> 99%',
      '100%',
    ]);
  });

  it('has a sign where it was won or lost', () => {
    expect([-38, 0, 12].map(signed)).toEqual(['−38', '0', '+12']);
  });
});
