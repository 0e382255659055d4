import type { GameSight, PersonSight, TableSight } from '../protocol';
import { isBots, watchers } from '../lobby/seating';
import { say } from '../words/words.svelte';
import type { LiveTable } from './live.svelte';

/** Whether nobody has a hand in the game any more, or could come back to one: bots are among themselves. */
export function isLeftToBots({ places, kept_for_you }: TableSight, { view }: GameSight): boolean {
  const isNobodys = (player: number) => player === kept_for_you || isBots(places[player] ?? 'free');
  return view.seats.every(({ hand, stack, player }) => hand + stack.length === 0 || isNobodys(player));
}

/** Whether this person played and has no disc left, in none of their seats. */
export function isOutOf({ view }: Pick<GameSight, 'view'>): boolean {
  const own = view.own.flatMap(({ seat }) => view.seats[seat] ?? []);
  return own.length > 0 && own.every(({ hand, stack }) => hand + stack.length === 0);
}

/** Somebody who asks to play, and the seat that could be theirs. */
export interface AskedSeat {
  readonly person: PersonSight;
  readonly seat: number;
  /** The bot that would make room, if one has to. */
  readonly bot: string | null;
}

/** Who asks the host, who looks, for a seat after a game: one that is free, or else the last bot's. Those left out were told to wait. */
export function asksForSeat(table: TableSight, but: readonly number[]): AskedSeat | undefined {
  if (table.you !== table.host || table.status !== 'over') return undefined;
  const person = watchers(table).find(({ who, ready }) => ready && !but.includes(who));
  const seat = seatForNextGame(table);
  return person && seat && { person, ...seat };
}

function seatForNextGame({ places }: TableSight): Omit<AskedSeat, 'person'> | undefined {
  const free = places.indexOf('free');
  if (free >= 0) return { seat: free, bot: null };
  const seat = places.findLastIndex(isBots);
  const place = places[seat];
  return typeof place === 'object' && 'bot' in place ? { seat, bot: place.bot.character } : undefined;
}

/** Asks the host for a seat. It is said at the table, and the host is shown it: not everywhere do players hear who watches. */
export async function askForSeat(live: LiveTable): Promise<void> {
  await live.command({ ready: { ready: true } });
  await live.command({ say: { text: say('watching-ask-next-words') } });
}
