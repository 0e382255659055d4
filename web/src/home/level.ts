import { remembered } from '../table/remembered';

/** How strong the characters are who wait. */
export const LEVELS = ['novice', 'regular', 'expert', 'oracle'] as const;
export type Level = (typeof LEVELS)[number];

const KEY = 'skull.level';

/** The level this person has chosen; before that, a gentle one for whoever is new here. */
export function level(): Level {
  const chosen = localStorage.getItem(KEY);
  return LEVELS.find((level) => level === chosen) ?? (remembered().length > 0 ? 'regular' : 'novice');
}

/** Remembers a choice for the next games. */
export function chooseLevel(level: Level): void {
  localStorage.setItem(KEY, level);
}
