import type { Sight, TableSight } from '../protocol';
import { sittersOf, type SeatsOfPlayers } from '../table/sitters';
import { say } from '../words/words.svelte';
import { voiceOf } from './voice';

/** Something that was thrown. */
export type Thrown = Extract<Sight, { type: 'thrown' }>;

/** What was thrown, in words. */
export function toldThrow(table: TableSight, { from, reaction, at }: Thrown, seats: SeatsOfPlayers): string {
  const { name } = voiceOf(table, from);
  const what = say(`throw-${reaction}`);
  const target = at === undefined ? undefined : sittersOf(table, { here: [] }, seats)[at]?.name;
  return target === undefined ? say('thrown', { name, what }) : say('thrown-at', { name, what, at: target });
}
