import type { PlaceSight, TableSight } from '../protocol';
import type { Sitter } from '../stage/seat';

/** Who sits in each seat of a game. With two tribes a place has two seats (R10.2). */
export function sittersOf(table: TableSight, here: readonly number[], seats: number): Sitter[] {
  const { places } = table;
  return Array.from({ length: seats }, (_, seat) =>
    sitterOf(table, here, places[seat % places.length] ?? 'free'),
  );
}

export function sitterOf(table: TableSight, here: readonly number[], place: PlaceSight): Sitter {
  if (place === 'free') return { name: '', isBot: false, isAway: false };
  if ('bot' in place)
    return { name: place.bot.character, character: place.bot.character, isBot: true, isAway: false };
  if ('kept' in place) return { name: place.kept.name, isBot: true, isAway: true };
  const { who, away } = place.person;
  const person = table.people.find((person) => person.who === who);
  return {
    name: person?.name ?? '',
    avatar: person?.avatar ?? 0,
    isBot: person?.program === true,
    isAway: away || !here.includes(who),
  };
}

/** The place a person has, if any. */
export function placeOf(table: TableSight, who: number | null): number | undefined {
  const index = table.places.findIndex(
    (place) => typeof place === 'object' && 'person' in place && place.person.who === who,
  );
  return index < 0 ? undefined : index;
}
