/** Where something lies in a box: 0 is its left or top, 1 its right or bottom. */
export interface BoxSpot {
  x: number;
  y: number;
}

/** The seats around a table, clockwise, the first of them at the bottom. */
export function ring(count: number): BoxSpot[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return { x: 0.5 - Math.sin(angle) / 2, y: 0.5 + Math.cos(angle) / 2 };
  });
}
