import type { Answer, Request, Sight } from '../protocol';
import { HERE, Refusal } from './api';
import { dial, type Line } from './line';

/** What a connection tells its owner. */
export interface Listener {
  /** Something new at the table. */
  message: (sight: Sight) => void;
  /** Whether the line is open now. */
  open: (open: boolean) => void;
  /** The line could not be opened: find out whether the table is still there for us. Answers whether to try again. */
  refused: () => Promise<boolean>;
  /** What was seen last, so that only what is new is sent. */
  seen: () => { version: number; talk: number } | undefined;
}

/** A command that was not answered yet. */
interface Waiting {
  request: Request;
  resolve: () => void;
  reject: (refusal: Refusal) => void;
  /** Since when the server could not say what came of it, how often it has said so, and whether it may be written down. */
  doubted?: { since: number; times: number; isUnsure: boolean };
}

/** First and longest wait before another try, in milliseconds. */
const WAITS = { first: 250, most: 5000 };
/**
 * First and longest wait before the server is asked again, how long it is asked about what it is not sure of, and how often
 * about what it had no time for.
 */
const DOUBTS = { first: 250, most: 2000, patience: 30_000, tries: 5 };
/** A page that was hidden for longer than this cannot trust its line. */
const NAP = 20_000;

/**
 * A line to a table that comes back by itself. What is said while it is down is said when it is up again, with the same
 * id: a command acts once, however often it has to be sent.
 */
export class Connection {
  #socket: Line | undefined;
  #waiting = new Map<string, Waiting>();
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hiddenAt: number | undefined;
  #closed = false;

  constructor(
    /** The address of the table, as in `/api/tables/bado-kimelu`. */
    private readonly table: string,
    private readonly listener: Listener,
    /** Whether it is for a screen that everybody looks at, and sees what a stranger sees. */
    private readonly screen = false,
  ) {
    document.addEventListener('visibilitychange', this.#woken);
    addEventListener('online', this.#online);
    addEventListener('offline', this.#offline);
    this.#dial();
  }

  /** Sends a command and waits until it is written down. Rejects with a [Refusal]. */
  send(request: Request): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, { request, resolve, reject });
      this.#transmit(request);
    });
  }

  /** Hangs up and dials anew: as another person, or because the line may be dead. */
  renew(): void {
    this.#hangUp();
    this.#tries = 0;
    this.#dial();
  }

  /** Hangs up for good. */
  close(): void {
    this.#closed = true;
    document.removeEventListener('visibilitychange', this.#woken);
    removeEventListener('online', this.#online);
    removeEventListener('offline', this.#offline);
    this.#hangUp();
  }

  #dial(): void {
    clearTimeout(this.#timer);
    const seen = this.listener.seen();
    const asked = [
      ...(this.screen ? ['screen=true'] : []),
      ...(seen ? [`version=${seen.version}`, `talk=${seen.talk}`] : []),
    ].join('&');
    const socket = dial(`${this.table}/socket?${asked}`);
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#heard(JSON.parse(String(data)) as Sight | Answer);
    let wasOpen = false;
    socket.onopen = () => {
      wasOpen = true;
      this.#opened();
    };
    socket.onclose = () => void this.#lost(socket, wasOpen);
  }

  #opened(): void {
    this.#tries = 0;
    this.listener.open(true);
    for (const { request } of this.#waiting.values()) this.#transmit(request);
  }

  async #lost(socket: Line, wasOpen: boolean): Promise<void> {
    if (socket !== this.#socket || this.#closed) return;
    this.listener.open(false);
    // The browser does not tell why a line was refused, so the table is asked in another way.
    const again = wasOpen || (await this.listener.refused());
    if (socket !== this.#socket || this.#closed || !again) return;
    const wait = Math.min(WAITS.most, WAITS.first * 2 ** this.#tries++);
    this.#timer = setTimeout(() => this.#dial(), wait * (0.75 + Math.random() / 2));
  }

  #hangUp(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    this.listener.open(false);
  }

  #heard(message: Sight | Answer): void {
    if (message.type !== 'ok' && message.type !== 'refused') {
      this.listener.message(message);
      return;
    }
    const waiting = message.id === undefined ? undefined : this.#waiting.get(message.id);
    if (!waiting) return;
    if (message.type === 'refused' && this.#asksAgain(waiting, message.code)) return;
    this.#waiting.delete(waiting.request.id);
    if (message.type === 'ok') waiting.resolve();
    else waiting.reject(new Refusal(message.code, message.message));
  }

  /**
   * What may have been written down, and what there was no time for, is said again in a moment, with the same id, so that it
   * counts once. Whether it is: nobody is kept waiting for ever.
   */
  #asksAgain(waiting: Waiting, code: string): boolean {
    if (code !== 'unsure' && code !== 'busy') return false;
    const { since, times, isUnsure } = waiting.doubted ?? { since: Date.now(), times: 0, isUnsure: false };
    const mayBeDone = isUnsure || code === 'unsure';
    if (mayBeDone ? Date.now() - since >= DOUBTS.patience : times >= DOUBTS.tries) return false;
    waiting.doubted = { since, times: times + 1, isUnsure: mayBeDone };
    const { id } = waiting.request;
    setTimeout(
      () => {
        if (this.#waiting.get(id) === waiting) this.#transmit(waiting.request);
      },
      Math.min(DOUBTS.most, DOUBTS.first * 2 ** times),
    );
    return true;
  }

  #transmit(request: Request): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
  }

  #woken = (): void => {
    const slept = this.#hiddenAt === undefined ? 0 : Date.now() - this.#hiddenAt;
    this.#hiddenAt = document.hidden ? Date.now() : undefined;
    if (!document.hidden && (slept > NAP || this.#socket?.readyState !== WebSocket.OPEN)) this.renew();
  };

  /** A table on this device needs no network. */
  #online = (): void => {
    if (!this.table.startsWith(HERE)) this.renew();
  };

  #offline = (): void => {
    if (!this.table.startsWith(HERE)) this.#hangUp();
  };
}

/** An id that no other command has. `crypto.randomUUID` is missing where a page is not served over TLS. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
