import type { FluentVariable } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';

import { bundleOf } from './words.svelte';

/** How many characters a line has on the narrowest phone. */
const WIDTH = 34;

/** All that a prompt may be said with. */
const CASES: Record<string, readonly FluentVariable[]> = {
  status: ['watching', 'out', 'passed', 'in'],
  who: ['you', 'other'],
  count: [1, 2, 11],
  left: [1, 24],
};
const PEOPLE = { name: 'Marguerite', challenger: 'Silvio', names: 'Silvio, Saffi', bid: 24 };

const files = import.meta.glob<string>('./*.ftl', { query: '?raw', import: 'default', eager: true });

describe.each(Object.entries(files))('%s', (path, source) => {
  const bundle = bundleOf(path.slice(2, -4), source);
  const said = (key: string, args: Record<string, FluentVariable>) =>
    bundle.formatPattern(bundle.getMessage(key)?.value ?? '', args);
  const keys = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, key = '']) => key);

  it('asks, or says who is waited for, in two lines', () => {
    const prompts = keys(/^((?:prompt|wait)-[a-z-]+) =/gm);
    const long = prompts.flatMap((key) =>
      combined(CASES)
        .map((args) => said(key, { ...PEOPLE, ...args }))
        .filter((words) => linesOf(words) > 2),
    );
    expect([...new Set(long)]).toEqual([]);
  });

  it('teaches in four lines at a time', () => {
    const lessons = keys(/^(learn-[a-z]+-[a-z]+) =/gm);
    const words = lessons.map((key) => said(key, { what: 'flower', name: 'Silvio' }));
    expect(words.filter((words) => linesOf(words) > 4)).toEqual([]);
  });
});

/** How many lines words take; a space that may not break is part of its word. */
function linesOf(words: string): number {
  let [lines, room] = [1, WIDTH];
  for (const word of words.split(/ /)) {
    if (word.length > room) [lines, room] = [lines + 1, WIDTH];
    room -= word.length + 1;
  }
  return lines;
}

/** Every choice of one value for each name. */
function combined(cases: Record<string, readonly FluentVariable[]>): Record<string, FluentVariable>[] {
  return Object.entries(cases).reduce<Record<string, FluentVariable>[]>(
    (all, [name, values]) => all.flatMap((args) => values.map((value) => ({ ...args, [name]: value }))),
    [{}],
  );
}
