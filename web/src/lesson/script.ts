import type { ReplayStep, Seat } from '../protocol';
import attempt from './attempt.json';
import bid from './bid.json';
import bluff from './bluff.json';
import hide from './hide.json';
import last from './last.json';
import out from './out.json';
import skull from './skull.json';
import win from './win.json';

/** What the coach points at: a part of the table, or the mat of a seat. */
export type Target = 'hand' | 'others' | 'middle' | 'box' | 'tray' | Seat;

/** One thing the coach says, and what the pupil does about it. */
export interface Beat {
  /** The words, as in `learn-hide-welcome`. */
  readonly says: string;
  /** How many acts of the others are seen before it. What comes before a question is seen by itself. */
  readonly sees?: number;
  /** Whether the pupil acts now: as the record does, or in any way of the same kind. Else it is only read. */
  readonly asks?: 'this' | 'any';
  readonly points?: Target;
  /** Whether the pupil may leave for a game of their own here. */
  readonly plays?: boolean;
  /** What somebody at the table says meanwhile, as in `learn-talk-flowers`. */
  readonly talk?: { readonly seat: Seat; readonly says: string };
}

/** A record that is played through, one beat after the other. */
export interface LessonScene {
  /** From 0. */
  readonly chapter: number;
  /** The start, and then a step for each act. */
  readonly steps: readonly ReplayStep[];
  readonly beats: readonly Beat[];
}

/** Whom the pupil plays. The records are seen through these eyes. */
export const PUPIL: Seat = 0;

/** Who explains, and who else sits at the table, clockwise from the pupil. */
export const COACH = 'Wren';
export const COMPANY = ['Maud', 'Silvio', 'Tito'];

const [MAUD, SILVIO, TITO] = [1, 2, 3];

/** What the chapters are called, as in `learn-chapter-hide`. */
export const CHAPTERS = ['hide', 'bid', 'attempt', 'skull', 'win', 'bluff'] as const;

export const SCENES: readonly LessonScene[] = [
  scene('hide', hide, [
    { says: 'hide-welcome', points: 'others' },
    { says: 'hide-discs', points: 'hand' },
    { says: 'hide-first', points: 'hand', asks: 'this' },
    { says: 'hide-peek', points: PUPIL, sees: 3 },
    { says: 'hide-add', points: 'hand', asks: 'this' },
    { says: 'hide-count', points: 'middle', sees: 2 },
    { says: 'hide-end' },
  ]),
  scene('bid', bid, [
    { says: 'bid-first', points: 'hand', asks: 'this' },
    { says: 'bid-five', points: 'middle', sees: 4 },
    { says: 'bid-boast', points: 'middle' },
    { says: 'bid-two', points: 'tray', asks: 'this' },
    { says: 'bid-jump', points: SILVIO, sees: 3 },
    { says: 'bid-pass', points: 'tray', asks: 'this' },
    { says: 'bid-must', points: SILVIO },
    { says: 'bid-crash', points: TITO, sees: 3 },
  ]),
  scene('attempt', attempt, [
    { says: 'attempt-first', points: 'hand', asks: 'this' },
    { says: 'attempt-second', points: 'hand', asks: 'this' },
    { says: 'attempt-think', points: 'middle', sees: 3 },
    { says: 'attempt-four', points: 'tray', asks: 'this' },
    { says: 'attempt-own', points: PUPIL, sees: 3 },
    { says: 'attempt-tito', points: TITO, asks: 'this' },
    { says: 'attempt-silvio', points: SILVIO, asks: 'this' },
    { says: 'attempt-won', points: PUPIL },
    { says: 'attempt-play', plays: true },
  ]),
  scene('skull', skull, [
    { says: 'skull-first', points: 'hand', asks: 'this' },
    { says: 'skull-two', points: 'tray', asks: 'this' },
    { says: 'skull-flip', points: SILVIO, asks: 'this' },
    { says: 'skull-ouch', points: SILVIO },
    { says: 'skull-shown', points: MAUD, sees: 1 },
    { says: 'skull-taken', points: 'box', sees: 1 },
    { says: 'skull-own', points: 'hand', asks: 'this' },
    { says: 'skull-lure', points: 'tray', asks: 'this' },
    { says: 'skull-nobody', points: PUPIL, sees: 3 },
    { says: 'skull-discard', points: 'tray', asks: 'this' },
    { says: 'skull-end', points: 'hand' },
  ]),
  scene('skull', out, [
    { says: 'out-hide', points: 'hand', asks: 'this' },
    { says: 'out-must', points: 'tray', asks: 'this' },
    { says: 'out-nobody', points: PUPIL, sees: 3 },
    { says: 'out-discard', points: 'tray', asks: 'this' },
    { says: 'out-lead', points: MAUD, asks: 'this' },
    { says: 'out-end', points: MAUD },
  ]),
  scene('win', win, [
    { says: 'win-mats', points: PUPIL },
    { says: 'win-first', points: 'hand', asks: 'this' },
    { says: 'win-three', points: 'tray', asks: 'this' },
    { says: 'win-top', points: MAUD, asks: 'this' },
    { says: 'win-same', points: MAUD, asks: 'this' },
    { says: 'win-won', points: PUPIL },
  ]),
  scene('win', last, [
    { says: 'last-two', points: TITO },
    { says: 'last-hide', points: 'hand', asks: 'this' },
    { says: 'last-all', sees: 2, talk: { seat: TITO, says: 'all' } },
    { says: 'last-skull', points: PUPIL, sees: 1 },
    { says: 'last-take', points: 'tray', asks: 'any' },
    { says: 'last-end', points: PUPIL },
  ]),
  scene('bluff', bluff, [
    { says: 'bluff-talk', talk: { seat: SILVIO, says: 'flowers' } },
    { says: 'bluff-first', points: 'hand', asks: 'this' },
    { says: 'bluff-two', points: 'tray', asks: 'this' },
    { says: 'bluff-gun', points: MAUD, sees: 1 },
    { says: 'bluff-cop', points: TITO, sees: 2 },
    { says: 'bluff-pass', points: 'tray', asks: 'this' },
    { says: 'bluff-caught', points: PUPIL, sees: 1 },
    { says: 'bluff-take', points: 'tray', asks: 'any' },
    { says: 'bluff-end' },
  ]),
];

function scene(chapter: (typeof CHAPTERS)[number], record: { steps: unknown }, beats: Beat[]): LessonScene {
  return { chapter: CHAPTERS.indexOf(chapter), steps: record.steps as ReplayStep[], beats };
}
