/** What this browser remembers of puzzles. */
export interface Notes {
  /** For each puzzle that was answered, whether the first answer was right. */
  readonly first: Readonly<Record<number, boolean>>;
  /** On how many days in a row today's puzzle was solved, up to and with `day`. */
  readonly streak: number;
  readonly longest: number;
  /** The last day on which today's puzzle was answered, counted from 1970; none yet is below all days. */
  readonly day: number;
}

const KEY = 'skull.puzzles';

const NONE: Notes = { first: {}, streak: 0, longest: 0, day: -1 };

let kept = $state.raw<Notes>(read());

export function notes(): Notes {
  return kept;
}

/** Notes an answer; `today` is the day, if it was today's puzzle. */
export function note(number: number, right: boolean, today?: number): void {
  kept = noted(kept, number, right, today);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // It is remembered as long as the page is open.
  }
}

/**
 * The notes after an answer. Of a puzzle the first answer counts, and of a day, for the run, the first on that day: the
 * program keeps to the same rule.
 */
export function noted(notes: Notes, number: number, right: boolean, today?: number): Notes {
  const isFirst = notes.first[number] === undefined;
  const first = isFirst ? { ...notes.first, [number]: right } : notes.first;
  if (today === undefined || today <= notes.day) return { ...notes, first };
  const streak = right ? streakOn(notes, today) + 1 : 0;
  return { first, streak, longest: Math.max(notes.longest, streak), day: today };
}

/** Whether the answer that counts was right: on the puzzle's day the first of that day, else the first that was ever given. */
export function isSolved({ first, streak, day }: Notes, number: number, today?: number): boolean {
  return today !== undefined && today === day ? streak > 0 : (first[number] ?? false);
}

/** How many days in a row it is on a day: a day that was left out ends the run, today's may still come. */
export function streakOn({ streak, day }: Notes, today: number): number {
  return day >= today - 1 ? streak : 0;
}

function read(): Notes {
  try {
    return { ...NONE, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Notes>) };
  } catch {
    return NONE;
  }
}
