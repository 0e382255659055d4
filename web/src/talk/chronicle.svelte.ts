import type { Seen } from '../protocol';
import type { Scene } from '../stage/scene';
import { tell } from '../words/events';
import { tribeName } from './names';

/** Something that happened, with what is needed to tell it in any language. */
export interface LogLine {
  readonly id: number;
  readonly event: Seen;
  readonly round: number;
  /** What the seats were called then. */
  readonly names: readonly string[];
  /** The seats this person had. */
  readonly own: readonly number[];
  /** The tribes the seats played; where none are noted, each that of its number. */
  readonly tribes?: readonly number[];
}

/** Lines that are kept. */
const MOST = 400;
/** Sentences wait so long for others and are read out together, in milliseconds. */
const COMPANY = 700;
/** More than the last few would still be read when the game has long gone on. */
const MOST_SPOKEN = 6;

/** What happened at a table: all of it to be read, and the latest to be read out. */
export class Chronicle {
  lines = $state.raw<readonly LogLine[]>([]);
  /** The latest sentences, for a screen reader. */
  spoken = $state('');

  readonly #key: string;
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `names` gives what the seats are called now, `tribes` what they play. */
  constructor(
    code: string,
    private readonly names: (scene: Scene) => readonly string[],
    private readonly tribes: (scene: Scene) => readonly number[] = () => [],
  ) {
    this.#key = `skull.log.${code}`;
    this.lines = kept(this.#key);
    addEventListener('pagehide', this.#keep);
  }

  readonly note = (event: Seen, scene: Scene): void => {
    const id = (this.lines.at(-1)?.id ?? 0) + 1;
    const line = { id, event, round: scene.round, ...this.#seatsIn(scene) };
    this.lines = [...this.lines, line].slice(-MOST);
    this.speak(wordsOfLine({ ...line, event: aloud(event) }));
  };

  /**
   * Notes what has happened in a game so far, for who comes late. Lines that were noted already say more, for whoever
   * has seen it knows their own discs: they stay as far as they tell the same, and what was taken back goes.
   */
  recall(past: readonly Seen[], scene: Scene): void {
    const known = this.lines.slice(this.#gameBegan(past));
    const differs = past.findIndex((event, index) => !tellsTheSame(known[index]?.event, event));
    const same = differs < 0 ? past.length : differs;
    if (same === past.length && same === known.length) return;
    const kept = this.lines.slice(0, this.lines.length - known.length + same);
    const seats = this.#seatsIn(scene);
    let id = kept.at(-1)?.id ?? 0;
    let round = kept.at(-1)?.round ?? 1;
    const told = past.slice(same).map((event): LogLine => {
      if (event.type === 'round_started') round = event.round;
      return { id: ++id, event, round, ...seats };
    });
    this.lines = [...kept, ...told].slice(-MOST);
  }

  /** Where the lines of the game begin whose past this is; behind the last line if there are none of it. */
  #gameBegan([first]: readonly Seen[]): number {
    const began = this.lines.findLastIndex(
      ({ event }) => event.type === 'round_started' && event.round === 1,
    );
    return began >= 0 && tellsTheSame(this.lines[began]?.event, first) ? began : this.lines.length;
  }

  #seatsIn(scene: Scene) {
    return { names: this.names(scene), own: scene.own, tribes: this.tribes(scene) };
  }

  /** Has something read out, soon. */
  speak(sentence: string): void {
    this.#waiting = [...this.#waiting, sentence].slice(-MOST_SPOKEN);
    this.#timer ??= setTimeout(this.#readOut, COMPANY);
  }

  /** Stops, and keeps the lines for as long as the browser's tab is there. */
  close(): void {
    clearTimeout(this.#timer);
    removeEventListener('pagehide', this.#keep);
    this.#keep();
  }

  #readOut = (): void => {
    this.#timer = undefined;
    const text = this.#waiting.map((words) => (/[.!?…]$/.test(words) ? words : `${words}.`)).join(' ');
    this.#waiting = [];
    // The same words again are news again.
    this.spoken = text === this.spoken ? `${text}\u00a0` : text;
  };

  #keep = (): void => sessionStorage.setItem(this.#key, JSON.stringify(this.lines));
}

/** An event as it may be read out where others hear it too: what only this person knows is not said. */
export function aloud(event: Seen): Seen {
  return event.type === 'placed' || event.type === 'lost' ? { ...event, disc: null } : event;
}

/** Whether two events are the same, apart from what one of them leaves unsaid. */
function tellsTheSame(one: Seen | undefined, other: Seen | undefined): boolean {
  return (
    one !== undefined && other !== undefined && JSON.stringify(aloud(one)) === JSON.stringify(aloud(other))
  );
}

export function wordsOfLine({ event, names, own, tribes }: LogLine): string {
  return tell(
    event,
    (seat) => names[seat] ?? '',
    own,
    (seat) => tribeName(tribes?.[seat] ?? seat),
  );
}

function kept(key: string): LogLine[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as LogLine[];
  } catch {
    return [];
  }
}
