import { paper, thread, type Cut } from './cut';
import { around, both, circle, mirrored, petal, placed, symmetric } from './shapes';

const STEM = 'M0 4C2 26 -3 42 3 62';
const LEAVES =
  placed(petal('pointed', 0, 27, 16), { x: 0, y: 46, turn: 0.16 }) +
  placed(petal('pointed', 0, 25, 15), { x: -1, y: 52, turn: -0.17 });
const RIBS = 'M0 46Q9 37 18 34M-1 52Q-10 44 -17 42';
const THORNS = 'M-1 26L-6 21L1.5 20ZM2 58L8 55L2 52Z';

const CORNER = [0.5, 0.58, 0.67, 0.75]
  .map((turn) => placed(petal('pointed', 4, 17, 5), { x: 43, y: -63, turn }))
  .join('');

const PETALS = 12;
const TONES = ['tribe', 'tribe', 'tribe-rich'];

/** The flower of the cards. */
export const ROSE: readonly Cut[] = [
  thread('leaf', 3.2, STEM),
  paper(
    'leaf',
    LEAVES + THORNS + placed(around(5, petal('pointed', 20, 41, 15)), { y: -16 }),
    'leaf-shade',
    1.4,
  ),
  thread('leaf-shade', 1.1, RIBS),
  ...roseHead(),
];

/** A quarter of a flower for each corner of a card. */
export const CORNERS = both(CORNER + placed(CORNER, { turn: 0.5 }));

const SPIKES = symmetric([
  0, -46, 2, -32, 6, -20, 9, -12, 13, -18, 18, -28, 22, -37, 22.5, -26, 22.5, -14, 24, -8, 29, -12, 35, -18,
  40, -24, 39, -8, 36, 12, 33, 27, 22, 32, 10, 33.5, 0, 33.5,
]);
const SOCKET = 'M4.5 8C4 0 9 -4 20 -7C23 2 20 13 12 13.5C8 13.5 5 11 4.5 8Z';
const BRAMBLE = 'M-41 30C-28 42 -14 20 0 31C14 42 28 22 41 33';
const PRICKLES =
  'M30 26L36 15L36 28ZM16 34L19 46L23 33ZM4 32L2 42L9 36ZM40 33L48 37L40 38ZM8 27L14 18L14 30Z';

/** What the skull is among the cards: a crown nobody wants to wear. */
export const CROWN: readonly Cut[] = [
  paper('skull-shade', SPIKES),
  paper('skull', placed(SPIKES, { x: -0.8, y: 0.5, scale: 0.96 })),
  paper('tribe', circle(0, -48, 4.6) + both(circle(22, -38.5, 4) + circle(40, -25, 3.6)), 'tribe-rich', 1.8),
  paper('ink', both(SOCKET) + symmetric([0, 10, 1.5, 11.5, 4, 14, 4, 16, 4, 18, 1.4, 18, 0, 16.5])),
  paper('tribe', both(circle(12.5, 5.5, 3))),
  paper('skull', circle(13.6, 4.3, 1.1) + circle(-11.4, 4.3, 1.1)),
  thread('leaf-shade', 6, BRAMBLE + mirrored(BRAMBLE)),
  thread('leaf', 3.6, BRAMBLE + mirrored(BRAMBLE)),
  paper('leaf', both(PRICKLES), 'leaf-shade', 1.2),
];

/** Petals that lie closer the further in they are, each a golden part of a turn from the last. */
function roseHead(): Cut[] {
  return Array.from({ length: PETALS }, (_, at) => {
    const out = 1 - at / PETALS;
    const place = { y: -16, turn: at * 0.382 };
    const shape = placed(petal('round', -6 * out - 3, 30 * out + 4, 34 * out + 7), place);
    return paper(TONES[at % 3] ?? 'tribe', shape, 'tribe-deep', 1.8);
  });
}
