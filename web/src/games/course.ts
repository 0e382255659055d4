import type { Review } from '../protocol';

/** How one game of a person went: what their decisions gave away, and what luck brought, in millionths of the chance. */
export interface Course {
  /** Never below nothing. */
  readonly lost: number;
  readonly luck: number;
  /** How many choices there were. */
  readonly choices: number;
}

/** How a player's game went, as far as its review tells. */
export function courseOf(review: Review, player: number): Course | undefined {
  const split = review.splits.find((split) => split.player === player);
  if (!split) return undefined;
  const choices = review.decisions.filter(
    ({ appraisal }) => appraisal.seat % review.players === player,
  ).length;
  return { lost: Math.max(0, -split.own), luck: split.luck, choices };
}

/** A game whose course is known. */
export interface Looked {
  readonly key: string;
  readonly ended: number;
  readonly won: boolean;
  readonly rivals: readonly string[];
  readonly course: Course;
}

/** All games with one rival. A history knows rivals by their names alone, so two with one name are one here. */
export interface Rival {
  readonly name: string;
  readonly games: number;
  readonly won: number;
  /** A game. */
  readonly lost: number;
  readonly luck: number;
}

/** Against whom how many games were played, and how they went, the most frequent first. */
export function rivalsOf(games: readonly Looked[], most: number): Rival[] {
  const names = [...new Set(games.flatMap(({ rivals }) => rivals))];
  const rivals = names.map((name) => {
    const with_ = games.filter(({ rivals }) => rivals.includes(name));
    return { name, games: with_.length, won: with_.filter(({ won }) => won).length, ...meanOf(with_) };
  });
  return rivals
    .toSorted((one, other) => other.games - one.games || (one.name < other.name ? -1 : 1))
    .slice(0, most);
}

/** How many choices there were in all, and what each gave away on average: long games and short ones are compared by it. */
export function accuracyOf(games: readonly Looked[]): { choices: number; each: number } {
  const choices = games.reduce((sum, { course }) => sum + course.choices, 0);
  const lost = games.reduce((sum, { course }) => sum + course.lost, 0);
  return { choices, each: lost / Math.max(1, choices) };
}

/** What a game cost by decisions, and what luck brought, on average. */
export function meanOf(games: readonly Looked[]): { lost: number; luck: number } {
  const sum = (of: (course: Course) => number) => games.reduce((sum, { course }) => sum + of(course), 0);
  const count = Math.max(1, games.length);
  return { lost: sum(({ lost }) => lost) / count, luck: sum(({ luck }) => luck) / count };
}
