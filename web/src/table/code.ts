/** Five syllables, each of a consonant and a vowel, as the server makes them. */
const SYLLABLES = /^(?:[bdfgjklmnprstvz][aeiou]){5}$/;

/**
 * The table's code that somebody has typed, heard over the telephone or copied with a whole message around its link:
 * `bado-kimelu`. `null` if there is none.
 */
export function codeIn(text: string): string | null {
  const said = /\/t\/([^/?#\s]+)/i.exec(text)?.[1] ?? text;
  const letters = said.replace(/[^a-z]/gi, '').toLowerCase();
  return SYLLABLES.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null;
}
