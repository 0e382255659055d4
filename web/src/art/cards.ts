import { paper, thread, type Cut } from './cut';
import { around, both, circle, mirrored, petal, placed, symmetric } from './shapes';
import { SIGNS } from './signs';
import type { TribeKey } from './tribes';

/** The flower of the cards. */
export const ROSE: readonly Cut[] = [
  thread('leaf', 3, 'M0 12C1 26 -2 38 2 52'),
  paper(
    'leaf',
    placed(petal('pointed', 0, 24, 15), { x: 0, y: 36, turn: 0.17 }) +
      placed(petal('pointed', 0, 20, 13), { x: 0, y: 42, turn: -0.18 }) +
      'M-1 24L-6 21L0 20Z',
  ),
  paper('leaf', placed(around(5, petal('pointed', 18, 37, 13)), { y: -10 })),
  paper('tribe-rich', placed(around(5, petal('fan', 2, 34, 36), 0.5), { y: -10 }), 'tribe-deep', 1.2),
  paper('tribe', placed(around(5, petal('fan', 2, 27, 30)), { y: -10 }), 'tribe-deep', 1.1),
  paper('tribe', placed(around(4, petal('fan', 2, 19, 24), 0.4), { y: -10 }), 'tribe-deep', 1.1),
  paper('tribe-pale', circle(0, -10, 9), 'tribe-deep', 1.1),
  thread('tribe-rich', 1.8, 'M-5 -10C-5 -16 5 -16 5 -10C5 -5 -2 -5 -2 -9C-2 -12 2 -12 2 -9.5'),
];

const BRAMBLE = 'M-36 26C-22 36 -10 18 2 27C12 34 24 20 36 28';

/** What the skull is among the cards: a crown nobody wants to wear. */
export function crown(tribe: TribeKey): Cut[] {
  return [
    paper('tribe', both(placed(petal('pointed', 0, 9, 5), { x: 31, y: -2, turn: 0.2 }))),
    paper(
      'skull',
      symmetric([
        0, -44, 2, -30, 6, -18, 9, -12, 12, -18, 16, -28, 20, -36, 21, -26, 20, -14, 22, -8, 26, -12, 31, -20,
        36, -25, 35, -12, 33, 4, 30, 20, 20, 24, 10, 25.5, 0, 25.5,
      ]),
      'tribe-deep',
      1,
    ),
    paper('tribe', circle(0, -46, 4) + both(circle(20.5, -38, 3.4) + circle(37, -27, 3))),
    paper(
      'ink',
      both(
        symmetric([0, -8, 5, -8, 8, -4, 8, 1, 8, 6, 5, 9, 0, 9]).replace(
          /(-?[\d.]+) (-?[\d.]+)/g,
          (_, x, y) => `${Number(x) * 0.8 + 11.5} ${y}`,
        ),
      ),
    ),
    paper('tribe', both(circle(11.5, 1, 2.8))),
    paper('tribe-rich', placed(SIGNS[tribe], { y: -14, scale: 0.1 })),
    thread('tribe-deep', 1.6, 'M-29 17C-12 23 12 23 29 17'),
    thread('leaf', 3.4, BRAMBLE),
    thread('leaf', 3.4, mirrored(BRAMBLE)),
    paper('leaf', both('M28 24L33 14L33 25Z' + 'M14 29L17 39L20 27Z' + 'M2 25L7 16L9 27Z')),
  ];
}
