import type { PathPoint } from '../shapes';

/** A drawing on a grid of cells, each with how much of it is covered, 0 to 1. */
export type Raster = number[];

/** What of a drawing is looked at. */
export interface Ink {
  d: string;
  /** The thickness of its lines; without one, its shapes are full. */
  width?: number;
}

type Segment = readonly [from: PathPoint, to: PathPoint];

const SAMPLES = 2;
const STEPS = 6;

/** Draws in a square from -reach to reach, cut into cells by cells. What lies within another outline is a hole. */
export function raster({ d, width = 0 }: Ink, cells: number, reach: number): Raster {
  const pieces = straightened(flattened(d));
  const grid: Raster = Array.from({ length: cells * cells }, () => 0);
  const at = (sample: number): number => ((sample + 0.5) / (cells * SAMPLES)) * reach * 2 - reach;
  for (let row = 0; row < cells * SAMPLES; row++) {
    const y = at(row);
    const level = pieces.filter(
      ([[, ay], [, by]]) => Math.min(ay, by) - width <= y && y <= Math.max(ay, by) + width,
    );
    for (let column = 0; column < cells * SAMPLES; column++) {
      const cell = Math.floor(row / SAMPLES) * cells + Math.floor(column / SAMPLES);
      const inked = width ? near(level, at(column), y, width / 2) : within(level, at(column), y);
      if (inked) grid[cell] = (grid[cell] ?? 0) + 1 / SAMPLES ** 2;
    }
  }
  return grid;
}

/** How much two drawings differ, as a part of all that either of them inks. */
export function difference(one: Raster, other: Raster): number {
  const sum = (measure: (a: number, b: number) => number): number =>
    one.reduce((total, a, cell) => total + measure(a, other[cell] ?? 0), 0);
  return sum((a, b) => Math.abs(a - b)) / sum(Math.max);
}

/** The outlines of a path as straight pieces. */
function flattened(d: string): PathPoint[][] {
  const outlines: PathPoint[][] = [];
  for (const [, command, numbers = ''] of d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const outline = outlines.at(-1) ?? [];
    const points = pairs(numbers);
    const start = outline.at(-1);
    if (command === 'M') outlines.push(points);
    else if (command === 'Z' && outline[0]) outline.push(outline[0]);
    else if (start) outline.push(...curve([start, ...points]));
  }
  return outlines;
}

function pairs(numbers: string): PathPoint[] {
  const values = numbers.trim().split(/ +/).filter(Boolean).map(Number);
  return Array.from({ length: values.length / 2 }, (_, at) => [values[at * 2] ?? 0, values[at * 2 + 1] ?? 0]);
}

/** A line, or a curve with one handle or two, as De Casteljau draws it. */
function curve(points: PathPoint[]): PathPoint[] {
  const steps = points.length > 2 ? STEPS : 1;
  return Array.from({ length: steps }, (_, at) => bezier(points, (at + 1) / steps));
}

function bezier(points: PathPoint[], part: number): PathPoint {
  if (points.length === 1) return points[0] ?? [0, 0];
  const closer = points.slice(1).map((to, at): PathPoint => {
    const [x, y] = points[at] ?? to;
    return [x + (to[0] - x) * part, y + (to[1] - y) * part];
  });
  return bezier(closer, part);
}

function straightened(outlines: PathPoint[][]): Segment[] {
  return outlines.flatMap((points) => points.slice(1).map((to, at): Segment => [points[at] ?? to, to]));
}

function within(pieces: Segment[], x: number, y: number): boolean {
  let crossed = 0;
  for (const [[ax, ay], [bx, by]] of pieces) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) crossed++;
  }
  return crossed % 2 === 1;
}

function near(pieces: Segment[], x: number, y: number, reach: number): boolean {
  return pieces.some(([[ax, ay], [bx, by]]) => {
    const dx = bx - ax;
    const dy = by - ay;
    const part = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    return Math.hypot(ax + dx * part - x, ay + dy * part - y) <= reach;
  });
}
