import type { FromPage, ToPage } from '../protocol';

/** The same message, with another number for its line or its question. */
export function renumbered<M extends FromPage | ToPage>(message: M, number: (number: number) => number): M {
  const [[kind, what]] = Object.entries(message) as [[string, unknown]];
  if (typeof what !== 'object' || what === null) return message;
  const numbers = what as { n?: number; line?: number };
  const changed = {
    ...what,
    ...(numbers.n === undefined ? {} : { n: number(numbers.n) }),
    ...(numbers.line === undefined ? {} : { line: number(numbers.line) }),
  };
  return { [kind]: changed } as M;
}
