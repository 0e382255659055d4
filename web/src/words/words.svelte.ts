import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

/** Every `.ftl` file in this folder is a language; adding one is adding a file. */
const files = import.meta.glob<string>('./*.ftl', { query: '?raw', import: 'default' });

/** What each says otherwise of cards. */
const cards = import.meta.glob<string>('./cards/*.ftl', { query: '?raw', import: 'default' });

/** The languages there are, as in `en`, in the order of their codes. */
export const LANGUAGES = Object.keys(files).map((path) => path.slice(2, -4));

const FALLBACK = 'en';

let bundle = $state.raw(new FluentBundle(FALLBACK));

/** The language that is spoken now. */
export function language(): string {
  return bundle.locales[0] ?? FALLBACK;
}

/** The language of a person who has not chosen one: the first of the browser's that there is. */
export function preferred(wanted: readonly string[]): string {
  const spoken = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return spoken.find((code) => LANGUAGES.includes(code)) ?? FALLBACK;
}

/** The language that is spoken now, as it is in the region of this person: dates look different in each. */
export function region(): string {
  return regionOf(language(), navigator.languages);
}

export function regionOf(language: string, wanted: readonly string[]): string {
  return wanted.find((tag) => tag.toLowerCase().split('-')[0] === language) ?? language;
}

/** Speaks a language from now on, of discs or of cards. Everything on screen follows. */
export async function speak(code: string, pieces: 'discs' | 'cards' = 'discs'): Promise<void> {
  const load = files[`./${code}.ftl`] ?? files[`./${FALLBACK}.ftl`];
  const loadCards = pieces === 'cards' ? cards[`./cards/${code}.ftl`] : undefined;
  const [words, ofCards] = await Promise.all([load?.(), loadCards?.()]);
  if (words !== undefined) bundle = bundleOf(code, words, ofCards);
  document.documentElement.lang = language();
}

/** A language's words, ready to be said. Only what runs the other way is set apart: see {@link apart}. */
export function bundleOf(code: string, source: string, otherwise?: string): FluentBundle {
  const made = new FluentBundle(code, { useIsolating: false, transform: typeset });
  made.addResource(new FluentResource(source));
  if (otherwise !== undefined) made.addResource(new FluentResource(otherwise), { allowOverrides: true });
  return made;
}

/** What a language calls itself, as in `Français`. Browsers know, so that no file has to be read for it. */
export function nameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** What a key says in the language of this person. */
export function say(key: string, args?: Record<string, FluentVariable>): string {
  const message = bundle.getMessage(key);
  return message?.value ? bundle.formatPattern(message.value, args && apart(args)) : key;
}

/** Letters that are written from right to left. */
const LEFTWARDS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The marks between which a text has a direction of its own. */
const [OPEN, CLOSE] = [0x2068, 0x2069].map((code) => String.fromCodePoint(code));

/** Names in the other direction, each set apart, so that none turns the sentence around it. */
export function apart(args: Record<string, FluentVariable>): Record<string, FluentVariable> {
  const isolated = (value: FluentVariable): FluentVariable =>
    typeof value === 'string' && LEFTWARDS.test(value) ? `${OPEN}${value}${CLOSE}` : value;
  return Object.fromEntries(Object.entries(args).map(([key, value]) => [key, isolated(value)]));
}

/** What a key says, or something else where the language has no words for it. */
export function sayOr(key: string, otherwise: string, args?: Record<string, FluentVariable>): string {
  return bundle.hasMessage(key) ? say(key, args) : otherwise;
}

/** Words are typed as keys have them, and set as a printer would: French has spaces at which no line may break. */
export function typeset(text: string): string {
  return text.replaceAll("'", '’').replace(/ (?=[?!:;»])|(?<=«) /g, '\u00a0');
}
