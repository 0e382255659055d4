import type { Layout, Spot } from './layout';
import { areApart, around, isInside, type Rect } from './rect';
import type { Point } from './ring';

/** How far a passed mat slides towards the middle, in radii of the mat. */
const SLIDE = 0.2;
/** Room for a bid beside the mat. */
const CHIP = { wide: 24, wider: 62, roomy: 32 };

/** How far apart the discs of a fan lie, as part of their size. */
export const FAN = 1.06;

/** Where a face looks in, from the middle of a mat outwards and up, and its own radius: it can always be read. */
export function faceOf(r: number): { readonly out: number; readonly up: number; readonly r: number } {
  const part = isRoomy(r) ? 0.9 : 0.72;
  return { out: r * part, up: r * part, r: Math.max(12, r * 0.5) };
}

/** Where a bid begins, from the middle of a mat inwards and up. */
export function chipOf(r: number): Point {
  return isRoomy(r) ? { x: r * 0.3, y: r * 0.72 } : { x: r * 0.1, y: r * 0.55 };
}

/** How large the number of a bid is written, and how high its bubble is. */
export function chipTextOf(r: number): number {
  return Math.max(17, r * 0.3);
}
function chipHigh(r: number): number {
  return Math.max(20, chipTextOf(r) * 1.15);
}

/** The names at a mat, in pixels. */
export function textOf(r: number, lines = 1): number {
  return Math.min(20, Math.max(lines > 1 ? 11 : 12, r * 0.27));
}
/** How high the strip of a name is that has so many lines. */
export function labelOf(r: number, lines = 1): number {
  return Math.ceil(textOf(r, lines) * (lines === 1 ? 1.34 : 1.16 * lines)) + (lines === 1 ? 2 : 5);
}

/** Whether there is room for more than a number beside a mat. */
export function isRoomy(r: number): boolean {
  return r >= CHIP.roomy;
}

/** What a seat takes up: its mat with face, bid and hand, also when it has slid; and its name. */
export function footprint(layout: Layout, seat: number): { body: Rect; name: Rect } {
  const spot = layout.mats[seat];
  if (!spot) throw new Error(`there is no seat ${seat}`);
  const slid = slide(layout, spot);
  return {
    body: around(bodyOf(spot), bodyOf(slid)),
    name: around(nameOf(layout, spot), nameOf(layout, slid)),
  };
}

function bodyOf({ x, y, r, inwards }: Spot): Rect {
  const chip = Math.max(r, chipOf(r).x + (isRoomy(r) ? CHIP.wider : CHIP.wide));
  return {
    left: x - (inwards === 'right' ? outwards(r) : chip),
    right: x + (inwards === 'right' ? chip : outwards(r)),
    top: y - above(r),
    bottom: y + r * 1.4,
  };
}

/** How far the face reaches from the middle of a mat, and how far face and bid do upwards. */
export function outwards(r: number): number {
  const face = faceOf(r);
  return Math.max(r, face.out + face.r);
}
export function above(r: number): number {
  const face = faceOf(r);
  return Math.max(r, face.up + face.r, chipOf(r).y + chipHigh(r));
}

/** A name stands under the middle of its mat, but never off the stage. */
export function nameOf({ width, name, lines }: Layout, { x, y, r }: Spot): Rect {
  const left = clamp(x - name / 2, 2, width - 2 - name);
  return { left, right: left + name, top: y + r * 1.42, bottom: y + r * 1.42 + labelOf(r, lines) };
}

/** This person's mat, and the fan below or beside it. */
export function ownPrint(layout: Layout, bottom: number): Rect[] {
  const mat = layout.mats[bottom];
  return mat ? [{ ...bodyOf(mat), bottom: mat.y + mat.r }, fanOf(layout)] : [];
}

/** This person's hand, as wide as it can be; nothing for whoever watches. */
export function fanOf({ hand, discs }: Layout): Rect {
  const wide = discs.hand * (1 + 3 * FAN) * 0.5;
  const half = discs.hand * 0.56;
  return { left: hand.x - wide, right: hand.x + wide, top: hand.y - half, bottom: hand.y + half };
}

function middlePrint({ middle }: Layout): Rect {
  const high = Math.max(44, middle.r * 0.78);
  return {
    left: middle.x - middle.r,
    right: middle.x + middle.r,
    top: middle.y - high,
    bottom: middle.y + high,
  };
}

/** Whether nothing on the stage covers anything else. */
export function isClear(layout: Layout, bottom: number | null): boolean {
  const stage = { left: 0, right: layout.width, top: 0, bottom: layout.height };
  const seats = layout.mats.flatMap((_, seat) => (seat === bottom ? [] : [footprint(layout, seat)]));
  const own = bottom === null ? [] : ownPrint(layout, bottom);
  const fixed = [middlePrint(layout), ...own];
  return (
    own.every((rect) => isInside(rect, stage)) &&
    isInside(middlePrint(layout), stage) &&
    (own[0] === undefined || areApart(own[0], middlePrint(layout))) &&
    seats.every(
      (seat, index) =>
        rects(seat).every((rect) => isInside(rect, stage) && fixed.every((other) => areApart(rect, other))) &&
        seats
          .slice(index + 1)
          .every((other) => rects(seat).every((a) => rects(other).every((b) => areApart(a, b)))),
    )
  );
}

/** All that a seat takes up. */
export const rects = ({ body, name }: { body: Rect; name: Rect }) => [body, name];

/** Where a mat lies once its seat has passed. */
export function slide({ middle }: Layout, mat: Spot): Spot {
  const far = Math.hypot(middle.x - mat.x, middle.y - mat.y) || 1;
  const part = (mat.r * SLIDE) / far;
  return { ...mat, x: mat.x + (middle.x - mat.x) * part, y: mat.y + (middle.y - mat.y) * part };
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
