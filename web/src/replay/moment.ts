import type { Base } from '../net/api';
import type { Eyes } from '../protocol';

/** A moment of a game, as an address names it: `?at=37&eyes=2`. */
export interface Moment {
  readonly at: number;
  /** Whoever sends no eyes sends the best that may be had. */
  readonly eyes: Eyes | undefined;
}

/** Reads a moment; what makes no sense is as if it were not there. */
export function momentOf(at: string | null, eyes: string | null): Moment {
  return {
    at: at !== null && /^\d{1,5}$/.test(at) ? Number(at) : 0,
    eyes: eyes === 'all' || eyes === 'none' ? eyes : /^\d{1,2}$/.test(eyes ?? '') ? Number(eyes) : undefined,
  };
}

/** The address of a moment. */
export function addressOf(base: Base, id: string, { at, eyes }: Moment): string {
  const seen = eyes === undefined ? '' : `&eyes=${eyes}`;
  return `${base}/g/${encodeURIComponent(id)}?at=${at}${seen}`;
}
