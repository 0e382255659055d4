import type { BotSeat, PersonSight, PlaceSight, TableSight } from '../protocol';

/** One place at the table and who has it. */
export interface Place {
  /** Its number; it is also the number of its first seat. */
  number: number;
  /** Its seats: one, or two that face each other (R10.2). */
  seats: number[];
  /** Who is there; nobody if it is free. A place that a bot keeps has the name of its owner. */
  name: string | null;
  person?: PersonSight;
  bot?: BotSeat;
  kept: boolean;
  isYou: boolean;
  isHost: boolean;
  /** Bots always are, and so is the host, who starts. */
  isReady: boolean;
  isHere: boolean;
}

/** The places clockwise, from the own one; from the first for who watches. */
export function around(table: TableSight, here: readonly number[]): Place[] {
  const places = table.places.map((place, number) => seen(table, here, place, number));
  const own = Math.max(
    0,
    places.findIndex((place) => place.isYou),
  );
  return [...places.slice(own), ...places.slice(0, own)];
}

/** Those at the table who have no place. */
export function watchers(table: TableSight): PersonSight[] {
  return table.people.filter(({ who }) => !table.places.some((place) => whoHas(place) === who));
}

/** The characters who sit at the table. */
export function charactersAt(table: TableSight): string[] {
  return table.places.flatMap((place) =>
    typeof place === 'object' && 'bot' in place ? place.bot.character : [],
  );
}

/** What would happen if the game started now. */
export interface Prospect {
  /** Who would play, those who come to fill the table included. */
  players: number;
  /** The bots that would come. */
  coming: number;
  /** The seats that would be put aside. */
  empty: number;
  /** Those who are here to play and have not said that they are ready. */
  unready: string[];
}

export function prospect(table: TableSight): Prospect {
  const places = around(table, []);
  const taken = places.filter((place) => place.person ?? place.bot);
  const open = places.length - taken.length;
  const coming = table.options.fill === null ? 0 : open;
  return {
    players: taken.length + coming,
    coming,
    empty: open - coming,
    unready: taken.filter((place) => !place.isReady).map((place) => place.name ?? ''),
  };
}

/**
 * How somebody who watches comes to play: they take the seat `back` that a bot keeps for them, take a free one for the
 * `next` game, `ask` the host for one that a bot keeps for somebody else, or there is `none`.
 */
export type WayIn = 'back' | 'next' | 'ask' | 'none';

export function wayIn(table: TableSight): WayIn {
  const kept = table.places.flatMap((place) =>
    typeof place === 'object' && 'kept' in place ? place.kept : [],
  );
  if (kept.some(({ owner }) => owner !== null && owner === table.you)) return 'back';
  if (table.places.includes('free')) return 'next';
  return kept.length > 0 ? 'ask' : 'none';
}

function seen(table: TableSight, here: readonly number[], place: PlaceSight, number: number): Place {
  const who = whoHas(place);
  const person = table.people.find((person) => person.who === who);
  const bot = typeof place === 'object' && 'bot' in place ? place.bot : undefined;
  const kept = typeof place === 'object' && 'kept' in place ? place.kept : undefined;
  const isHost = person !== undefined && person.who === table.host;
  return {
    number,
    seats: table.options.rules.tribes_per_player === 2 ? [number, number + table.places.length] : [number],
    name: person?.name ?? bot?.character ?? kept?.name ?? null,
    person,
    bot,
    kept: kept !== undefined,
    isYou: person !== undefined && person.who === table.you,
    isHost,
    isReady: bot !== undefined || isHost || person?.ready === true,
    isHere: person === undefined || here.includes(person.who),
  };
}

function whoHas(place: PlaceSight): number | null {
  return typeof place === 'object' && 'person' in place ? place.person.who : null;
}
