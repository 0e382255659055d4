import { expect, it } from 'vitest';

import type { Heard, Speaker } from '../protocol';
import { turnsOf } from './turns';
import { unreadOf } from './unread';

const said = (line: number, from: Speaker, apart?: boolean): Heard => ({
  line,
  at: line,
  from,
  words: { phrase: 'hello' },
  ...(apart === undefined ? {} : { apart }),
});

it('gathers what one speaker says in a row', () => {
  const talk = [said(3, { who: 1 }), said(4, { who: 1 }), said(6, { who: 2 }), said(7, { who: 1 })];
  expect(turnsOf(talk).map(({ id, lines }) => [id, lines.length])).toEqual([
    [3, 2],
    [6, 1],
    [7, 1],
  ]);
});

it('never takes a bot for the person of the same number', () => {
  expect(turnsOf([said(0, { who: 1 }), said(1, { seat: 1 }), said(2, { seat: 1 })])).toHaveLength(2);
});

it('keeps what only those who are out hear apart from what all hear', () => {
  expect(turnsOf([said(0, { who: 1 }), said(1, { who: 1 }, true)]).map(({ apart }) => apart)).toEqual([
    false,
    true,
  ]);
});

it('counts the lines of others after the one that was read last, and not the chatter of bots', () => {
  const talk = [said(1, { who: 1 }), said(2, { who: 0 }), said(3, { seat: 2 }), said(4, { who: 1 })];
  expect(unreadOf(talk, 1, 0)).toBe(1);
  expect(unreadOf(talk, 0, 0)).toBe(2);
  expect(unreadOf(talk, 4, 0)).toBe(0);
  expect(unreadOf(talk, 1, null), 'who only looks on has said nothing').toBe(2);
});
