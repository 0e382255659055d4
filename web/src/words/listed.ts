import { language } from './words.svelte';

/** Names as a person would say them one after the other: `Ana, Bo and Cy`. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(names);
}
