import type { ToPage } from '../protocol';

/** What the worker says to its page: what the tables say, and what becomes of them. */
export type Overheard = ToPage | 'heard' | { ready: boolean } | { fell: { why: string } };
