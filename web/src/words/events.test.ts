import { describe, expect, it } from 'vitest';

import type { Disc, Seen } from '../protocol';
import english from './en.ftl?raw';
import { sentenceOf } from './events';
import french from './fr.ftl?raw';
import { bundleOf } from './words.svelte';

const NAMES = ['Ana', 'Bo', 'Cleo', 'Dov'];
const LANGUAGES = [
  { code: 'en', bundle: bundleOf('en', english) },
  { code: 'fr', bundle: bundleOf('fr', french) },
];

/** Nobody's seats, one's own, and two tribes of one's own. */
const VIEWERS = [[], [0], [1], [0, 2]];

describe.each(LANGUAGES)('$code', ({ code, bundle }) => {
  const told = (event: Seen, own: readonly number[]): string => {
    const { key, args } = sentenceOf(event, (seat) => NAMES[seat] ?? '', own);
    const errors: Error[] = [];
    const pattern = bundle.getMessage(key)?.value;
    const words = pattern ? bundle.formatPattern(pattern, args, errors) : key;
    expect(errors, `${JSON.stringify(event)} to ${own.join()}`).toEqual([]);
    return words;
  };

  it('has words for whatever happens, whoever looks', () => {
    for (const event of everything()) {
      for (const own of VIEWERS) {
        const words = told(event, own);
        expect(words, `${JSON.stringify(event)} to ${own.join()}`).not.toMatch(
          /event-|null|undefined|unknown|[{}_]/,
        );
        expect(words.trim()).not.toBe('');
      }
    }
  });

  it('never names a disc that was not told', () => {
    for (const event of everything()) {
      if (!('disc' in event) || event.disc !== null) continue;
      for (const own of VIEWERS) expect(told(event, own)).not.toMatch(/flower|skull|fleur|crâne/);
    }
  });

  it('speaks to this person as you, and of the others by their names', () => {
    for (const event of everything()) {
      const mine = new Set(seatsOf(event));
      const words = told(event, [...mine]);
      for (const seat of mine) expect(words, `${code}: ${words}`).not.toContain(NAMES[seat]);
      for (const seat of mine) expect(told(event, [])).toContain(NAMES[seat]);
    }
  });
});

describe('a few sentences', () => {
  it.each<[Seen, number[], string, string]>([
    [{ type: 'placed', seat: 0, disc: 'flower' }, [0], 'you place a flower', 'tu poses une fleur'],
    [{ type: 'placed', seat: 1, disc: null }, [0], 'Bo places a disc', 'Bo pose un disque'],
    [{ type: 'bid', seat: 1, bid: 5 }, [0], 'Bo says five', 'Bo annonce cinq'],
    [{ type: 'bid', seat: 1, bid: 13 }, [0], 'Bo says 13', 'Bo annonce 13'],
    [
      { type: 'challenge_failed', seat: 1, skull_owner: 0 },
      [1],
      'you met Ana’s skull',
      'tu tombes sur un crâne chez Ana',
    ],
    [
      { type: 'lost', seat: 1, disc: 'flower', taken: { by: 0, position: 2 } },
      [1],
      'Ana takes one of your discs: a flower',
      'Ana te prend un disque\u00a0: une fleur',
    ],
    [
      { type: 'lost', seat: 1, disc: null, taken: { by: 0, position: 2 } },
      [0],
      'you take one of Bo’s discs, unseen',
      'tu prends un disque à Bo, sans le voir',
    ],
    [
      { type: 'lost', seat: 1, disc: null, taken: null },
      [0],
      'Bo gives up a disc in secret',
      'Bo abandonne un disque en secret',
    ],
  ])('%o', (event, own, ...expected) => {
    const { key, args } = sentenceOf(event, (seat) => NAMES[seat] ?? '', own);
    const words = LANGUAGES.map(({ bundle }) =>
      bundle.formatPattern(bundle.getMessage(key)?.value ?? '', args),
    );
    expect(words).toEqual(expected);
  });
});

/** Every event there is, with each secret known and unknown. */
function everything(): Seen[] {
  const faces: Disc[] = ['flower', 'skull'];
  return [
    { type: 'round_started', round: 3, first: 0 },
    ...[null, ...faces].map((disc): Seen => ({ type: 'placed', seat: 0, disc })),
    ...[1, 2, 12, 13, 48].map((bid): Seen => ({ type: 'bid', seat: 0, bid })),
    { type: 'passed', seat: 0 },
    ...[1, 2, 48].map((bid): Seen => ({ type: 'attempt_started', seat: 0, bid })),
    ...faces.flatMap((disc): Seen[] => [
      { type: 'flipped', seat: 0, disc, by: 0 },
      { type: 'flipped', seat: 0, disc, by: 1 },
      { type: 'flipped', seat: 2, disc, by: 0 },
      { type: 'flipped', seat: 3, disc, by: 1 },
      { type: 'shown', seat: 0, disc },
    ]),
    ...[1, 2, 15].map((wins): Seen => ({ type: 'challenge_won', seat: 0, wins })),
    { type: 'challenge_failed', seat: 0, skull_owner: 0 },
    { type: 'challenge_failed', seat: 0, skull_owner: 1 },
    { type: 'challenge_failed', seat: 0, skull_owner: 2 },
    { type: 'challenge_failed', seat: 3, skull_owner: 1 },
    ...[null, ...faces].flatMap((disc): Seen[] => [
      { type: 'lost', seat: 0, disc, taken: null },
      { type: 'lost', seat: 0, disc, taken: { by: 1, position: 2 } },
      { type: 'lost', seat: 2, disc, taken: { by: 0, position: 0 } },
      { type: 'lost', seat: 3, disc, taken: { by: 1, position: 0 } },
    ]),
    { type: 'eliminated', seat: 0 },
    { type: 'leader_named', seat: 0, leader: 0 },
    { type: 'leader_named', seat: 0, leader: 1 },
    { type: 'leader_named', seat: 0, leader: 2 },
    { type: 'leader_named', seat: 3, leader: 1 },
    { type: 'game_won', player: 0, by: 'challenges' },
    { type: 'game_won', player: 0, by: 'last_standing' },
  ];
}

/** The seats an event speaks of. */
function seatsOf(event: Seen): number[] {
  switch (event.type) {
    case 'round_started':
      return [event.first];
    case 'flipped':
      return [event.by, event.seat];
    case 'challenge_failed':
      return [event.seat, event.skull_owner];
    case 'lost':
      return event.taken ? [event.seat, event.taken.by] : [event.seat];
    case 'leader_named':
      return [event.seat, event.leader];
    case 'game_won':
      return [event.player];
    default:
      return [event.seat];
  }
}
