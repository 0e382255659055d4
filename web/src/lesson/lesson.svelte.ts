import type { Action, ReplayStep, Seen, View } from '../protocol';
import { CHAPTERS, PUPIL, SCENES, type Beat, type LessonScene } from './script';

/** Where in the lesson somebody is: which scene, and which beat of it. */
export interface Bookmark {
  readonly scene: number;
  readonly beat: number;
}

/** What shows the table: a view at once, or what happens and the view it comes to. */
export interface Showing {
  show(view: View): void;
  play(events: readonly Seen[], view: View): void;
}

/**
 * The lesson: records that are played through with a coach beside the pupil. The others act as they did, one act at
 * a time whenever [watch] is called; the pupil reads on, or tries what is asked. What is tried instead is legal too, so
 * it is no mistake: the coach only says what this lesson is about.
 */
export class Lesson {
  #place = $state.raw<Bookmark>({ scene: 0, beat: 0 });
  /** How many acts of the record have been seen. */
  #seen = $state(0);
  /** Whether the pupil tried something else than what is asked. */
  strayed = $state(false);

  constructor(
    private readonly stage: Showing,
    from: Bookmark = { scene: 0, beat: 0 },
  ) {
    const isThere = SCENES[from.scene]?.beats[from.beat] !== undefined;
    this.#move(isThere ? from : { scene: 0, beat: 0 });
  }

  get place(): Bookmark {
    return this.#place;
  }

  /** Whether everything was taught. */
  get isOver(): boolean {
    return this.#place.scene >= SCENES.length;
  }

  /** The chapter, from 0. */
  get chapter(): number {
    return this.isOver ? CHAPTERS.length : this.#scene.chapter;
  }

  get beat(): Beat {
    return nth(this.#scene.beats, this.#place.beat);
  }

  /** The table as the pupil sees it now. */
  get step(): ReplayStep {
    return nth(this.#scene.steps, this.#seen);
  }

  /** Whether all that is to be seen before this beat was seen. */
  get isSettled(): boolean {
    return this.#seen >= startOf(this.#scene, this.#place.beat);
  }

  /** What the pupil is asked to do, once it is time. */
  get wanted(): Action | undefined {
    if (!this.beat.asks || !this.isSettled) return undefined;
    return this.#scene.steps[this.#seen + 1]?.act?.action ?? undefined;
  }

  /** Shows the next act of the others, if there is one to be seen before this beat. */
  watch(): void {
    if (!this.isSettled) this.#play();
  }

  /** Shows everything that is still to be seen at once. */
  hurry(): void {
    if (!this.isSettled) this.#move(this.#place);
  }

  /** Reads on, where nothing is asked. */
  next(): void {
    if (this.isSettled && !this.beat.asks) this.#on();
  }

  /** Tries an action. It goes on if it is the one that is asked for, or as good. */
  try(action: Action): void {
    const { wanted } = this;
    if (wanted === undefined) return;
    const fits = this.beat.asks === 'any' ? kind(action) === kind(wanted) : isSame(action, wanted);
    this.strayed = !fits;
    if (!fits) return;
    this.#play();
    this.#on();
  }

  /** One beat back. At the very beginning there is none. */
  back(): void {
    const { scene, beat } = this.#place;
    const before = SCENES[scene - 1];
    if (beat > 0) this.#move({ scene, beat: beat - 1 });
    else if (before) this.#move({ scene: scene - 1, beat: before.beats.length - 1 });
  }

  /** Goes to the start of a chapter; behind the last one the lesson is over. */
  open(chapter: number): void {
    const scene = SCENES.findIndex((scene) => scene.chapter === chapter);
    this.#move({ scene: scene < 0 ? SCENES.length : scene, beat: 0 });
  }

  get #scene(): LessonScene {
    return nth(SCENES, Math.min(this.#place.scene, SCENES.length - 1));
  }

  #play(): void {
    this.#seen += 1;
    this.stage.play(this.step.events, this.step.view);
  }

  /** The next beat of this record, or the first of the next. */
  #on(): void {
    const { scene, beat } = this.#place;
    this.strayed = false;
    if (beat + 1 < this.#scene.beats.length) this.#place = { scene, beat: beat + 1 };
    else this.#move({ scene: scene + 1, beat: 0 });
  }

  #move(place: Bookmark): void {
    this.#place = place;
    this.strayed = false;
    if (this.isOver) return;
    this.#seen = startOf(this.#scene, place.beat);
    this.stage.show(this.step.view);
  }
}

/** How many acts of a scene have been seen when a beat has its say. */
export function startOf({ steps, beats }: LessonScene, beat: number): number {
  return beats.slice(0, beat + 1).reduce((seen, { asks, sees = 0 }, index) => {
    const before = seen + (beats[index - 1]?.asks ? 1 : 0);
    if (!asks) return before + sees;
    return steps.findIndex((step, nth) => nth > before && step.act?.seat === PUPIL) - 1;
  }, 0);
}

/** What kind of action it is, as in `bid`. */
export function kind(action: Action): string {
  return typeof action === 'string' ? action : (Object.keys(action)[0] ?? '');
}

function isSame(one: Action, other: Action): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function nth<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`a list of ${list.length} has no item ${index}`);
  return item;
}
