import type { Answered } from '../net/api';

/** What a page asks of the study's worker: one thing after the other. */
export interface ToStudy {
  method: string;
  path: string;
  body: string;
}

/** What the page hears: how far it is, what came of it, or that the study cannot be had or has broken down. */
export type FromStudy =
  { progress: { done: number; of: number } } | { answered: Answered } | { fell: { why: string } };
