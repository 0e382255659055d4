import type { Heard } from '../protocol';

/** How many lines of others came after the one that was read last. Nobody has to catch up on what bots say. */
export function unreadOf(talk: readonly Heard[], read: number, you: number | null): number {
  return talk.filter(({ line, from }) => line > read && 'who' in from && from.who !== you).length;
}
