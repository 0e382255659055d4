import { Refusal, type Answered } from '../net/api';
import { ENGINE } from './files';
import { server } from '../net/server';
import { noteKept } from './kept.svelte';
import type { LineHere } from './line';
import type { FromPage } from '../protocol';
import type { Overheard } from './overheard';

/** A question that was not answered yet. */
interface Asked {
  message: FromPage;
  resolve: (answered: Answered) => void;
  reject: (refusal: Refusal) => void;
}

/** How long whoever wants to play waits for the tables of this device, in milliseconds, before the server is asked. */
const PATIENCE = 1500;
/** A worker that has not heard what was said to it for so long, in milliseconds, is dead. */
const SILENCE = 5000;
const MOST_DEATHS = 3;

let tables: Here | undefined;

/** The tables of this device. */
export function here(): Here {
  return (tables ??= new Here());
}

/** Whether tables can be had on this device, as it turns out within a moment; or later, where nobody else could be asked. */
export async function ready(): Promise<boolean> {
  if (!isPossible()) return false;
  if (server() === null || !navigator.onLine) return here().come();
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE));
  return Promise.race([here().come(), late]);
}

/** Whether it is worth a try: the browser has what it takes, and the tables were compiled for it. */
export function isPossible(): boolean {
  return (
    ENGINE !== undefined &&
    isSecureContext &&
    'locks' in navigator &&
    'BroadcastChannel' in globalThis &&
    'WebAssembly' in globalThis
  );
}

/**
 * The tables of this device, in a worker of this page. They are asked in the words in which a server is asked, so a screen
 * need not know which it has before it. A worker that dies is replaced; what was asked is asked once more. One that cannot
 * begin is sent away, and whoever asks next has it tried anew.
 */
export class Here {
  /** Whether there are tables at last. */
  #ready!: Promise<boolean>;
  #isReady!: (ready: boolean) => void;
  #worker: Worker | undefined;
  #asked = new Map<number, Asked>();
  #lines = new Map<number, LineHere>();
  #silence: ReturnType<typeof setTimeout> | undefined;
  #deaths = 0;
  /** The number of the last question, or the last line. */
  #last = 0;

  constructor() {
    this.#hope();
    this.#worker = this.#hire();
    // A page that is left may be kept as it is, and must not keep the tables from the next one.
    addEventListener('pagehide', () => this.#dismiss());
  }

  /** Whether there are tables at last, however long they take. Something is asked meanwhile: a worker that hangs is noticed. */
  come(): Promise<boolean> {
    this.ask('GET', '/api/me').catch(() => undefined);
    return this.#ready;
  }

  ask(method: string, path: string, body?: string): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const n = ++this.#last;
      const message = { ask: { n, method, path, ...(body === undefined ? {} : { body }) } };
      this.#asked.set(n, { message, resolve, reject });
      this.#post(message);
    });
  }

  dial(path: string, owner: LineHere): { say: (text: string) => void; hangUp: () => void } {
    const line = ++this.#last;
    this.#lines.set(line, owner);
    this.#post({ dial: { line, path } });
    return {
      say: (text) => this.#post({ say: { line, text } }),
      hangUp: () => {
        if (this.#lines.delete(line)) this.#post({ hang_up: { line } });
      },
    };
  }

  #hope(): void {
    this.#ready = new Promise((resolve) => (this.#isReady = resolve));
  }

  #hire(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Overheard>) => this.#heard(data);
    worker.onerror = () => this.#replace();
    return worker;
  }

  /** The worker says at once that it has heard, or is dead. */
  #post(message: FromPage): void {
    this.#worker ??= this.#hire();
    this.#worker.postMessage(message);
    this.#silence ??= setTimeout(() => this.#replace(), SILENCE);
  }

  #heard(message: Overheard): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
    if (message === 'heard') return;
    if ('keeps' in message) noteKept(message.keeps);
    else if ('ready' in message) this.#begun(message.ready);
    else if ('answer' in message) this.#answered(message.answer);
    else if ('opened' in message) this.#lines.get(message.opened.line)?.opened();
    else if ('told' in message) this.#lines.get(message.told.line)?.told(message.told.text);
    else if ('closed' in message) this.#ended(message.closed.line);
    else this.#replace();
  }

  #begun(ready: boolean): void {
    if (ready) this.#isReady(true);
    else this.#giveUp();
  }

  #answered({ n, status, text }: Answered & { n: number }): void {
    this.#asked.get(n)?.resolve({ status, text });
    this.#asked.delete(n);
  }

  #ended(line: number): void {
    const owner = this.#lines.get(line);
    this.#lines.delete(line);
    owner?.ended();
  }

  #dismiss(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const line of [...this.#lines.keys()]) this.#ended(line);
  }

  /** Another worker takes over from what is kept: lines are dialled anew by those who hold them. */
  #replace(): void {
    if (++this.#deaths > MOST_DEATHS) {
      this.#giveUp();
      return;
    }
    this.#dismiss();
    for (const { message } of this.#asked.values()) this.#post(message);
  }

  /** What kills one worker after the other, or finds no tables, is not asked again; what is asked later finds a new one. */
  #giveUp(): void {
    const asked = [...this.#asked.values()];
    this.#asked.clear();
    this.#deaths = 0;
    this.#isReady(false);
    this.#hope();
    this.#dismiss();
    for (const { reject } of asked) {
      reject(new Refusal('unavailable', 'The tables of this device do not answer.'));
    }
  }
}
