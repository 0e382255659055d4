import { describe, expect, it } from 'vitest';

import { footprint, isClear, labelOf } from './footprint';
import { lay } from './layout';

/** What is left for the stage of phones, upright and on their side, of tablets, desktops and a large screen. */
const STAGES = [
  { width: 320, height: 356 },
  { width: 352, height: 320 },
  { width: 360, height: 440 },
  { width: 390, height: 630 },
  { width: 540, height: 390 },
  { width: 640, height: 360 },
  { width: 672, height: 556 },
  { width: 820, height: 980 },
  { width: 940, height: 600 },
  { width: 1580, height: 860 },
  { width: 2020, height: 1228 },
];
const SEATS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const cases = STAGES.flatMap((stage) => SEATS.map((seats) => ({ ...stage, seats })));

describe.each(cases)('a table of $seats on $width × $height', ({ width, height, seats }) => {
  const layout = lay(width, height, seats, 1);

  it('keeps every seat, name and number on the stage and apart from every other', () => {
    expect(isClear(layout, 1)).toBe(true);
    const { mats, middle } = layout;
    // Told apart from what the layout itself measures: mats are circles, and the middle is free.
    for (const [index, a] of mats.entries()) {
      expect(Math.hypot(a.x - middle.x, a.y - middle.y)).toBeGreaterThan(a.r + 30);
      for (const b of mats.slice(index + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.r + b.r);
    }
  });

  it('leaves each name enough room to be told by', () => {
    expect(layout.name).toBeGreaterThan(44);
    for (const seat of layout.mats.keys()) {
      const { name } = footprint(layout, seat);
      expect(name.bottom - name.top).toBeGreaterThanOrEqual(labelOf(layout.mats[seat]!.r) - 1);
    }
  });

  it('seats the viewer nearest and the next one clockwise, to the left', () => {
    const lowest = Math.max(...layout.mats.map((spot) => spot.y));
    expect(layout.mats[1]?.y).toBe(lowest);
    if (seats > 2) expect(layout.mats[2 % seats]?.x).toBeLessThan(width / 2);
  });

  it('holds one’s own hand in discs that a thumb can touch', () => {
    expect(layout.discs.hand).toBeGreaterThanOrEqual(44);
  });

  it('lets whoever watches see everybody', () => {
    expect(isClear(lay(width, height, seats, null), null)).toBe(true);
  });
});

it('uses the room there is: mats are larger on a larger stage', () => {
  const radius = (width: number, height: number) => lay(width, height, 5, 0).mats[1]!.r;
  expect(radius(390, 630)).toBeGreaterThan(38);
  expect(radius(2020, 1228)).toBeGreaterThan(100);
});

it('uses the middle where nobody sits opposite, so that three are seen large on a low screen', () => {
  const low = lay(844, 250, 3, null);
  expect(low.mats[1]!.r).toBeGreaterThan(28);
  const television = lay(1280, 570, 3, null);
  expect(television.middle.r).toBeGreaterThan(100);
  expect(television.middle.y).toBeLessThan(570 / 2);
});
