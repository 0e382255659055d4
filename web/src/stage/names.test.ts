import { describe, expect, it } from 'vitest';

import { footprint, isClear } from './footprint';
import { lay } from './layout';
import { SHORT_NAMES, stripOf, widthsOf } from './names';

/** Each letter as wide as it is in a wide type. */
const measure = (words: string) => words.length * 0.68;

it('breaks a name between its words, and within one that stands alone', () => {
  const widths = widthsOf(['Bartholomew Featherstone'], (words) => words.length);
  expect(widths).toEqual([24, 12, 11]);
  expect(widthsOf(['Llanfairpwllgwyngyllgoge'], (words) => words.length)).toEqual([24, 13, 9]);
  expect(widthsOf(['Bo', 'Ana'], (words) => words.length)).toEqual([3, 2.5, 2]);
  expect(widthsOf([], measure)).toEqual(SHORT_NAMES);
});

/** What is left for the stage of phones, upright and on their side, of tablets, desktops and a large screen. */
const STAGES = [
  { width: 320, height: 356, whole: 6 },
  { width: 360, height: 440, whole: 6 },
  { width: 390, height: 630, whole: 11 },
  { width: 540, height: 390, whole: 9 },
  { width: 820, height: 980, whole: 12 },
  { width: 940, height: 600, whole: 12 },
  { width: 2020, height: 1228, whole: 12 },
];
const NAMES = widthsOf(['Bartholomew Featherstone'], measure);
const isWhole = ({ name, lines, text }: ReturnType<typeof lay>) =>
  name >= stripOf(NAMES[lines - 1]!, text) - 0.01;

describe.each(STAGES)('on $width × $height', ({ width, height, whole }) => {
  it(`writes names of 24 letters to their end up to ${whole} seats`, () => {
    for (let seats = 2; seats <= whole; seats++)
      expect(isWhole(lay(width, height, seats, 0, NAMES)), `${seats} seats`).toBe(true);
  });

  it('still keeps everything apart, and mats not much smaller', () => {
    for (let seats = 2; seats <= 12; seats++) {
      const layout = lay(width, height, seats, 0, NAMES);
      expect(isClear(layout, 0), `${seats} seats`).toBe(true);
      const short = lay(width, height, seats, 0);
      const other = seats > 1 ? 1 : 0;
      expect(layout.mats[other]!.r).toBeGreaterThan(short.mats[other]!.r * 0.6);
      expect(footprint(layout, other).name.right).toBeLessThanOrEqual(width);
    }
  });
});
