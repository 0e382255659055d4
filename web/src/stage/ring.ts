/** A point on the stage, or away from a centre. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How finely an outline is measured. */
const FINE = 96;

/**
 * Points around a rounded oval, from its bottom clockwise, at these parts of the way round, in order. `corner` is between a
 * rectangle (0) and an ellipse (1): corners are used, sides stay gentle.
 */
export function ring(parts: readonly number[], rx: number, ry: number, corner: number): Point[] {
  const outline = Array.from({ length: FINE + 1 }, (_, step) => {
    const angle = Math.PI / 2 + (step / FINE) * 2 * Math.PI;
    return { x: rx * rounded(Math.cos(angle), corner), y: ry * rounded(Math.sin(angle), corner) };
  });
  const lengths = [0];
  outline.slice(1).forEach((point, step) => {
    const last = outline[step] ?? point;
    lengths.push((lengths.at(-1) ?? 0) + Math.hypot(point.x - last.x, point.y - last.y));
  });
  const whole = lengths.at(-1) ?? 0;
  let step = 0;
  return parts.map((part) => {
    const wanted = whole * part;
    while (step < FINE - 1 && (lengths[step + 1] ?? whole) <= wanted) step++;
    const from = lengths[step] ?? 0;
    const to = lengths[step + 1] ?? from;
    const a = outline[step] ?? { x: 0, y: 0 };
    const b = outline[step + 1] ?? a;
    const on = to > from ? (wanted - from) / (to - from) : 0;
    return { x: a.x + (b.x - a.x) * on, y: a.y + (b.y - a.y) * on };
  });
}

function rounded(part: number, corner: number): number {
  return Math.sign(part) * Math.abs(part) ** corner;
}
