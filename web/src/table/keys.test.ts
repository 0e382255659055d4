import { expect, it } from 'vitest';

import { Keys } from './keys';
import { sort } from './offers';

const letters = { flower: 'f', skull: 's', pass: 'p', coach: 'h', takeBack: 'u' };
const bids = (most: number) => Array.from({ length: most }, (_, index) => ({ bid: index + 1 }));

it('places with a letter, as long as there is such a disc', () => {
  const keys = new Keys();
  const offers = sort(0, [{ place: 'flower' }, { bid: 1 }]);
  expect(keys.read('f', offers, letters)).toEqual({ do: 'place', disc: 'flower' });
  expect(keys.read('F', offers, letters)).toEqual({ do: 'place', disc: 'flower' });
  expect(keys.read('s', offers, letters)).toBeUndefined();
});

it('passes only where that is offered', () => {
  const keys = new Keys();
  expect(keys.read('p', sort(0, ['pass']), letters)).toEqual({ do: 'pass' });
  expect(keys.read('p', sort(0, [{ bid: 1 }]), letters)).toBeUndefined();
  expect(keys.read('p', undefined, letters)).toBeUndefined();
});

it('chooses a number that can be bid, of two digits where they follow each other', () => {
  const keys = new Keys();
  const offers = sort(0, [...bids(12)]);
  expect(keys.read('1', offers, letters, 0)).toEqual({ do: 'choose', bid: 1 });
  expect(keys.read('2', offers, letters, 200)).toEqual({ do: 'choose', bid: 12 });
  expect(keys.read('3', offers, letters, 5000)).toEqual({ do: 'choose', bid: 3 });
  expect(keys.read('0', offers, letters, 9000)).toBeUndefined();
});

it('goes from stack to stack with the arrows, and tells of the keys when asked', () => {
  const keys = new Keys();
  expect(keys.read('ArrowRight', sort(0, [{ flip: 1 }]), letters)).toEqual({ do: 'next' });
  expect(keys.read('ArrowLeft', sort(0, [{ flip: 1 }]), letters)).toEqual({ do: 'before' });
  expect(keys.read('?', undefined, letters)).toEqual({ do: 'help' });
});

it('calls the coach and takes a move back, also while others are asked', () => {
  const keys = new Keys();
  expect(keys.read('H', undefined, letters)).toEqual({ do: 'coach' });
  expect(keys.read('u', undefined, letters)).toEqual({ do: 'take-back' });
});
