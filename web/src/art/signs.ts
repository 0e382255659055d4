import { around, circle, crescent, line, placed, polar, star, symmetric, times } from './shapes';
import type { TribeKey } from './tribes';

/**
 * The drawn sign of each tribe, in a circle of radius 50: full shapes, because they are read at 14 pixels. What lies
 * within another outline is cut out of it.
 */
export const SIGNS: Record<TribeKey, string> = {
  ember:
    'M6 -50C10 -32 40 -18 40 12C40 36 22 49 0 49C-22 49 -40 35 -40 11C-40 -6 -31 -16 -26 -28C-22 -18 -16 -13 -9 -12C-4 -24 -4 -38 6 -50Z' +
    'M2 4C6 14 17 16 17 28C17 37 10 41 1 41C-9 41 -16 35 -16 27C-16 17 -4 14 2 4Z',
  tide: [-24, 12].map(swell).join(''),
  moss: placed(leaf(), { turn: 0.12 }),
  bone: 'M0 -50L38 0L0 50L-38 0ZM0 -22L-17 0L0 22L17 0Z',
  dusk: crescent(46),
  sun: circle(0, 0, 21) + around(8, 'M-9 -28L9 -28L0 -51Z'),
  coral: shell(),
  iron: `M-40 -40L40 -40L40 40L-40 40Z${circle(0, 0, 15)}`,
  frost: around(6, 'M-4 -7L-10 -33L0 -51L10 -33L4 -7Z'),
  clay: vase(),
  ink: star(5, 51, 21),
  reed: 'M-7 50C-32 26 -40 -12 -27 -50C-4 -28 4 18 -7 50ZM10 50C4 22 12 -18 30 -40C42 -6 34 30 10 50Z',
};

function swell(y: number): string {
  const over = `C-38 ${y - 22} -26 ${y - 22} -16 ${y}C-6 ${y + 22} 6 ${y + 22} 16 ${y}C26 ${y - 22} 38 ${y - 22} 48 ${y}`;
  const under = `L48 ${y + 17}C38 ${y - 5} 26 ${y - 5} 16 ${y + 17}C6 ${y + 39} -6 ${y + 39} -16 ${y + 17}C-26 ${y - 5} -38 ${y - 5} -48 ${y + 17}Z`;
  return `M-48 ${y}${over}${under}`;
}

function leaf(): string {
  const blade = [0, -52, 34, -34, 40, 6, 6, 28, 6, 36, 6, 44, 6, 50, 4, 51, 2, 51, 0, 51];
  return `${symmetric(blade)}M0 -26L4 24L-4 24Z`;
}

function shell(): string {
  const at = (radius: number, step: number): readonly number[] => {
    const [x, y] = polar(radius, step / 13);
    return [x, y + 30];
  };
  const lobe = (step: number): string => `Q${at(88, step - 2).join(' ')} ${at(67, step - 1.5).join(' ')}`;
  const rib = (step: number): string =>
    `${line(...at(18, step - 1.5), ...at(58, step - 1.62), ...at(58, step - 1.38))}Z`;
  return `M-15 47L-13 32L${at(67, -2.5).join(' ')}${times(5, lobe)}L13 32L15 47Z${times(4, rib)}`;
}

function vase(): string {
  const neck = [
    0, -48, 8, -48, 18, -48, 24, -48, 24, -40, 14, -38, 14, -32, 26, -28, 36, -20, 40, -11, 20, -11, 10, -11,
    0, -11,
  ];
  const belly = [0, -3, 14, -3, 28, -3, 42, -3, 43, 4, 42, 9, 40, 15, 28, 15, 14, 15, 0, 15];
  const foot = [0, 23, 12, 23, 24, 23, 36, 23, 30, 32, 20, 36, 20, 48, 12, 48, 6, 48, 0, 48];
  return [neck, belly, foot].map(symmetric).join('');
}
