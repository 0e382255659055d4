/** How a seat's discs went, as a line to be drawn. All numbers are pixels. */
export interface LifeLine {
  readonly seat: number;
  /** While it had a disc. */
  readonly path: string;
  /** From there to its label; faint once the seat is out. */
  readonly tail: string;
  readonly isOut: boolean;
  /** Where its label stands. */
  readonly label: number;
}

/** A chart of the discs each seat had after each round. */
export interface LifeChart {
  readonly height: number;
  readonly lines: readonly LifeLine[];
  /** The bands from most discs to none, each seat with a lane of its own in each. */
  readonly bands: readonly { readonly discs: number; readonly top: number; readonly height: number }[];
  /** The rounds that have room to be named, in the middle of their column. */
  readonly rounds: readonly { readonly round: number; readonly x: number }[];
  /** Where the columns of the rounds begin and end. */
  readonly from: number;
  readonly to: number;
}

/** Room for the number of discs, before the first round. */
const AXIS = 22;
/** Room for the numbers of the rounds, below. */
const FOOT = 22;
/** How far a line runs from the last round to its label. */
const FAN = 20;
/** How far labels are apart at least. */
const LABEL = 18;
/** What a number of a round needs. */
const NUMBER = 20;

/**
 * Draws lines that never lie on each other: in every band a seat keeps to its own lane, as on the plan of a metro, and
 * at the end they fan out to labels. `labels` is the width left for those.
 */
export function lifeChart(lives: readonly (readonly number[])[], width: number, labels: number): LifeChart {
  const most = Math.max(1, ...lives.flat());
  const lane = lives.length > 8 ? 4 : 5.5;
  const band = Math.max(lives.length * lane + 9, 24);
  const rounds = Math.max(1, (lives[0]?.length ?? 1) - 1);
  const from = AXIS;
  const to = Math.max(from + rounds, width - labels - FAN);
  const column = (to - from) / rounds;
  const height = band * (most + 1);
  const x = (round: number) => from + round * column;
  const y = (seat: number, discs: number) =>
    (most - discs) * band + band / 2 + (seat - (lives.length - 1) / 2) * lane;
  const ends = lives.map((course, seat) => y(seat, course.at(-1) ?? 0));
  const spots = apart(ends, LABEL, height);
  const every = Math.ceil(NUMBER / column);
  return {
    height: height + FOOT,
    lines: lives.map((course, seat) => lineOf(course, seat, { x, y, column, spot: spots[seat] ?? 0, to })),
    bands: Array.from({ length: most + 1 }, (_, nth) => ({
      discs: most - nth,
      top: nth * band,
      height: band,
    })),
    rounds: Array.from({ length: rounds }, (_, nth) => ({ round: nth + 1, x: x(nth + 0.5) })).filter(
      ({ round }) => (round - 1) % every === 0,
    ),
    from,
    to,
  };
}

/** Moves points apart that are too close, as little as it takes, and keeps them between 0 and `most`. */
export function apart(points: readonly number[], gap: number, most: number): number[] {
  const order = points.map((_, index) => index).sort((a, b) => (points[a] ?? 0) - (points[b] ?? 0));
  const moved = [...points];
  let least = gap / 2;
  for (const index of order) {
    moved[index] = Math.max(moved[index] ?? 0, least);
    least = (moved[index] ?? 0) + gap;
  }
  let limit = most - gap / 2;
  for (const index of order.toReversed()) {
    moved[index] = Math.min(moved[index] ?? 0, limit);
    limit = (moved[index] ?? 0) - gap;
  }
  return moved;
}

interface Frame {
  x: (round: number) => number;
  y: (seat: number, discs: number) => number;
  column: number;
  /** Where the columns end, and at which height the label stands beyond them. */
  to: number;
  spot: number;
}

function lineOf(course: readonly number[], seat: number, frame: Frame): LifeLine {
  const { x, y, to, spot } = frame;
  const bend = Math.min(7, frame.column / 2);
  const isOut = course.at(-1) === 0;
  const end = isOut ? course.indexOf(0) : course.length - 1;
  let at = y(seat, course[0] ?? 0);
  let path = `M${round(x(0))} ${round(at)}`;
  for (let after = 1; after <= end; after++) {
    const next = y(seat, course[after] ?? 0);
    if (next === at) continue;
    const turn = x(after);
    const fall = Math.sign(next - at) * bend;
    // A loss is made at the end of its round; in the last one there is no column left to bend into.
    path += `H${round(turn - bend)}Q${round(turn)} ${round(at)} ${round(turn)} ${round(at + fall)}`;
    path += `V${round(next - fall)}Q${round(turn)} ${round(next)} ${round(turn + bend)} ${round(next)}`;
    at = next;
  }
  const last = x(end) + (end > 0 && course[end] !== course[end - 1] ? bend : 0);
  if (!isOut) path += `H${round(Math.max(last, to))}`;
  const start = isOut ? last : Math.max(last, to);
  const tail = `M${round(start)} ${round(at)}H${round(Math.max(start, to))}L${round(to + FAN)} ${round(spot)}`;
  return { seat, path, tail, isOut, label: spot };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
