import { paper, thread, type Cut } from './cut';
import { around, both, circle, line, petal, placed, star, symmetric, times, type Petal } from './shapes';
import { SIGNS } from './signs';

interface Skull {
  /** How many petals stand around each eye, and of which shape. */
  lashes: readonly [count: number, shape: Petal];
  /** Where it looks, and how far its head is tilted. */
  gaze: readonly [x: number, y: number];
  tilt: number;
  nose: 'heart' | 'drops' | 'spade' | 'diamond';
  cheek: 'dots' | 'spiral' | 'petals' | 'tears' | 'star';
}

const SKULLS = {
  ember: { lashes: [8, 'pointed'], gaze: [2, -2], tilt: -5, nose: 'spade', cheek: 'tears' },
  tide: { lashes: [10, 'round'], gaze: [-2.5, 0], tilt: 4, nose: 'drops', cheek: 'spiral' },
  moss: { lashes: [6, 'pointed'], gaze: [0, -3], tilt: 6, nose: 'heart', cheek: 'petals' },
  bone: { lashes: [12, 'round'], gaze: [2.5, 1], tilt: -4, nose: 'diamond', cheek: 'dots' },
  dusk: { lashes: [7, 'round'], gaze: [-2, -2.5], tilt: -7, nose: 'heart', cheek: 'star' },
  sun: { lashes: [12, 'pointed'], gaze: [0, -2], tilt: 3, nose: 'spade', cheek: 'dots' },
  coral: { lashes: [8, 'heart'], gaze: [2.5, -1], tilt: 5, nose: 'heart', cheek: 'spiral' },
  iron: { lashes: [8, 'fan'], gaze: [-2.5, -1], tilt: -3, nose: 'diamond', cheek: 'dots' },
  frost: { lashes: [6, 'heart'], gaze: [2, -2.5], tilt: -6, nose: 'drops', cheek: 'star' },
  clay: { lashes: [9, 'fan'], gaze: [-2, 1.5], tilt: 4, nose: 'spade', cheek: 'petals' },
  ink: { lashes: [5, 'pointed'], gaze: [2.5, 0], tilt: 7, nose: 'drops', cheek: 'star' },
  reed: { lashes: [7, 'fan'], gaze: [-1.5, -2.5], tilt: -5, nose: 'heart', cheek: 'tears' },
} satisfies Record<string, Skull>;

const HEAD = symmetric([
  0, -36, 20, -36, 33, -24, 33, -6, 33, 3, 29, 7, 28, 12, 27.5, 17, 24, 19, 20.5, 20, 18, 21, 18, 24, 18, 27,
  18, 34, 10, 37, 0, 37,
]);

const NOSES = {
  heart: symmetric([0, 7, 1.5, 8.5, 4.5, 11.5, 4.5, 14, 4.5, 16.6, 1.4, 16.8, 0, 14.8]),
  drops: both('M1 8C3 9.5 4.6 12 4.2 14.4C3.8 16.4 1.2 16 1 14Z'),
  spade: symmetric([0, 6.5, 1, 9, 4.6, 12, 4.6, 16.2, 3, 15.6, 1, 15.6, 0, 16.4]),
  diamond: symmetric([0, 6.5, 1, 8.5, 2.6, 10.6, 4, 12, 2.6, 13.4, 1, 15.5, 0, 17.5]),
};

const CHEEKS = {
  dots: circle(22.5, 14, 1.5) + circle(18.4, 16.6, 1.1) + circle(25, 9.6, 1),
  spiral: 'M25 8.6C27 12 24.5 17 20.6 16.4C17.6 15.9 18 12.4 20.4 12.6C22.6 12.8 22.4 15.4 20.8 15.2',
  petals: placed(around(5, petal('round', 0.8, 3.8, 2.6)), { x: 21.5, y: 14 }),
  tears: placed(petal('pointed', 0, 5.6, 3.6), { x: 21, y: 18 }) + circle(25, 11, 1.1),
  star: placed(star(5, 3.4, 1.4), { x: 21.8, y: 14 }),
};

const EYE = 13.4;

/** A tribe's skull: decorated, curious, a little amused. */
export function skull(tribe: keyof typeof SKULLS): Cut[] {
  const { lashes, gaze, tilt, nose, cheek }: Skull = SKULLS[tribe];
  const tilted = (d: string): string => placed(d, { turn: tilt / 360 });
  const eyes = (d: string): string =>
    placed(d, { x: -EYE, y: -1 }) + placed(d, { x: EYE, y: -1, scale: 1.06 });
  const cuts = [
    paper('skull', HEAD),
    paper(
      'tribe',
      eyes(around(lashes[0], petal(lashes[1], 7, 13, (20 * 2.6) / lashes[0]))),
      'tribe-rich',
      0.8,
    ),
    paper('ink', eyes(circle(0, 0, 9.2))),
    paper('tribe', eyes(circle(gaze[0], gaze[1], 4.2))),
    paper('skull', eyes(circle(gaze[0] + 1.4, gaze[1] - 1.6, 1.5))),
    paper('ink', NOSES[nose]),
    thread('ink', 1.5, smile()),
    cheek === 'spiral'
      ? thread('tribe-rich', 1.4, both(CHEEKS[cheek]))
      : paper('tribe-rich', both(CHEEKS[cheek])),
    paper('tribe-rich', placed(SIGNS[tribe], { y: -23, scale: 0.17 })),
    paper(
      'tribe-rich',
      both(
        placed(petal('pointed', 0, 9, 4), { x: 11, y: -20.5, turn: 0.2 }) +
          circle(12.4, -26.5, 1.3) +
          circle(16, -24.6, 1),
      ) + circle(0, 33, 1.2),
    ),
  ];
  return cuts.map((cut) => ({ ...cut, d: tilted(cut.d) }));
}

function smile(): string {
  const bow = 'M-16 20.5C-12 28.5 8 31 16.5 19.5';
  const stitch = (at: number): string => {
    const x = (at - 3) * 4.4;
    const y = 26.6 - (x * x) / 34;
    return line([
      [x, y - 2.6],
      [x * 1.02, y + 2.4],
    ]);
  };
  return bow + times(7, stitch);
}
