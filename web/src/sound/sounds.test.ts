import { describe, expect, it } from 'vitest';

import { pitchAt, SOUNDS, type Score, type Sound, type Stroke } from './sounds';

const LONGEST = 1.5;
const LOUDEST = 0.6;
/** From the heaviest moment to the lightest. */
const BY_WEIGHT: readonly Sound[] = ['skull', 'game', 'won', 'turn', 'bid', 'placed'];

const scores: [string, Score][] = Object.entries(SOUNDS);

describe.each(scores)('%s', (_, score) => {
  it('is short', () => {
    expect(length(score)).toBeGreaterThan(0);
    expect(length(score)).toBeLessThan(LONGEST);
  });

  it('is quiet, even where all of its strokes meet', () => {
    expect(loudness(score)).toBeGreaterThan(0);
    expect(loudness(score)).toBeLessThan(LOUDEST);
  });

  it('swells before it dies away, and is within what ears hear', () => {
    for (const stroke of score.strokes) {
      expect(stroke.attack).toBeGreaterThan(0);
      expect(stroke.attack).toBeLessThan(stroke.length);
      for (const hertz of [stroke.hertz, stroke.to]) {
        expect(hertz).toBeGreaterThan(40);
        expect(hertz).toBeLessThan(6000);
      }
    }
  });

  it('shakes for less time than half a second', () => {
    expect(score.shakes.reduce((sum, part) => sum + part, 0)).toBeLessThan(500);
  });
});

it('follows the order of weight: a skull is heavier than a game won, down to a disc placed', () => {
  const weights = BY_WEIGHT.map((sound) => loudness(SOUNDS[sound]) * length(SOUNDS[sound]));
  expect(weights).toEqual(weights.toSorted((one, other) => other - one));
  const shaken = BY_WEIGHT.map((sound) => sum(SOUNDS[sound].shakes));
  expect(shaken).toEqual(shaken.toSorted((one, other) => other - one));
});

it('makes nothing heavier than a skull, and no everyday sound heavier than your turn', () => {
  const weightOf = (sound: Sound) => loudness(SOUNDS[sound]) * length(SOUNDS[sound]);
  for (const sound of ['placed', 'bid', 'passed', 'breath', 'turned', 'flower', 'hurry', 'talk'] as const) {
    expect(weightOf(sound)).toBeLessThan(weightOf('turn'));
  }
  for (const sound of ['attempt', 'lost'] as const) expect(weightOf(sound)).toBeLessThan(weightOf('won'));
});

it('raises a bid with its height, by an octave and no further', () => {
  const heights = [0, 0.2, 0.4, 0.6, 0.8, 1].map(pitchAt);
  expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  expect(new Set(heights).size).toBe(6);
  expect([pitchAt(-1), pitchAt(0), pitchAt(1), pitchAt(7)]).toEqual([1, 1, 2, 2]);
});

function length({ strokes }: Score): number {
  return Math.max(...strokes.map((stroke) => stroke.at + stroke.length));
}

/** The loudest moment, if every stroke were at its crest at once. */
function loudness({ strokes }: Score): number {
  const moments = strokes.map((stroke) => stroke.at + stroke.attack);
  return Math.max(...moments.map((moment) => sum(strokes.map((stroke) => level(stroke, moment)))));
}

function level({ at, attack, length, gain }: Stroke, moment: number): number {
  const age = moment - at;
  if (age < 0 || age > length) return 0;
  return age < attack ? (gain * age) / attack : gain * 0.001 ** ((age - attack) / (length - attack));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
