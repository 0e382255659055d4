import type { GameSight, PersonSight, TableSight } from '../protocol';
import { isBots, isLeft, watchers } from '../lobby/seating';
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

/** Somebody who asks for a seat, and the one that could be theirs. */
export interface AskedSeat {
  readonly person: PersonSight;
  readonly seat: number;
  /** Whose it was, or is; nobody's if it is free. */
  readonly name: string;
  /** Whether a bot has to make room. */
  readonly bot?: boolean;
}

/**
 * Who asks the host, who looks, for a seat; those left out who were told to wait. While a game is on it is one that a bot
 * keeps for nobody, and afterwards one that is free, or else the last bot's.
 */
export function asksForSeat(table: TableSight, but: readonly number[]): AskedSeat | undefined {
  if (table.you !== table.host || table.status === 'gathering') return undefined;
  const person = watchers(table).find(({ who, ready }) => ready && !but.includes(who));
  const seat = table.status === 'playing' ? seatLeft(table) : seatForNextGame(table);
  return person && seat && { person, ...seat };
}

type Vacancy = Omit<AskedSeat, 'person'>;

function seatLeft({ places }: TableSight): Vacancy | undefined {
  const kept = places.flatMap((place, seat) =>
    typeof place === 'object' && 'kept' in place && place.kept.owner === null
      ? { seat, name: place.kept.name }
      : [],
  );
  return kept[0];
}

function seatForNextGame({ places }: TableSight): Vacancy | undefined {
  const free = places.indexOf('free');
  if (free >= 0) return { seat: free, name: '' };
  const seat = places.findLastIndex(isBots);
  const place = places[seat];
  return typeof place === 'object' && 'bot' in place
    ? { seat, name: place.bot.character, bot: true }
    : undefined;
}

/** Asks the host for a seat. It is said at the table, and the host is shown it: not everywhere do players hear who watches. */
export async function askForSeat(live: LiveTable, table: TableSight): Promise<void> {
  const words = isLeft(table) ? 'watching-ask-words' : 'watching-ask-next-words';
  await live.command({ ready: { ready: true } });
  await live.command({ say: { text: say(words) } });
}
