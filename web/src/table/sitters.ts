import type { PlaceSight, Sight, TableSight } from '../protocol';
import type { Sitter } from '../stage/seat';

/** Who is connected, and who has not been for half a minute. */
export type Presence = Pick<Extract<Sight, { type: 'here' }>, 'here' | 'gone'>;

/** The seats of a game, each with the player who has it: with two tribes a player has two (R10.2). */
export type SeatsOfPlayers = readonly { readonly player: number }[];

/** Who sits in each seat of a game. A player has the number of their place. */
export function sittersOf(table: TableSight, presence: Presence, seats: SeatsOfPlayers): Sitter[] {
  return seats.map(({ player }) => sitterOf(table, presence, table.places[player] ?? 'free'));
}

export function sitterOf(table: TableSight, { here, gone = [] }: Presence, place: PlaceSight): Sitter {
  if (place === 'free') return { name: '', isBot: false, isAway: false };
  if ('bot' in place)
    return { name: place.bot.character, character: place.bot.character, isBot: true, isAway: false };
  if ('kept' in place) {
    const owner = table.people.find(({ who }) => who === place.kept.owner);
    return { name: place.kept.name, avatar: owner?.avatar, isBot: true, isAway: true, isPlayed: true };
  }
  const { who, away } = place.person;
  const person = table.people.find((person) => person.who === who);
  return {
    who,
    name: person?.name ?? '',
    avatar: person?.avatar ?? 0,
    isBot: person?.program === true,
    isAway: away || !here.includes(who),
    isPlayed: away,
    isGone: !away && gone.includes(who),
  };
}

/** The tribe that a seat of a game plays: that of the player's place, or their second one (R10.2). */
export function tribeAt({ tribes, places }: TableSight, seats: SeatsOfPlayers, seat: number): number {
  const player = seats[seat]?.player ?? seat;
  return (tribes[player] ?? player) + (seat === player ? 0 : places.length);
}

/** The place a person has, if any. */
export function placeOf(table: TableSight, who: number | null): number | undefined {
  const index = table.places.findIndex(
    (place) => typeof place === 'object' && 'person' in place && place.person.who === who,
  );
  return index < 0 ? undefined : index;
}
