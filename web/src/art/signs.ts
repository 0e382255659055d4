import { around, both, circle, crescent, line, placed, polygon, star, symmetric } from './shapes';

/** The drawn sign of each tribe, in a circle of radius 50: full shapes, because they are read at 14 pixels. */
export const SIGNS = {
  ember:
    symmetric([0, -48, 8, -26, 40, -8, 40, 16, 40, 36, 22, 46, 0, 46]) +
    symmetric([0, -4, 5, 6, 16, 12, 16, 22, 16, 31, 9, 35, 0, 35]),
  tide: [-22, 4, 30].map(swell).join(''),
  moss: placed(leaf(), { turn: 0.125 }),
  bone:
    polygon([
      [0, -50],
      [38, 0],
      [0, 50],
      [-38, 0],
    ]) +
    polygon([
      [0, -20],
      [-15, 0],
      [0, 20],
      [15, 0],
    ]),
  dusk: crescent(46),
  sun:
    circle(0, 0, 20) +
    around(
      8,
      polygon([
        [-8, -28],
        [8, -28],
        [0, -50],
      ]),
    ),
  coral: shell(),
  iron:
    polygon([
      [-40, -40],
      [40, -40],
      [40, 40],
      [-40, 40],
    ]) + circle(0, 0, 15),
  frost:
    around(
      3,
      polygon([
        [-6.5, -50],
        [6.5, -50],
        [6.5, 50],
        [-6.5, 50],
      ]),
    ) +
    around(
      6,
      polygon([
        [-18, -42],
        [-9, -46],
        [0, -36],
        [9, -46],
        [18, -42],
        [0, -24],
      ]),
    ),
  clay: [-34, 0, 34]
    .map((y) =>
      polygon([
        [-42, y - 10],
        [42, y - 10],
        [42, y + 10],
        [-42, y + 10],
      ]),
    )
    .join(''),
  ink: star(5, 50, 21),
  reed: both(
    polygon([
      [10, -46],
      [30, -46],
      [30, 46],
      [10, 46],
    ]),
  ),
};

function swell(y: number): string {
  const crest = (at: number): string => `C${at + 8} ${y - 22} ${at + 16} ${y - 22} ${at + 24} ${y - 8}`;
  const trough = (at: number): string => `C${at - 8} ${y + 8} ${at - 16} ${y + 8} ${at - 24} ${y + 6}`;
  return `M-48 ${y - 4}${crest(-48)}${crest(-24)}${crest(0)}${crest(24)}L48 ${y + 6}${trough(48)}${trough(24)}${trough(0)}${trough(-24)}Z`;
}

function leaf(): string {
  return (
    symmetric([0, -52, 30, -34, 38, 4, 5, 30, 5, 36, 5, 44, 5, 50, 3, 51, 1, 51, 0, 51]) +
    line([
      [0, -24],
      [3, 26],
      [-3, 26],
    ]) +
    'Z'
  );
}

function shell(): string {
  return `M-46 22C-46 -30 -24 -44 0 -44C24 -44 46 -30 46 22C34 14 30 26 23 26C15 26 13 18 0 30C-13 18 -15 26 -23 26C-30 26 -34 14 -46 22Z`;
}
