import type { Piece, Scene } from './scene';

/** Where a seat's mat lies, in pixels of the stage. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  /** The radius of the mat. */
  readonly r: number;
}

/** Where everything on the stage has its place. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** One a seat. */
  readonly mats: readonly Spot[];
  /** How wide a name under a mat may be without touching another. */
  readonly name: number;
  /** Where the bid is read. */
  readonly middle: Spot;
  /** Where discs go that are lost for good. */
  readonly box: Spot;
  /** The size of a disc on a mat of somebody else, on the own mat, and in the own hand. */
  readonly discs: { readonly theirs: number; readonly own: number; readonly hand: number };
}

/** Where and how one piece is drawn: its centre, its size, its tilt in degrees and what it covers. */
export interface Laid {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly tilt: number;
  readonly z: number;
  /** Whether it is to be seen at all. */
  readonly gone: boolean;
}

/** How far a passed mat slides towards the middle, in radii of the mat. */
const SLIDE = 0.4;
/** How far discs that are turned up lie apart, as part of their size. */
const SPREAD = 0.58;
/** How far the next disc of a stack lies above the one below it, as part of its size. */
const STEP = 0.23;

/**
 * Lays the table: `bottom` sits nearest, the others follow clockwise around a rounded oval. Whoever only watches sees
 * everyone around it alike.
 */
export function lay(width: number, height: number, seats: number, bottom: number | null): Layout {
  const wide = width > height * 1.05;
  const plays = bottom !== null;
  const hand = plays ? clamp(Math.min(width * 0.2, height * 0.17), 56, 116) : 0;
  const own = plays ? clamp(Math.min(width, height) * 0.115, 40, 84) : 0;
  const foot = plays ? hand * 1.08 : 0;
  const crowd = seats > 8 ? 0.056 : seats > 6 ? 0.066 : wide ? 0.088 : 0.084;
  const r = clamp(Math.min(width * (wide ? 1 : 1.05), height * 1.25) * crowd, 21, 74);
  const label = LABEL + r * 0.5;
  const top = r + 14;
  const ownR = own * 0.74;
  const low = plays ? height - foot - ownR - 6 : height - r - label;
  const cx = width / 2;
  const cy = (top + low) / 2;
  const rx = Math.min(width / 2 - r * 1.16 - (wide ? 28 : 6), (low - top) * 1.15);
  const ry = (low - top) / 2;
  const around = ring(seats, rx, ry);
  const mats = Array.from({ length: seats }, (_, seat) => {
    const step = around[(seat - (bottom ?? 0) + seats) % seats] ?? { x: 0, y: 0 };
    const isOwn = plays && seat === bottom;
    return { x: cx + step.x, y: cy + step.y, r: isOwn ? ownR : r };
  });
  const middleR = clamp(Math.min(rx - r * 1.6, ry - r) * 0.62, 38, 120);
  return {
    width,
    height,
    mats,
    name: nameWidth(mats),
    middle: { x: cx, y: (top + r * (1.42 + SLIDE) + LABEL + low - (plays ? ownR : r)) / 2, r: middleR },
    box: { x: 26, y: 26, r: 16 },
    discs: { theirs: r * 1.22, own, hand },
  };
}

/** A name of 24 letters is cut short on a phone, and a screen reader still has all of it. */
const WIDEST_NAME = 116;

/** Room for a name under a mat. */
export const LABEL = 20;

/** The widest that names may be: two beside each other share the room between them. */
function nameWidth(mats: readonly Spot[]): number {
  const beside = mats.flatMap((one, index) =>
    mats
      .slice(index + 1)
      .filter((other) => Math.abs(other.y + other.r * 1.42 - one.y - one.r * 1.42) < LABEL)
      .map((other) => Math.abs(other.x - one.x) - 2),
  );
  return Math.min(WIDEST_NAME, ...beside);
}

/** Where the mat of a seat lies now: slid towards the middle once it has passed. */
export function matOf(layout: Layout, scene: Scene, seat: number): Spot {
  const { middle } = layout;
  const mat = layout.mats[seat] ?? middle;
  if (!scene.seats[seat]?.passed) return mat;
  const far = Math.hypot(middle.x - mat.x, middle.y - mat.y) || 1;
  const slide = (mat.r * SLIDE) / far;
  return { ...mat, x: mat.x + (middle.x - mat.x) * slide, y: mat.y + (middle.y - mat.y) * slide };
}

/** Lays every piece. `held` is the own seat whose hand is fanned out along the lower edge. */
export function layPieces(
  layout: Layout,
  scene: Scene,
  bottom: number | null,
  held: number | null,
): Map<string, Laid> {
  const laid = new Map<string, Laid>();
  scene.seats.forEach((seat, index) => {
    const mat = matOf(layout, scene, index);
    const size = index === bottom ? layout.discs.own : layout.discs.theirs;
    const up = seat.stack.filter((piece) => piece.up).length;
    seat.stack.forEach((piece, height) => {
      const count = seat.stack.length;
      // The topmost was turned first, and the last one lies on top of what was turned before.
      const turned = count - 1 - height;
      laid.set(piece.id, piece.up ? spread(mat, size, turned, up) : onStack(mat, size, height, count, index));
    });
    seat.hand.forEach((piece, at) => {
      const count = seat.hand.length;
      laid.set(piece.id, index === held ? inFan(layout, at, count) : inHand(mat, at, count));
    });
    seat.lost.forEach((piece) => laid.set(piece.id, inBox(layout)));
  });
  return laid;
}

/** All pieces of a scene, in an order that does not change, so that none is drawn anew when it moves. */
export function allPieces(scene: Scene): Piece[] {
  const pieces = scene.seats.flatMap((seat) => [...seat.hand, ...seat.stack, ...seat.lost]);
  return pieces.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function onStack(mat: Spot, size: number, height: number, count: number, seat: number): Laid {
  const lift = height - (count - 1) / 2;
  // Nobody stacks quite straight, and everybody in their own way.
  const lean = (((seat * 5 + height * 7) % 5) - 2) * 0.022;
  return {
    x: mat.x + size * lean,
    y: mat.y - size * STEP * lift,
    size,
    tilt: (((seat * 3 + height * 11) % 9) - 4) * 2,
    z: 20 + height,
    gone: false,
  };
}

/** Discs that are turned up lie side by side, so that every face is seen. */
function spread(mat: Spot, size: number, turned: number, count: number): Laid {
  const from = turned - (count - 1) / 2;
  return { x: mat.x + from * size * SPREAD, y: mat.y, size, tilt: from * 4, z: 30 + turned, gone: false };
}

/** The own hand: a fan along the lower edge. */
function inFan(layout: Layout, at: number, count: number): Laid {
  const { hand } = layout.discs;
  const from = at - (count - 1) / 2;
  const gap = Math.min(hand * 1.06, (layout.width - hand - 16) / Math.max(1, count - 1));
  return {
    x: layout.width / 2 + from * gap,
    y: layout.height - hand * 0.61 + Math.abs(from) * hand * 0.045,
    size: hand,
    tilt: from * 5,
    z: 40 + at,
    gone: false,
  };
}

/** Somebody else's hand: small backs along the lower rim of the mat. */
function inHand(mat: Spot, at: number, count: number): Laid {
  const size = mat.r * 0.5;
  const from = at - (count - 1) / 2;
  return {
    x: mat.x + from * size * 0.86,
    y: mat.y + mat.r + size * 0.12,
    size,
    tilt: 0,
    z: 12 + at,
    gone: false,
  };
}

function inBox({ box }: Layout): Laid {
  return { x: box.x, y: box.y, size: box.r, tilt: 40, z: 60, gone: true };
}

/** Points at equal distances around a rounded oval, from the bottom clockwise. */
function ring(count: number, rx: number, ry: number): { x: number; y: number }[] {
  const fine = 360;
  const outline = Array.from({ length: fine + 1 }, (_, step) => {
    const angle = Math.PI / 2 + (step / fine) * 2 * Math.PI;
    return { x: rx * rounded(Math.cos(angle)), y: ry * rounded(Math.sin(angle)) };
  });
  const lengths = [0];
  outline.slice(1).forEach((point, step) => {
    const last = outline[step] ?? point;
    lengths.push((lengths.at(-1) ?? 0) + Math.hypot(point.x - last.x, point.y - last.y));
  });
  const whole = lengths.at(-1) ?? 0;
  return Array.from({ length: count }, (_, nth) => {
    const wanted = (whole * nth) / count;
    const step = Math.max(
      0,
      lengths.findLastIndex((length) => length <= wanted),
    );
    const [from = 0, to = from] = lengths.slice(step, step + 2);
    const [a = { x: 0, y: 0 }, b = a] = outline.slice(step, step + 2);
    const part = to > from ? (wanted - from) / (to - from) : 0;
    return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
  });
}

/** Between a circle and a rectangle: corners are used, sides stay gentle. */
function rounded(part: number): number {
  return Math.sign(part) * Math.abs(part) ** 0.8;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
