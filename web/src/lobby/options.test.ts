import { expect, test } from 'vitest';

import type { Options } from '../protocol';
import { bundleOf } from '../words/words.svelte';
import en from '../words/en.ftl?raw';
import fr from '../words/fr.ftl?raw';
import {
  GROUPS,
  matters,
  mostPlayers,
  ownClock,
  playersOf,
  secondsOf,
  valueOf,
  withPlayers,
  withValue,
} from './options';

const USUAL: Options = {
  seats: 6,
  rules: {
    wins_to_win: 2,
    opening: 'simultaneous',
    after_own_skull: 'lead',
    show_after_failure: true,
    tribes_per_player: 1,
  },
  listed: false,
  clock: 'off',
  fill: null,
  spectators: true,
  open_record: true,
  skin: 'lantern',
  next_leader: 'winner',
  out_talk: 'all',
  pace: 'natural',
  show_seconds: 5,
};

const fields = GROUPS.flatMap((group) => group.fields);

test('every option can be chosen, and each in one place', () => {
  const offered = fields.map((field) => ('key' in field ? field.key : field.kind));
  const all = Object.keys({ ...USUAL, ...USUAL.rules, players: 6 });
  const spelt = all.filter((key) => key !== 'rules' && key !== 'seats');
  expect(offered.toSorted()).toEqual(spelt.toSorted());
});

test('an option is chosen where it lies, among the rules or beside them', () => {
  const chosen = withValue(withValue(USUAL, 'opening', 'first_player_last'), 'pace', 'quick');
  expect(chosen.rules.opening).toBe('first_player_last');
  expect(valueOf(chosen, 'pace')).toBe('quick');
  expect(USUAL.rules.opening, 'what was chosen before is not touched').toBe('simultaneous');
});

test('two tribes each keep the players, as far as twelve seats reach', () => {
  const four = withValue(withPlayers(USUAL, 4), 'tribes_per_player', '2');
  expect([playersOf(four), four.seats]).toEqual([4, 8]);
  const six = withValue(withPlayers(USUAL, 6), 'tribes_per_player', '2');
  expect([playersOf(six), six.seats]).toEqual([6, 12]);
  const seven = withValue(withPlayers(USUAL, 7), 'tribes_per_player', '2');
  expect([playersOf(seven), seven.seats]).toEqual([6, 12]);
});

test('one tribe each again keeps the players too', () => {
  const back = withValue(withValue(USUAL, 'tribes_per_player', '2'), 'tribes_per_player', '1');
  expect(back).toEqual(USUAL);
  expect([mostPlayers(back), mostPlayers(withValue(USUAL, 'tribes_per_player', '2'))]).toEqual([12, 6]);
});

test('nobody waits for discs that may not be shown', () => {
  const pause = fields.find((field) => 'key' in field && field.key === 'show_seconds');
  expect(pause && matters(pause, USUAL)).toBe(true);
  expect(pause && matters(pause, withValue(USUAL, 'show_after_failure', false))).toBe(false);
});

test.each([
  [5, 5, 'seconds'],
  [90, 90, 'seconds'],
  [120, 2, 'minutes'],
  [5400, 90, 'minutes'],
  [3600, 1, 'hours'],
  [604_800, 7, 'days'],
] as const)('%i seconds for a move are %i %s', (seconds, count, unit) => {
  expect(ownClock(seconds)).toEqual({ count, unit });
  expect(secondsOf({ count, unit })).toBe(seconds);
});

test('a clock is never faster than five seconds or slower than seven days', () => {
  expect(secondsOf({ count: 4, unit: 'seconds' })).toBe(5);
  expect(secondsOf({ count: 6, unit: 'seconds' })).toBe(6);
  expect(secondsOf({ count: 90, unit: 'days' })).toBe(604_800);
});

test('the usual clocks are nobody’s own', () => {
  expect(ownClock('off')).toBeNull();
  expect(ownClock('brisk')).toBeNull();
});

test.each([
  ['en', en],
  ['fr', fr],
])('every option and every choice is explained: %s', (code, source) => {
  const bundle = bundleOf(code, source);
  const wanted = fields.flatMap((field) => {
    const name = `option-${'key' in field ? field.key : field.kind}`;
    const values = field.kind === 'choice' ? field.values : [];
    if (field.kind === 'clock') return [name];
    return values.length === 0
      ? [name, `${name}-hint`]
      : [name, ...values.flatMap((value) => [`${name}-${value}`, `${name}-${value}-hint`])];
  });
  expect(wanted.filter((key) => !bundle.hasMessage(key))).toEqual([]);
});
