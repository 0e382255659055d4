import { MOST, type Options, type Rules, type TurnClock } from '../protocol';

/** An option that is chosen in one of the usual ways, by its name, wherever it lies. */
export type OptionKey = keyof Rules | Exclude<keyof Options, 'rules' | 'seats' | 'fill' | 'clock' | 'skin'>;

type Values = Rules & Omit<Options, 'rules'>;

/** How an option is chosen: on or off, one of a few by its word, a number, or in a way of its own. */
export type Field =
  | { kind: 'toggle'; key: KeysOf<boolean> }
  | { kind: 'choice'; key: OptionKey; values: readonly string[] }
  | { kind: 'count'; key: KeysOf<number>; least: number; most: number }
  | { kind: 'players' | 'fill' | 'clock' | 'skin' };

type KeysOf<Kind> = { [Key in OptionKey]: Values[Key] extends Kind ? Key : never }[OptionKey];

export interface Group {
  name: 'first' | 'rules' | 'manners';
  fields: readonly Field[];
}

export const FEWEST_PLAYERS = 2;

/** The few that matter come first; the others are there for who looks for them. */
export const GROUPS: readonly Group[] = [
  {
    name: 'first',
    fields: [{ kind: 'players' }, { kind: 'fill' }, { kind: 'clock' }, { kind: 'toggle', key: 'listed' }],
  },
  {
    name: 'rules',
    fields: [
      { kind: 'count', key: 'wins_to_win', least: 1, most: MOST.wins_to_win },
      { kind: 'choice', key: 'tribes_per_player', values: ['1', '2'] },
      { kind: 'choice', key: 'opening', values: ['simultaneous', 'first_player_last'] },
      { kind: 'choice', key: 'after_own_skull', values: ['lead', 'choose'] },
      { kind: 'toggle', key: 'show_after_failure' },
      { kind: 'count', key: 'show_seconds', least: 0, most: MOST.show_seconds },
      { kind: 'choice', key: 'next_leader', values: ['winner', 'loser', 'drawn'] },
    ],
  },
  {
    name: 'manners',
    fields: [
      { kind: 'skin' },
      { kind: 'choice', key: 'pace', values: ['natural', 'quick', 'instant'] },
      { kind: 'toggle', key: 'spectators' },
      { kind: 'choice', key: 'out_talk', values: ['all', 'apart'] },
      { kind: 'toggle', key: 'open_record' },
    ],
  },
];

/** Whether an option means something beside the others: nobody waits for discs that may not be shown. */
export function matters(field: Field, options: Options): boolean {
  return !('key' in field && field.key === 'show_seconds' && !options.rules.show_after_failure);
}

/** What is chosen for an option. */
export function valueOf<Key extends OptionKey>({ rules, ...others }: Options, key: Key): Values[Key] {
  return { ...others, ...rules }[key];
}

/** The options with one of them chosen anew. */
export function withValue(options: Options, key: OptionKey, value: string | number | boolean): Options {
  if (key === 'tribes_per_player') return withTribes(options, value === '2' ? 2 : 1);
  return key in options.rules
    ? { ...options, rules: { ...options.rules, [key]: value } }
    : { ...options, [key]: value };
}

/** How many people and bots have a place at the table. */
export function playersOf(options: Options): number {
  return options.seats / options.rules.tribes_per_player;
}

/** The most that may have one: with two tribes each, half as many. */
export function mostPlayers(options: Options): number {
  return MOST.seats / options.rules.tribes_per_player;
}

export function withPlayers(options: Options, players: number): Options {
  return { ...options, seats: players * options.rules.tribes_per_player };
}

/** With so many tribes each, for as many players as before where the box has enough. */
function withTribes(options: Options, tribes: Rules['tribes_per_player']): Options {
  const laid = { ...options, rules: { ...options.rules, tribes_per_player: tribes } };
  return withPlayers(laid, Math.min(playersOf(options), mostPlayers(laid)));
}

const UNITS = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

export type Unit = keyof typeof UNITS;

/** The units a clock is set in, the shortest first. */
export const CLOCK_UNITS = Object.keys(UNITS) as Unit[];

/** A clock of one's own: from five seconds to seven days. */
export interface OwnClock {
  count: number;
  unit: Unit;
}

/** The time for a move in the largest unit that tells it whole, as people would say it. */
export function ownClock(clock: TurnClock): OwnClock | null {
  if (typeof clock !== 'number') return null;
  const unit = CLOCK_UNITS.findLast((unit) => clock % UNITS[unit] === 0) ?? 'seconds';
  return { count: clock / UNITS[unit], unit };
}

/** The nearest time that a table takes. */
export function secondsOf({ count, unit }: OwnClock): number {
  return Math.min(7 * UNITS.days, Math.max(5, Math.round(count * UNITS[unit])));
}
