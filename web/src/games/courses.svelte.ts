import { STUDY } from '../here/files';
import { paysForMore } from '../here/warm';
import { Refusal, ask, read } from '../net/api';
import type { FinishedGame } from '../protocol';
import { keep, keyOf, recall } from '../review/kept';
import { makeReview } from '../review/make';
import { courseOf, type Course, type Looked } from './course';
import type { Played } from './history.svelte';
import { courseKey, keepCourse, keptCourses, noteAsked, wasAsked } from './keptCourses';

/** What games are judged by weighs so much, in millions of bytes. */
export const MEGABYTES = 2.6;

/** The newest games that were not looked at yet. Without a study on this device a server would have to think about each. */
function missingOf(games: readonly Played[]): readonly Played[] {
  const kept = keptCourses();
  return STUDY === undefined ? [] : games.slice(0, MOST).filter((game) => !(courseKey(game) in kept));
}

/** How many games are looked at in one visit, the newest first. */
const MOST = 24;

/** Looks at somebody's games one after the other, and remembers how each went. */
export class Courses {
  /** Those that are known, the newest first. */
  looked = $state.raw<readonly Looked[]>([]);
  /** How many games could be looked at and were not yet; nothing where none can. */
  missing = $state(0);
  /** How far it is; nothing unless it looks. */
  progress = $state.raw<{ readonly done: number; readonly of: number }>();
  #stop = new AbortController();

  /** Tells of those games that were looked at before, and looks at the others if that may be done unasked. */
  recall(games: readonly Played[]): void {
    const mine = games.filter((game) => game.you !== undefined);
    this.#tell(mine, keptCourses());
    this.missing = missingOf(mine).length;
    // Whoever has once asked for it, and does not pay for what is fetched, need not ask again.
    if (this.missing > 0 && wasAsked() && !paysForMore()) void this.look(games);
  }

  /** Looks at these games, as far as they were not looked at before. */
  async look(games: readonly Played[]): Promise<void> {
    noteAsked();
    const stop = (this.#stop = new AbortController()).signal;
    const mine = games.filter((game) => game.you !== undefined);
    const missing = missingOf(mine);
    for (const [nth, game] of missing.entries()) {
      this.progress = { done: nth, of: missing.length };
      const course = await this.#course(game, stop);
      if (stop.aborted) break;
      if (course === undefined) continue;
      keepCourse(courseKey(game), course);
      this.#tell(mine, keptCourses());
    }
    this.progress = undefined;
    this.missing = missingOf(mine).length;
  }

  stop(): void {
    this.#stop.abort();
    this.progress = undefined;
  }

  #tell(games: readonly Played[], kept: Record<string, Course | null>): void {
    this.looked = games.flatMap((game) => {
      const course = kept[courseKey(game)];
      if (!course) return [];
      const rivals = game.names.filter((_, player) => player !== game.you);
      const { ended, winner, you } = game;
      return [{ key: courseKey(game), ended, won: winner === you, rivals, course }];
    });
  }

  async #course(game: Played, stop: AbortSignal): Promise<Course | null | undefined> {
    const path = `${game.base}/api/games/${encodeURIComponent(game.id)}`;
    try {
      const { summary } = await ask<FinishedGame>('GET', path);
      if (summary.practice) return null;
      const record = await read(`${path}/record`);
      const key = keyOf(record);
      const before = await recall(key);
      const review = before ?? (await makeReview(record, () => undefined, stop));
      if (!before) await keep(key, review);
      return courseOf(review, game.you ?? 0) ?? null;
    } catch (error) {
      // What cannot be had, or is too long to be looked at, is left out.
      if (error instanceof Refusal || stop.aborted) return undefined;
      throw error;
    }
  }
}
