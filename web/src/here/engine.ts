import type { CupboardAnswer, FromPage, FromWorker, ToPage, ToWorker } from '../protocol';
import { started } from './compiled';

/** What the compiled tables offer. */
interface Exports {
  memory: WebAssembly.Memory;
  /** Makes room for so many bytes, and says where. */
  skull_room(length: number): number;
  /** Hears what a page says; it lies in the room. */
  skull_hear(): number;
  /** Takes what this worker says; it lies in the room. */
  skull_take(): number;
  /** Takes a file of what players have learnt; it lies in the room. */
  skull_learn(isLast: number): number;
  /** Lets happen whatever has its time now; answers in how many milliseconds it is to be called again. */
  skull_run(): number;
}

/** Whoever has the tables. */
export interface Owner {
  /** What is told to a page. */
  tell(message: ToPage): void;
  /** What is asked of this worker, and goes no further. */
  serves(wish: ToWorker): void;
  /** Does something that may break down. */
  guarded(act: () => void): void;
}

/** No timer may be set for longer. */
const LONGEST = 2 ** 31 - 1;

/** The tables and the players, compiled: texts go in and come out. */
export class Engine {
  #exports: Exports | undefined;
  #wakes: ReturnType<typeof setTimeout> | undefined;

  private constructor(private readonly owner: Owner) {}

  /** Fetches and starts it. Throws where a browser cannot. */
  static async start(address: string, owner: Owner): Promise<Engine> {
    const engine = new Engine(owner);
    const words = new TextDecoder();
    const read = (at: number, length: number): unknown =>
      JSON.parse(words.decode(engine.#bytes(at, length))) as unknown;
    const worker = {
      tell: (at: number, length: number) => owner.tell(read(at, length) as ToPage),
      serve: (at: number, length: number) => owner.serves(read(at, length) as ToWorker),
      now: () => Date.now(),
      running: () => performance.now(),
      chance: (at: number, length: number) => void crypto.getRandomValues(engine.#bytes(at, length)),
    };
    engine.#exports = (await started(address, { worker })) as unknown as Exports;
    return engine;
  }

  begin(): void {
    this.#pass('begin', (exports) => exports.skull_take());
  }

  kept(n: number, done: CupboardAnswer): void {
    this.#pass({ kept: { n, done } }, (exports) => exports.skull_take());
  }

  hear(message: FromPage): void {
    this.#pass(message, (exports) => exports.skull_hear());
  }

  /** Gives the players what they have learnt. */
  learn(weights: Uint8Array): void {
    this.#give(weights, (exports) => exports.skull_learn(1));
  }

  /** Somebody else has the tables now. */
  end(): void {
    clearTimeout(this.#wakes);
    this.#exports = undefined;
  }

  #pass(message: FromPage | FromWorker, take: (exports: Exports) => number): void {
    this.#give(new TextEncoder().encode(JSON.stringify(message)), take);
  }

  #give(bytes: Uint8Array, take: (exports: Exports) => number): void {
    if (!this.#exports) return;
    const at = this.#exports.skull_room(bytes.length);
    this.#bytes(at, bytes.length).set(bytes);
    take(this.#exports);
    this.#run();
  }

  #run(): void {
    clearTimeout(this.#wakes);
    const wait = this.#exports?.skull_run() ?? Infinity;
    if (wait <= LONGEST) this.#wakes = setTimeout(() => this.owner.guarded(() => this.#run()), wait);
  }

  /** Memory moves when it grows, so it is looked at anew each time. */
  #bytes(at: number, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#exports?.memory.buffer as ArrayBuffer, at, length);
  }
}
