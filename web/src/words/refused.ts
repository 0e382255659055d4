import { Refusal } from '../net/api';
import { sayOr } from './words.svelte';

/** Why something was refused, in the language of this person. */
export function refused(error: unknown): string {
  if (!(error instanceof Refusal)) throw error;
  // Where in a record something is wrong only the server can say.
  return sayOr(`refused-${error.code.replaceAll('_', '-')}`, error.message, { why: error.message });
}
