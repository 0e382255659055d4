import { remembered } from '../table/remembered';

/** How strong the characters are who wait. */
export const LEVELS = ['novice', 'regular', 'expert', 'oracle'] as const;
export type Level = (typeof LEVELS)[number];

const KEY = 'skull.level';

/** The level this person has chosen; before that, a gentle one. */
export function level(): Level {
  return chosen() ?? 'novice';
}

/** The level to offer to somebody who has played, and never chose one. */
export function offered(): Level | undefined {
  return chosen() === undefined && remembered().length > 0 ? 'regular' : undefined;
}

function chosen(): Level | undefined {
  const kept = localStorage.getItem(KEY);
  return LEVELS.find((level) => level === kept);
}

/** Remembers a choice for the next games. */
export function chooseLevel(level: Level): void {
  localStorage.setItem(KEY, level);
}
