import type { DiceVerdict, Eyes, Replay } from '../protocol';
import { study } from './study';

/** The game of a record, as it was seen through somebody's eyes, or through the best that may be had. */
export function filmOf(record: string, eyes?: Eyes): Promise<Replay> {
  return study.ask<Replay>('POST', eyes === undefined ? '/api/replays' : `/api/replays?eyes=${eyes}`, record);
}

/** Whether the dice of a recorded game were fair. */
export function judgeDice(record: string): Promise<DiceVerdict> {
  return study.ask<DiceVerdict>('POST', '/api/verifications', record);
}
