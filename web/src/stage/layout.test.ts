import { describe, expect, it } from 'vitest';

import { LABEL, lay, type Layout, type Spot } from './layout';

/** What is left for the stage of a small phone, a usual one, a tablet and a desktop. */
const STAGES = [
  { width: 360, height: 440 },
  { width: 390, height: 630 },
  { width: 820, height: 980 },
  { width: 940, height: 600 },
  { width: 1580, height: 860 },
];
const SEATS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const cases = STAGES.flatMap((stage) => SEATS.map((seats) => ({ ...stage, seats })));

/** The rectangle of a seat: its mat, the hand along its rim, and the name below. */
function footprint(spot: Spot) {
  return {
    left: spot.x - spot.r,
    right: spot.x + spot.r,
    top: spot.y - spot.r,
    bottom: spot.y + spot.r * 1.42 + LABEL,
  };
}

function others(layout: Layout, bottom: number): Spot[] {
  return layout.mats.filter((_, seat) => seat !== bottom);
}

describe.each(cases)('a table of $seats on $width × $height', ({ width, height, seats }) => {
  const layout = lay(width, height, seats, 1);

  it('keeps every mat and every name on the stage', () => {
    for (const spot of others(layout, 1)) {
      const { left, right, top, bottom } = footprint(spot);
      expect([left >= 0, top >= 0, right <= width, bottom <= height]).toEqual([true, true, true, true]);
    }
  });

  it('lets no seat cover another', () => {
    const prints = others(layout, 1).map(footprint);
    for (const [index, a] of prints.entries()) {
      for (const b of prints.slice(index + 1)) {
        const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
        expect(apart, JSON.stringify({ a, b })).toBe(true);
      }
    }
  });

  it('lets no name touch another, and leaves each enough room to be told by', () => {
    expect(layout.name).toBeGreaterThan(48);
    const names = others(layout, 1).map(({ x, y, r }) => ({ x, y: y + r * 1.42 }));
    for (const [index, a] of names.entries()) {
      for (const b of names.slice(index + 1)) {
        expect(Math.abs(a.x - b.x) >= layout.name || Math.abs(a.y - b.y) >= LABEL).toBe(true);
      }
    }
  });

  it('leaves the middle free for the bid', () => {
    for (const spot of layout.mats) {
      const distance = Math.hypot(spot.x - layout.middle.x, spot.y - layout.middle.y);
      expect(distance).toBeGreaterThan(spot.r + layout.middle.r * 0.7);
    }
  });

  it('seats the viewer nearest and the next one clockwise, to the left', () => {
    const own = layout.mats[1];
    const next = layout.mats[2 % seats];
    const lowest = Math.max(...layout.mats.map((spot) => spot.y));
    expect(own?.y).toBe(lowest);
    if (seats > 2) expect(next?.x).toBeLessThan(own?.x ?? 0);
  });

  it('keeps the own mat clear of the own hand', () => {
    const own = layout.mats[1];
    expect((own?.y ?? 0) + (own?.r ?? 0)).toBeLessThanOrEqual(height - layout.discs.hand);
  });
});
