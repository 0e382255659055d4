import type { Seen } from '../protocol';
import { listed } from '../words/listed';
import { say } from '../words/words.svelte';
import { wordsOfLine, type LogLine } from './chronicle.svelte';

/** What is told in one go: a line, or several that say the same of different seats. */
export interface Entry {
  readonly id: number;
  readonly lines: LogLine[];
}

/** One round as it is read. */
export interface LoggedRound {
  readonly id: number;
  readonly round: number;
  /** How it began, where that is known. */
  readonly began: LogLine | undefined;
  readonly entries: Entry[];
}

/** More than this many are counted rather than named. */
const MOST_NAMES = 4;

/** The lines by rounds. A game that follows another begins with a round too. */
export function byRounds(lines: readonly LogLine[]): LoggedRound[] {
  const rounds: LoggedRound[] = [];
  for (const line of lines) {
    const begins = line.event.type === 'round_started';
    if (begins || rounds.length === 0) {
      rounds.push({ id: line.id, round: line.round, began: begins ? line : undefined, entries: [] });
    }
    const entries = rounds.at(-1)?.entries;
    const last = entries?.at(-1);
    if (last && isMore(line, last.lines)) last.lines.push(line);
    else if (!begins) entries?.push({ id: line.id, lines: [line] });
  }
  return rounds;
}

/** An entry in words. */
export function wordsOfEntry({ lines }: Entry): string {
  const [first, ...more] = lines;
  if (!first) return '';
  if (more.length === 0) return wordsOfLine(first);
  if (lines.length > MOST_NAMES) return say('log-placed-many', { count: lines.length });
  return say('log-placed', { names: listed(lines.map(({ event, names }) => names[actor(event)] ?? '')) });
}

/** The tribe whose sign stands beside an entry, if it is about one. */
export function tribeIn({ lines }: Entry): number | undefined {
  const [first, ...more] = lines;
  if (!first || more.length > 0) return undefined;
  const seat = actor(first.event);
  return first.tribes?.[seat] ?? seat;
}

/** Others' discs go down so often that they are told together, one a seat. */
function isMore(line: LogLine, lines: readonly LogLine[]): boolean {
  const isUnseen = ({ event }: LogLine) => event.type === 'placed' && event.disc === null;
  const seat = actor(line.event);
  return isUnseen(line) && lines.every((other) => isUnseen(other) && actor(other.event) !== seat);
}

/** Who acted, or whom it is about. */
function actor(event: Seen): number {
  switch (event.type) {
    case 'round_started':
      return event.first;
    case 'flipped':
      return event.by;
    case 'lost':
      return event.taken?.by ?? event.seat;
    case 'game_won':
      return event.player;
    default:
      return event.seat;
  }
}
