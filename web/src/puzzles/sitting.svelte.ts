import type { Action, Appraisal, GameSight, PuzzleTold, Replay, ReplayStep } from '../protocol';
import { isSame } from '../review/choices';
import { Director } from '../stage/director.svelte';
import { filmOf } from '../study/film';
import { feel } from '../table/feel';
import { playOn } from './puzzles';

/** Somebody before a puzzle: they look at it, answer, and play it on if they like. */
export class Sitting {
  /** What was answered first. */
  answer = $state.raw<Action>();
  /** Whether it is played on, and how it came out. */
  plays = $state(false);
  winner = $state<number | null>(null);
  readonly director = new Director(feel);
  #steps = $state.raw<readonly ReplayStep[]>([]);
  #acts: Action[] = [];
  #attempt = 0;

  private constructor(
    readonly told: PuzzleTold,
    readonly replay: Replay,
  ) {
    this.#steps = replay.steps;
    this.show();
  }

  static async of(told: PuzzleTold): Promise<Sitting> {
    return new Sitting(told, await filmOf(told.record, told.seat));
  }

  /** Whether the answer was the right one. */
  get isRight(): boolean {
    const best = this.told.choices[0];
    return best !== undefined && this.answer !== undefined && isSame(best.action, this.answer);
  }

  /** What is asked now: the question itself, or what comes up when it is played on. */
  get game(): GameSight | undefined {
    const step = this.#steps.at(-1);
    if (!step || this.winner !== null || (this.answer !== undefined && !this.plays)) return undefined;
    const { view, legal } = step;
    return { id: '', number: 1, commitment: '', view, legal, may_show: [] };
  }

  /** How the table lies when the question is put. */
  get view() {
    return this.told.view;
  }

  /** The numbers, in the shape that choices are shown in. */
  get appraisal(): Appraisal {
    const { seat, view, choices, proven, uncertainty } = this.told;
    return {
      seat,
      phase: view.phase,
      choices: choices.map(({ action, chance }, nth) => ({
        action,
        chance,
        uncertainty: nth === 0 ? 0 : uncertainty,
        odds: 0,
      })),
      best: choices[0]?.action ?? 'pass',
      hidden: [],
      needs: [],
      proven,
    };
  }

  /** Shows the question. */
  show(): void {
    const past = this.replay.steps.flatMap(({ events }) => events);
    this.director.show(this.told.view, past);
  }

  /** Shows how it came about, act by act. */
  recount(): void {
    const [start, ...steps] = this.replay.steps;
    if (!start) return;
    this.director.show(start.view);
    for (const { events, view } of steps) this.director.play(events, view);
  }

  /** Goes on from the answer; each time with other discs where nobody could know them. */
  async playOn(): Promise<void> {
    if (this.answer === undefined) return;
    this.#attempt += 1;
    this.#acts = [];
    this.#steps = this.replay.steps;
    this.winner = null;
    this.plays = true;
    this.show();
    await this.act(this.answer);
  }

  /** Makes a choice while it is played on. */
  async act(action: Action): Promise<void> {
    const { number, seat } = this.told;
    const acts = [...this.#acts, action];
    const played = await playOn(number, { attempt: this.#attempt, acts });
    const { steps } = await filmOf(played.record, seat);
    const since = this.#steps.length;
    this.#acts = acts;
    this.#steps = steps;
    for (const { events, view } of steps.slice(since)) this.director.play(events, view);
    this.winner = played.winner;
  }
}
