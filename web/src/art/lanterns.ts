import { paper, sized, thread, type Cut } from './cut';
import { both, circle, petal, placed, scallops, symmetric } from './shapes';

/** A shape a lantern can have, hung by its top at 0 0. */
type Shape = (colour: string) => Cut[];

/** Where a lantern hangs along the string, how large, of which shape and colour. */
type Hung = readonly [x: number, size: number, shape: Shape, colour: string];

const WIDTH = 400;

/** The middle is left free for what hangs there on a page. */
const GARLAND: readonly Hung[] = [
  [28, 0.8, round, 'ember'],
  [80, 0.62, drop, 'dusk'],
  [130, 0.9, long, 'coral'],
  [266, 0.9, round, 'clay'],
  [320, 0.7, star, 'tide'],
  [370, 0.84, long, 'indigo'],
];

/** Where light falls: the middle of each lantern and how far it reaches. */
export const GLOWS = GARLAND.map(([x, size]) => ({ x, y: sag(x) + 30 * size, radius: 62 * size }));

/** A string of paper lanterns across the night, 400 wide. */
export function garland(): Cut[] {
  return [
    thread('line', 1.6, `M-10 6Q${WIDTH / 2} 62 ${WIDTH + 10} 6`),
    ...GARLAND.flatMap(([x, size, shape, colour]) => hung(shape(colour), x, size)),
  ];
}

function hung(cuts: Cut[], x: number, scale: number): Cut[] {
  return sized(cuts, scale, { x, y: sag(x) });
}

/** How far down the string is. */
function sag(x: number): number {
  const part = (x + 10) / (WIDTH + 20);
  return 6 + 112 * part * (1 - part);
}

function round(colour: string): Cut[] {
  return [
    thread('line', 1.6, 'M0 0L0 8M0 46L0 60'),
    paper(colour, symmetric([0, 10, 16, 10, 24, 19, 24, 28, 24, 37, 16, 46, 0, 46])),
    thread('ink', 1, both('M8 11C14 20 14 36 8 45M16 14C22 22 22 34 16 42')),
    paper('line', 'M-9 7L9 7L8 11L-8 11ZM-8 45L8 45L7 49L-7 49Z'),
  ];
}

function long(colour: string): Cut[] {
  return [
    thread('line', 1.6, 'M0 0L0 8M-5 56L-5 66M0 56L0 70M5 56L5 66'),
    paper(colour, 'M-12 10Q-15 33 -12 56L12 56Q15 33 12 10Z'),
    thread('ink', 1, 'M-13 18L13 18M-13.6 26L13.6 26M-13.8 34L13.8 34M-13.4 42L13.4 42M-12.8 50L12.8 50'),
    paper('line', 'M-13 7L13 7L12 11L-12 11ZM-12 55L12 55L12 58L-12 58Z'),
  ];
}

function drop(colour: string): Cut[] {
  return [
    thread('line', 1.6, 'M0 0L0 8M0 50L0 58'),
    paper(colour, symmetric([0, 8, 6, 16, 20, 24, 20, 36, 20, 45, 10, 50, 0, 50])),
    thread('ink', 1, `M0 9L0 50${both('M1 10C12 22 12 38 6 49')}`),
  ];
}

function star(colour: string): Cut[] {
  const middle = (d: string): string => placed(d, { y: 31 });
  return [
    thread('line', 1.6, 'M0 0L0 10'),
    paper(colour, middle(scallops(8, 17, 4, 0.5))),
    paper(
      'ink',
      middle(
        [0, 1, 2, 3, 4, 5, 6, 7].map((at) => placed(petal('pointed', 5, 16, 4), { turn: at / 8 })).join('') +
          circle(0, 0, 2.5),
      ),
    ),
  ];
}
