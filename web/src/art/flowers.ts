import { paper, thread, type Cut } from './cut';
import { around, circle, dots, petal, type Petal } from './shapes';

/** A ring of petals: how many, of which shape, from where to where, how wide. */
type Ring = readonly [count: number, shape: Petal, from: number, to: number, width: number];

interface Flower {
  outer: Ring;
  inner: Ring;
  /** How large its heart is, and how many stamens stand around it. */
  heart: number;
  stamens: number;
}

const FLOWERS = {
  ember: { outer: [7, 'flame', 6, 39, 25], inner: [7, 'flame', 5, 24, 14], heart: 7, stamens: 7 },
  tide: { outer: [10, 'pointed', 8, 40, 20], inner: [10, 'pointed', 5, 27, 14], heart: 7, stamens: 10 },
  moss: { outer: [5, 'heart', 4, 38, 39], inner: [5, 'heart', 3, 19, 17], heart: 6, stamens: 10 },
  bone: { outer: [14, 'round', 9, 40, 13.5], inner: [14, 'round', 8, 24, 7], heart: 11, stamens: 9 },
  dusk: { outer: [5, 'fan', 4, 39, 44], inner: [10, 'pointed', 4, 24, 9], heart: 7, stamens: 5 },
  sun: { outer: [16, 'pointed', 14, 41, 13], inner: [16, 'pointed', 12, 31, 9], heart: 16, stamens: 14 },
  coral: { outer: [8, 'round', 6, 39, 27], inner: [6, 'round', 3, 25, 20], heart: 7, stamens: 6 },
  iron: { outer: [4, 'heart', 3, 38, 46], inner: [4, 'heart', 3, 19, 20], heart: 8, stamens: 8 },
  frost: { outer: [6, 'pointed', 4, 41, 30], inner: [6, 'pointed', 3, 25, 15], heart: 6, stamens: 6 },
  clay: { outer: [7, 'round', 6, 39, 30], inner: [14, 'round', 7, 19, 5], heart: 10, stamens: 14 },
  ink: { outer: [5, 'pointed', 4, 41, 34], inner: [5, 'round', 3, 21, 17], heart: 5, stamens: 5 },
  reed: { outer: [3, 'fan', 3, 40, 46], inner: [3, 'round', 3, 28, 20], heart: 5, stamens: 6 },
} satisfies Record<string, Flower>;

/** A tribe's flower, open, seen from above. */
export function flower(tribe: keyof typeof FLOWERS): Cut[] {
  const { outer, inner, heart, stamens }: Flower = FLOWERS[tribe];
  return [
    paper('leaf', around(outer[0], petal('pointed', 20, 42, 12), 0.5)),
    paper('tribe', ring(outer), 'tribe-deep', 1.2),
    thread('tribe-rich', 1.1, veins(outer)),
    paper('tribe-pale', ring(inner, inner[0] === outer[0] ? 0.5 : 0), 'tribe-rich', 1),
    paper('tribe-deep', circle(0, 0, heart)),
    paper('pollen', dots(stamens, heart * 0.68, Math.max(1.2, heart * 0.16)) + circle(0, 0, heart * 0.3)),
  ];
}

function ring([count, shape, from, to, width]: Ring, turned = 0): string {
  return around(count, petal(shape, from, to, width), turned);
}

function veins([count, , from, to]: Ring): string {
  const long = to - from;
  return around(count, `M0 ${-from - long * 0.5}L0 ${-from - long * 0.78}`);
}
