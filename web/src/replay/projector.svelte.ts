import type { Eyes, Replay, Seen } from '../protocol';
import { Director } from '../stage/director.svelte';
import { feel } from '../table/feel';
import { chapterAt, chaptersOf } from './chapters';

/** How many times as fast as at the table a game may be played. */
export const SPEEDS = [1, 2, 4] as const;

/** How long an act is looked at before the next one, once all it caused was seen, in milliseconds. */
const PAUSE = 600;
/** Discs that are placed look all the same. */
const PLACED_PAUSE = 300;

/** Fetches a game as it was seen through somebody's eyes, or through the best that may be had. */
export type Fetch = (eyes?: Eyes) => Promise<Replay>;

/** Shows a finished game: step by step, by itself, from any moment and through any eyes that may be had. */
export class Projector {
  replay = $state.raw<Replay>();
  /** The step that is shown: 0 is the start, then one for each act. */
  at = $state(0);
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  /** What of this step has been seen so far. */
  seen = $state.raw<readonly Seen[]>([]);

  readonly director = new Director(
    (event, scene) => {
      this.#note(event);
      feel(event, scene);
    },
    (event) => this.#note(event),
  );
  readonly chapters = $derived(chaptersOf(this.replay?.steps ?? []));
  readonly last = $derived(Math.max(0, (this.replay?.steps.length ?? 0) - 1));
  /** Where in the chapters this moment is. */
  readonly chapter = $derived(chapterAt(this.chapters, this.at));

  #fetch: Fetch;
  #wanted = 0;

  /** To be made where effects can run: it goes on by itself while it plays. */
  constructor(fetch: Fetch) {
    this.#fetch = fetch;
    $effect(() => {
      this.director.speed = this.speed;
    });
    $effect(() => {
      if (!this.playing || this.director.busy) return;
      const pause = this.seen.at(-1)?.type === 'placed' ? PLACED_PAUSE : PAUSE;
      const timer = setTimeout(() => this.#advance(), pause / this.speed);
      return () => clearTimeout(timer);
    });
    $effect(() => () => this.director.hurry());
  }

  /** Looks through these eyes from now on, at the same moment if no other is named. Of two wishes the later counts. */
  async look(eyes?: Eyes, at = this.at): Promise<void> {
    const wish = ++this.#wanted;
    const replay = await this.#fetch(eyes);
    if (wish !== this.#wanted) return;
    this.replay = replay;
    this.jump(at);
  }

  /** One act on, as it happened; or one back, at once. Whoever steps does not want it to run. */
  step(by: 1 | -1): void {
    this.playing = false;
    if (by < 0) this.jump(this.at - 1);
    else this.#advance();
  }

  /** Shows a step at once. */
  jump(to: number): void {
    this.at = Math.min(this.last, Math.max(0, Math.trunc(to) || 0));
    const step = this.replay?.steps[this.at];
    if (!step) return;
    this.director.show(step.view);
    this.seen = step.events;
  }

  /** To the beginning of the next round, or of this one, or of the one before. */
  skip(by: 1 | -1): void {
    const here = this.chapters[this.chapter]?.from ?? 0;
    if (by < 0 && this.at > here) return this.jump(here);
    const next = this.chapters[this.chapter + by];
    this.jump(next ? next.from : by < 0 ? 0 : this.last);
  }

  /** Plays, from the start where it was at its end; or pauses. */
  toggle(): void {
    if (!this.playing && this.at >= this.last) this.jump(0);
    this.playing = !this.playing;
  }

  #advance(): void {
    const step = this.replay?.steps[this.at + 1];
    if (!step) {
      this.playing = false;
      return;
    }
    this.director.hurry();
    this.at += 1;
    this.seen = [];
    this.director.play(step.events, step.view);
  }

  #note(event: Seen): void {
    this.seen = [...this.seen, event];
  }
}
