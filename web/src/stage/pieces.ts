import { FAN } from './footprint';
import { matOf, type Layout, type Spot } from './layout';
import type { Piece, Scene } from './scene';

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

/** How far discs that are turned up lie apart, as part of their size. */
const SPREAD = 0.58;
/** How far the next disc of a stack lies above the one below it, as part of its size. */
const STEP = 0.23;

/** Lays every piece, by its id. `held` is that of this person's seats whose hand is fanned out. */
export function layPieces(
  layout: Layout,
  scene: Scene,
  bottom: number | null,
  held: number | null,
): Record<string, Laid> {
  const laid: Record<string, Laid> = {};
  scene.seats.forEach((seat, index) => {
    const mat = matOf(layout, scene, index);
    const size = index === bottom ? layout.discs.own : layout.discs.theirs;
    const up = seat.stack.filter((piece) => piece.up).length;
    seat.stack.forEach((piece, height) => {
      const count = seat.stack.length;
      // The topmost was turned first, and the last one lies on top of what was turned before.
      const turned = count - 1 - height;
      laid[piece.id] = piece.up ? spread(mat, size, turned, up) : onStack(mat, size, height, count, index);
    });
    seat.hand.forEach((piece, at) => {
      const count = seat.hand.length;
      laid[piece.id] = index === held ? inFan(layout, at, count) : inHand(mat, at, count);
    });
    seat.lost.forEach((piece) => (laid[piece.id] = inBox(layout)));
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

/** This person's hand: a fan. */
function inFan(layout: Layout, at: number, count: number): Laid {
  const { hand } = layout.discs;
  const from = at - (count - 1) / 2;
  return {
    x: layout.hand.x + from * hand * FAN,
    y: layout.hand.y + Math.abs(from) * hand * 0.03,
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
