import {
  above,
  clamp,
  FAN,
  footprint,
  isClear,
  labelOf,
  outwards,
  ownPrint,
  rects,
  slide,
  textOf,
} from './footprint';
import { SHORT_NAMES, stripOf, type NameWidths } from './names';
import { areApart } from './rect';
import { ring, type Point } from './ring';
import type { Scene } from './scene';

/** Where a seat's mat lies, in pixels of the stage. */
export interface Spot extends Point {
  /** The radius of the mat. */
  readonly r: number;
  /** On which side of the mat the middle of the table is: there is the bid; the face looks in from the other side. */
  readonly inwards: 'left' | 'right';
}

/** Where everything on the stage has its place. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** One a seat. */
  readonly mats: readonly Spot[];
  /** How large names are written, and how wide one may be without touching anything. */
  readonly text: number;
  readonly name: number;
  /** In how many lines a name may be written. */
  readonly lines: number;
  /** Where the bid is read. */
  readonly middle: Point & { readonly r: number };
  /** Where discs go that are lost for good. */
  readonly box: Point & { readonly r: number };
  /** The middle of the fan in which this person's hand is held. */
  readonly hand: Point;
  /** The size of a disc on a mat of somebody else, on this person's own mat, and in their hand. */
  readonly discs: { readonly theirs: number; readonly own: number; readonly hand: number };
}

/** One way to lay a table. Which one leaves the most room depends on the stage. */
interface Plan {
  /** Whether this person's hand is held beside their mat, for a stage that is short, rather than below it. */
  readonly beside: boolean;
  /** How round the table is, as in [ring]. */
  readonly corner: number;
  /** How much more room than others the nearest seat has beside it. */
  readonly gap: number;
  /** How large this person's own things are, as part of what suits the stage. */
  readonly scale: number;
  /** Whether the bid stands between the others rather than below them: where nobody sits opposite. */
  readonly raised: boolean;
}

const PLANS: readonly Plan[] = [false, true].flatMap((beside) =>
  [0.8, 0.5, 0.25].flatMap((corner) =>
    [1, 1.5, 2.1].flatMap((gap) =>
      [1, 0.8].flatMap((scale) => [false, true].map((raised) => ({ beside, corner, gap, scale, raised }))),
    ),
  ),
);
/** A stage that is lower than this is short. */
const SHORT = 460;

/** The smallest and the largest mat, by its radius. */
const LEAST = 10;
const MOST = 120;
/** More room than this no name is given that does not need it. */
const WIDEST_NAME = 220;

/** How names are written: in so many lines, and all of them to their end unless they are cut short. */
interface Writing {
  readonly lines: number;
  /** The letters of the longest name that is written to its end. */
  readonly letters: number;
  /** What a mat is worth with names like these: rather smaller mats than names that cannot be read. */
  readonly worth: number;
}

/** Names are cut short only where mats would have to be a third smaller; touched, they are read to their end. */
function writings([one, two, three]: NameWidths): Writing[] {
  return [
    { lines: 1, letters: one, worth: 1 },
    { lines: 2, letters: two, worth: 0.97 },
    { lines: 3, letters: three, worth: 0.93 },
    { lines: 1, letters: 0, worth: 0.65 },
  ];
}

/** The least room for a name: enough for most of them, or to tell them by where many sit close to each other. */
function narrowest(seats: number): number {
  return seats > 8 ? 46 : seats > 6 ? 62 : 76;
}

const laid = new Map<string, Layout>();

/**
 * Lays the table with the largest mats that leave every seat, name and number to be seen: `bottom` sits nearest, the
 * others follow clockwise around a rounded oval. Whoever only watches sees everyone around it alike.
 */
export function lay(
  width: number,
  height: number,
  seats: number,
  bottom: number | null,
  names: NameWidths = SHORT_NAMES,
): Layout {
  const key = [width, height, seats, bottom, ...names.map((letters) => letters.toFixed(2))].join();
  const known = laid.get(key);
  if (known) return known;
  const layout = best(width, height, seats, bottom, names);
  // One stage has few sizes; one that is dragged to others starts anew.
  if (laid.size > 24) laid.clear();
  laid.set(key, layout);
  return layout;
}

function best(
  width: number,
  height: number,
  seats: number,
  bottom: number | null,
  names: NameWidths,
): Layout {
  // What fits into the least room for a name in the largest letters, fits.
  const isShort = stripOf(names[0], textOf(MOST)) <= narrowest(seats);
  const all = isShort ? writings(SHORT_NAMES).slice(0, 1) : writings(names);
  let found: { layout: Layout; score: number } | undefined;
  const plans = PLANS.filter((plan) =>
    bottom === null ? isForWatchers(plan) : !plan.raised && (!plan.beside || height < SHORT),
  );
  for (const [plan, writing] of plans.flatMap((plan) => all.map((writing) => [plan, writing] as const))) {
    const at = (r: number) => arrange(width, height, seats, bottom, r, plan, writing);
    const worth = (0.75 + 0.25 * plan.scale) * (plan.beside ? 0.97 : 1) * writing.worth;
    // Only mats that would be better than those that were found are looked for.
    const least = found ? Math.max(LEAST, (found.score + 0.5) / worth) : LEAST;
    const most = Math.min(MOST, ownRadius(width, height, plan) * 1.3);
    const r = least > most ? 0 : largest(least, most, (r) => isClear(at(r), bottom));
    if (r > 0) found = { layout: at(r), score: r * worth };
  }
  const layout =
    found?.layout ?? arrange(width, height, seats, bottom, LEAST, PLANS[0] as Plan, all.at(-1) as Writing);
  return settled(layout, bottom);
}

function isForWatchers({ beside, gap, scale }: Plan): boolean {
  return !beside && gap === 1 && scale === 1;
}

function ownRadius(width: number, height: number, { scale }: Plan): number {
  return clamp(Math.min(width * 1.1, height) * 0.105, 30, 92) * scale;
}

/** Lays a table with mats of this size by a plan, whether or not there is room for it. */
function arrange(
  width: number,
  height: number,
  seats: number,
  bottom: number | null,
  r: number,
  plan: Plan,
  { lines, letters }: Writing,
): Layout {
  const plays = bottom !== null;
  const ownR = plays ? ownRadius(width, height, plan) : r;
  const hand = plays ? Math.max(44, clamp(Math.min(width * 0.2, height * 0.16), 52, 150) * plan.scale) : 0;
  const fan = hand * (1 + 3 * FAN);
  const label = labelOf(r, lines);
  const top = above(r) + 3;
  const low = plays
    ? plan.beside
      ? height - Math.max(ownR, hand * 0.56) - 6
      : height - hand * 1.1 - ownR - 4
    : height - r * 1.42 - label - 2;
  const rx = Math.min(width / 2 - outwards(r) - 3, (low - top) * 1.7);
  const ry = (low - top) / 2;
  const parts = partsOf(seats, plays ? plan.gap : 1);
  const points = ring(parts, rx, ry, plan.corner);
  const row = ownR * 2.5 + 14 + fan;
  const own = {
    x: plan.beside ? width / 2 - row / 2 + ownR * 1.42 : width / 2,
    y: low,
    r: ownR,
    inwards: 'right' as const,
  };
  const cy = (top + low) / 2;
  const mats = Array.from({ length: seats }, (_, seat): Spot => {
    if (plays && seat === bottom) return own;
    const point = points[(seat - (bottom ?? 0) + seats) % seats] ?? { x: 0, y: 0 };
    return { x: width / 2 + point.x, y: cy + point.y, r, inwards: point.x > 1 ? 'left' : 'right' };
  });
  return {
    width,
    height,
    mats,
    text: textOf(r, lines),
    name: Math.max(narrowest(seats), stripOf(letters, textOf(r, lines))),
    lines,
    middle: {
      x: width / 2,
      y: plan.raised
        ? raised(low, plays ? ownR : r)
        : (top + r * 1.42 + label + low - (plays ? above(ownR) : r)) / 2,
      r: clamp(width * 0.13, 42, 60),
    },
    box: { x: 24, y: 24, r: 16 },
    hand: plan.beside
      ? { x: own.x + ownR + 14 + fan / 2, y: height - hand * 0.58 - 2 }
      : { x: width / 2, y: height - hand * 0.58 },
    discs: { theirs: r * 1.22, own: ownR / 0.74, hand },
  };
}

/** The middle of what is free above the nearest seat. */
function raised(y: number, r: number): number {
  return (y - above(r)) / 2;
}

/** Where around the table the seats are, from the nearest one clockwise. */
function partsOf(seats: number, gap: number): number[] {
  const whole = seats - 2 + 2 * gap;
  return Array.from({ length: seats }, (_, nth) => (nth === 0 ? 0 : (gap + nth - 1) / whole));
}

/** Gives what is left of the room to the names, then to the middle, and finds a corner for the box. */
function settled(layout: Layout, bottom: number | null): Layout {
  const named = (name: number) => ({ ...layout, name });
  const widest = Math.max(layout.name, WIDEST_NAME);
  const name = largest(layout.name, widest, (name) => isClear(named(name), bottom)) || layout.name;
  const wide = widened(named(name), layout.middle.y, bottom);
  const nearest = layout.mats[bottom ?? 0];
  const high = nearest ? widened(named(name), raised(nearest.y, nearest.r), bottom) : wide;
  const best = high.middle.r > wide.middle.r * 1.15 && isClear(high, bottom) ? high : wide;
  return { ...best, box: boxIn(best, bottom) };
}

/** The same with the largest middle that there is room for at a height. */
function widened(layout: Layout, y: number, bottom: number | null): Layout {
  const at = (r: number) => ({ ...layout, middle: { ...layout.middle, y, r } });
  const { r } = layout.middle;
  return at(largest(r, 200, (r) => isClear(at(r), bottom)) || r);
}

/** A corner where the box covers nothing, or a place along the sides. */
function boxIn(layout: Layout, bottom: number | null): Layout['box'] {
  const { width, height, box, mats } = layout;
  const taken = [
    ...mats.flatMap((_, seat) => (seat === bottom ? [] : rects(footprint(layout, seat)))),
    ...(bottom === null ? [] : ownPrint(layout, bottom)),
  ];
  const steps = Array.from({ length: Math.max(1, Math.floor((height - 60) / 12)) }, (_, step) => step * 12);
  const heights = [box.y, height - 36, ...steps.map((step) => box.y + step)];
  const spots = heights.flatMap((y) => [box.x, width - box.x].map((x) => ({ ...box, x, y })));
  const isFree = ({ x, y }: Point) =>
    taken.every((rect) => areApart(rect, { left: x - 20, right: x + 20, top: y - 20, bottom: y + 34 }));
  return spots.find(isFree) ?? box;
}

/** The largest number that will do, or 0 where not even the least does. */
function largest(least: number, most: number, does: (value: number) => boolean): number {
  if (!does(least)) return 0;
  if (does(most)) return most;
  let [good, bad] = [least, most];
  while (bad - good > 0.5) {
    const between = (good + bad) / 2;
    if (does(between)) good = between;
    else bad = between;
  }
  return good;
}

/** Where the mat of a seat lies now: slid towards the middle once it has passed. */
export function matOf(layout: Layout, scene: Scene, seat: number): Spot {
  const mat = layout.mats[seat] ?? { ...layout.middle, inwards: 'right' };
  return scene.seats[seat]?.passed ? slide(layout, mat) : mat;
}
