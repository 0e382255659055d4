import { beforeAll, describe, expect, it, vi } from 'vitest';

import { say, speak } from '../words/words.svelte';

beforeAll(() => void vi.stubGlobal('document', { documentElement: {} }));

describe.each(['en', 'fr'])('in %s', (code) => {
  beforeAll(() => speak(code));

  it('an answer is told with its number, right or wrong, proven or not', () => {
    for (const right of ['yes', 'no'])
      for (const proven of ['yes', 'no'])
        for (const about of ['about', 'sure'])
          expect(say('puzzle-margin', { points: 7, choice: 'X', right, proven, about })).toContain('7');
    expect(say('puzzle-gone', { name: 'Bo', percent: '34%', disc: 'skull' })).toContain('34%');
  });

  it('what is shared tells which puzzle it was and how it went, and nothing of the answer', () => {
    const told = ['yes', 'no'].map((right) => say('puzzle-shared', { number: 12, right, days: 3 }));
    for (const words of told) expect(words).toMatch(/12.*3/);
    expect(told[0]).not.toBe(told[1]);
  });
});
