import type { Seen, View } from '../protocol';
import { isStill } from '../settings.svelte';
import { after, recall, sceneOf, type Scene } from './scene';

/** What one act caused, in order, and how the table lies after it where that is known. */
interface Act {
  events: readonly Seen[];
  view: View | undefined;
  /** What waits for it to have been seen. */
  then: (() => void) | undefined;
}

/** Told of each event at the moment it is seen. */
export type Audience = (event: Seen, scene: Scene) => void;

/** A disc that is about to be turned. */
export interface Breath {
  readonly by: number;
  readonly seat: number;
}

/**
 * The held breath before a disc of somebody else, and before the last one that the bid needs, in milliseconds. It
 * depends on nothing but what everybody knows before the disc is turned: a longer one for a skull would give it away.
 */
const BREATH = { another: 300, last: 700 };
/** More events than this in waiting, and they are shown in a hurry; more than half of it, and a little faster. */
const PATIENCE = 16;

/**
 * Shows what happened at the pace a person can follow. Acts wait in a queue; one event after the other changes the
 * scene, each given the time it deserves. Whoever was away, or looks elsewhere, sees the last scene at once.
 */
export class Director {
  /** What is drawn now. */
  scene = $state.raw<Scene>();
  /** Whether something is still to be seen before the table lies as the server says. */
  busy = $state(false);
  /** The last event that was shown, for what is drawn only in passing. */
  event = $state.raw<Seen>();
  /** The disc before which everybody holds their breath now. */
  breath = $state.raw<Breath>();

  #queue: Act[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #audience: Audience;
  #absent: Audience;
  /** How fast time goes: 2 is twice as fast, and at `Infinity` nothing is waited for. */
  speed = $state(1);

  /** `absent` is told of what happened while nobody looked. */
  constructor(audience: Audience = () => undefined, absent: Audience = () => undefined) {
    this.#audience = audience;
    this.#absent = absent;
  }

  /** Shows a view at once, whatever was to be seen before; `past` is what has happened in its game so far. */
  show(view: View, past: readonly Seen[] = []): void {
    this.hurry();
    this.event = undefined;
    this.scene = recall(sceneOf(view, this.scene), past);
  }

  /** Shows what happened, after all that is still waiting, and then does something. */
  play(events: readonly Seen[], view?: View, then?: () => void): void {
    this.#wait({ events: [...events], view, then });
  }

  /** Does something once all that is still waiting was seen; at once where nothing is. */
  afterwards(then: () => void): void {
    if (this.busy) this.#wait({ events: [], view: undefined, then });
    else then();
  }

  #wait(act: Act): void {
    this.#queue.push(act);
    this.busy = true;
    if (document.hidden || this.speed === Infinity) this.hurry();
    else if (this.#timer === undefined) this.#next();
  }

  /** Plays everything that waits to its end at once. */
  hurry(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const act of this.#queue) {
      for (const event of act.events) {
        if (!this.scene) continue;
        this.scene = after(this.scene, event);
        this.#absent(event, this.scene);
      }
      if (act.view) this.scene = sceneOf(act.view, this.scene);
      act.then?.();
    }
    this.#stop();
  }

  #next(): void {
    this.#timer = undefined;
    const act = this.#queue[0];
    if (!act) {
      this.busy = false;
      return;
    }
    const [event, ...rest] = act.events;
    if (!event || !this.scene) {
      this.#queue.shift();
      if (act.view) this.scene = sceneOf(act.view, this.scene);
      act.then?.();
      this.#next();
      return;
    }
    const breath = this.breath ? 0 : breathBefore(event, this.scene);
    if (event.type === 'flipped' && breath > 0) {
      this.breath = { by: event.by, seat: event.seat };
      this.#timer = setTimeout(() => this.#next(), breath / this.#haste() / this.speed);
      return;
    }
    this.breath = undefined;
    act.events = rest;
    this.scene = after(this.scene, event);
    this.event = event;
    this.#audience(event, this.scene);
    this.#timer = setTimeout(() => this.#next(), time(event, rest[0]) / this.#haste() / this.speed);
  }

  /** How much faster than usual it goes, so that nobody falls far behind the table. */
  #haste(): number {
    const waiting = this.#queue.reduce((sum, act) => sum + act.events.length, 0);
    return waiting > PATIENCE ? 6 : waiting > PATIENCE / 2 ? 2 : 1;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.busy = false;
    this.breath = undefined;
  }
}

/** How long everybody holds their breath before an event is seen, in milliseconds. */
function breathBefore(event: Seen, scene: Scene): number {
  if (event.type !== 'flipped' || isStill()) return 0;
  if (scene.turned + 1 >= scene.bid) return BREATH.last;
  return event.by === event.seat ? 0 : BREATH.another;
}

/** How long an event is looked at before the next one, in milliseconds. */
export function time(event: Seen, next?: Seen): number {
  const still = isStill();
  switch (event.type) {
    case 'attempt_started':
      return still ? 300 : 700;
    case 'flipped':
      return still ? 450 : 650;
    case 'challenge_failed':
      return still ? 600 : 1300;
    case 'challenge_won':
      return still ? 600 : 1500;
    case 'shown':
      return 600;
    case 'lost':
    case 'eliminated':
      return 550;
    case 'leader_named':
      return 400;
    case 'bid':
    case 'passed':
      return next ? 500 : 220;
    case 'placed':
    case 'round_started':
      return 160;
    case 'game_won':
      return still ? 400 : 1200;
  }
}
