import { expect, test } from 'vitest';

import type { PlaceSight, TableSight } from '../protocol';
import { around, charactersAt, prospect, watchers, waysIn } from './seating';

const person = (who: number): PlaceSight => ({ person: { who, away: false } });
const bot = (character: string): PlaceSight => ({ bot: { level: 'regular', character } });
const kept = (owner: number | null): PlaceSight => ({ kept: { owner, name: 'Kim' } });

/** A table of Ada, who is its host, Bo and Cy; Ada looks. */
function table(places: PlaceSight[], change: Partial<TableSight> = {}): TableSight {
  const names = ['Ada', 'Bo', 'Cy'];
  return {
    code: 'bado-kimelu',
    status: 'gathering',
    options: {
      seats: places.length,
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
    },
    host: 0,
    locked: false,
    you: 0,
    people: names.map((name, who) => ({ who, name, avatar: 0, ready: false })),
    places,
    tribes: places.map((_, number) => number),
    games: 0,
    next_commitment: 'sha256 00',
    ...change,
  };
}

test('everybody sits at the bottom of the ring they see', () => {
  const places = [person(0), person(1), 'free', bot('Maud')] satisfies PlaceSight[];
  const names = (you: number | null) => around(table(places, { you }), []).map(({ name }) => name);
  expect(names(0)).toEqual(['Ada', 'Bo', null, 'Maud']);
  expect(names(1)).toEqual(['Bo', null, 'Maud', 'Ada']);
  expect(names(2), 'who watches sees the first seat there').toEqual(['Ada', 'Bo', null, 'Maud']);
});

test('with two tribes a place has two that face each other (R10.2)', () => {
  const { options } = table([]);
  const rules = { ...options.rules, tribes_per_player: 2 as const };
  const three = table(['free', 'free', 'free'], { options: { ...options, seats: 6, rules } });
  expect(around(three, []).map(({ tribes }) => tribes)).toEqual([
    [0, 3],
    [1, 4],
    [2, 5],
  ]);
});

test('the host and bots are ready by themselves, others say so', () => {
  const [ada, bo, maud] = around(table([person(0), person(1), bot('Maud')]), [0]);
  expect([ada?.isReady, bo?.isReady, maud?.isReady]).toEqual([true, false, true]);
  expect([ada?.isHere, bo?.isHere, maud?.isHere]).toEqual([true, false, true]);
});

test('who has no place watches', () => {
  expect(watchers(table([person(0), 'free', person(2)])).map(({ name }) => name)).toEqual(['Bo']);
  expect(watchers(table([person(0), person(1), person(2)]))).toEqual([]);
});

test('a character who sits at the table is known', () => {
  expect(charactersAt(table([person(0), bot('Maud'), kept(1)]))).toEqual(['Maud']);
});

test('seats that stay free are put aside, also those that a bot kept', () => {
  const ahead = prospect(table([person(0), person(1), 'free', kept(null)]));
  expect(ahead).toEqual({ players: 2, coming: 0, empty: 2, unready: ['Bo'] });
});

test('bots that fill the table take them', () => {
  const places = [person(0), 'free', bot('Maud'), kept(null)] satisfies PlaceSight[];
  const { options } = table(places);
  const ahead = prospect(table(places, { options: { ...options, fill: 'novice' } }));
  expect(ahead).toEqual({ players: 4, coming: 2, empty: 0, unready: [] });
});

test('whoever watches takes their own seat back, or a free one, or asks to play in the next game', () => {
  expect(waysIn(table([person(1), kept(0), 'free'], { kept_for_you: 1 }))).toEqual(['back']);
  expect(waysIn(table([person(1), kept(2), 'free']))).toEqual(['next']);
  expect(waysIn(table([person(1), kept(null), 'free']))).toEqual(['next']);
  expect(waysIn(table([person(1), kept(null)])), 'free after the game').toEqual(['ask']);
  expect(waysIn(table([person(1), bot('Maud')]))).toEqual(['ask']);
  expect(waysIn(table([person(1), kept(2)])), 'its owner is still here').toEqual([]);
  expect(waysIn(table([person(1), kept(null)], { you: null })), 'who asks has come in').toEqual([]);
  expect(waysIn(table([person(1), bot('Maud'), person(0), 'free']))).toEqual([]);
});

test('whoever has moved up keeps their tribe', () => {
  const moved = table([person(0), person(1), 'free'], { tribes: [0, 2, 1] });
  expect(around(moved, []).map(({ tribes }) => tribes)).toEqual([[0], [2], [1]]);
});
