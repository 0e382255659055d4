import { Refusal } from '../net/api';
import { refused } from '../words/refused';
import { keep, keyOf, recall } from './kept';
import type { Review } from '../protocol';

/** Makes a review of a record, telling how far it is. */
export type Maker = (
  record: string,
  progress: (done: number, of: number) => void,
  signal: AbortSignal,
) => Promise<Review>;

/** The review of one game: kept from before, or made now, with progress, until it is there or somebody stops it. */
export class Making {
  review = $state.raw<Review>();
  /** How far it is, `of` nothing until that is known; nothing at all unless it is being made. */
  progress = $state.raw<{ readonly done: number; readonly of: number }>();
  /** A sentence for the person, or nothing. */
  problem = $state('');
  #stop: AbortController | undefined;

  constructor(
    /** Reads the record, as far as this person may know it. */
    private readonly record: () => Promise<string>,
    private readonly make: Maker,
  ) {}

  /** Shows the review if it was made before. */
  async recall(): Promise<void> {
    try {
      this.review ??= await recall(keyOf(await this.record()));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Whoever asks for the review is told why there is none.
    }
  }

  /** Makes it, unless it is there already. */
  async begin(): Promise<void> {
    if (this.progress || this.review) return;
    const stop = new AbortController();
    this.#stop = stop;
    this.problem = '';
    this.progress = { done: 0, of: 0 };
    try {
      const record = await this.record();
      const key = keyOf(record);
      const review = (await recall(key)) ?? (await this.#made(record, key, stop.signal));
      if (!stop.signal.aborted) this.review = review;
    } catch (error) {
      if (!stop.signal.aborted) this.problem = refused(error);
    } finally {
      if (this.#stop === stop) this.progress = undefined;
    }
  }

  /** Gives it up. */
  stop(): void {
    this.#stop?.abort();
    this.#stop = undefined;
    this.progress = undefined;
  }

  async #made(record: string, key: string, signal: AbortSignal): Promise<Review> {
    const progress = (done: number, of: number) => {
      if (!signal.aborted) this.progress = { done, of };
    };
    const review = await this.make(record, progress, signal);
    await keep(key, review);
    return review;
  }
}
