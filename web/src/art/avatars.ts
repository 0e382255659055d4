import { paper, thread, type Cut } from './cut';
import {
  around,
  both,
  circle,
  crescent,
  dots,
  petal,
  placed,
  scallops,
  star,
  symmetric,
  times,
} from './shapes';

/** The masks of the night market, for people to come as. */
export const AVATARS: readonly (readonly Cut[])[] = [
  /* A cat. */
  [
    paper('night-teal', circle(0, 0, 50)),
    paper(
      'ink-deep',
      symmetric([
        0, -17, 8, -18, 13, -20, 17, -23, 21, -32, 26, -40, 31, -42, 36, -30, 38, -12, 37, 4, 36, 24, 18, 36,
        0, 36,
      ]),
    ),
    paper('coral', both('M22 -23L30 -34L33 -17Z')),
    paper('sun', both(placed(petal('pointed', -11, 11, 15), { x: 16, y: 3, turn: 0.22 }))),
    paper('ink-deep', both(placed(petal('pointed', -7, 7, 6), { x: 16, y: 2 }))),
    paper('coral', symmetric([0, 15, 3, 13, 6, 14, 6, 15.5, 5, 18, 2, 20, 0, 21])),
    thread('skull', 1.6, both('M0 21C1 27 8 28 11 24M14 19L30 15M14 22L30 23')),
    paper(
      'coral',
      placed(around(5, petal('round', 1, 7, 5)), { y: -10 }) +
        both(circle(10, -10, 1.6) + circle(15.5, -12, 1.2)),
    ),
  ],
  /* An owl. */
  [
    paper('night-plum', circle(0, 0, 50)),
    paper(
      'clay',
      symmetric([0, -22, 10, -24, 22, -30, 34, -40, 34, -26, 38, -10, 38, 6, 38, 26, 20, 40, 0, 40]),
    ),
    paper('bone', both(placed(scallops(12, 13.5, 2.2), { x: 15.5, y: -4 }))),
    paper('sun', both(circle(15.5, -4, 10))),
    paper('ink', both(circle(14, -4, 6))),
    paper('skull', both(circle(12.4, -6.4, 1.9))),
    paper('ember', symmetric([0, 2, 4, 4, 6, 8, 5, 12, 4, 15, 1, 18, 0, 19])),
    paper(
      'bone',
      times(3, (row) =>
        times(4 - row, (at) =>
          placed(petal('round', 0, 7, 6.5), { x: (at - (3 - row) / 2) * 8, y: 24 + row * 5, turn: 0.5 }),
        ),
      ),
    ),
  ],
  /* A fox. */
  [
    paper('night-moss', circle(0, 0, 50)),
    paper(
      'ember',
      symmetric([
        0, -20, 8, -20, 14, -21, 19, -24, 24, -32, 30, -40, 35, -42, 39, -28, 38, -14, 36, -4, 44, 6, 40, 12,
        32, 16, 22, 24, 8, 36, 0, 39,
      ]),
    ),
    paper('ink', both('M27 -27L34 -36L36 -18Z')),
    paper('skull', both('M2 37C3 22 10 12 38 6C44 6 40 13 32 16C22 24 10 34 2 37Z')),
    paper('ink', both(placed(petal('pointed', -7, 7, 8), { x: 16, y: 2, turn: 0.2 })) + circle(0, 36, 4.6)),
    paper('sun', both(circle(16, 2, 1.6))),
    paper(
      'sun',
      placed(around(3, petal('pointed', 1, 12, 6), 0), { y: -8, scale: 0.8 }) + both(circle(9, -12, 1.5)),
    ),
  ],
  /* A moth. */
  [
    paper('night-wine', circle(0, 0, 50)),
    paper('bone', both('M3 -6C10 -30 32 -40 44 -28C46 -14 36 2 3 6Z')),
    paper('clay', both('M3 4C18 2 36 8 32 22C28 36 10 34 3 14Z')),
    paper('dusk', both(circle(28, -18, 8) + circle(20, 18, 5.6))),
    paper('ink', both(circle(28, -18, 4) + circle(20, 18, 2.6))),
    thread('clay', 1.6, both('M10 -6C16 -20 26 -30 40 -31M8 0C18 -2 30 -6 38 -16')),
    paper('ink-deep', symmetric([0, -22, 6, -22, 7, -14, 5, -10, 7, 0, 6, 22, 0, 34])),
    thread('bone', 1.8, both('M2 -21C4 -32 10 -38 16 -40M4.5 -29L10 -30M8 -35L14 -33')),
    thread('bone', 1.8, 'M-4 2L4 2M-4 9L4 9M-3 16L3 16M-2 23L2 23'),
    paper('sun', both(circle(3, -16, 1.7))),
  ],
  /* The moon. */
  [
    paper('indigo', circle(0, 0, 50)),
    paper('ink', circle(0, 0, 45)),
    paper('frost', placed(crescent(38), { x: 2 })),
    paper('ink', placed(petal('round', -3.5, 3.5, 5), { x: -18, y: -8 })),
    thread('ink', 2.2, 'M-25 -15C-21 -19 -17 -18 -14 -15M-22 12C-18 17 -12 16 -10 12'),
    paper('coral', circle(-25, 5, 4)),
    paper(
      'sun',
      placed(star(5, 9, 4), { x: 18, y: -8 }) +
        placed(star(5, 5, 2.2), { x: 30, y: 10 }) +
        placed(star(4, 5, 1.6), { x: 12, y: 14 }),
    ),
  ],
  /* A lantern. */
  [
    paper('night-teal', circle(0, 0, 50)),
    paper('ember', symmetric([0, -30, 22, -30, 34, -18, 34, 0, 34, 18, 22, 30, 0, 30])),
    thread('coral', 2, both('M10 -29C20 -14 20 14 10 29M20 -26C32 -12 32 12 20 26')),
    paper('ink-deep', 'M-13 -35L13 -35L11 -28L-11 -28Z' + 'M-11 28L11 28L9 34L-9 34Z'),
    thread('ink-deep', 2.2, 'M0 -35L0 -46M-4 34L-6 45M0 34L0 47M4 34L6 45'),
    paper('skull', both(circle(12, -4, 6.5))),
    paper('ink', both(circle(11, -4, 3.2))),
    thread('skull', 2.6, 'M-9 10C-4 16 4 16 9 10'),
  ],
  /* A hare. */
  [
    paper('night-moss', circle(0, 0, 50)),
    paper('bone', both('M4 -12C2 -30 6 -48 15 -48C25 -47 24 -22 16 -8Z')),
    paper('coral', both('M9 -18C8 -30 10 -41 14.5 -41C19 -40 18 -26 14 -16Z')),
    paper('bone', symmetric([0, -16, 18, -16, 29, -4, 29, 10, 29, 26, 16, 36, 0, 36])),
    paper('ink', both(placed(petal('round', -6, 6, 9), { x: 13, y: 4 }))),
    paper('skull', both(circle(11.5, 1, 2))),
    paper('coral', symmetric([0, 19, 3, 14, 7, 15, 6, 17, 5, 20, 2, 21, 0, 22]) + both(circle(20, 17, 3.6))),
    thread('ink', 1.6, both('M0 22C0 27 5 29 8 26')),
    paper('tide', placed(around(6, petal('round', 1, 6, 4)), { y: -7 })),
  ],
  /* A raven. */
  [
    paper('clay', circle(0, 0, 50)),
    paper(
      'ink-deep',
      symmetric([0, -40, 22, -40, 36, -24, 36, -4, 36, 16, 30, 30, 20, 42, 12, 38, 6, 34, 0, 34]),
    ),
    paper(
      'indigo',
      both(
        placed(petal('pointed', 0, 18, 8), { x: 20, y: -26, turn: 0.1 }) +
          placed(petal('pointed', 0, 20, 8), { x: 26, y: 18, turn: 0.44 }),
      ),
    ),
    paper('sun', symmetric([0, -10, 9, -8, 12, 2, 10, 12, 7, 24, 2, 36, 0, 42])),
    thread('ink-deep', 1.6, 'M0 4L0 36M-4 2L-2.5 4M4 2L2.5 4'),
    paper('skull', both(circle(18, -10, 7))),
    paper('ink', both(circle(16.5, -9, 3.6))),
    paper('indigo', placed(star(4, 9, 3), { y: -26 })),
  ],
  /* A carp. */
  [
    paper('night-teal', circle(0, 0, 50)),
    paper('ember', 'M-6 20C-16 30 -20 40 -34 42C-32 36 -34 32 -40 28C-30 24 -22 20 -14 10Z'),
    paper(
      'ember',
      'M4 -26C-6 -36 -20 -34 -26 -28C-20 -26 -18 -20 -14 -14ZM22 12C24 24 20 32 12 36C12 30 8 26 4 22Z',
    ),
    paper('skull', 'M38 -32C40 -8 22 22 -10 24C-24 24 -24 8 -18 -4C-8 -24 16 -38 38 -32Z'),
    paper(
      'ember',
      'M38 -32C39 -22 34 -12 27 -6C22 -12 16 -24 18 -29C26 -33 32 -33.5 38 -32ZM-2 -4C8 -8 14 2 8 10C2 18 -8 12 -10 8C-8 2 -6 -2 -2 -4Z',
    ),
    paper('ink', circle(24, -20, 4)),
    paper('skull', circle(25.2, -21.3, 1.4)),
    thread('ember', 1.6, 'M-16 4C-12 4 -10 8 -11 12M-14 14C-10 13 -7 16 -8 20M36 -26C40 -22 42 -20 45 -20'),
    thread('tide', 2, 'M-36 -10C-32 -14 -28 -14 -24 -10M26 34C30 30 34 30 38 34'),
  ],
  /* A frog. */
  [
    paper('night-plum', circle(0, 0, 50)),
    paper(
      'moss',
      symmetric([
        0, -18, 6, -20, 9, -32, 20, -32, 32, -32, 34, -20, 32, -12, 40, -4, 42, 4, 42, 12, 42, 28, 22, 36, 0,
        36,
      ]),
    ),
    paper('skull', both(circle(20, -19, 8.5))),
    paper('ink', both(placed(petal('round', -5, 5, 7), { x: 19, y: -19, turn: 0.25 }))),
    thread('ink', 2.4, 'M-28 8C-16 22 16 22 28 8'),
    paper('coral', both(circle(31, 14, 5))),
    paper('reed', both(circle(8, -6, 2) + circle(15, -2, 1.5)) + circle(0, -2, 2.4)),
    paper('ink', both(circle(3, 5, 1))),
  ],
  /* The sun. */
  [
    paper('night-wine', circle(0, 0, 50)),
    paper('ember', around(10, petal('flame', 20, 46, 14), 0.5)),
    paper('sun', around(10, petal('pointed', 22, 43, 10)) + circle(0, 0, 27)),
    paper('ink', both(placed(petal('round', -4, 4, 6), { x: 10, y: -3 }))),
    thread(
      'ink',
      2.2,
      'M-15 -12C-12 -15 -8 -15 -6 -12M6 -12C8 -15 12 -15 15 -12M-9 10C-4 16 4 16 9 10M0 -2L-2 4L1 4',
    ),
    paper('coral', both(circle(17, 7, 4))),
  ],
  /* A beetle. */
  [
    paper('bone', circle(0, 0, 50)),
    thread('ink', 3, both('M18 -8L34 -18L38 -28M22 8L42 8M18 22L34 30L36 40M6 -28C10 -38 18 -40 20 -44')),
    paper('tide', both('M1 -10C14 -14 26 -6 26 10C26 26 14 38 1 40Z')),
    paper('ink', symmetric([0, -32, 12, -32, 16, -24, 18, -14, 12, -8, 6, -7, 0, -7])),
    paper('sun', both(circle(12, 6, 4) + circle(15, 20, 3) + circle(8, 29, 2) + circle(7, -24, 3))),
    paper('tide', symmetric([0, -20, 5, -20, 8, -16, 8, -12, 4, -10, 2, -10, 0, -10])),
  ],
  /* A mushroom. */
  [
    paper('night-moss', circle(0, 0, 50)),
    paper('bone', symmetric([0, -10, 16, -10, 14, 10, 18, 30, 20, 40, 10, 42, 0, 42])),
    paper('coral', symmetric([0, -40, 26, -40, 42, -22, 42, -2, 42, 6, 20, 2, 0, 2])),
    paper('skull', circle(0, -26, 6) + both(circle(19, -18, 5) + circle(31, -6, 3.4) + circle(9, -9, 3))),
    paper('ink', both(circle(7, 16, 2.6))),
    thread('ink', 2, 'M-5 24C-2 28 2 28 5 24'),
    paper('coral', both(circle(12.5, 22, 2.6))),
  ],
  /* A stag. */
  [
    paper('night-teal', circle(0, 0, 50)),
    thread(
      'bone',
      3.4,
      both('M8 -14C12 -26 26 -26 30 -46M13 -24C10 -32 12 -38 10 -44M22 -28C30 -30 38 -30 42 -36'),
    ),
    paper('clay', both('M12 -10C22 -18 34 -18 42 -10C36 0 24 2 14 -2Z')),
    paper('clay', symmetric([0, -18, 14, -18, 20, -8, 18, 4, 16, 14, 12, 20, 12, 30, 12, 38, 6, 42, 0, 42])),
    paper(
      'bone',
      symmetric([0, 20, 6, 20, 10, 26, 10, 32, 10, 38, 5, 40, 0, 40]) +
        both(circle(6, -8, 1.6)) +
        circle(0, -12, 1.6) +
        circle(0, -4, 1.6),
    ),
    paper(
      'ink',
      both(placed(petal('round', -4.5, 4.5, 6.5), { x: 11.5, y: 4 })) +
        symmetric([0, 26, 3, 24, 6, 25, 6, 27, 5, 30, 2, 31, 0, 31]),
    ),
    paper('skull', both(circle(10.5, 2.2, 1.4))),
  ],
  /* An octopus. */
  [
    paper('night-wine', circle(0, 0, 50)),
    thread(
      'dusk',
      7,
      both(
        'M6 16C8 26 2 34 6 40M14 14C16 26 28 28 28 36C28 42 20 42 20 37M22 8C28 18 42 16 42 24C42 31 34 31 34 26',
      ),
    ),
    paper('dusk', symmetric([0, -38, 20, -38, 30, -26, 30, -12, 30, 0, 26, 8, 26, 16, 20, 22, 8, 22, 0, 22])),
    paper('skull', both(circle(11, -2, 7.5))),
    paper('ink', both(circle(12.5, -1, 3.8))),
    thread('ink', 2, 'M-5 12C-2 15 2 15 5 12'),
    paper(
      'coral',
      dots(3, 8, 2.6).replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${x} ${Number(y) - 24}`),
    ),
  ],
  /* A bowl of noodles. */
  [
    paper('night-plum', circle(0, 0, 50)),
    thread(
      'frost',
      2.6,
      'M-14 -18C-20 -26 -8 -30 -14 -40M0 -20C-6 -28 6 -32 0 -44M14 -18C8 -26 20 -30 14 -40',
    ),
    paper('sun', symmetric([0, -14, 14, -14, 30, -10, 34, -2, 34, 4, 14, 4, 0, 4])),
    thread('clay', 1.8, both('M4 -12C10 -8 18 -8 24 -6M2 -6C10 -2 20 -4 28 -2')),
    paper(
      'tide',
      symmetric([
        0, -2, 14, -2, 28, -2, 40, -3, 40, 14, 32, 26, 20, 32, 18, 36, 18, 38, 16, 38, 10, 38, 4, 38, 0, 38,
      ]),
    ),
    paper(
      'frost',
      both(circle(33, 4, 1.8) + circle(25, 5, 1.8) + circle(17, 5.5, 1.8) + circle(8.5, 6, 1.8)),
    ),
    paper('ink', both(circle(10, 15, 3))),
    thread('ink', 2.2, 'M-7 22C-3 27 3 27 7 22'),
    paper('coral', both(circle(18, 20, 3.4))),
  ],
];
