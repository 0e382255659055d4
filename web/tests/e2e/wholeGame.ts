import { expect, test } from '@playwright/test';

import type { View } from '../../src/protocol';
import { attemptBy, flowersOf, NOBODY, play } from './plans';
import { soon, type Player } from './player';
import { command } from './tables';

/** Three friends, in the order of their seats: Ana hosts. */
type Friends = readonly [ana: Player, bo: Player, cy: Player];

/** They find each other and start. */
export async function gather([ana, ...others]: Friends): Promise<void> {
  await test.step('Ana opens a table, and the others come by its link', async () => {
    await ana.goto('/');
    await ana.choose('Play with friends');
    await soon(() => ana.path()).toMatch(/^\/t\//);
    const link = await ana.path();
    for (const friend of others) await friend.join(link);
    // Nobody is hurried, so that the story goes the same way on a slow machine.
    const { options } = (await ana.sight()).table;
    await command(ana, link, { configure: { options: { ...options, show_seconds: 30 } } });
    await ana.choose('Start');
    for (const friend of [ana, ...others]) await soon(() => friend.sees('[data-place]')).toBe(true);
  });
}

export async function meetSkull(friends: Friends): Promise<void> {
  const [ana, bo, cy] = friends;
  await test.step('Cy meets the skull of Bo; Ana shows; Bo takes a disc unseen (R7.2, R7.6)', async () => {
    await play(friends, attemptBy(2, 1), (view) => view.phase === 'flipping');
    await turnAll(cy, 1);
    await ana.show();
    await soon(async () => (await ana.view()).seats[0]!.face_up).toBe(1);
    await keepDown(friends);
    await bo.take();
    await soon(async () => (await ana.view()).round).toBe(2);
    expect((await ana.view()).seats[2]!.lost).toBe(1);
  });
}

export async function putAnaOut(friends: Friends): Promise<void> {
  const [ana, bo] = friends;
  await test.step('Ana meets her own skull until she is out, and names who leads (R7.3, R8.5)', async () => {
    for (let lost = 0; lost < 4; lost++) {
      await play(friends, attemptBy(0, 0), (view) => view.phase === 'losing');
      await keepDown(friends);
      await ana.discard(flowersOf(await ana.view()) > 0 ? 'flower' : 'skull');
      await soon(async () => (await ana.view()).seats[0]!.lost).toBe(lost + 1);
    }
    await soon(async () => (await ana.view()).phase).toBe('naming');
    await ana.lead(1);
    await soon(async () => (await bo.view()).first).toBe(1);
  });
}

export async function letBoWin(friends: Friends): Promise<void> {
  const [ana, bo] = friends;
  await test.step('Bo turns only flowers twice and wins (R6.1, R9.1)', async () => {
    for (let wins = 1; wins <= 2; wins++) {
      await play(friends, attemptBy(1, NOBODY), (view) => view.phase === 'flipping');
      const others = (await bo.view()).seats.flatMap(({ stack }, seat) =>
        stack.length > 0 && seat !== 1 ? seat : [],
      );
      for (const seat of others) await turnAll(bo, seat);
      await soon(async () => (await bo.view()).seats[1]!.wins).toBe(wins);
    }
    for (const friend of friends) await soon(() => friend.text()).toMatch(/Bo wins|You win/i);
  });
  await test.step('they play again, and all see it', async () => {
    await ana.choose('Rematch');
    for (const friend of friends) await soon(() => friend.sees('[data-place]')).toBe(true);
  });
}

/** Turns all discs of a seat, or as many as are needed until the attempt is over. */
async function turnAll(challenger: Player, seat: number): Promise<void> {
  const isOn = ({ phase, seats }: View) =>
    phase === 'flipping' && seats[seat]!.face_up < seats[seat]!.stack.length;
  for (let { version, game } = await challenger.sight(); game && isOn(game.view);) {
    await challenger.flip(seat);
    await soon(async () => (await challenger.sight()).version).toBeGreaterThan(version);
    ({ version, game } = await challenger.sight());
  }
}

/** Everybody who could still show a disc keeps it down. */
async function keepDown(friends: Friends): Promise<void> {
  const undecided = async () => {
    const { may_show, pause } = (await friends[0].sight()).game!;
    return pause ? may_show.filter((seat) => !pause.done.includes(seat)) : [];
  };
  for (const seat of await undecided()) {
    await friends[seat]!.keepDown();
    await soon(undecided).not.toContain(seat);
  }
}
