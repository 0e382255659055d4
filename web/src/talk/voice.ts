import type { Speaker, TableSight } from '../protocol';
import { placeOf, sitterOf } from '../table/sitters';

/** Somebody who speaks at a table. */
export interface Voice {
  /** Nothing for somebody who is not at the table any more. */
  readonly name: string;
  /** The picture of a person, or the character of a bot. */
  readonly avatar?: number;
  readonly character?: string;
  /** Where they sit; nowhere for who watches. */
  readonly seat?: number;
}

export function voiceOf(table: TableSight, from: Speaker): Voice {
  if ('seat' in from) {
    const { name, character } = sitterOf(
      table,
      { here: [] },
      table.places[from.seat % table.places.length] ?? 'free',
    );
    return { name, character, seat: from.seat };
  }
  const person = table.people.find(({ who }) => who === from.who);
  return { name: person?.name ?? '', avatar: person?.avatar, seat: placeOf(table, from.who) };
}

export function isSame(one: Speaker, other: Speaker): boolean {
  return 'who' in one ? 'who' in other && one.who === other.who : 'seat' in other && one.seat === other.seat;
}
