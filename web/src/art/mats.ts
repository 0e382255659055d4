import { lace, paper, sized, stitches, thread, type Cut } from './cut';
import { flower } from './flowers';
import { PATTERNS } from './patterns';
import { around, circle, dots, petal, placed, scallops } from './shapes';
import { stitchedSkull } from './skulls';
import type { TribeKey } from './tribes';

const BOWS = 18;
const HOLE = petal('round', 1.4, 5.2, 2.3);
const FAN = [-0.13, 0, 0.13].map((turn) => placed(HOLE, { y: -41.8, turn })).join('');

/** The edge of a mat, cut as from paper: bows with a fan of holes in each, a bead on each, and a row of eyelets. */
const EDGE =
  scallops(BOWS, 43, 5.2) + around(BOWS, FAN, 0.5) + dots(BOWS * 2, 39.2, 0.9, 0.5) + circle(0, 0, 36.5);
const PICOTS = dots(BOWS, 44.2, 1.3);

/** A mat as it lies at the start of a game, or turned after a challenge was won. */
export function mat(tribe: TribeKey, side: 'skull' | 'flower'): Cut[] {
  return side === 'skull' ? skullSide(tribe) : flowerSide(tribe);
}

function skullSide(tribe: TribeKey): Cut[] {
  return [
    lace('tribe-rich', EDGE),
    paper('tribe', PICOTS),
    paper('tribe-deep', circle(0, 0, 37)),
    stitches('tribe', 0.9, circle(0, 0, 35)),
    ...embroidered(tribe, 'tribe-rich', 'tribe'),
    ...sized(stitchedSkull(tribe), 0.5),
  ];
}

function flowerSide(tribe: TribeKey): Cut[] {
  return [
    lace('tribe-pale', EDGE),
    paper('tribe-pale', PICOTS),
    paper('tribe', circle(0, 0, 37)),
    stitches('tribe-pale', 0.9, circle(0, 0, 35)),
    ...embroidered(tribe, 'tribe-pale', 'tribe-rich'),
    paper('tribe-pale', scallops(16, 25.5, 1.5), 'tribe-rich', 1.2),
    ...sized(flower(tribe), 0.58),
  ];
}

/** The tribe's pattern around the middle: ribbons with a seam, or patches with an edge. */
function embroidered(tribe: TribeKey, cloth: string, yarn: string): Cut[] {
  const { d, width } = PATTERNS[tribe];
  const band = placed(d, { scale: 0.79 });
  return width
    ? [thread(cloth, width * 0.79, band), stitches(yarn, 0.6, band)]
    : [paper(cloth, band, yarn, 1)];
}
