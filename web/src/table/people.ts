import { around, watchers, type Place } from '../lobby/seating';
import type { PersonSight, TableSight } from '../protocol';

/** Somebody at the table, a bot or a person. */
export interface Somebody {
  readonly key: string;
  readonly name: string;
  /** The key of what is worth telling about them, if anything is. */
  readonly state: string | undefined;
  readonly isHere: boolean;
  /** What they play: nothing, one tribe or two (R10.2). */
  readonly tribes: readonly number[];
  readonly person?: PersonSight | undefined;
  readonly character?: string | undefined;
}

/** Everybody at the table: around it from this person's own seat, then those who watch. */
export function peopleOf(table: TableSight, here: readonly number[]): Somebody[] {
  const sitting = around(table, here).filter(({ name }) => name !== null);
  return [
    ...sitting.map((place) => sitter(table, place)),
    ...watchers(table).map((person) => watcher(table, person, here.includes(person.who))),
  ];
}

function sitter(table: TableSight, { number, tribes, name, person, bot, kept, isHere }: Place): Somebody {
  const place = table.places[number];
  const isAway = typeof place === 'object' && 'person' in place && place.person.away;
  return {
    key: `place-${number}`,
    name: name ?? '',
    state: bot
      ? `level-${bot.level}`
      : kept
        ? 'people-kept'
        : isAway && person?.who !== table.you
          ? 'people-played'
          : person && stateOf(table, person, isHere),
    isHere,
    tribes,
    person,
    character: bot?.character,
  };
}

function watcher(table: TableSight, person: PersonSight, isHere: boolean): Somebody {
  const state = stateOf(table, person, isHere) ?? 'people-watching';
  return { key: `who-${person.who}`, name: person.name, state, isHere, tribes: [], person };
}

function stateOf(table: TableSight, { who, program }: PersonSight, isHere: boolean): string | undefined {
  const isHost = who === table.host;
  if (who === table.you) return isHost ? 'people-you-host' : 'people-you';
  if (!isHere) return 'is-away';
  if (isHost) return 'people-host';
  return program ? 'lobby-program' : undefined;
}
