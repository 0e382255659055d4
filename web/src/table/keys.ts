import type { Offers } from './offers';

/** What a key is for at the table. */
export type Wish =
  | { readonly do: 'place'; readonly disc: 'flower' | 'skull' }
  | { readonly do: 'pass' | 'next' | 'before' | 'help' | 'coach' | 'take-back' }
  | { readonly do: 'choose'; readonly bid: number };

/** The letters that place, pass and ask for help, in the language of this person. */
export interface Letters {
  readonly flower: string;
  readonly skull: string;
  readonly pass: string;
  readonly coach: string;
  readonly takeBack: string;
}

/** Digits that follow each other within this time are one number, in milliseconds. */
const TOGETHER = 900;

/** Reads what is typed at the table. Digits may make a number of two. */
export class Keys {
  #typed = '';
  #at = -Infinity;

  /** What a key asks for, where that is offered. */
  read(key: string, offers: Offers | undefined, letters: Letters, now = performance.now()): Wish | undefined {
    const isLetter = (letter: string) => key.toLowerCase() === letter.toLowerCase();
    if (key === '?') return { do: 'help' };
    if (isLetter(letters.coach)) return { do: 'coach' };
    if (isLetter(letters.takeBack)) return { do: 'take-back' };
    if (!offers) return undefined;
    if (/^\d$/.test(key)) return this.#number(key, offers.bids, now);
    const disc = (['flower', 'skull'] as const).find((disc) => isLetter(letters[disc]));
    if (disc && offers.place.includes(disc)) return { do: 'place', disc };
    if (offers.pass && isLetter(letters.pass)) return { do: 'pass' };
    if (key === 'ArrowRight' || key === 'ArrowDown') return { do: 'next' };
    if (key === 'ArrowLeft' || key === 'ArrowUp') return { do: 'before' };
    return undefined;
  }

  #number(digit: string, bids: readonly number[], now: number): Wish | undefined {
    const before = now - this.#at < TOGETHER ? this.#typed : '';
    const bid = [Number(before + digit), Number(digit)].find((bid) => bids.includes(bid));
    this.#typed = before + digit;
    this.#at = now;
    return bid === undefined ? undefined : { do: 'choose', bid };
  }
}

/** Whether somebody writes, or uses the keys of something else than the table. */
export function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest('textarea, select, input:not([type="radio"])') !== null;
}
