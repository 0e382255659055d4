import { beforeAll, describe, expect, it, vi } from 'vitest';

import type { Rationale } from '../protocol';
import { say, speak } from '../words/words.svelte';
import { whyWords } from './why';

const RATIONALES: Rationale[] = [
  { type: 'even' },
  { type: 'can_be_met', bid: 2, chance: 620_000 },
  { type: 'bluff', bid: 3 },
  { type: 'let_go', bid: null, chance: 80_000 },
  { type: 'let_go', bid: 4, chance: 80_000 },
  { type: 'hide', disc: 'skull' },
  { type: 'hide', disc: 'flower' },
  { type: 'safest', seat: 1, skull: 120_000 },
  { type: 'give_up', disc: 'flower' },
  { type: 'give_up', disc: 'skull' },
  { type: 'leader', seat: 2 },
];

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', { languages: ['en-GB', 'fr-FR'] });
});

describe.each(['en', 'fr'])('in %s', (code) => {
  beforeAll(() => speak(code));

  it('no reason stands without its number', () => {
    for (const why of RATIONALES) {
      for (const uncertainty of [0, 30_000]) {
        for (const outbid of [undefined, 810_000]) {
          const words = whyWords({ why, margin: 64_000, uncertainty, outbid }, () => 'Bo');
          expect(words).toMatch(/\d/);
          expect(words).not.toMatch(/why-|undefined|[{}]/);
          expect(words.includes('81')).toBe(why.type === 'bluff' && outbid !== undefined);
        }
      }
    }
  });

  it('a warning says what would be given away', () => {
    for (const about of ['about', 'sure']) expect(say('coach-warns', { points: 14, about })).toContain('14');
  });
});
