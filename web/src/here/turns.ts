import { tabOf, type FromPage, type ToPage } from './messages';

/** What one tab does for all. */
export interface Duty {
  /** Takes up the tables as they are kept. */
  begin(): Promise<void>;
  /** Another tab has them now. */
  end(): void;
  hear(message: FromPage): void;
}

/** What tabs tell each other. */
type Between =
  { who: true } | { leads: number } | { from: number; message: FromPage } | { to: number; message: ToPage };

/** Whoever has this lock has the tables. */
const LOCK = 'skull-table';
const CHANNEL = 'skull-table';
/** A leading tab that says nothing for so long, in milliseconds, though it was asked, is asleep, and loses its lead. */
const PATIENCE = 1500;

/**
 * One tab at a time has the tables of this device; the others ask through it. When it is closed the next one takes over
 * from what is kept: lines end and are dialled anew, and what was asked and not answered is asked once more.
 */
export class Turns {
  #leader: number | undefined;
  /** What was said before anybody led. */
  #early: FromPage[] = [];
  #asked = new Map<number, FromPage>();
  #lines = new Set<number>();
  /** Of the other tabs, while this one leads. */
  #linesOfOthers = new Map<number, Set<number>>();
  #silence: ReturnType<typeof setTimeout> | undefined;
  readonly #channel = new BroadcastChannel(CHANNEL);

  constructor(
    private readonly tab: number,
    private readonly duty: Duty,
    private readonly toPage: (message: ToPage) => void,
    /** Told when somebody leads, and questions are answered. */
    private readonly ready: () => void,
  ) {
    this.#channel.onmessage = ({ data }: MessageEvent<Between>) => this.#heard(data);
    void navigator.locks.request(lifeOf(tab), forever);
    this.#queue();
    this.#channel.postMessage({ who: true } satisfies Between);
  }

  get leads(): boolean {
    return this.#leader === this.tab;
  }

  /** A message of this tab's own page. */
  say(message: FromPage): void {
    if ('begin' in message || 'kept' in message) return;
    if ('ask' in message) this.#asked.set(message.ask.n, message);
    if ('dial' in message) this.#lines.add(message.dial.line);
    if ('hang_up' in message) this.#lines.delete(message.hang_up.line);
    this.#send(message);
  }

  /** A message of the tables, which this tab has: to its own page or to another. */
  tell(message: ToPage): void {
    const number = numberOf(message);
    if (number === undefined) return;
    const to = tabOf(number);
    if (to === this.tab) this.#told(message);
    else this.#channel.postMessage({ to, message } satisfies Between);
  }

  #queue(steal = false): void {
    navigator.locks
      .request(LOCK, steal ? { steal } : {}, async () => {
        await this.#lead();
        await forever();
      })
      .catch(() => this.#robbed());
  }

  async #lead(): Promise<void> {
    this.#awake();
    await this.duty.begin();
    this.#follow(this.tab);
    this.#channel.postMessage({ leads: this.tab } satisfies Between);
  }

  /** This tab slept, and another has taken the lead. */
  #robbed(): void {
    this.duty.end();
    this.#linesOfOthers.clear();
    this.#leader = undefined;
    this.#lose();
    this.#queue();
    this.#channel.postMessage({ who: true } satisfies Between);
  }

  #follow(leader: number): void {
    if (leader === this.#leader) return;
    if (this.#leader !== undefined) this.#lose();
    this.#leader = leader;
    this.ready();
    for (const message of this.#early.splice(0)) this.#send(message);
  }

  /** Whoever led does so no more: nothing that was open is open, and questions are asked once more. */
  #lose(): void {
    for (const line of [...this.#lines]) this.#told({ closed: { line, code: 1012 } });
    this.#early = [...this.#asked.values()];
  }

  #send(message: FromPage): void {
    if (this.#leader === undefined) this.#early.push(message);
    else if (this.leads) this.duty.hear(message);
    else {
      this.#channel.postMessage({ from: this.tab, message } satisfies Between);
      this.#silence ??= setTimeout(() => this.#queue(true), PATIENCE);
    }
  }

  #heard(between: Between): void {
    if ('who' in between) {
      if (this.leads) this.#channel.postMessage({ leads: this.tab } satisfies Between);
    } else if ('leads' in between) {
      this.#awake();
      this.#follow(between.leads);
    } else if ('to' in between) {
      this.#awake();
      if (between.to === this.tab) this.#told(between.message);
    } else if (this.leads) {
      this.#noteOf(between.from, between.message);
      this.duty.hear(between.message);
    }
  }

  #awake(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
  }

  #told(message: ToPage): void {
    if (typeof message === 'object' && 'answer' in message) this.#asked.delete(message.answer.n);
    if (typeof message === 'object' && 'closed' in message) this.#lines.delete(message.closed.line);
    this.toPage(message);
  }

  /** The lines of a tab end when it does. */
  #noteOf(tab: number, message: FromPage): void {
    if (!('dial' in message)) return;
    const lines = this.#linesOfOthers.get(tab);
    if (lines) {
      lines.add(message.dial.line);
      return;
    }
    this.#linesOfOthers.set(tab, new Set([message.dial.line]));
    void navigator.locks.request(lifeOf(tab), () => {
      if (this.leads) this.#linesOfOthers.get(tab)?.forEach((line) => this.duty.hear({ hang_up: { line } }));
      this.#linesOfOthers.delete(tab);
    });
  }
}

/** A tab has this lock for as long as it is open. */
function lifeOf(tab: number): string {
  return `skull-tab-${tab}`;
}

function forever(): Promise<never> {
  return new Promise(() => undefined);
}

function numberOf(message: ToPage): number | undefined {
  if (typeof message !== 'object') return undefined;
  if ('answer' in message) return message.answer.n;
  if ('opened' in message) return message.opened.line;
  if ('told' in message) return message.told.line;
  return 'closed' in message ? message.closed.line : undefined;
}
