import { lace, paper, thread, type Cut } from './cut';
import { BLUFFER, CAUTIOUS, features, GAMBLER, GRUDGE, LEVEL, MULE, type Look } from './looks';
import { around, both, circle, dots, petal, placed, scallops, star, symmetric, times } from './shapes';
import { HEAD } from './skulls';

interface Portrait {
  ground: string;
  skin: string;
  clothes: string;
  look: Look;
  /** What is behind the face, upon it, and in front of everything. */
  behind: readonly Cut[];
  hair: readonly Cut[];
  prop: readonly Cut[];
}

const FACE = symmetric([0, -26, 13, -26, 20, -16, 20, -5, 20, 8, 12, 19, 0, 20]);
const FOLD = 'M0 -26C13 -26 20 -16 20 -5C20 8 12 19 0 20Z';
const EARS = circle(-20, -3, 4) + circle(20, -3, 4);
const NECK = 'M-7 12L7 12L8.5 30L-8.5 30Z';
const SHOULDERS = symmetric([0, 26, 10, 26, 22, 27, 30, 31, 38, 35, 40, 46, 40, 56, 26, 56, 12, 56, 0, 56]);

const CURLS = scallops(13, 24, 4.5);

const PORTRAITS: Record<string, Portrait> = {
  maud: {
    ground: 'night-teal',
    skin: 'skin-1',
    clothes: 'dusk',
    look: CAUTIOUS,
    behind: [
      paper(
        'iron',
        circle(0, -36, 10) +
          symmetric([0, -33, 17, -33, 25, -22, 25, -8, 25, 2, 23, 7, 21, 8, 10, 8, 5, 8, 0, 8]),
      ),
    ],
    hair: [
      paper(
        'iron',
        'M-21 -4C-21 -20 -12 -27 0 -27C12 -27 21 -20 21 -4C17 -12 8 -18 0 -18C-8 -18 -17 -12 -21 -4Z',
      ),
      thread('sun', 1.6, both(circle(8, -3.5, 6.2)) + 'M-2 -4Q0 -5.5 2 -4'),
      lace(
        'skull',
        both(`M0.5 32L8 24L19 28C19 34 13 37 8 36Z${circle(9, 30, 1.5)}${circle(13.5, 31, 1.2)}`),
      ),
    ],
    prop: [
      thread('clay', 2, 'M-32 38L32 38M-30 45L30 45'),
      paper(
        'ember',
        times(3, (at) => circle(-22 + at * 6, 38, 3) + circle(10 + at * 6, 45, 3)),
      ),
      paper(
        'sun',
        times(3, (at) => circle(8 + at * 6, 38, 3)) + times(4, (at) => circle(-22 + at * 6, 45, 3)),
      ),
    ],
  },
  silvio: {
    ground: 'night-wine',
    skin: 'skin-2',
    clothes: 'ink',
    look: BLUFFER,
    behind: [],
    hair: [
      paper(
        'ink-deep',
        'M-21 -4C-24 -24 -12 -33 2 -33C18 -33 24 -20 21 -4C19 -12 15 -18 10 -20C6 -19 3 -17 0 -13C-3 -17 -8 -20 -12 -19C-16 -17 -19 -11 -21 -4Z',
      ),
      thread('ink-deep', 2, both('M1 6Q5 4 9.5 5.500Q11 5 11.5 3.5')),
      paper('ember', 'M-7 27L0 34L7 27L10 40L0 36L-10 40Z'),
    ],
    prop: [
      paper('dusk', circle(26, 33, 14), 'ink-deep', 2),
      paper('ink', circle(26, 33, 11.5)),
      paper('skull', placed(HEAD, { x: 26, y: 33, scale: 0.24 })),
      paper('ink', placed(both(circle(13, -1, 9)) + circle(0, 13, 4), { x: 26, y: 33, scale: 0.24 })),
      thread('skin-2', 5, 'M14 46Q18 38 24 41M20 50Q25 42 31 45'),
    ],
  },
  tito: {
    ground: 'indigo',
    skin: 'skin-3',
    clothes: 'tide',
    look: GAMBLER,
    behind: [],
    hair: [
      paper('bone', symmetric([0, -42, 10, -44, 17, -38, 17, -27, 17, -24, 8, -23, 0, -23])),
      paper('bone', symmetric([0, -27, 22, -27, 36, -24, 38, -19, 30, -14, 14, -15, 0, -15])),
      paper('ember', 'M-17 -30Q0 -25 17 -30L17 -24Q0 -19 -17 -24Z'),
      thread('skin-4', 2.6, both('M1 5.500Q5 3.5 10 5')),
    ],
    prop: [
      thread('clay', 2.2, 'M29 47L29 14'),
      paper(
        'coral',
        'M12 24C13 12 20 6 29 6C38 6 45 12 46 24C43 21 40 21 37.5 24C35 20 32 20 29 23C26 20 23 20 20.5 24C18 21 15 21 12 24Z',
        'ink',
        2,
      ),
      thread('ember', 1.6, 'M29 7L29 22M29 7Q22 12 20.5 22M29 7Q36 12 37.5 22'),
      paper('sun', placed(dots(6, 15, 1.8), { y: 46, scale: 1.6 })),
    ],
  },
  bruna: {
    ground: 'night-moss',
    skin: 'skin-2',
    clothes: 'sun',
    look: MULE,
    behind: [
      paper(
        'hair-brown',
        symmetric([0, -32, 18, -32, 26, -20, 26, -4, 26, 4, 24, 10, 20, 12, 10, 12, 5, 12, 0, 12]),
      ),
    ],
    hair: [
      paper(
        'ember',
        'M-22 -10C-22 -26 -12 -33 0 -33C12 -33 22 -26 22 -10C16 -18 8 -20 0 -20C-8 -20 -16 -18 -22 -10Z',
      ),
      paper('sun', [-13, -5, 5, 13].map((x) => circle(x, -24 + Math.abs(x) / 5, 1.6)).join('')),
      paper(
        'hair-brown',
        times(4, (at) => placed(petal('round', -6, 6, 11), { x: -24 - (at % 2), y: 8 + at * 9 })),
        'ink',
        1,
      ),
      paper('ember', circle(-25, 43, 3.2)),
    ],
    prop: [
      paper('clay', 'M13 20L36 17L39 39L16 43Z', 'ink', 2),
      thread('ink', 4.4, 'M20.5 25.500L31.5 24L25.5 37.5'),
    ],
  },
  odile: {
    ground: 'night-plum',
    skin: 'skin-1',
    clothes: 'ink',
    look: GRUDGE,
    behind: [
      paper(
        'ink-deep',
        symmetric([0, -33, 20, -33, 28, -20, 28, -2, 28, 8, 27, 14, 24, 18, 12, 18, 6, 18, 0, 18]),
      ),
    ],
    hair: [
      paper(
        'ink-deep',
        'M-21 0C-23 -18 -14 -29 2 -29C14 -28 22 -18 21 0C18 -8 14 -16 6 -20C-4 -14 -16 -12 -21 0Z',
      ),
      paper(
        'indigo',
        [
          [-14, -27],
          [-21, -19],
          [-6, -32],
        ]
          .map(([x = 0, y = 0]) => placed(around(5, petal('round', 0.8, 5.6, 4.4)), { x, y }))
          .join(''),
      ),
      paper('sun', circle(-14, -27, 1.5) + circle(-21, -19, 1.5) + circle(-6, -32, 1.5)),
      paper('ember', 'M-4 10Q-2 8.5 0 9.500Q2 8.5 5 9.500Q1 13 -4 10Z'),
    ],
    prop: beads(['ember', 'tide', 'moss', 'bone', 'coral', 'sun', 'frost']),
  },
  wren: {
    ground: 'tide',
    skin: 'skin-3',
    clothes: 'moss',
    look: LEVEL,
    behind: [],
    hair: [
      paper(
        'hair-brown',
        'M-21 -2C-25 -22 -14 -34 2 -33C16 -33 25 -22 21 -2C20 -8 18 -12 15 -15C8 -12 -4 -14 -10 -20C-14 -16 -19 -10 -21 -2Z',
      ),
      paper('reed', 'M-9 26L0 34L9 26L12 30L0 41L-12 30Z'),
    ],
    prop: [
      paper(
        'clay',
        'M14 26C16 16 26 12 32 16C36 14 40 18 40 22L45 23L40 26C38 34 26 36 18 30L6 22C8 20 12 22 14 26Z',
        'ink',
        2,
      ),
      paper('bone', 'M26 32C30 34 37 31 39 25C34 24 28 26 26 32Z'),
      paper('ink', circle(36, 20, 1.7)),
      thread('hair-brown', 1.6, 'M17 26Q24 20 28 26M26 34L26 40M31 33.500L31 40'),
    ],
  },
  pell: {
    ground: 'clay',
    skin: 'skin-1',
    clothes: 'night-teal',
    look: CAUTIOUS,
    behind: [paper('ember', placed(around(7, petal('flame', 16, 35, 14), -3), { y: -6 }))],
    hair: [
      paper(
        'ember',
        'M-20 -8C-21 -22 -10 -30 0 -29C12 -30 21 -22 20 -8C16 -16 12 -18 8 -20L4 -15L0 -21L-5 -15L-8 -20C-13 -18 -17 -14 -20 -8Z',
      ),
      paper('sun', 'M0 29L-10 24L-10 35ZM0 29L10 24L10 35Z'),
    ],
    prop: [
      paper('frost', circle(9, -3, 11), 'ink', 4),
      paper('ink', circle(10.5, -2.5, 5)),
      paper('skull', circle(8.8, -4.5, 1.8)),
      thread('ink', 4, 'M17 6L30 26'),
      thread('skin-1', 6, 'M25 25L33 29M26 31L33 35'),
    ],
  },
  saffi: {
    ground: 'night-teal',
    skin: 'skin-4',
    clothes: 'coral',
    look: BLUFFER,
    behind: [],
    hair: [
      paper(
        'sun',
        'M-22 -8C-30 -26 -18 -40 -2 -38C4 -46 22 -42 24 -30C28 -24 26 -14 22 -8C18 -14 9 -18 0 -18C-9 -18 -18 -14 -22 -8Z',
        'ink',
        1.2,
      ),
      thread(
        'clay',
        1.7,
        'M-22 -18Q-8 -34 4 -36M-16 -16Q0 -30 20 -30M24 -18Q16 -28 2 -28M4 -36Q10 -34 12 -30',
      ),
      lace(
        'tide',
        both(
          'M0 -22C6 -27 16 -27 21 -21C20 -12 12 -10 6 -13C4 -14 2 -15 0 -15ZM6 -18.500C9 -21.5 13 -21.5 15 -18.500C13 -16 9 -16 6 -18.500Z',
        ),
      ),
    ],
    prop: [
      paper(
        'frost',
        both(circle(21, 6, 3.2)) + times(5, (at) => circle((at - 2) * 6, 32 - Math.abs(at - 2) * 1.5, 2.2)),
      ),
    ],
  },
  juno: {
    ground: 'coral',
    skin: 'skin-4',
    clothes: 'ember',
    look: GAMBLER,
    behind: [paper('ink', placed(CURLS, { y: -12, scale: 1.15 }))],
    hair: [
      paper(
        'ink',
        'M-20 -6C-22 -24 -10 -30 0 -30C10 -30 22 -24 20 -6Q18 -14 14 -16Q11 -20 7 -18Q3 -22 0 -19Q-4 -22 -7 -18Q-12 -20 -14 -16Q-18 -14 -20 -6Z',
      ),
    ],
    prop: [
      paper(
        'moss',
        placed(around(4, petal('heart', 0.5, 9, 10), 0.5), { x: -19, y: -27 }),
        'leaf-shade',
        1.4,
      ),
      thread('sun', 3.6, 'M-6 36C-8 48 8 48 6 36'),
      thread('sun', 1.4, both('M9 27Q8 32 6 35')),
      paper('sun', both(circle(21, 5, 2.6))),
    ],
  },
  hob: {
    ground: 'night-moss',
    skin: 'skin-1',
    clothes: 'iron',
    look: { ...MULE, mouth: [] },
    behind: [],
    hair: [
      paper(
        'hair-red',
        'M-21 -4C-16 2 -10 4 0 4C10 4 16 2 21 -4C25 14 20 34 0 40C-20 34 -25 14 -21 -4Z',
        'ink',
        1.2,
      ),
      paper('ink', symmetric([0, 9, 5, 9, 8, 11, 8, 15, 8, 20, 4, 22, 0, 22])),
      paper('coral', symmetric([0, 17, 3, 17, 5, 18, 5, 20, 3, 22, 1, 22, 0, 22])),
      paper('hair-red', both('M0 5C4 2 10 4 13 9C8 10 3 10 0 8Z'), 'ink', 1),
      paper('indigo', 'M-22 -14C-22 -30 -10 -36 0 -36C10 -36 22 -30 22 -14C10 -19 -10 -19 -22 -14Z'),
      paper('ink', 'M-22 -14C-10 -20 10 -20 22 -14L23 -10C10 -15 -10 -15 -23 -10Z'),
    ],
    prop: [
      paper('sun', 'M17 27L40 10L44 36L20 38Z', 'ink', 2),
      paper('clay', 'M17 27L20 38L14 38.5L12 30Z', 'ink', 1.6),
    ],
  },
  vesna: {
    ground: 'iron',
    skin: 'skin-2',
    clothes: 'night-wine',
    look: GRUDGE,
    behind: [
      paper(
        'ink',
        symmetric([0, -34, 22, -34, 28, -20, 28, 0, 28, 20, 28, 34, 26, 44, 16, 46, 8, 46, 0, 46]),
      ),
    ],
    hair: [
      paper('ink', 'M-22 6C-25 -18 -16 -31 0 -31C16 -31 25 -18 22 6L17 -12L-17 -12Z'),
      thread('dusk', 1.4, both('M6 -29L6 -14M12 -26L12 -14')),
      paper('ember', 'M-4 10.500Q0 8 5 9.500Q1 13 -4 10.500Z'),
    ],
    prop: [
      paper('skull', 'M8 22L31 22Q36 22 35 27L32 48L9 48Z', 'ink', 2),
      thread('ink', 1.7, 'M14 29L28.5 29M13.5 34L28 34M13 39L27.5 39M12.5 44L22 44'),
      thread('ember', 1.7, 'M12 31L25 27M12 36L25 32'),
      paper('tide', 'M29 44C25 34 31 20 43 14C43 26 40 36 31 42L27 48Z', 'ink', 1.4),
    ],
  },
  ismay: {
    ground: 'dusk',
    skin: 'skin-3',
    clothes: 'skull',
    look: LEVEL,
    behind: [
      paper(
        'night-wine',
        symmetric([0, -34, 20, -34, 27, -22, 27, -6, 27, 4, 28, 10, 30, 17, 14, 15, 6, 15, 0, 15]),
      ),
    ],
    hair: [
      paper(
        'night-wine',
        'M-21 4C-24 -18 -14 -30 0 -30C14 -30 24 -18 21 4C19 -6 16 -14 8 -22C-2 -14 -18 -14 -21 4Z',
      ),
      paper(
        'ink',
        'M-20 30L-10 27L-10 38L-20 41ZM-10 38L0 38L0 50L-10 50ZM0 27L10 27L10 38L0 38ZM-32 38L-20 41L-20 52L-32 52ZM10 38L20 40L20 52L10 52Z',
      ),
    ],
    prop: [
      paper(
        'ink',
        'M20 48L42 48L40 42L38 40C40 34 44 26 38 18L36 13L33 17C26 18 20 25 18 31L22 35L29 31C30 34 26 38 24 42Z',
        'skull',
        2,
      ),
      paper('skull', circle(31, 23, 1.6)),
    ],
  },
};

/** Somebody of whom nothing is known but that they sit there. */
const STRANGER: readonly Cut[] = [
  paper('night-plum', circle(0, 0, 50)),
  paper('line', symmetric([0, -40, 26, -40, 34, -20, 32, 0, 34, 16, 42, 30, 44, 56, 30, 56, 14, 56, 0, 56])),
  paper('ink-deep', symmetric([0, -28, 16, -28, 22, -14, 21, -2, 20, 12, 12, 22, 0, 24])),
  paper('bone', both(placed(star(4, 6, 2.2), { x: 8.5, y: -4 }))),
  thread('bone', 1.8, 'M-6 9Q0 13 6 9'),
];

/** The portrait of the character of this name, however it is capitalised. */
export function portrait(name: string): readonly Cut[] {
  const known = PORTRAITS[name.toLowerCase()];
  return known ? painted(known) : STRANGER;
}

function painted({ ground, skin, clothes, look, behind, hair, prop }: Portrait): readonly Cut[] {
  return [
    paper(ground, circle(0, 0, 50)),
    ...behind,
    paper(`${skin}-shade`, NECK),
    paper(clothes, SHOULDERS),
    paper(skin, EARS + FACE),
    paper(`${skin}-shade`, FOLD),
    ...features(look, skin),
    ...hair,
    ...prop,
  ];
}

/** A string of discs that were lost, and not forgotten. */
function beads(colours: readonly string[]): Cut[] {
  const place = (at: number): Cut['d'] => {
    const x = (at - (colours.length - 1) / 2) * 8;
    return circle(x, 44 - (x * x) / 50, 4.2);
  };
  return colours.map((colour, at) => paper(colour, place(at), 'ink-deep', 1.6));
}
