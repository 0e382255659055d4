/**
 * What is said between a page and the tables of this device. A table's own messages travel inside as text, byte for byte
 * as a server sends them.
 */
export type FromPage =
  | { ask: { n: number; method: string; path: string; body?: string } }
  | { dial: { line: number; path: string } }
  | { say: { line: number; text: string } }
  | { hang_up: { line: number } };

export type ToPage =
  | { answer: { n: number; status: number; text: string } }
  | { opened: { line: number } }
  | { told: { line: number; text: string } }
  | { closed: { line: number; code: number } }
  | { keeps: Lasting };

export type Lasting = 'all' | 'nothing' | 'newer';

export type FromWorker = 'begin' | { kept: { n: number; done: CupboardAnswer } };

export type ToWorker =
  { keep: { n: number; wish: CupboardWish } } | 'wants_learnt' | { fell: { why: string } };

export interface KeptText {
  key: string;
  text: string;
}

export type CupboardWish =
  | { get: { key: string } }
  | { range: { from: string; to: string; most: number } }
  | { write: { add: KeptText[]; put: KeptText[]; remove: string[] } };

export type CupboardAnswer = { done: { texts: KeptText[] } } | 'conflict' | { broken: { why: string } };

/** What the worker says to its page: what the tables say, and what becomes of them. */
export type Overheard = ToPage | 'heard' | { ready: boolean } | { fell: { why: string } };
