import { lace, paper, thread, type Cut } from './cut';
import { around, both, circle, dots, petal, placed, polygon, scallops, symmetric } from './shapes';

/** The leader's marker: a pinwheel, handed on. */
export const MARKER: readonly Cut[] = [
  thread('clay', 5, 'M0 0L0 48'),
  paper('paper', around(6, 'M0 0C-2 -16 2 -34 20 -36C24 -24 16 -10 0 0Z'), 'ink', 1.5),
  paper('ember', around(6, 'M0 0C4 -14 10 -26 20 -36C24 -24 16 -10 0 0Z')),
  paper('ink', circle(0, 0, 6)),
  paper('sun', circle(0, 0, 3.2)),
];

/** The box lost discs go to. */
export const BOX: readonly Cut[] = [
  paper(
    'ink-deep',
    polygon([
      [-38, -12],
      [38, -12],
      [34, 34],
      [-34, 34],
    ]),
  ),
  paper(
    'night-wine',
    polygon([
      [-40, -2],
      [40, -2],
      [36, 38],
      [-36, 38],
    ]),
  ),
  lace(
    'clay',
    polygon([
      [-40, -2],
      [40, -2],
      [39, 7],
      [-39, 7],
    ]) + Array.from({ length: 9 }, (_, at) => circle((at - 4) * 8, 2.5, 1.6)).join(''),
  ),
  paper('night-plum', 'M-44 -12L-36 -30L36 -30L44 -12Z'),
  paper('clay', 'M-44 -12L44 -12L43 -6L-43 -6Z'),
  paper('ink-deep', 'M-22 -23L22 -23L24 -17L-24 -17Z'),
  paper('clay', placed(around(5, petal('heart', 2, 12, 11)), { y: 22 })),
  paper('night-wine', circle(0, 22, 3)),
];

/** Petals that open around a winner, the outermost first. */
export const BLOOM: readonly Cut[] = [
  paper('tribe-deep', around(16, petal('pointed', 16, 49, 14))),
  paper('tribe-rich', around(12, petal('round', 12, 42, 18), 0.5)),
  paper('tribe', around(12, petal('pointed', 10, 36, 15)), 'tribe-rich', 0.8),
  paper('tribe-pale', around(8, petal('heart', 6, 26, 15), 0.5), 'tribe-rich', 0.8),
  paper('pollen', dots(12, 11, 1.6) + scallops(12, 7, 1)),
];

/** A flower whose heart is a skull. */
export const EMBLEM: readonly Cut[] = [
  paper('leaf', around(7, petal('pointed', 26, 50, 13), 0.5)),
  paper('ember', around(7, petal('round', 12, 47, 33)), 'ink', 1.4),
  paper('coral', around(7, petal('heart', 10, 36, 22), 0.5), 'ink', 1.2),
  paper('sun', scallops(14, 21, 2), 'ink', 1.2),
  paper(
    'skull',
    placed(
      symmetric([
        0, -36, 20, -36, 33, -24, 33, -6, 33, 3, 29, 7, 28, 12, 27.5, 17, 24, 19, 20.5, 20, 18, 21, 18, 24,
        18, 27, 18, 34, 10, 37, 0, 37,
      ]),
      { scale: 0.5 },
    ),
  ),
  paper(
    'ink',
    placed(both(circle(13, -1, 9)), { scale: 0.5 }) +
      placed(symmetric([0, 7, 1.5, 8.5, 4.5, 11.5, 4.5, 14, 4.5, 16.6, 1.4, 16.8, 0, 14.8]), { scale: 0.5 }),
  ),
  thread('ink', 0.9, placed('M-14 22C-8 29 8 29 14 22M-8 23L-8 28M0 24L0 30M8 23L8 28', { scale: 0.5 })),
];
