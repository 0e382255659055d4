import { lace, paper, stitches, type Cut } from './cut';
import { around, circle, dots, petal, placed, scallops } from './shapes';

const BOWS = 18;
const HOLE = petal('round', 1.4, 5.2, 2.3);
const FAN = [-0.13, 0, 0.13].map((turn) => placed(HOLE, { y: -41.8, turn })).join('');
const BOWS_AND_FANS = scallops(BOWS, 43, 5.2) + around(BOWS, FAN, 0.5);
const EYELETS = dots(BOWS * 2, 39.2, 0.9, 0.5);

/** Cloth with an edge of paper lace: a fan of holes in each bow, a bead between, a row of eyelets, and a hem. */
export const MAT: readonly Cut[] = [
  lace('lace', BOWS_AND_FANS + EYELETS + circle(0, 0, 36.5)),
  paper('bead', dots(BOWS, 44.2, 1.3)),
  paper('cloth', circle(0, 0, 37)),
  stitches('bead', 0.9, circle(0, 0, 35)),
];

/** What a flower lies on when a mat is turned. */
export const DOILY: readonly Cut[] = [paper('tribe-pale', scallops(16, 25.5, 1.5), 'tribe-rich', 1.2)];
