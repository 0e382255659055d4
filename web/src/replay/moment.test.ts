import { describe, expect, it } from 'vitest';

import { eyesOf } from './eyes';
import { addressOf, momentOf } from './moment';

describe('the address of a moment', () => {
  it.each([
    { at: 37, eyes: 2 },
    { at: 0, eyes: 'all' as const },
    { at: 1200, eyes: 'none' as const },
    { at: 5, eyes: undefined },
  ])('leads back to $at, seen by $eyes', (moment) => {
    const { searchParams, pathname } = new URL(addressOf('', 'a b', moment), 'http://skull.test');
    expect(pathname).toBe('/g/a%20b');
    expect(momentOf(searchParams.get('at'), searchParams.get('eyes'))).toEqual(moment);
  });

  it.each([null, '', '-3', '1e3', '2.5', 'start', '1234567'])('takes “at=%s” for the start', (at) => {
    expect(momentOf(at, null)).toEqual({ at: 0, eyes: undefined });
  });

  it.each(['', 'A', '-1', '100', 'ALL'])('takes “eyes=%s” for nobody’s', (eyes) => {
    expect(momentOf('3', eyes)).toEqual({ at: 3, eyes: undefined });
  });
});

describe('eyes', () => {
  it('are everybody’s in an open game', () => {
    expect(eyesOf({ open: true, may: [0, 1, 2], players: 3 })).toEqual(['all', 0, 1, 2, 'none']);
  });

  it('are one’s own and the spectator’s in a closed one', () => {
    expect(eyesOf({ open: false, may: [1], players: 3 })).toEqual([1, 'none']);
    expect(eyesOf({ open: false, may: [], players: 3 })).toEqual(['none']);
  });

  it('are one pair a player, also with two tribes', () => {
    expect(eyesOf({ open: true, may: [0, 1, 2, 3], players: 2 })).toEqual(['all', 0, 1, 'none']);
  });
});
