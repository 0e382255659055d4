import type { Bookmark } from './lesson.svelte';

const KEY = 'skull.lesson';

/** Where this device was left in the lesson. */
export function bookmark(): Bookmark | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Bookmark | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a place in the lesson. */
export function mark(place: Bookmark): void {
  localStorage.setItem(KEY, JSON.stringify(place));
}
