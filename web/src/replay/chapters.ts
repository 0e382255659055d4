import type { Seen } from '../protocol';

/** A round of a game, and how its challenge came out. */
export interface Chapter {
  readonly round: number;
  /** The step at which it begins. */
  readonly from: number;
  readonly bid: number;
  /** Nobody where the record ends before there is one. */
  readonly challenger: number | null;
  /** Whose skull was met; nobody's in a challenge that was won. */
  readonly skull: number | null;
  readonly won: boolean;
}

/** The rounds of a game, told by the events of its steps. */
export function chaptersOf(steps: readonly { readonly events: readonly Seen[] }[]): Chapter[] {
  const chapters: Chapter[] = [];
  const change = (found: Partial<Chapter>) => {
    const last = chapters.pop();
    if (last) chapters.push({ ...last, ...found });
  };
  steps.forEach(({ events }, step) => {
    for (const event of events) {
      switch (event.type) {
        case 'round_started':
          chapters.push({
            round: event.round,
            from: step,
            bid: 0,
            challenger: null,
            skull: null,
            won: false,
          });
          break;
        case 'attempt_started':
          change({ challenger: event.seat, bid: event.bid });
          break;
        case 'challenge_won':
          change({ won: true });
          break;
        case 'challenge_failed':
          change({ skull: event.skull_owner });
          break;
      }
    }
  });
  return chapters;
}

/** Which of the chapters a step belongs to: its place among them. */
export function chapterAt(chapters: readonly Chapter[], step: number): number {
  return Math.max(
    0,
    chapters.findLastIndex(({ from }) => from <= step),
  );
}
