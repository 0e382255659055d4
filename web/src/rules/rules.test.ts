import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { speaksOf } from './find';
import { keyOf, OUTLINE } from './outline';

const document = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8');
const rules = OUTLINE.flatMap(({ rules }) => rules);
const chapters = OUTLINE.map(({ number }) => number);

/** The names of all words of a language that begin so. */
function keys(language: string, start: string): string[] {
  const words = readFileSync(new URL(`../words/${language}.ftl`, import.meta.url), 'utf8');
  return [...words.matchAll(/^(\S+) =/gm)].flatMap(([, key = '']) => (key.startsWith(start) ? [key] : []));
}

test('the page has every rule that the document names, and no other', () => {
  const named = new Set(document.match(/\bR\d+(\.\d+)?/g));
  const isChapter = (number: string) => chapters.includes(number) && !rules.includes(number);
  expect([...named].filter((number) => !isChapter(number)).sort()).toEqual([...rules].sort());
});

test.each(['en', 'fr'])(
  'every rule and every chapter has its words, and no words lack a rule: %s',
  (language) => {
    expect(keys(language, 'rule-').sort()).toEqual(rules.map(keyOf).sort());
    expect(keys(language, 'rules-R').sort()).toEqual(chapters.map((number) => `rules-${number}`).sort());
  },
);

test('a rule is found by any of its words, without regard to case, accents and apostrophes', () => {
  expect(speaksOf('R7.3 Son propre crâne ?', 'CRANE propre')).toBe(true);
  expect(speaksOf('R7.3 Son propre crâne ?', 'r7.3')).toBe(true);
  expect(speaksOf('the owner’s eyes', "owner's")).toBe(true);
  expect(speaksOf('R7.3 Son propre crâne ?', 'fleur')).toBe(false);
  expect(speaksOf('R7.3 Son propre crâne ?', 'propre fleur')).toBe(false);
});
