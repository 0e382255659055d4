import { describe, expect, it } from 'vitest';

import { nameOf } from './footprint';
import { lay } from './layout';
import { areApart } from './rect';
import { placeOfWords } from './words';

/** What is left for the stage of phones, upright and on their side, and of a tablet, and for how many there is room. */
const STAGES = [
  { width: 360, height: 440, most: 10 },
  { width: 390, height: 630, most: 12 },
  { width: 540, height: 390, most: 12 },
  { width: 640, height: 360, most: 12 },
  { width: 820, height: 980, most: 12 },
];
const SEATS = [2, 4, 6, 8, 10, 12];

describe.each(STAGES)('on $width × $height', ({ width, height, most }) => {
  it.each(SEATS.filter((seats) => seats <= most))(
    'what is said at a table of %i covers the name of nobody else',
    (seats) => {
      const layout = lay(width, height, seats, 0);
      const covered = layout.mats.flatMap((spot, seat) => {
        const place = placeOfWords(layout, seat, spot, 'Only flowers here.', seat === 0);
        return layout.mats.flatMap((mat, other) =>
          other === 0 || other === seat || areApart(place, nameOf(layout, mat)) ? [] : `${other} by ${seat}`,
        );
      });
      expect(covered).toEqual([]);
    },
  );
});
