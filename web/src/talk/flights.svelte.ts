import type { Reaction } from '../protocol';

/** Something that flies across the table. */
export interface Flight {
  readonly id: number;
  readonly reaction: Reaction;
  /** The seat of who has thrown it; none for somebody who watches. */
  readonly from: number | undefined;
  /** The seat it is thrown at; none if it is for everybody. */
  readonly at: number | undefined;
}

/** How long one is seen, in milliseconds: as long as its animation. */
const TIME = 2000;
/** More than can be told apart are not drawn. */
const MOST = 24;

/** What was thrown a moment ago. */
export class Flights {
  now = $state.raw<readonly Flight[]>([]);
  #timers: ReturnType<typeof setTimeout>[] = [];
  #next = 0;

  add(flight: Omit<Flight, 'id'>): void {
    const id = this.#next++;
    this.now = [...this.now, { ...flight, id }].slice(-MOST);
    const timer = setTimeout(() => {
      this.#timers = this.#timers.filter((other) => other !== timer);
      this.now = this.now.filter((other) => other.id !== id);
    }, TIME);
    this.#timers = [...this.#timers, timer];
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.now = [];
  }
}
