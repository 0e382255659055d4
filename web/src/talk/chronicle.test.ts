import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import golden from '../../tests/golden/three.seat.json';
import type { GameSight, Replay, Said } from '../protocol';
import { after, sceneOf } from '../stage/scene';
import { aloud as askedAloud, promptOf } from '../table/prompt';
import { say, speak } from '../words/words.svelte';
import { aloud, Chronicle } from './chronicle.svelte';
import { wordsOf } from './words';

const { steps, names } = golden as unknown as Replay & { names: string[] };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('document', { documentElement: {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What is said at the table, behind the act of that number: bots by their seats, and one of them by typing. */
const TALK: Record<number, [speaker: string, words: Said]> = {
  3: ['Tito', { phrase: 'only_flowers' }],
  4: ['Silvio', { text: 'three it is' }],
  5: ['Tito', { remark: { key: 'none.such', text: 'Hello there.' } }],
};

/** A game as a screen reader tells it: one act a line, with what is said about it and what is then asked. */
function heard(): string[] {
  const chronicle = new Chronicle('test', () => names);
  let scene = sceneOf(steps[0]!.view);
  let asked = '';
  return steps.map(({ events, view, legal }, step) => {
    for (const event of events) {
      scene = after(scene, event);
      chronicle.note(event, scene);
    }
    scene = sceneOf(view, scene);
    const [name, words] = TALK[step] ?? [];
    if (words) chronicle.speak(say('talk-spoken', { name: name!, words: wordsOf(words) }));
    // As the page does: read once, and again only when something else was asked, or nothing, in between.
    const asks = askedAloud(
      promptOf({ view, legal, may_show: [] } as unknown as GameSight, (seat) => names[seat]!),
    );
    if (asks && asks !== asked) chronicle.speak(asks);
    asked = asks;
    vi.runAllTimers();
    return chronicle.spoken.trim();
  });
}

it.each(['en', 'fr'])('tells whole turns in order, and no secret: %s', async (language) => {
  await speak(language);
  await expect(`${heard().join('\n')}\n`).toMatchFileSnapshot(
    `../../tests/golden/three.heard.${language}.txt`,
  );
});

it('keeps to itself what only this person knows, and has it in the log', async () => {
  await speak('en');
  const chronicle = new Chronicle('test', () => names);
  const scene = sceneOf(steps[0]!.view);
  chronicle.note({ type: 'placed', seat: 0, disc: 'skull' }, scene);
  chronicle.note({ type: 'lost', seat: 0, disc: 'flower', taken: { by: 1, position: 2 } }, scene);
  vi.runAllTimers();
  expect(chronicle.spoken).not.toMatch(/skull|flower/);
  expect(chronicle.lines.map(({ event }) => 'disc' in event && event.disc)).toEqual(['skull', 'flower']);
});

it('tells who comes late the game so far, and who was there what they saw', () => {
  const late = new Chronicle('test', () => names);
  const scene = sceneOf(steps.at(-1)!.view);
  const past = steps.flatMap(({ events }) => events.map(aloud));
  late.recall(past, scene);
  expect(late.lines.map(({ event }) => event)).toEqual(past);
  expect(late.lines.at(-1)!.round).toBe(scene.round);

  const was = new Chronicle('test', () => names);
  for (const { events } of steps.slice(0, 4)) for (const event of events) was.note(event, scene);
  const seen = was.lines;
  was.recall(past, scene);
  expect(was.lines.slice(0, seen.length), 'with the faces of one’s own discs').toEqual(seen);
  expect(was.lines).toHaveLength(past.length);
  const all = was.lines;
  was.recall(past, scene);
  expect(was.lines, 'nothing is told twice').toEqual(all);
});

it('forgets what was taken back, and keeps what came before', () => {
  const chronicle = new Chronicle('test', () => names);
  const scene = sceneOf(steps[0]!.view);
  for (const { events } of steps.slice(0, 6)) for (const event of events) chronicle.note(event, scene);
  const before = steps.slice(0, 3).flatMap(({ events }) => events);
  const kept = chronicle.lines.slice(0, before.length);
  chronicle.recall(before.map(aloud), scene);
  expect(chronicle.lines).toEqual(kept);
});
