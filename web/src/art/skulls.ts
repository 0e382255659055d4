import { paper, stitches, thread, type Cut } from './cut';
import { around, both, circle, line, petal, placed, star, symmetric, times, type Petal } from './shapes';
import type { TribeKey } from './tribes';

interface Skull {
  /** How many petals stand around each eye, and of which shape. */
  lashes: readonly [count: number, shape: Petal];
  /** Where it looks, and by how many degrees its head is tilted. */
  gaze: readonly [x: number, y: number];
  tilt: number;
  nose: keyof typeof NOSES;
  cheek: keyof typeof CHEEKS;
}

const NOSES = {
  heart: symmetric([0, 7, 1.5, 8.5, 4.5, 11.5, 4.5, 14, 4.5, 16.6, 1.4, 16.8, 0, 14.8]),
  drops: both('M1 8C3 9.5 4.6 12 4.2 14.4C3.8 16.4 1.2 16 1 14Z'),
  spade: symmetric([0, 6.5, 1, 9, 4.6, 12, 4.6, 16.2, 3, 15.6, 1, 15.6, 0, 16.4]),
  diamond: symmetric([0, 6.5, 1, 8.5, 2.6, 10.6, 4, 12, 2.6, 13.4, 1, 15.5, 0, 17.5]),
};

const CHEEKS = {
  dots: circle(22.8, 14.2, 1.6) + circle(18.6, 16.8, 1.2) + circle(25.6, 10.2, 1.1),
  petals: placed(around(5, petal('round', 0.8, 4, 2.8)), { x: 21.8, y: 14.6 }),
  tears: placed(petal('pointed', 0, 6, 3.8), { x: 21.2, y: 18.6 }) + circle(25.4, 11.6, 1.2),
  star: placed(star(5, 3.7, 1.6), { x: 22, y: 14.6 }),
};

const SKULLS: Record<TribeKey, Skull> = {
  ember: { lashes: [8, 'pointed'], gaze: [2, -2], tilt: -5, nose: 'spade', cheek: 'tears' },
  tide: { lashes: [10, 'round'], gaze: [-2.5, 0], tilt: 4, nose: 'drops', cheek: 'dots' },
  moss: { lashes: [6, 'pointed'], gaze: [0, -3], tilt: 6, nose: 'heart', cheek: 'petals' },
  bone: { lashes: [12, 'round'], gaze: [2.5, 1], tilt: -4, nose: 'diamond', cheek: 'dots' },
  dusk: { lashes: [7, 'round'], gaze: [-2, -2.5], tilt: -7, nose: 'heart', cheek: 'star' },
  sun: { lashes: [12, 'pointed'], gaze: [0, -2], tilt: 3, nose: 'spade', cheek: 'dots' },
  coral: { lashes: [8, 'heart'], gaze: [2.5, -1], tilt: 5, nose: 'heart', cheek: 'petals' },
  iron: { lashes: [8, 'fan'], gaze: [-2.5, -1], tilt: -3, nose: 'diamond', cheek: 'dots' },
  frost: { lashes: [6, 'heart'], gaze: [2, -2.5], tilt: -6, nose: 'drops', cheek: 'star' },
  clay: { lashes: [9, 'fan'], gaze: [-2, 1.5], tilt: 4, nose: 'spade', cheek: 'petals' },
  ink: { lashes: [5, 'pointed'], gaze: [2.5, 0], tilt: 7, nose: 'drops', cheek: 'star' },
  reed: { lashes: [7, 'fan'], gaze: [-1.5, -2.5], tilt: -5, nose: 'heart', cheek: 'tears' },
};

/** The outline of every skull's head. */
export const HEAD = symmetric([
  0, -37, 20, -37, 34, -25, 34, -6, 34, 3, 29.5, 7, 28.5, 12, 28, 17, 24, 19, 20.5, 20, 18.5, 21, 18.5, 24,
  18.5, 27, 18.5, 34, 10, 37, 0, 37,
]);

/** A sprig on each side of the forehead, and beads along its top. */
const SPRIGS = both(
  placed(petal('pointed', 0, 9.5, 4.4), { x: 11, y: -20, turn: 0.21 }) +
    placed(petal('pointed', 0, 7, 3.6), { x: 11.4, y: -21.5, turn: 0.1 }) +
    circle(23.5, -18.5, 1.2),
);
const BEADS =
  [-0.11, -0.075, 0.075, 0.11].map((turn) => placed(circle(0, -32.5, 1.3), { turn })).join('') +
  circle(0, 33, 1.3) +
  both(circle(4, 32.4, 0.9));

/** Sewn, and a little higher on one side. */
export const SMILE = `M-16 20.5C-12 28.5 8 31 16.5 19.5${times(7, (at) => tooth((at - 3) * 4.4))}`;

/** What all skulls have in common, with their beads and sprigs. */
export const BARE_SKULL: readonly Cut[] = [
  paper('skull-shade', HEAD),
  paper('skull', placed(HEAD, { x: -0.8, y: -1, scale: 0.965 })),
  thread('ink', 1.5, SMILE),
  paper('tribe-rich', SPRIGS),
  paper('tribe', BEADS, 'tribe-rich', 0.8),
];

/** The same in threads on a cloth. */
export const BARE_STITCHES: readonly Cut[] = [
  paper('tribe-night', HEAD),
  stitches('tribe-pale', 2, HEAD),
  thread('tribe-pale', 1.6, SMILE),
  paper('tribe', SPRIGS),
];

/** The face that makes a bare skull a tribe's: decorated, curious, a little amused. */
export function skullFace(tribe: TribeKey): Cut[] {
  const { gaze, nose, cheek } = SKULLS[tribe];
  const [x, y] = gaze;
  return [
    paper('tribe', lashes(tribe), 'tribe-rich', 1.8),
    paper('ink', eyes(circle(0, 0, 9.2)) + NOSES[nose]),
    paper('tribe', eyes(circle(x, y, 4.4))),
    paper('skull', eyes(circle(x + 1.5, y - 1.7, 1.6))),
    paper('tribe-rich', both(CHEEKS[cheek])),
  ];
}

/** The same in threads on a cloth. */
export function stitchedFace(tribe: TribeKey): Cut[] {
  const { nose, cheek } = SKULLS[tribe];
  return [
    paper('tribe', lashes(tribe) + both(CHEEKS[cheek])),
    paper('tribe-pale', eyes(circle(0, 0, 2)) + NOSES[nose]),
  ];
}

/** By how many degrees a tribe's skull tilts its head. */
export function tilt(tribe: TribeKey): number {
  return SKULLS[tribe].tilt;
}

function lashes(tribe: TribeKey): string {
  const [count, shape] = SKULLS[tribe].lashes;
  return eyes(around(count, petal(shape, 7.2, 13.4, 52 / count)));
}

/** One eye is a little wider than the other: it has just noticed something. */
export function eyes(d: string): string {
  return placed(d, { x: -13.4, y: -1 }) + placed(d, { x: 13.4, y: -1.4, scale: 1.08 });
}

function tooth(x: number): string {
  const y = 26.6 - (x * x) / 34;
  return line(x, y - 2.6, x * 1.02, y + 2.4);
}
