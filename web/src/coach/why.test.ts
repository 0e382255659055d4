import { beforeAll, describe, expect, it, vi } from 'vitest';

import type { PuzzleChoice, Rationale } from '../protocol';
import { someAppraisal } from '../review/testing/games';
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

  it('what cannot be told apart is named, with what lies between and how sure that is', () => {
    const words = whyWords(
      { why: { type: 'even' }, margin: 33_000, uncertainty: 40_000, appraisal: someAppraisal() },
      () => 'Bo',
    );
    for (const told of [say('pass'), say('choice-bid', { bid: 3 }), '3', '4']) expect(words).toContain(told);
  });

  it('to place a disc is told with how rounds end after it, and after the second best', () => {
    const ends = (won: number, rival_failed: number) => ({ won, failed: 0, rival_won: 0, rival_failed });
    const choices: PuzzleChoice[] = [
      { action: { place: 'skull' }, chance: 500_000 },
      { action: { bid: 2 }, chance: 400_000 },
    ];
    const rounds = { best: ends(10_000, 970_000), second: ends(140_000, 80_000) };
    const why: Rationale = { type: 'hide', disc: 'skull' };
    const words = whyWords({ why, margin: 100_000, uncertainty: 9_000, choices, rounds }, () => 'Bo');
    for (const told of ['98', '22', say('choice-bid', { bid: 2 })]) expect(words).toContain(told);
  });

  it('a warning says what would be given away', () => {
    for (const about of ['about', 'sure']) expect(say('coach-warns', { points: 14, about })).toContain('14');
  });
});
