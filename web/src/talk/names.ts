import { TRIBES } from '../art/tribes';
import type { TableSight } from '../protocol';
import { sittersOf, tribeAt, type SeatsOfPlayers } from '../table/sitters';
import { say } from '../words/words.svelte';

/** What the seats of a game are called when it is told. Whoever has two tribes is named with the one that acts. */
export function namesOf(table: TableSight, seats: SeatsOfPlayers): string[] {
  const names = sittersOf(table, { here: [] }, seats).map(({ name }) => name);
  if (seats.every(({ player }, seat) => player === seat)) return names;
  return names.map((name, seat) =>
    say('event-tribe', { name, tribe: tribeName(tribeAt(table, seats, seat)) }),
  );
}

export function tribeName(tribe: number): string {
  return say(`tribe-${TRIBES[tribe]?.key}`);
}
