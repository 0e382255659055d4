import { expect, test } from 'vitest';

import { CHARACTERS } from '../protocol';
import { company } from './company';

test('three different characters wait, and each of them may be among them', () => {
  const met = new Set<string>();
  for (let step = 0; step < CHARACTERS.length; step++) {
    const three = company(() => step / CHARACTERS.length);
    expect(new Set(three).size).toBe(3);
    three.forEach((name) => met.add(name));
  }
  expect(met.size).toBe(CHARACTERS.length);
});
