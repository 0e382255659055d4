import { paper, thread, type Cut } from './cut';
import { both, circle, mirrored } from './shapes';

/** What somebody's face does at a table. */
export interface Look {
  brows: Cut;
  gaze: readonly [x: number, y: number];
  /** How far the lids hang, 0 to 1. */
  lids: number;
  mouth: readonly Cut[];
}

export const CAUTIOUS: Look = {
  brows: thread('ink', 1.8, both('M4 -13Q8 -12.5 12.5 -9.5')),
  gaze: [1.3, 0.5],
  lids: 0,
  mouth: [thread('ink', 1.8, 'M-4 11.5Q0 9.5 4.5 11')],
};
export const BLUFFER: Look = {
  brows: thread('ink', 2, 'M-12.5 -10.5L-4 -9.5M4 -13Q9 -16.5 13 -12'),
  gaze: [-1.2, 0],
  lids: 0.3,
  mouth: [thread('ink', 1.8, 'M-6 10.5Q3 14 9 7')],
};
export const GAMBLER: Look = {
  brows: thread('ink', 1.9, both('M4 -13Q8.5 -16.5 13 -12.5')),
  gaze: [0, -0.8],
  lids: 0,
  mouth: [
    paper('ink', 'M-9 6.5Q0 9.5 9 6.5Q7 16 0 16Q-7 16 -9 6.5Z'),
    paper('skull', 'M-7.6 8Q0 10.5 7.6 8L6.6 11Q0 12.5 -6.6 11Z'),
  ],
};
export const MULE: Look = {
  brows: thread('ink', 3, both('M4 -8.5L13 -10')),
  gaze: [0, 0.3],
  lids: 0.15,
  mouth: [thread('ink', 2.1, 'M-6.5 12Q0 8.5 6.5 12M-2.5 15.5L2.5 15.5')],
};
export const GRUDGE: Look = {
  brows: thread('ink', 2.1, both('M3.5 -7.5L12.5 -11.5')),
  gaze: [1.6, 0.2],
  lids: 0.42,
  mouth: [thread('ink', 1.9, 'M-5 10.5Q1 10.8 6 9')],
};
export const LEVEL: Look = {
  brows: thread('ink', 1.7, both('M4 -11Q8 -13 12.5 -10.5')),
  gaze: [0, 0.5],
  lids: 0.36,
  mouth: [thread('ink', 1.8, 'M-5.5 9.5Q0 13 5.5 9.5')],
};

/** A face's features, on skin of a colour. */
export function features(look: Look, skin: string): Cut[] {
  return [...eyes(look, skin), look.brows, ...look.mouth, thread('ink', 1.3, NOSE)];
}

const NOSE = 'M0.5 -2Q3 3.5 0 4.5';

function eyes({ gaze, lids }: Look, skin: string): Cut[] {
  const [x, y] = gaze;
  const bottom = -3.5 - 4 + lids * 8;
  const lid = `M3 -9L13 -9L13 ${bottom}L3 ${bottom}Z`;
  const open = [
    paper('skull', both(circle(8, -3.5, 4))),
    paper('ink', circle(8 + x, -3.5 + y, 2.2) + circle(-8 + x, -3.5 + y, 2.2)),
  ];
  if (!lids) return open;
  return [
    ...open,
    paper(skin, mirrored(lid)),
    paper(`${skin}-shade`, lid),
    thread('ink', 1.2, both(`M4 ${bottom}L12 ${bottom}`)),
  ];
}
