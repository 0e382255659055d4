import type { PuzzleListed } from '../protocol';

/** The easiest of some puzzles that was not answered yet, by its number; nothing once all are. */
export function nextOf(
  puzzles: readonly PuzzleListed[],
  answered: Readonly<Record<number, boolean>>,
): number | undefined {
  return puzzles
    .filter(({ number }) => answered[number] === undefined)
    .toSorted((one, other) => one.difficulty - other.difficulty || one.number - other.number)[0]?.number;
}
