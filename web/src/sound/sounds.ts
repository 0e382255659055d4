/** What is heard at a table. `turned` is also a disc that is shown, `lost` also somebody who is out. */
export type Sound =
  | 'placed'
  | 'bid'
  | 'passed'
  | 'attempt'
  | 'breath'
  | 'turned'
  | 'flower'
  | 'skull'
  | 'won'
  | 'lost'
  | 'game'
  | 'turn'
  | 'hurry'
  | 'talk'
  | 'join';

/** One stroke: it swells for `attack` seconds from `at` on, and has died away after `length`. */
export interface Stroke {
  at: number;
  attack: number;
  length: number;
  gain: number;
  /** A tone glides from `hertz` to `to`; noise is what is left of it around `hertz`. */
  kind: 'tone' | 'noise';
  hertz: number;
  to: number;
}

export interface Score {
  strokes: readonly Stroke[];
  /** Milliseconds of shaking and of rest in turn. */
  shakes: readonly number[];
  /** Whether it goes up with the height it is played at. */
  rises: boolean;
}

const D = 146.83;
const F_SHARP = 185;
const A = 220;

/** Every sound there is. The heavier the moment, the louder and longer. */
export const SOUNDS: Readonly<Record<Sound, Score>> = {
  placed: score([...wood(0, 210, 0.2)], [8]),
  bid: score([...marimba(0, 2 * D, 0.13), ...marimba(0.09, 2 * A, 0.15)], [16], true),
  passed: score([brush(0, 520, 0.16, 0.2), tone(0.02, A, 0.07, 0.16, A * 0.75)]),
  attempt: score([
    ...[D / 2, D, A].map((hertz, place) => ({
      ...tone(0, hertz, 0.07 / (place + 1), 1.3),
      attack: 0.7,
    })),
    brush(0.1, 300, 0.03, 0.9),
  ]),
  breath: score([{ ...brush(0, 900, 0.1, 0.35), attack: 0.28 }]),
  turned: score([brush(0, 2100, 0.08, 0.05), ...wood(0.07, 300, 0.12)], [6]),
  flower: score([...bell(0, 4 * D, 0.09, 0.7)], [10], true),
  skull: score(
    [
      ...drum(0, 98, 0.28, 0.9),
      ...drum(0.26, 82, 0.26, 1.15),
      tone(0.26, D, 0.04, 1.15, D * 0.97),
      tone(0.26, D * 1.06, 0.035, 1.1, D),
    ],
    [90, 60, 180],
  ),
  won: score(bloom([2 * D, 2 * F_SHARP, 2 * A, 4 * D], 0.1, 1.15), [30, 40, 60]),
  lost: score([...wood(0, 190, 0.16), ...wood(0.13, 150, 0.13), tone(0.13, 110, 0.08, 0.3, 82)], [40]),
  game: score(
    [tone(0, D, 0.1, 1.4), ...bloom([2 * D, 2 * A, 4 * D, 4 * F_SHARP, 4 * A, 8 * D], 0.11, 0.95)],
    [40, 50, 40, 50, 120],
  ),
  turn: score([...bell(0, 2 * A, 0.12, 0.75), ...bell(0.14, 4 * D, 0.13, 0.8)], [60]),
  hurry: score([...wood(0, 620, 0.07), ...wood(0.16, 520, 0.07)], [12]),
  talk: score([{ ...tone(0, 470, 0.05, 0.08, 620), attack: 0.01 }]),
  join: score(
    [...marimba(0, 2 * D, 0.12), ...marimba(0.11, 2 * F_SHARP, 0.12), ...bell(0.22, 2 * A, 0.09, 0.6)],
    [20],
  ),
};

/** The notes a rising sound climbs, as parts of its own pitch: five that never clash, and the octave. */
const STEPS = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2];

/** How much higher a rising sound is at a height from 0 to 1. */
export function pitchAt(height: number): number {
  const step = Math.round(Math.min(Math.max(height, 0), 1) * (STEPS.length - 1));
  return STEPS[step] ?? 1;
}

function score(strokes: readonly Stroke[], shakes: readonly number[] = [], rises = false): Score {
  return { strokes, shakes, rises };
}

function tone(at: number, hertz: number, gain: number, length: number, to = hertz): Stroke {
  return { kind: 'tone', at, hertz, to, gain, length, attack: 0.005 };
}

function brush(at: number, hertz: number, gain: number, length: number): Stroke {
  return { kind: 'noise', at, hertz, to: hertz, gain, length, attack: length * 0.3 };
}

/** A knuckle on a table. */
function wood(at: number, hertz: number, gain: number): Stroke[] {
  return [
    { ...brush(at, hertz * 5, gain * 0.5, 0.03), attack: 0.001 },
    { ...tone(at, hertz, gain, 0.1, hertz * 0.7), attack: 0.002 },
    { ...tone(at, hertz * 2.7, gain * 0.25, 0.04), attack: 0.001 },
  ];
}

/** A bar of wood over a pipe: its second voice is two octaves up. */
function marimba(at: number, hertz: number, gain: number): Stroke[] {
  return [tone(at, hertz, gain, 0.26), tone(at, hertz * 4, gain * 0.18, 0.09)];
}

/** A small bell: voices that are not quite in tune with each other. */
function bell(at: number, hertz: number, gain: number, length: number): Stroke[] {
  return [
    tone(at, hertz, gain, length),
    tone(at, hertz * 2.01, gain * 0.28, length * 0.7),
    tone(at, hertz * 3.02, gain * 0.1, length * 0.4),
  ];
}

/** A low drum. Small speakers have no low notes, so it has an octave above and a skin. */
function drum(at: number, hertz: number, gain: number, length: number): Stroke[] {
  return [
    tone(at, hertz, gain, length, hertz * 0.5),
    tone(at, hertz * 2, gain * 0.35, length * 0.5, hertz),
    { ...brush(at, 240, gain * 0.5, 0.12), attack: 0.004 },
  ];
}

/** Notes that open one after the other and stay. */
function bloom(notes: readonly number[], gain: number, length: number): Stroke[] {
  return notes.flatMap((hertz, place) =>
    bell(place * 0.085, hertz, gain * 0.88 ** place, length).map((stroke) => ({ ...stroke, attack: 0.02 })),
  );
}
