import { TRIBES } from '../art/tribes';
import type { TableSight } from '../protocol';
import { sittersOf } from '../table/sitters';
import { say } from '../words/words.svelte';

/** What the seats of a game are called when it is told. Whoever has two tribes is named with the one that acts. */
export function namesOf(table: TableSight, seats: number): string[] {
  const names = sittersOf(table, [], seats).map(({ name }) => name);
  if (names.length <= table.places.length) return names;
  return names.map((name, seat) => say('event-tribe', { name, tribe: say(`tribe-${TRIBES[seat]?.key}`) }));
}
