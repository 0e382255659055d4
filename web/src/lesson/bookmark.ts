import type { Place } from './lesson.svelte';

const KEY = 'skull.lesson';

/** Where this device was left in the lesson. */
export function bookmark(): Place | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Place | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a place in the lesson. */
export function mark(place: Place): void {
  localStorage.setItem(KEY, JSON.stringify(place));
}
