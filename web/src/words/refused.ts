import { Refusal } from '../net/api';
import { sayOr } from './words.svelte';

/** Why something was refused, in the language of this person. */
export function refused(error: unknown): string {
  if (!(error instanceof Refusal)) throw error;
  return sayOr(`refused-${error.code.replaceAll('_', '-')}`, error.message);
}
