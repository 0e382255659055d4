import type { PuzzleListed, PuzzleMoves, PuzzlePlayed, PuzzleTold } from '../protocol';
import { study } from '../study/study';

/** All puzzles, without what they ask. */
export function allPuzzles(): Promise<PuzzleListed[]> {
  return study.ask('GET', '/api/puzzles');
}

/** The puzzle of a day: the same for everyone. */
export function puzzleOf(day: number): Promise<PuzzleTold> {
  return study.ask('GET', `/api/puzzles/today?day=${day}`);
}

export function puzzleNumber(number: number): Promise<PuzzleTold> {
  return study.ask('GET', `/api/puzzles/${number}`);
}

/** Plays a puzzle on against the strongest player, up to the next question or the end of the game. */
export function playOn(number: number, moves: PuzzleMoves): Promise<PuzzlePlayed> {
  return study.ask('POST', `/api/puzzles/${number}/play`, moves);
}

/** The day where this person is, counted from the first of January 1970. */
export function dayOf(now: Date): number {
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);
}
