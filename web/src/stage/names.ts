/** How wide the longest of some names is, in heights of a letter, written in one line, in two and in three. */
export type NameWidths = readonly [one: number, two: number, three: number];

/** Names that fit wherever there is room for any. */
export const SHORT_NAMES: NameWidths = [0, 0, 0];

/** What of a name's strip is not its letters: the sign before them, in heights of a letter, and the space around, in pixels. */
const SIGN = 1.15;
const SPACE = 15;

/** A word that is broken ends lines a letter early. */
const BROKEN = 1;

/** Measures names by `measure`, which tells how wide words are in heights of a letter. */
export function widthsOf(names: readonly string[], measure: (words: string) => number): NameWidths {
  const widest = (lines: number) => Math.max(0, ...names.map((name) => narrowest(name, lines, measure)));
  return [widest(1), widest(2), widest(3)];
}

/** How wide a strip has to be for such letters of a size. */
export function stripOf(letters: number, size: number): number {
  return letters === 0 ? 0 : Math.ceil((letters + SIGN) * size + SPACE);
}

/** How wide a name is at least that has so many lines: it breaks between words, and within a word that stands alone. */
function narrowest(name: string, lines: number, measure: (words: string) => number): number {
  const whole = measure(name);
  if (lines === 1) return whole;
  const words = name.split(/\s+/);
  if (words.length === 1) return Math.min(whole, whole / lines + BROKEN);
  const broken = words.slice(1).map((_, index) => {
    const first = measure(words.slice(0, index + 1).join(' '));
    return Math.max(first, narrowest(words.slice(index + 1).join(' '), lines - 1, measure));
  });
  return Math.min(whole, ...broken);
}

/** Measures words as they are written on an element, in heights of a letter. */
export function measureOn(element: Element): (words: string) => number {
  const SIZE = 100;
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return (words) => words.length * 0.62;
  canvas.font = `600 ${SIZE}px ${getComputedStyle(element).fontFamily}`;
  return (words) => canvas.measureText(words).width / SIZE;
}
