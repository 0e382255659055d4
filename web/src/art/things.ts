import { lace, paper, stitches, thread, type Cut } from './cut';
import { around, both, circle, dots, petal, placed, scallops, times } from './shapes';
import { HEAD } from './skulls';

const VANE = 'M0 0L-1 -43C14 -42 26 -35 31 -22Z';
const FOLD = 'M0 0L-1 -43L15 -21Z';

/** The leader's marker: a pinwheel that is handed on. */
export const MARKER: readonly Cut[] = [
  thread('ink', 8, 'M0 0L0 46'),
  thread('clay', 5, 'M0 0L0 46'),
  ...pinwheel(),
];

/** The box lost discs go to: lacquer, with a slot in its lid. */
export const BOX: readonly Cut[] = [
  paper('night-wine', 'M-41 -6L41 -6L37 40L-37 40Z', 'ink-deep', 2),
  paper('ink-deep', 'M-41 -6L41 -6L40.5 1L-40.5 1Z'),
  stitches('clay', 1.4, 'M-35 34L35 34M-37 8L37 8', 4),
  paper('night-plum', 'M-46 -8L-37 -30L37 -30L46 -8Z', 'ink-deep', 2),
  lace('clay', `M-46 -8L46 -8L45 0L-45 0Z${times(10, (at) => circle((at - 4.5) * 8.8, -4, 1.6))}`),
  paper('ink-deep', 'M-20 -22L20 -22Q24 -22 25 -17Q25 -15 22 -15L-22 -15Q-25 -15 -25 -17Q-24 -22 -20 -22Z'),
  paper(
    'clay',
    placed(around(6, petal('heart', 2.5, 11, 10)), { y: 21 }) +
      both(placed(petal('pointed', 0, 17, 8), { x: 11, y: 22, turn: 0.27 })),
  ),
  paper('bone', placed(circle(0, 0, 2), { y: 21 }) + both(circle(31, 19, 1.6))),
];

/** Petals that open around a winner, ring by ring from the outermost. */
export const BLOOM: readonly (readonly Cut[])[] = [
  [paper('tribe-deep', around(16, petal('pointed', 16, 49, 13))), paper('tribe', dots(16, 46, 1.1, 0.5))],
  [paper('tribe-rich', around(12, petal('round', 12, 43, 19), 0.5), 'tribe-deep', 2)],
  [
    paper('tribe', around(12, petal('pointed', 10, 38, 17)), 'tribe-deep', 2),
    paper('tribe-rich', around(12, petal('pointed', 20, 34, 3))),
  ],
  [
    paper('tribe-pale', around(8, petal('heart', 6, 28, 17), 0.5), 'tribe-rich', 1.8),
    thread('tribe-rich', 1, around(8, 'M0 -10L0 -18')),
  ],
  [
    paper('tribe-deep', scallops(12, 10, 1.4)),
    paper('pollen', dots(12, 8, 1.3) + dots(6, 4, 1.2) + circle(0, 0, 1.4)),
  ],
];

/** A flower whose heart is a skull. */
export const EMBLEM: readonly Cut[] = [
  paper('leaf', around(8, petal('pointed', 24, 49, 15), 0.5), 'ink-deep', 1.6),
  paper('ember', around(8, petal('round', 12, 47, 30)), 'ink-deep', 2),
  thread('night-wine', 1.1, around(8, 'M0 -24L0 -36.5', 0.5)),
  paper('night-wine', around(8, petal('pointed', 31, 43, 3))),
  paper('coral', around(8, petal('heart', 8, 34, 21), 0.5), 'night-wine', 1.8),
  paper('sun', scallops(16, 21.5, 2.2), 'night-wine', 1.8),
  paper('ink-deep', circle(0, 0, 20)),
  ...heart(),
];

function pinwheel(): Cut[] {
  return [
    paper('paper', around(4, VANE, 0.12), 'ink', 3),
    paper('ember', around(4, FOLD, 0.12)),
    paper('ink', circle(0, 0, 6.5)),
    paper('sun', circle(0, 0, 3.6)),
  ];
}

/** The skull of no tribe in particular. */
function heart(): Cut[] {
  const small = (d: string): string => placed(d, { y: 0.3, scale: 0.47 });
  const eyes = (d: string): string =>
    placed(d, { x: -13.4, y: -1 }) + placed(d, { x: 13.4, y: -1.4, scale: 1.08 });
  return [
    paper('skull', small(HEAD)),
    paper('coral', small(eyes(around(8, petal('round', 7, 13.4, 7)))), 'ember', 0.8),
    paper(
      'ink-deep',
      small(eyes(circle(0, 0, 9.2)) + both(placed(petal('round', 0, 8, 5), { x: 2.4, y: 16 }))),
    ),
    paper('skull', small(eyes(circle(2.5, -2.5, 3)))),
    thread(
      'ink-deep',
      0.9,
      small('M-16 20.5C-12 28.5 8 31 16.5 19.500M-9 22.500L-9 28M-3 24L-3 30M3 24L3 30M9 22L9 28'),
    ),
    paper(
      'ember',
      small(
        placed(around(5, petal('heart', 1, 8, 8)), { y: -22 }) +
          both(placed(petal('pointed', 0, 9, 4), { x: 10, y: -20, turn: 0.22 })),
      ),
    ),
  ];
}
