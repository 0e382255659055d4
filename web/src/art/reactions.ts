import type { Reaction } from '../protocol';
import { paper, sized, thread, type Cut } from './cut';
import { around, both, circle, petal, placed, star, symmetric } from './shapes';
import { eyes, HEAD, SMILE } from './skulls';

/** What people throw across a table, each on a field of 100. */
export const REACTION_ART: Record<Reaction, readonly Cut[]> = {
  flower: [
    thread('leaf', 5, 'M2 12C6 26 4 38 -4 46'),
    paper('leaf', placed(petal('pointed', 0, 24, 13), { x: 3, y: 34, turn: 0.14 }), 'leaf-shade', 2),
    paper('coral', placed(around(6, petal('round', 4, 30, 24)), { y: -10 }), 'night-wine', 3),
    paper('skull', placed(around(6, petal('pointed', 4, 19, 7)), { y: -10 })),
    paper('sun', circle(0, -10, 8), 'clay', 2),
  ],
  heart: [
    paper(
      'ember',
      symmetric([0, 42, 8, 34, 44, 14, 44, -14, 44, -34, 30, -42, 20, -42, 10, -42, 3, -36, 0, -26]),
      'night-wine',
      4,
    ),
    thread('skull', 5, 'M-31 -14C-31 -23 -26 -28 -19 -29'),
  ],
  star: [
    paper('sun', star(8, 48, 24), 'clay', 4),
    paper('pollen', star(8, 27, 13)),
    paper('skull', circle(0, 0, 7)),
  ],
  tomato: [
    paper('ember', symmetric([0, -24, 16, -34, 44, -26, 44, 6, 44, 32, 24, 43, 0, 43]), 'night-wine', 4),
    thread('coral', 5, 'M-31 4C-31 -8 -25 -15 -17 -17'),
    paper('leaf', placed(around(5, petal('pointed', 1, 25, 10)), { y: -24 }), 'leaf-shade', 2),
    thread('leaf-shade', 5, 'M0 -24C1 -33 4 -38 10 -42'),
  ],
  snail: [
    paper(
      'bone',
      'M-44 40C-46 28 -34 24 -22 26L26 28C32 18 28 4 34 -8C40 -16 48 -10 46 2C44 20 46 40 24 41Z',
      'night-wine',
      3,
    ),
    paper('clay', circle(-8, 6, 29), 'night-wine', 4),
    thread('night-wine', 4, 'M-8 6C-4 0 4 4 3 11C1 21 -14 23 -20 13C-26 0 -15 -13 -2 -12C8 -11 14 -5 16 3'),
    thread('night-wine', 3, 'M38 -10L34 -24M43 -9L46 -22'),
    paper('night-wine', circle(34, -25, 3.4) + circle(46.5, -23, 3.4)),
  ],
  skull: sized(
    [
      paper('skull', HEAD, 'night-wine', 4),
      paper('coral', eyes(around(8, petal('round', 7, 13.6, 7))), 'ember', 1),
      paper('ink-deep', eyes(circle(0, 0, 9.2)) + both(placed(petal('round', 0, 8, 5.5), { x: 2.8, y: 16 }))),
      paper('skull', eyes(circle(2.5, -2.5, 3))),
      thread('ink-deep', 1.6, SMILE),
    ],
    1.2,
  ),
};
