import { Refusal } from '../net/api';
import { say, sayOr } from './words.svelte';

/** Why something was not done, in a sentence for this person. */
export function refused(error: unknown): string {
  if (!(error instanceof Refusal)) return say('refused');
  return sayOr(`refused-${error.code.replaceAll('_', '-')}`, error.message);
}
