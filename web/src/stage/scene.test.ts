import { describe, expect, it } from 'vitest';

import type { Replay } from '../protocol';
import { after, left, placed, sceneOf, type Piece, type Scene } from './scene';

/** Whole games as the server tells them: several sizes, through the eyes of a seat, of all, and of a spectator. */
const games = import.meta.glob<Replay>('../../tests/golden/*.json', { import: 'default', eager: true });

const ids = (scene: Scene) =>
  scene.seats.flatMap(({ hand, stack, lost }) => [...hand, ...stack, ...lost].map(({ id }) => id)).toSorted();

/** How a seat looks, whichever piece is which, and whatever order a hand is held in. */
function looks(scene: Scene) {
  const faces = (pieces: readonly Piece[]) =>
    pieces.map(({ face, up }) => `${face ?? 'down'}${up ? '!' : ''}`);
  return scene.seats.map(({ hand, stack, lost, wins, passed }) => ({
    hand: faces(hand).toSorted(),
    stack: faces(stack),
    lost: faces(lost).toSorted(),
    wins,
    passed,
  }));
}

describe.each(Object.entries(games))('%s', (_, { steps }) => {
  const start = steps[0]!.view;

  it('looks after each event as the server says it lies', () => {
    let scene = sceneOf(start);
    for (const { events, view } of steps.slice(1)) {
      const told = events.reduce(after, scene);
      const lies = sceneOf(view, scene);
      expect(looks(told)).toEqual(looks(lies));
      expect([told.round, told.first, told.bid, told.bidder, told.winner]).toEqual([
        lies.round,
        lies.first,
        lies.bid,
        lies.bidder,
        lies.winner,
      ]);
      scene = lies;
    }
  });

  it('neither makes nor loses a piece', () => {
    let scene = sceneOf(start);
    const all = ids(scene);
    for (const { events, view } of steps.slice(1)) {
      for (const event of events) {
        scene = after(scene, event);
        expect(ids(scene)).toEqual(all);
      }
      scene = sceneOf(view, scene);
      expect(ids(scene)).toEqual(all);
    }
  });

  it('counts the discs on the mats and those a seat has left', () => {
    for (const { view } of steps) {
      const scene = sceneOf(view);
      expect(placed(scene)).toBe(view.seats.reduce((sum, { stack }) => sum + stack.length, 0));
      scene.seats.forEach((seat, index) => {
        expect(left(seat)).toBe(view.seats[index]!.hand + view.seats[index]!.stack.length);
      });
    }
  });
});

it('lets a disc keep its identity from the hand to the mat', () => {
  const { steps } = Object.values(games)[0]!;
  const placing = steps.findIndex(({ events }) => events.some(({ type }) => type === 'placed'));
  const before = sceneOf(steps[placing - 1]!.view);
  const told = steps[placing]!.events.reduce(after, before);
  const moved = told.seats.flatMap(({ stack }) => stack)[0]!;
  expect(before.seats[moved.seat]!.hand.map(({ id }) => id)).toContain(moved.id);
});

it('does not count what others show as turned by the challenger', () => {
  const { steps } = games['../../tests/golden/shows.seat.json']!;
  let scene = sceneOf(steps[0]!.view);
  let shown = 0;
  for (const { events, view } of steps.slice(1)) {
    const { turned } = scene;
    scene = sceneOf(view, events.reduce(after, scene));
    if (events.every(({ type }) => type !== 'shown')) continue;
    expect(scene.turned).toBe(turned);
    shown++;
  }
  expect(shown).toBeGreaterThan(0);
});

it('gives every piece an id of its own when another game begins with more pieces', () => {
  const few = sceneOf(games['../../tests/golden/three.seat.json']!.steps[0]!.view);
  const oneLeft = { ...few, seats: few.seats.map((seat) => ({ ...seat, hand: seat.hand.slice(-1) })) };
  const again = ids(sceneOf(games['../../tests/golden/three.seat.json']!.steps[0]!.view, oneLeft));
  expect(new Set(again).size).toBe(again.length);
});

it('keeps what a seat has bid after it has passed, until the round is over', () => {
  const { steps } = Object.values(games)[0]!;
  const bid = after(sceneOf(steps[0]!.view), { type: 'bid', seat: 1, bid: 2 });
  const passed = after(bid, { type: 'passed', seat: 1 });
  expect(passed.seats[1]).toMatchObject({ bid: 2, passed: true });
  const next = after(passed, { type: 'round_started', round: 2, first: 0 });
  expect(next.seats[1]).toMatchObject({ bid: null, passed: false });
});
