import { SvelteMap } from 'svelte/reactivity';

import type { Heard, Speaker } from '../protocol';
import { isQuiet } from './muted.svelte';
import { wordsOf } from './words';

/** How long words stay in the air: as long as it takes to read them, in milliseconds. */
const TIME = { least: 3000, most: 6000, each: 60 };

/** A line in the air. */
interface Spoken {
  readonly heard: Heard;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** What was said a moment ago, as bubbles at the seats. */
export class InTheAir {
  #spoken = new SvelteMap<number, Spoken>();

  /** The words by seat. Those that were taken back, or whose speaker was muted, are in no talk any more. */
  readonly bySeat: ReadonlyMap<number, string> = $derived.by(() => {
    const talk = this.talk();
    const isHeard = ({ line, from }: Heard) => !isQuiet(from) && talk.some((other) => other.line === line);
    const spoken = [...this.#spoken].filter(([, { heard }]) => isHeard(heard));
    return new SvelteMap(spoken.map(([seat, { heard }]) => [seat, wordsOf(heard.words)]));
  });

  /** `talk` gives the lines that this person hears. */
  constructor(private readonly talk: () => readonly Heard[]) {}

  /** Lets a line be seen at its speaker's seat, in place of what was said there before. */
  hear(heard: Heard, seatOf: (speaker: Speaker) => number | undefined): void {
    const seat = seatOf(heard.from);
    if (seat === undefined) return;
    clearTimeout(this.#spoken.get(seat)?.timer);
    const timer = setTimeout(() => this.#spoken.delete(seat), timeFor(wordsOf(heard.words)));
    this.#spoken.set(seat, { heard, timer });
  }

  close(): void {
    for (const { timer } of this.#spoken.values()) clearTimeout(timer);
    this.#spoken.clear();
  }
}

function timeFor(words: string): number {
  return Math.min(TIME.most, Math.max(TIME.least, words.length * TIME.each));
}
