/**
 * What is said between a page and the tables of this device. A table's own messages travel inside as text, byte for byte
 * as a server sends them.
 */
export type FromPage =
  | { begin: Record<string, never> }
  | { ask: { n: number; method: string; path: string; body?: string } }
  | { dial: { line: number; path: string } }
  | { say: { line: number; text: string } }
  | { hang_up: { line: number } }
  | { kept: { n: number; ok?: [string, string][]; conflict?: boolean; broken?: boolean } };

export type ToPage =
  | 'wants_learnt'
  | { answer: { n: number; status: number; text: string } }
  | { opened: { line: number } }
  | { told: { line: number; text: string } }
  | { closed: { line: number; code: number } }
  | { keep: Keeping }
  | { wake: { in_ms: number } }
  | { fell: { why: string } };

/** Something to be looked up or written in the cupboard. */
export interface Keeping {
  n: number;
  get?: { key: string };
  range?: { from: string; to: string; most: number };
  write?: { must_be_new: [string, string][]; put: [string, string][]; remove: string[] };
}

/** What the worker says for itself, beside what the tables say. */
export type FromWorker = ToPage | 'heard' | { ready: boolean } | { keeps: boolean };

/** Numbers of one tab begin here: each tab has its own, so that answers find their way back. */
export const NUMBERS = 2 ** 32;

/** Which tab a number belongs to. */
export function tabOf(number: number): number {
  return Math.floor(number / NUMBERS);
}
