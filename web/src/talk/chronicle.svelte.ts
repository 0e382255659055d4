import type { Seen } from '../protocol';
import type { Scene } from '../stage/scene';
import { tell } from '../words/events';

/** Something that happened, with what is needed to tell it in any language. */
export interface LogLine {
  readonly id: number;
  readonly event: Seen;
  readonly round: number;
  /** What the seats were called then. */
  readonly names: readonly string[];
  /** The seats this person had. */
  readonly own: readonly number[];
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

  /** `names` gives what the seats are called now. */
  constructor(
    code: string,
    private readonly names: (scene: Scene) => readonly string[],
  ) {
    this.#key = `skull.log.${code}`;
    this.lines = kept(this.#key);
    addEventListener('pagehide', this.#keep);
  }

  readonly note = (event: Seen, scene: Scene): void => {
    const id = (this.lines.at(-1)?.id ?? 0) + 1;
    const line = { id, event, round: scene.round, names: this.names(scene), own: scene.own };
    this.lines = [...this.lines, line].slice(-MOST);
    this.speak(wordsOfLine({ ...line, event: aloud(event) }));
  };

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

export function wordsOfLine({ event, names, own }: LogLine): string {
  return tell(event, (seat) => names[seat] ?? '', own);
}

function kept(key: string): LogLine[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as LogLine[];
  } catch {
    return [];
  }
}
