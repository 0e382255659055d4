import type { Speaker } from '../protocol';
import { settings } from '../settings.svelte';

/** Whether this person wants to hear nothing of a speaker: bots may be told to keep quiet, all of them. */
export function isQuiet(speaker: Speaker): boolean {
  return settings.quietBots && 'seat' in speaker;
}

/**
 * The people somebody does not hear at a table. It is the server that leaves their lines out; this device remembers
 * them to be able to offer the way back.
 */
export class Muted {
  who = $state.raw<readonly number[]>([]);
  readonly #key: string;

  constructor(code: string) {
    this.#key = `skull.muted.${code}`;
    this.who = remembered(this.#key);
  }

  note(who: number, muted: boolean): void {
    const others = this.who.filter((other) => other !== who);
    this.who = muted ? [...others, who] : others;
    if (this.who.length > 0) localStorage.setItem(this.#key, JSON.stringify(this.who));
    else localStorage.removeItem(this.#key);
  }
}

function remembered(key: string): number[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as number[];
  } catch {
    return [];
  }
}
