import type { GameSight, PersonSight, TableSight } from '../protocol';
import { watchers } from '../lobby/seating';

/** Whether nobody has a hand in the game any more, or could come back to one: bots are among themselves. */
export function isLeftToBots({ places, kept_for_you }: TableSight, { view }: GameSight): boolean {
  const isBots = (player: number) => {
    const place = places[player];
    return player === kept_for_you || (typeof place === 'object' && 'bot' in place);
  };
  return view.seats.every(({ hand, stack, player }) => hand + stack.length === 0 || isBots(player));
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
  /** Whose it was. */
  readonly name: string;
}

/** Who asks the host, who looks, for a seat that a bot keeps for nobody; those left out who were told to wait. */
export function asksForSeat(table: TableSight, but: readonly number[]): AskedSeat | undefined {
  if (table.you !== table.host || table.status !== 'playing') return undefined;
  const person = watchers(table).find(({ who, ready }) => ready && !but.includes(who));
  const kept = table.places.flatMap((place, seat) =>
    typeof place === 'object' && 'kept' in place && place.kept.owner === null
      ? { seat, name: place.kept.name }
      : [],
  );
  return person && kept[0] && { person, ...kept[0] };
}
