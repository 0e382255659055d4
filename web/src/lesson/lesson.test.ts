import { expect, test } from 'vitest';

import type { Action, Seen, View } from '../protocol';
import { kind, Lesson, startOf, type Bookmark } from './lesson.svelte';
import { CHAPTERS, PUPIL, SCENES, type LessonScene } from './script';

const languages = import.meta.glob<string>('../words/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A lesson, and what its table has shown: views at once, and events that were played. */
function begin(from?: Bookmark) {
  const views: View[] = [];
  const events: Seen[] = [];
  const stage = {
    show: (view: View) => views.push(view),
    play: (more: readonly Seen[]) => events.push(...more),
  };
  return { lesson: new Lesson(stage, from), views, events };
}

/** Everything that is still to be seen. */
function watch(lesson: Lesson) {
  while (!lesson.isSettled) lesson.watch();
}

/** Does what is asked, or reads on. */
function follow(lesson: Lesson) {
  watch(lesson);
  if (lesson.wanted === undefined) lesson.next();
  else lesson.try(lesson.wanted);
}

function actsOf({ steps }: LessonScene) {
  return steps.map(({ act }) => act?.seat);
}

test.each(SCENES.map((scene, index) => [index, scene] as const))(
  'in scene %i the pupil is asked for every own act, and all is seen before the coach is done',
  (_, scene) => {
    const starts = scene.beats.map((_, beat) => startOf(scene, beat));
    const own = actsOf(scene).flatMap((seat, nth) => (seat === PUPIL ? [nth - 1] : []));
    const asked = scene.beats.flatMap(({ asks }, beat) => (asks ? [starts[beat]] : []));
    expect(asked).toEqual(own);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(starts.at(-1)).toBe(scene.steps.length - 1);
    expect(scene.beats.at(-1)?.asks).toBeUndefined();
  },
);

test('what is asked is among the legal actions of its step', () => {
  const { lesson } = begin();
  while (!lesson.isOver) {
    watch(lesson);
    if (lesson.wanted !== undefined) expect(lesson.step.legal[0]?.actions).toContainEqual(lesson.wanted);
    follow(lesson);
  }
});

test('whoever does what is asked comes through every chapter to the end', () => {
  const { lesson } = begin();
  const chapters = new Set<number>();
  for (let steps = 0; !lesson.isOver && steps < 1000; steps++) {
    chapters.add(lesson.chapter);
    follow(lesson);
  }
  expect(lesson.isOver).toBe(true);
  expect([...chapters]).toEqual(CHAPTERS.map((_, index) => index));
});

test('something else than what is asked changes nothing, and the coach notices', () => {
  const { lesson, events } = begin({ scene: 0, beat: 2 });
  expect(lesson.wanted).toEqual({ place: 'flower' });
  lesson.try({ place: 'skull' });
  expect(lesson.strayed).toBe(true);
  expect(lesson.place).toEqual({ scene: 0, beat: 2 });
  expect(events).toEqual([]);
  lesson.try({ place: 'flower' });
  expect(lesson.strayed).toBe(false);
  expect(lesson.place).toEqual({ scene: 0, beat: 3 });
  expect(events).toEqual([{ type: 'placed', seat: PUPIL, disc: 'flower' }]);
});

test('where any choice is as good, every one of them goes on', () => {
  const scene = SCENES.length - 1;
  const beat = SCENES[scene]?.beats.findIndex(({ asks }) => asks === 'any') ?? 0;
  const choices = begin({ scene, beat }).lesson.step.legal[0]?.actions ?? [];
  expect(choices.length).toBeGreaterThan(1);
  for (const choice of choices) {
    const { lesson } = begin({ scene, beat });
    lesson.try(choice);
    expect(lesson.place).toEqual({ scene, beat: beat + 1 });
  }
  const { lesson } = begin({ scene, beat });
  lesson.try('pass');
  expect(lesson.strayed).toBe(true);
});

test('nothing is asked, read on or tried before the others have acted', () => {
  const { lesson, events } = begin({ scene: 0, beat: 2 });
  lesson.try({ place: 'flower' });
  expect(lesson.isSettled).toBe(false);
  expect(lesson.wanted).toBeUndefined();
  lesson.next();
  lesson.try({ place: 'skull' });
  expect(lesson.place).toEqual({ scene: 0, beat: 3 });
  lesson.watch();
  lesson.watch();
  lesson.watch();
  expect(lesson.isSettled).toBe(true);
  lesson.watch();
  expect(events.length).toBe(4);
});

test('whoever is in a hurry sees the table as it lies after all that', () => {
  const { lesson, views } = begin({ scene: 0, beat: 2 });
  lesson.try({ place: 'flower' });
  lesson.hurry();
  expect(lesson.isSettled).toBe(true);
  expect(views.at(-1)?.seats.map(({ stack }) => stack.length)).toEqual([1, 1, 1, 1]);
});

test('a question is not read past', () => {
  const { lesson } = begin({ scene: 0, beat: 2 });
  lesson.next();
  expect(lesson.place).toEqual({ scene: 0, beat: 2 });
});

test('one can go back step by step from the end to the very beginning', () => {
  const { lesson } = begin();
  lesson.open(CHAPTERS.length);
  expect(lesson.isOver).toBe(true);
  const beats = SCENES.reduce((sum, scene) => sum + scene.beats.length, 0);
  for (let step = 0; step < beats; step++) lesson.back();
  expect(lesson.place).toEqual({ scene: 0, beat: 0 });
  lesson.back();
  expect(lesson.place).toEqual({ scene: 0, beat: 0 });
});

test('a chapter opens with its first words', () => {
  const { lesson } = begin();
  lesson.open(3);
  expect(lesson.chapter).toBe(3);
  expect(lesson.beat.says).toBe('skull-first');
});

test('the lesson goes on where it was left, and starts anew where there is no such place', () => {
  expect(begin({ scene: 3, beat: 4 }).lesson.place).toEqual({ scene: 3, beat: 4 });
  expect(begin({ scene: SCENES.length, beat: 0 }).lesson.place).toEqual({ scene: 0, beat: 0 });
  expect(begin({ scene: 0, beat: 99 }).lesson.place).toEqual({ scene: 0, beat: 0 });
});

test.each(Object.entries(languages))('the coach has words for everything: %s', (_, words) => {
  const beats = SCENES.flatMap(({ beats }) => beats);
  const asked = [
    ...beats.map(({ says }) => says),
    ...beats.flatMap(({ talk }) => (talk ? [`talk-${talk.says}`] : [])),
    ...CHAPTERS.map((chapter) => `chapter-${chapter}`),
  ];
  expect(asked.filter((key) => !words.includes(`\nlearn-${key} =`))).toEqual([]);
});

test('every kind of action is tried in the lesson', () => {
  const kinds = new Set<string>();
  const { lesson } = begin();
  while (!lesson.isOver) {
    watch(lesson);
    if (lesson.wanted !== undefined) kinds.add(kind(lesson.wanted));
    follow(lesson);
  }
  const all: Action[] = [
    { place: 'flower' },
    { bid: 1 },
    'pass',
    { flip: 1 },
    { discard: 'skull' },
    { lead: 1 },
    { take: 0 },
  ];
  expect([...kinds].sort()).toEqual(all.map(kind).sort());
});

test('the pupil may play after three chapters, and no slang is taught before', () => {
  const plays = SCENES.find(({ beats }) => beats.some((beat) => beat.plays));
  expect(plays?.chapter).toBe(2);
  expect(plays?.beats.at(-1)?.plays).toBe(true);
  for (const words of Object.values(languages)) {
    const taught = [...words.matchAll(/^learn-[a-z-]+ = .*$/gm)].join('\n');
    expect(taught).not.toMatch(
      /stoned|burn out|under the gun|the cop|à sec|la totale|le flic|en première ligne/,
    );
  }
});
