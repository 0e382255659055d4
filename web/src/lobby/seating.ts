import type { BotSeat, PersonSight, PlaceSight, TableSight } from '../protocol';

/** One place at the table and who has it. */
export interface Place {
  /** Its number; it is also the number of its first seat. */
  number: number;
  /** Its tribes: one, or two that face each other (R10.2). */
  tribes: number[];
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

/** The places clockwise, from this person's own; from the first for whoever watches. */
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
 * The ways in which somebody who watches comes to play: to take the seat `back` that a bot keeps for them, to take a free
 * one for the `next` game, or, where all are taken, to `ask` the host for that of a bot or of somebody who has left.
 */
export type WayIn = 'back' | 'next' | 'ask';

export function waysIn(table: TableSight): WayIn[] {
  if (table.kept_for_you !== undefined) return ['back'];
  const isSeated = table.you !== null && table.places.some((place) => whoHas(place) === table.you);
  if (isSeated) return [];
  if (table.places.includes('free')) return ['next'];
  return table.you !== null && table.places.some((place) => isBots(place) || isLeft(place)) ? ['ask'] : [];
}

/** Whether whoever had this place has left the table: a bot plays their hand, and the place is free after the game. */
function isLeft(place: PlaceSight): boolean {
  return typeof place === 'object' && 'kept' in place && place.kept.owner === null;
}

/** Whether a bot has this place, for itself. */
export function isBots(place: PlaceSight): boolean {
  return typeof place === 'object' && 'bot' in place;
}

function seen(table: TableSight, here: readonly number[], place: PlaceSight, number: number): Place {
  const who = whoHas(place);
  const person = table.people.find((person) => person.who === who);
  const bot = typeof place === 'object' && 'bot' in place ? place.bot : undefined;
  const kept = typeof place === 'object' && 'kept' in place ? place.kept : undefined;
  const isHost = person !== undefined && person.who === table.host;
  return {
    number,
    tribes: tribesOf(table, number),
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

function tribesOf({ tribes, places, options }: TableSight, number: number): number[] {
  const tribe = tribes[number] ?? number;
  return options.rules.tribes_per_player === 2 ? [tribe, tribe + places.length] : [tribe];
}

function whoHas(place: PlaceSight): number | null {
  return typeof place === 'object' && 'person' in place ? place.person.who : null;
}
