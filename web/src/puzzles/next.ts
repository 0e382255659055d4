import type { Grade, PuzzleListed, Theme } from '../protocol';

export const THEMES: readonly Theme[] = [
  'whose_disc',
  'call_or_let_go',
  'bid_to_be_outbid',
  'missing_skull',
  'give_up',
];
export const GRADES: readonly Grade[] = ['easy', 'medium', 'hard'];

/** What the puzzles that somebody solves one after the other have in common. */
export interface Run {
  readonly theme: Theme | 'any';
  readonly grade: Grade | 'any';
}

/** The puzzles of a run. */
export function inRun(puzzles: readonly PuzzleListed[], { theme, grade }: Run): PuzzleListed[] {
  return puzzles.filter(
    (one) => (theme === 'any' || one.theme === theme) && (grade === 'any' || one.grade === grade),
  );
}

/** Where a puzzle of a run is. */
export function addressOf(number: number, { theme, grade }: Run): string {
  return `/puzzles?n=${number}&theme=${theme}&grade=${grade}`;
}

/** The run that an address tells of; without one, the puzzles of this theme. */
export function runOf(asked: (key: string) => string | null, own: Theme): Run {
  const [theme, grade] = [asked('theme'), asked('grade')];
  return {
    theme: theme === 'any' ? 'any' : (THEMES.find((known) => known === theme) ?? own),
    grade: GRADES.find((known) => known === grade) ?? 'any',
  };
}

/** The easiest of some puzzles that was not answered yet, by its number; nothing once all are. */
export function nextOf(
  puzzles: readonly PuzzleListed[],
  answered: Readonly<Record<number, boolean>>,
): number | undefined {
  return puzzles
    .filter(({ number }) => answered[number] === undefined)
    .toSorted((one, other) => one.difficulty - other.difficulty || one.number - other.number)[0]?.number;
}
