import type { Eyes, Replay } from '../protocol';

/**
 * Through whose eyes a game may be seen. With two tribes both seats of a player see the same, so the first stands for
 * both (R10.2).
 */
export function eyesOf({ open, may, players }: Pick<Replay, 'open' | 'may' | 'players'>): Eyes[] {
  return [...(open ? (['all'] as const) : []), ...may.filter((seat) => seat < players), 'none'];
}
