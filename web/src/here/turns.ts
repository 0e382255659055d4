import type { FromPage, Lasting, ToPage } from '../protocol';
import { renumbered } from './numbers';

/** What one tab does for all. */
export interface Duty {
  /** Takes up the tables as they are kept. Throws where this browser cannot, or their module could not be fetched. */
  begin(): Promise<void>;
  /** Another tab has them now. */
  end(): void;
  hear(message: FromPage): void;
}

/** What is told to this tab's own page. */
export interface OwnPage {
  tell(message: ToPage): void;
  /** Whether questions are answered. */
  ready(isReady: boolean): void;
}

/** What tabs tell each other. */
type Between =
  | { who: true }
  | { begins: true }
  | { leads: number; keeps: Lasting | undefined }
  | { message: FromPage }
  | { answer: ToPage };

/** Whoever has this lock has the tables. */
const LOCK = 'skull-tables';
const CHANNEL = 'skull-tables';
/** A leading tab that says nothing for so long, in milliseconds, though it was asked, is asleep, and loses its lead. */
const PATIENCE = 1500;
/** Each tab has so many numbers, and no more than so many tabs have some of their own. */
const NUMBERS = 2 ** 20;
const TABS = 2 ** 12;

/**
 * One tab at a time has the tables of this device; the others ask through it. When it is closed the next one takes over
 * from what is kept: lines end and are dialled anew, and what was asked and not answered is asked once more.
 */
export class Turns {
  #leader: number | undefined;
  /** Whether this tab is about to lead, which takes a while. */
  #begins = false;
  #keeps: Lasting | undefined;
  /** What was said while nobody led. */
  #early: FromPage[] = [];
  #asked = new Map<number, FromPage>();
  #lines = new Set<number>();
  /** Of the other tabs, while this one leads. */
  #linesOfOthers = new Map<number, Set<number>>();
  #silence: ReturnType<typeof setTimeout> | undefined;
  readonly #channel = new BroadcastChannel(CHANNEL);

  private constructor(
    private readonly tab: number,
    private readonly duty: Duty,
    private readonly page: OwnPage,
  ) {
    this.#channel.onmessage = ({ data }: MessageEvent<Between>) => this.#heard(data);
    this.#queue();
    this.#lookForLeader();
  }

  /** Takes a number that no other tab has, and waits for its turn. */
  static async take(duty: Duty, page: OwnPage): Promise<Turns> {
    for (;;) {
      const tab = (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % TABS;
      if (await hold(lifeOf(tab))) return new Turns(tab, duty, page);
    }
  }

  /** A message of this tab's own page. */
  say(message: FromPage): void {
    const numbered = renumbered(message, (number) => this.tab * NUMBERS + (number % NUMBERS));
    if ('ask' in numbered) this.#asked.set(numbered.ask.n, numbered);
    if ('dial' in numbered) this.#lines.add(numbered.dial.line);
    if ('hang_up' in numbered) this.#lines.delete(numbered.hang_up.line);
    this.#send(numbered);
  }

  /** A message of the tables, which this tab has: to its own page, to another's, or to all. */
  tell(message: ToPage): void {
    if ('keeps' in message) this.#keeps = message.keeps;
    this.#shout({ answer: message });
    this.#told(message);
  }

  /** Somebody may lead who is asleep: as a page is that one has left and may come back to. */
  #lookForLeader(): void {
    this.#shout({ who: true });
    this.#listen();
  }

  #listen(): void {
    this.#silence ??= setTimeout(() => this.#queue(true), PATIENCE);
  }

  #queue(steal = false): void {
    const lead = async (): Promise<void> => {
      await this.#lead();
      await forever();
    };
    navigator.locks.request(LOCK, steal ? { steal } : {}, lead).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') this.#robbed();
      else this.page.ready(false);
    });
  }

  async #lead(): Promise<void> {
    this.#awake();
    this.#begins = true;
    this.#shout({ begins: true });
    try {
      await this.duty.begin();
    } finally {
      this.#begins = false;
    }
    this.#awake();
    this.#follow(this.tab);
    this.#shout({ leads: this.tab, keeps: this.#keeps });
  }

  /** This tab slept, and another has taken the lead. */
  #robbed(): void {
    this.duty.end();
    this.#linesOfOthers.clear();
    this.#leader = undefined;
    this.#lose();
    this.#queue();
    this.#lookForLeader();
  }

  #follow(leader: number): void {
    if (leader === this.#leader) return;
    if (this.#leader !== undefined) this.#lose();
    this.#leader = leader;
    this.page.ready(true);
    for (const message of this.#early.splice(0)) this.#send(message);
  }

  /** Whoever led does so no more: nothing that was open is open, and questions are asked once more. */
  #lose(): void {
    for (const line of [...this.#lines]) this.#told({ closed: { line, code: 1012 } });
    this.#early = [...this.#asked.values()];
  }

  #send(message: FromPage): void {
    if (this.#leader === undefined) this.#early.push(message);
    else if (this.#leader === this.tab) this.duty.hear(message);
    else {
      this.#shout({ message });
      this.#listen();
    }
  }

  #heard(between: Between): void {
    const leads = this.#leader === this.tab;
    if ('who' in between) {
      if (leads) this.#shout({ leads: this.tab, keeps: this.#keeps });
      else if (this.#begins) this.#shout({ begins: true });
    } else if ('begins' in between) {
      this.#awake();
    } else if ('leads' in between) {
      this.#awake();
      this.#follow(between.leads);
      if (between.keeps) this.page.tell({ keeps: between.keeps });
    } else if ('answer' in between) {
      this.#awake();
      this.#told(between.answer);
    } else if (leads) {
      if ('dial' in between.message) this.#noteLine(between.message.dial.line);
      this.duty.hear(between.message);
    }
  }

  /** Passes on what is meant for this tab's page. */
  #told(message: ToPage): void {
    if ('answer' in message && !this.#asked.delete(message.answer.n)) return;
    if ('opened' in message && !this.#lines.has(message.opened.line)) return;
    if ('told' in message && !this.#lines.has(message.told.line)) return;
    if ('closed' in message && !this.#lines.delete(message.closed.line)) return;
    this.page.tell(renumbered(message, (number) => number % NUMBERS));
  }

  /** Somebody else's line ends when its tab does. */
  #noteLine(line: number): void {
    const tab = Math.floor(line / NUMBERS);
    const lines = this.#linesOfOthers.get(tab);
    if (lines) {
      lines.add(line);
      return;
    }
    this.#linesOfOthers.set(tab, new Set([line]));
    void navigator.locks.request(lifeOf(tab), () => {
      const left = this.#linesOfOthers.get(tab) ?? [];
      this.#linesOfOthers.delete(tab);
      if (this.#leader === this.tab) for (const line of left) this.duty.hear({ hang_up: { line } });
    });
  }

  #awake(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
  }

  #shout(between: Between): void {
    this.#channel.postMessage(between);
  }
}

/** A tab has this lock for as long as it is open. */
function lifeOf(tab: number): string {
  return `skull-tab-${tab}`;
}

/** Takes a lock for good, if nobody has it. */
function hold(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : forever();
    });
  });
}

function forever(): Promise<never> {
  return new Promise(() => undefined);
}
