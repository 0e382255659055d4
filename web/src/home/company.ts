import { CHARACTERS } from '../protocol';

/** The names of three characters, whoever has time tonight. */
export function company(chance: () => number = Math.random): string[] {
  const free = CHARACTERS.map(({ name }) => name);
  return [0, 1, 2].flatMap(() => free.splice(Math.floor(chance() * free.length), 1));
}
