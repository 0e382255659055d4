import { CHARACTERS } from '../protocol';

/** Three of the characters, whoever has time tonight. */
export function company(chance: () => number = Math.random): string[] {
  const free = [...CHARACTERS];
  return [0, 1, 2].flatMap(() => free.splice(Math.floor(chance() * free.length), 1));
}
