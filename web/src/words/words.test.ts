import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';

import { TRIBES } from '../art/tribes';
import { CHARACTERS, LEVELS, MANNERS, PHRASES, REACTIONS, REFUSALS } from '../protocol';
import { SOUNDS } from '../sound/sounds';
import remarks from './remarks.json';
import { apart, bundleOf, nameOf, preferred, regionOf } from './words.svelte';

const THEMES = ['any', 'give-up', 'call-or-let-go', 'bid-to-be-outbid', 'missing-skull', 'whose-disc'];

/** Words whose keys are put together while the game is played, and all that may be asked for. */
const FAMILIES: Record<string, readonly string[]> = {
  refused: [...REFUSALS, 'offline'].map(hyphened),
  phrase: PHRASES.map(hyphened),
  throw: REACTIONS,
  remark: Object.keys(remarks).map(hyphened),
  character: CHARACTERS.map(({ name }) => name.toLowerCase()),
  manner: MANNERS,
  level: LEVELS.flatMap((level) => [level, `${level}-about`]),
  tribe: TRIBES.map(({ key }) => key),
  disc: ['flower', 'skull'],
  sound: Object.keys(SOUNDS),
  verdicts: ['fine', 'doubtful', 'mistake', 'blunder'],
  verdict: ['fine', 'doubtful', 'mistake', 'blunder'],
  'puzzle-theme': THEMES.flatMap((theme) => [theme, `${theme}-ask`]),
  'puzzle-grade': ['any', 'easy', 'medium', 'hard'],
};

/** What is said in a bot's own words where a language has none. */
const MAY_BE_ABSENT = /^remark-/;

/** The page of the rules is made of the numbers that the rules have. */
const NUMBERED = /^rules?-/;

const members = Object.entries(FAMILIES).flatMap(([family, names]) =>
  names.map((name) => `${family}-${name}`),
);
const files = import.meta.glob<string>('./*.ftl', { query: '?raw', import: 'default', eager: true });
const sources = Object.values(
  import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const english = wordsOf(files['./en.ftl'] ?? '');

describe.each(Object.entries(files))('%s', (_, source) => {
  const words = wordsOf(source);

  it('can be read to its end, and says nothing twice', () => {
    const keys = [...source.matchAll(/^([\w-]+) *=/gm)].map(([, key]) => key);
    expect(keys).toEqual([...words.keys()]);
  });

  it('says everything that English says', () => {
    const missing = [...english.keys()].filter((key) => !words.has(key));
    const more = [...words.keys()].filter((key) => !english.has(key) && !MAY_BE_ABSENT.test(key));
    expect([missing, more]).toEqual([[], []]);
  });

  it('names what English names, and knows of nothing else', () => {
    const wrong = [...words].filter(([key, { shown, known }]) => {
      const original = english.get(key) ?? { shown, known };
      return (
        original.shown.some((name) => !known.includes(name)) ||
        known.some((name) => !original.known.includes(name))
      );
    });
    expect(wrong).toEqual([]);
  });

  it('says everything that is asked for', () => {
    const asked = found(/\bsay(?:Or)?\(\s*'([^']+)'/g);
    expect(asked.filter((key) => !words.has(key))).toEqual([]);
  });

  it('has all members of the families whose keys are put together', () => {
    expect(members.filter((key) => !words.has(key) && !MAY_BE_ABSENT.test(key))).toEqual([]);
  });

  it('has words for every remark, or for none', () => {
    const said = (FAMILIES.remark ?? []).filter((name) => words.has(`remark-${name}`));
    expect([0, FAMILIES.remark?.length]).toContain(said.length);
  });

  it('says nothing that nobody asks for', () => {
    const parts = [...source.matchAll(/\{ ([a-z][a-z0-9-]*) \}/g)].map(([, key = '']) => key);
    const asked = [...members, ...parts, ...found(/['"]([a-z][A-Za-z0-9-]*)['"]/g)];
    const shapes = found(/`([a-z][A-Za-z0-9-]*-\$\{[^`]*)`/g).map(shapeOf);
    const spare = [...words.keys()].filter((key) => !asked.includes(key) && !NUMBERED.test(key));
    expect(spare.filter((key) => !shapes.some((shape) => shape.test(key)))).toEqual([]);
  });
});

const ofCards = import.meta.glob<string>('./cards/*.ftl', { query: '?raw', import: 'default', eager: true });

describe.each(Object.entries(files))('%s, of cards', (path, source) => {
  const otherwise = ofCards[path.replace('./', './cards/')] ?? '';
  const words = wordsOf(otherwise);
  const usual = wordsOf(source);
  const piece = /disc|flower|skull|disque|fleur|crâne/i;
  /** What is said of pieces while a game is on. */
  const PLAYED =
    /^(event|prompt|wait|phrase|log|place|hint|discard|take|flip|show|skull-met|loses|disc|keys)\b/;

  it('has a key of its own for whatever a letter does at the table', () => {
    for (const bundle of [bundleOf('xx', source), bundleOf('xx', source, otherwise)]) {
      const keys = ['flower', 'skull', 'pass', 'coach', 'take-back'].map((what) => {
        const value = bundle.getMessage(`key-${what}`)?.value;
        return value ? bundle.formatPattern(value) : '';
      });
      expect(new Set(keys).size, keys.join()).toBe(keys.length);
    }
  });

  it('says otherwise only what the language says, with the same variables', () => {
    for (const [key, { known }] of words) {
      expect(usual.has(key), key).toBe(true);
      expect(known.filter((name) => !usual.get(key)?.known.includes(name))).toEqual([]);
    }
  });

  it('speaks of roses, crowns and cards wherever a game is on', () => {
    const bundle = bundleOf('xx', source, otherwise);
    const said = (key: string) =>
      JSON.stringify(bundle.getMessage(key)?.value, (name, part: unknown) =>
        // The names of variants and variables are not read.
        name === 'name' || (typeof part === 'object' && part !== null && 'key' in part)
          ? variantText(part)
          : part,
      );
    const left = [...usual.keys()].filter((key) => PLAYED.test(key) && piece.test(said(key)));
    expect(left).toEqual([]);
  });
});

/** A variant without its name, and nothing of a name. */
function variantText(part: unknown): unknown {
  return typeof part === 'object' && part !== null && 'value' in part ? part.value : '';
}

describe('a language', () => {
  it('calls itself by its own name', () => {
    expect([nameOf('en'), nameOf('fr')]).toEqual(['English', 'Français']);
  });

  it('is the first of the browser’s that there is, or else English', () => {
    expect(preferred(['de-CH', 'fr-CH', 'en'])).toBe('fr');
    expect(preferred(['de'])).toBe('en');
    expect(preferred([])).toBe('en');
  });

  it('follows the region of the reader', () => {
    expect(regionOf('en', ['fr-FR', 'en-GB', 'en-US'])).toBe('en-GB');
    expect(regionOf('fr', ['en-US'])).toBe('fr');
  });

  it('is set as a printer would: no line breaks before a French sign', () => {
    const bundle = bundleOf('fr', "ask = Qu'est-ce que { $name } dit ?");
    const pattern = bundle.getMessage('ask')?.value;
    expect(pattern && bundle.formatPattern(pattern, { name: "l'autre" })).toBe(
      "Qu’est-ce que l'autre dit\u00a0?",
    );
  });
});

/** What the sources of the client hold in the brackets of a pattern. */
function found(pattern: RegExp): string[] {
  return sources.flatMap((source) => [...source.matchAll(pattern)].map(([, part = '']) => part));
}

/** The variables a message shows, and all it knows of: one that only chooses the words may be of no use elsewhere. */
interface Variables {
  shown: string[];
  known: string[];
}

function wordsOf(source: string): Map<string, Variables> {
  const { body } = new FluentResource(source);
  return new Map(
    body.map(({ id, ...message }) => [
      id,
      { shown: variablesIn(message, ['selector']), known: variablesIn(message, []) },
    ]),
  );
}

function variablesIn(node: unknown, but: readonly string[]): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('type' in node && node.type === 'var' && 'name' in node) return [String(node.name)];
  const parts = Object.entries(node).filter(([name]) => !but.includes(name));
  return [...new Set(parts.flatMap(([, part]) => variablesIn(part, but)))];
}

/** What a key put together in the sources, as in `tribe-${key}`, may come to. */
function shapeOf(template: string): RegExp {
  return new RegExp(`^${template.replace(/\$\{[^}]*\}/g, '.+')}$`);
}

function hyphened(name: string): string {
  return name.replace(/[_.]/g, '-');
}

describe('names in a sentence', () => {
  it('are set apart where they run the other way, and left alone where they do not', () => {
    expect(apart({ name: 'Ana', other: 'Zoë 🌸', count: 3 })).toEqual({
      name: 'Ana',
      other: 'Zoë 🌸',
      count: 3,
    });
    expect(apart({ name: 'דנה', other: 'ليلى 3' })).toEqual({
      name: '\u2068דנה\u2069',
      other: '\u2068ليلى 3\u2069',
    });
  });
});
