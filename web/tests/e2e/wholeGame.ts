import { expect, test } from '@playwright/test';

import { attemptBy, flowersOf, NOBODY, play } from './plans';
import type { Player } from './player';

/** Three friends find each other, play a whole game through the interface, and begin another. */
export async function playWholeGame(ana: Player, bo: Player, cy: Player): Promise<void> {
  const people = [ana, bo, cy];

  await test.step('Ana opens a table, and the others come by its link', async () => {
    await ana.goto('/');
    await ana.choose('Play with friends');
    await expect.poll(() => ana.path()).toMatch(/^\/t\//);
    const link = await ana.path();
    await bo.join(link);
    await cy.join(link);
    await ana.choose('Start');
    for (const person of people) await expect.poll(() => person.sees('[data-place]')).toBe(true);
  });

  await test.step('Cy meets the skull of Bo; Ana shows; Bo takes a disc unseen (R7.2, R7.6)', async () => {
    await play(people, attemptBy(2, 1), (view) => view.phase === 'flipping');
    await turnAll(cy, 1);
    await ana.show();
    await expect.poll(async () => (await ana.view()).seats[0]!.face_up).toBe(1);
    await bo.take();
    await expect.poll(async () => (await ana.view()).round).toBe(2);
    expect((await ana.view()).seats[2]!.lost).toBe(1);
  });

  await test.step('Ana meets her own skull until she is out, and names who leads (R7.3, R8.5)', async () => {
    for (let lost = 0; lost < 4; lost++) {
      await play(people, attemptBy(0, 0), (view) => view.phase === 'losing');
      await ana.discard(flowersOf(await ana.view()) > 0 ? 'flower' : 'skull');
      await expect.poll(async () => (await ana.view()).seats[0]!.lost).toBe(lost + 1);
    }
    await expect.poll(async () => (await ana.view()).phase).toBe('naming');
    await ana.lead(1);
    await expect.poll(async () => (await bo.view()).first).toBe(1);
  });

  await test.step('Bo turns only flowers twice and wins (R6.1, R9.1)', async () => {
    for (let wins = 1; wins <= 2; wins++) {
      await play(people, attemptBy(1, NOBODY), (view) => view.phase === 'flipping');
      await turnAll(bo, 2);
      await expect.poll(async () => (await bo.view()).seats[1]!.wins).toBe(wins);
    }
    for (const person of people) await expect.poll(() => person.text()).toMatch(/Bo wins|You win/i);
  });

  await test.step('they play again, and all see it', async () => {
    await ana.choose('Rematch');
    for (const person of people) await expect.poll(() => person.sees('[data-place]')).toBe(true);
  });
}

/** Turns discs of a seat until the attempt is over. */
async function turnAll(challenger: Player, seat: number): Promise<void> {
  for (let { version, game } = await challenger.sight(); game?.view.phase === 'flipping';) {
    await challenger.flip(seat);
    await expect.poll(async () => (await challenger.sight()).version).toBeGreaterThan(version);
    ({ version, game } = await challenger.sight());
  }
}
