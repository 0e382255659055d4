import { paper, thread, type Cut } from './cut';
import { around, circle, dots, petal, type Petal } from './shapes';
import type { TribeKey } from './tribes';

/** A ring of petals: how many, of which shape, from where to where, how wide. */
type Ring = readonly [count: number, shape: Petal, from: number, to: number, width: number];

interface Flower {
  outer: Ring;
  inner: Ring;
  /** How large its heart is, and how many stamens stand around it. */
  heart: number;
  stamens: number;
  /** How far the creases between the outer petals reach. */
  crease: number;
}

const FLOWERS: Record<TribeKey, Flower> = {
  ember: {
    outer: [7, 'flame', 6, 41, 26],
    inner: [7, 'flame', 5, 25, 14],
    heart: 6.5,
    stamens: 7,
    crease: 22,
  },
  tide: {
    outer: [10, 'pointed', 8, 42, 20],
    inner: [10, 'pointed', 5, 26, 13],
    heart: 7,
    stamens: 10,
    crease: 27,
  },
  moss: {
    outer: [5, 'heart', 4, 39, 38],
    inner: [5, 'heart', 3, 20, 17],
    heart: 6.5,
    stamens: 10,
    crease: 32,
  },
  bone: {
    outer: [14, 'round', 9, 41, 13.5],
    inner: [14, 'round', 8, 24, 7],
    heart: 11,
    stamens: 9,
    crease: 30,
  },
  dusk: {
    outer: [5, 'round', 4, 41, 39],
    inner: [10, 'pointed', 4, 25, 9],
    heart: 7,
    stamens: 5,
    crease: 30,
  },
  sun: {
    outer: [16, 'pointed', 14, 42, 13],
    inner: [16, 'pointed', 12, 31, 9],
    heart: 16,
    stamens: 14,
    crease: 29,
  },
  coral: { outer: [8, 'round', 6, 41, 25], inner: [6, 'round', 3, 26, 19], heart: 7, stamens: 6, crease: 33 },
  iron: {
    outer: [4, 'heart', 3, 39, 45],
    inner: [4, 'pointed', 3, 28, 15],
    heart: 8,
    stamens: 8,
    crease: 26,
  },
  frost: {
    outer: [6, 'pointed', 4, 43, 29],
    inner: [6, 'pointed', 3, 27, 15],
    heart: 6,
    stamens: 6,
    crease: 22,
  },
  clay: {
    outer: [7, 'round', 6, 41, 28],
    inner: [14, 'round', 8, 20, 5],
    heart: 10,
    stamens: 14,
    crease: 32,
  },
  ink: {
    outer: [5, 'pointed', 4, 43, 34],
    inner: [5, 'round', 3, 22, 17],
    heart: 5.5,
    stamens: 5,
    crease: 20,
  },
  reed: { outer: [3, 'pointed', 3, 43, 42], inner: [3, 'round', 3, 33, 20], heart: 6, stamens: 6, crease: 9 },
};

/** A tribe's flower, open, seen from above. */
export function flower(tribe: TribeKey): Cut[] {
  const { outer, inner, heart, stamens, crease } = FLOWERS[tribe];
  const [count, , from, to, width] = outer;
  const vein = petal('pointed', from + (to - from) * 0.35, from + (to - from) * 0.86, width * 0.14);
  const between = inner[0] === count ? 0.5 : 0;
  return [
    paper('leaf', around(count, petal('pointed', 18, 42, Math.min(15, 90 / count)), 0.5), 'leaf-shade', 1),
    paper('tribe', ring(outer), 'tribe-deep', 2.2),
    thread('tribe-deep', 1.1, around(count, `M0 ${-heart}L0 ${-crease}`, 0.5)),
    paper('tribe-rich', around(count, vein)),
    paper('tribe-pale', ring(inner, between), 'tribe-rich', 2),
    thread(
      'tribe-rich',
      0.9,
      around(inner[0], `M0 ${-heart}L0 ${-heart - (inner[3] - heart) * 0.45}`, between + 0.5),
    ),
    paper('tribe-deep', circle(0, 0, heart)),
    paper('pollen', dots(stamens, heart * 0.68, Math.max(1.2, heart * 0.16)) + circle(0, 0, heart * 0.3)),
  ];
}

function ring([count, shape, from, to, width]: Ring, turned = 0): string {
  return around(count, petal(shape, from, to, width), turned);
}
