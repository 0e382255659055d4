import type { Said } from '../protocol';
import { say, sayOr, typeset } from '../words/words.svelte';

/** What was said, in the language of this person where it is not somebody's own words. */
export function wordsOf(said: Said): string {
  if ('text' in said) return said.text;
  if ('phrase' in said) return say(`phrase-${said.phrase.replaceAll('_', '-')}`);
  const { key, text } = said.remark;
  return sayOr(`remark-${key.replaceAll('.', '-')}`, typeset(text));
}
