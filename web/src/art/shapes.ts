/*
 * The few shapes everything is drawn from. A path here is made of absolute points only (M, L, Q, C, Z), so that
 * moving a drawing is moving its points; the middle is at 0 0, up is negative, and a disc has the radius 50.
 */

/** Where a drawing goes: turned (in whole turns, clockwise), then scaled, then moved. */
export interface Placing {
  x?: number;
  y?: number;
  turn?: number;
  scale?: number;
}

export type PathPoint = readonly [x: number, y: number];

export type Petal = 'round' | 'pointed' | 'heart' | 'flame' | 'fan';

/** The same drawing somewhere else. */
export function placed(d: string, { x = 0, y = 0, turn = 0, scale = 1 }: Placing): string {
  const cos = Math.cos(turn * 2 * Math.PI) * scale;
  const sin = Math.sin(turn * 2 * Math.PI) * scale;
  return mapped(d, (px, py) => [px * cos - py * sin + x, px * sin + py * cos + y]);
}

/** A drawing and its reflection in the upright axis. */
export function both(d: string): string {
  return d + mirrored(d);
}

export function mirrored(d: string): string {
  return mapped(d, (x, y) => [-x, y]);
}

/** A drawing repeated around the middle. */
export function around(count: number, d: string, from = 0): string {
  return times(count, (at) => placed(d, { turn: (at + from) / count }));
}

export function times(count: number, draw: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at)).join('');
}

/** The point at a distance from the middle, a part of a turn clockwise from the top. */
export function polar(radius: number, turn: number): PathPoint {
  return [Math.sin(turn * 2 * Math.PI) * radius, -Math.cos(turn * 2 * Math.PI) * radius];
}

/** Straight from point to point, given as x, y, x, y and so on. */
export function line(...numbers: number[]): string {
  return `M${points(numbers)
    .map((point) => pair(...point))
    .join('L')}`;
}

export function circle(x: number, y: number, radius: number): string {
  const k = radius * 0.5523;
  const right = `C${pair(x + k, y - radius)} ${pair(x + radius, y - k)} ${pair(x + radius, y)}C${pair(x + radius, y + k)} ${pair(x + k, y + radius)} ${pair(x, y + radius)}`;
  const left = `C${pair(x - k, y + radius)} ${pair(x - radius, y + k)} ${pair(x - radius, y)}C${pair(x - radius, y - k)} ${pair(x - k, y - radius)} ${pair(x, y - radius)}Z`;
  return `M${pair(x, y - radius)}${right}${left}`;
}

export function dots(count: number, radius: number, size: number, from = 0): string {
  return around(count, circle(0, -radius, size), from);
}

export function star(tips: number, outer: number, inner: number): string {
  const corner = (at: number): PathPoint => polar(at % 2 ? inner : outer, at / tips / 2);
  return `${line(...Array.from({ length: tips * 2 }, (_, at) => corner(at)).flat())}Z`;
}

/** A closed ring of bows, each from the radius out (or, with a negative bow, in) and back. */
export function scallops(count: number, radius: number, bow: number, from = 0): string {
  const start = `M${pair(...polar(radius, from / count))}`;
  const bows = times(count, (at) => {
    const middle = polar(radius + bow * 2, (at + from + 0.5) / count);
    return `Q${pair(...middle)} ${pair(...polar(radius, (at + from + 1) / count))}`;
  });
  return `${start}${bows}Z`;
}

/** A closed ring that swings out and in. */
export function wave(count: number, radius: number, swing: number): string {
  const start = `M${pair(...polar(radius, 0))}`;
  const swings = times(count * 2, (at) => {
    const middle = polar(radius + (at % 2 ? -swing : swing) * 2, (at + 0.5) / count / 2);
    return `Q${pair(...middle)} ${pair(...polar(radius, (at + 1) / count / 2))}`;
  });
  return `${start}${swings}Z`;
}

/** A moon that opens to the right. */
export function crescent(radius: number): string {
  const r = radius;
  return `M${pair(r * 0.55, -r * 0.84)}C${pair(-r * 0.5, -r * 1.35)} ${pair(-r * 1.35, -r * 0.55)} ${pair(-r, r * 0.15)}C${pair(-r * 0.7, r * 1.1)} ${pair(r * 0.45, r * 1.2)} ${pair(r * 0.85, r * 0.5)}C${pair(r * 0.2, r * 0.75)} ${pair(-r * 0.45, r * 0.4)} ${pair(-r * 0.4, -r * 0.2)}C${pair(-r * 0.35, -r * 0.6)} ${pair(r * 0.05, -r * 0.85)} ${pair(r * 0.55, -r * 0.84)}Z`;
}

/** A petal that points up, from one distance of the middle to another. */
export function petal(shape: Petal, from: number, to: number, width: number): string {
  const long = to - from;
  const up = (part: number): number => -from - long * part;
  const w = width / 2;
  switch (shape) {
    case 'round':
      return symmetric([
        0,
        up(0),
        w * 0.7,
        up(0.1),
        w * 1.2,
        up(0.45),
        w,
        up(0.7),
        w * 0.85,
        up(0.92),
        w * 0.4,
        up(1),
        0,
        up(1),
      ]);
    case 'pointed':
      return symmetric([
        0,
        up(0),
        w * 0.8,
        up(0.12),
        w * 1.25,
        up(0.45),
        w * 0.8,
        up(0.65),
        w * 0.5,
        up(0.8),
        w * 0.15,
        up(0.9),
        0,
        up(1),
      ]);
    case 'heart':
      return symmetric([
        0,
        up(0),
        w * 0.5,
        up(0.15),
        w * 1.25,
        up(0.5),
        w,
        up(0.82),
        w * 0.8,
        up(1.06),
        w * 0.2,
        up(1.05),
        0,
        up(0.86),
      ]);
    case 'fan':
      return symmetric([
        0,
        up(0),
        w * 0.3,
        up(0.2),
        w * 0.95,
        up(0.55),
        w,
        up(0.84),
        w * 0.75,
        up(0.9),
        w * 0.5,
        up(1.06),
        0,
        up(1),
      ]);
    case 'flame':
      return `M${pair(0, up(0))}C${pair(w * 1.1, up(0.1))} ${pair(w * 1.2, up(0.5))} ${pair(w * 0.45, up(0.7))}C${pair(w * 0.25, up(0.8))} ${pair(w * 0.3, up(0.92))} ${pair(w * 0.5, up(1))}C${pair(-w * 0.3, up(0.95))} ${pair(-w * 0.6, up(0.75))} ${pair(-w * 0.8, up(0.5))}C${pair(-w * 1.1, up(0.3))} ${pair(-w * 0.8, up(0.08))} ${pair(0, up(0))}Z`;
  }
}

/**
 * A closed outline that is the same left and right, from the numbers of its right half, top to bottom or bottom to
 * top: a point, then two handles and a point for each curve.
 */
export function symmetric(half: readonly number[]): string {
  const right = points(half);
  const left = right
    .slice(0, -1)
    .reverse()
    .map(([x, y]): PathPoint => [-x, y]);
  const [start, ...rest] = [...right, ...left].map((point) => pair(...point));
  const curves = times(rest.length / 3, (at) => `C${rest.slice(at * 3, at * 3 + 3).join(' ')}`);
  return `M${start ?? ''}${curves}Z`;
}

function points(numbers: readonly number[]): PathPoint[] {
  return Array.from({ length: numbers.length / 2 }, (_, at) => [
    numbers[at * 2] ?? 0,
    numbers[at * 2 + 1] ?? 0,
  ]);
}

function mapped(d: string, move: (x: number, y: number) => PathPoint): string {
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => pair(...move(Number(x), Number(y))));
}

function pair(x: number, y: number): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
