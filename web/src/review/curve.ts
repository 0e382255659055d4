/** Where on a picture of chances something stands. All numbers are pixels. */
export interface Curve {
  readonly height: number;
  /** One a player. */
  readonly lines: readonly { readonly player: number; readonly path: string }[];
  /** The heights at which lines for the eye are drawn, with their part of a whole. */
  readonly levels: readonly { readonly part: number; readonly y: number }[];
  /** Where the rounds begin, with those that have room to be named. */
  readonly rounds: readonly { readonly round: number; readonly x: number; readonly isNamed: boolean }[];
  readonly from: number;
  readonly to: number;
}

/** Room for the numbers at the side, and for those of the rounds below. */
const AXIS = 34;
const FOOT = 20;
const MARGIN = 8;
/** What a number of a round needs. */
const NUMBER = 20;

const WHOLE = 1_000_000;

/** Draws the chance of every player after each step, on a picture so wide and so high. */
export function curveOf(
  chances: readonly (readonly number[])[],
  rounds: readonly number[],
  width: number,
  height: number,
): Curve {
  const at = frame(chances.length, width);
  const floor = height - FOOT;
  const y = (chance: number) => MARGIN + (1 - chance / WHOLE) * (floor - 2 * MARGIN);
  const players = chances[0]?.length ?? 0;
  let named = -Infinity;
  return {
    height,
    lines: Array.from({ length: players }, (_, player) => ({
      player,
      path: chances
        .map((row, step) => `${step === 0 ? 'M' : 'L'}${short(at.x(step))} ${short(y(row[player] ?? 0))}`)
        .join(''),
    })),
    levels: [0, 0.25, 0.5, 0.75, 1].map((part) => ({ part, y: y(part * WHOLE) })),
    rounds: rounds.map((step, nth) => {
      const x = at.x(step);
      const isNamed = x - named >= NUMBER;
      if (isNamed) named = x;
      return { round: nth + 1, x, isNamed };
    }),
    from: at.from,
    to: at.to,
  };
}

/** Where a step stands on a picture of so many steps. */
export function xOf(step: number, steps: number, width: number): number {
  return frame(steps, width).x(step);
}

/** Which step stands nearest to a place on the picture. */
export function stepAt(x: number, steps: number, width: number): number {
  const { from, to } = frame(steps, width);
  const part = (x - from) / Math.max(1, to - from);
  return Math.max(0, Math.min(steps - 1, Math.round(part * (steps - 1))));
}

function frame(steps: number, width: number) {
  const from = AXIS;
  const to = Math.max(from + 1, width - MARGIN);
  const x = (step: number) => from + (step / Math.max(1, steps - 1)) * (to - from);
  return { from, to, x };
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}
