import type { View } from '../../src/protocol';
import { soon, type Player } from './player';

/** What a person does when they are asked, as the view of their seat tells. */
export type Intention = (view: View, seat: number) => (player: Player) => Promise<void>;

/** Lets everybody act by a plan until the table lies as wanted. Everything is done through the interface. */
export async function play(
  people: readonly Player[],
  plan: Intention,
  until: (view: View) => boolean,
): Promise<void> {
  const watcher = people[0]!;
  await soon(async () => (await watcher.sight()).game !== undefined, 'a game is on').toBe(true);
  for (let { version, game } = await watcher.sight(); !until(game!.view);) {
    const seat = game!.view.to_act[0]!;
    await plan(game!.view, seat)(people[seat]!);
    await soon(async () => (await watcher.sight()).version).toBeGreaterThan(version);
    ({ version, game } = await watcher.sight());
  }
}

const discs = (view: View) => view.seats.reduce((sum, seat) => sum + seat.stack.length, 0);

/** No seat: all are honest. */
export const NOBODY = -1;

/** Everybody opens with a flower, but `liar` with the skull; whoever is not `challenger` waits. */
export function attemptBy(challenger: number, liar: number): Intention {
  return (view, seat) => async (player) => {
    if (view.phase === 'opening') return player.place(seat === liar ? 'skull' : 'flower');
    if (view.phase === 'bidding') return player.pass();
    if (view.phase === 'placing' && seat === challenger) return player.bid(discs(view));
    const { flower } = (await player.view()).own[0]!.hand;
    if (view.phase === 'placing') return flower > 0 ? player.place('flower') : player.place('skull');
    throw new Error(`no plan for ${view.phase}`);
  };
}

/** The flowers a person has left, in hand and on the mat. */
export function flowersOf(view: View): number {
  const { hand, stack } = view.own[0]!;
  return hand.flower + stack.filter((disc) => disc === 'flower').length;
}
