import type { CupboardAnswer, FromPage, FromWorker, ToPage, ToWorker } from './messages';

/** What the compiled tables offer. */
interface Exports {
  memory: WebAssembly.Memory;
  /** Room for a message of so many bytes. */
  skull_room(length: number): number;
  /** A message of a page. */
  skull_hear(at: number, length: number): void;
  /** A message of this worker. */
  skull_serve(at: number, length: number): void;
  skull_learn(at: number, length: number): number;
  /** Lets happen whatever has its time now; answers in how many milliseconds it should be called again. */
  skull_run(): number;
}

/** Whoever has the tables. */
export interface Owner {
  /** What is told to a page. */
  tell(message: ToPage): void;
  /** What is asked of this worker, and goes no further. */
  asks(wish: ToWorker): void;
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
    const env = {
      tell: (at: number, length: number) => owner.tell(read(at, length) as ToPage),
      ask: (at: number, length: number) => owner.asks(read(at, length) as ToWorker),
      now: () => Date.now(),
      tick: () => performance.now(),
      chance: (at: number, length: number) => void crypto.getRandomValues(engine.#bytes(at, length)),
    };
    const { instance } = await WebAssembly.instantiateStreaming(fetch(address), { env });
    engine.#exports = instance.exports as unknown as Exports;
    return engine;
  }

  begin(): void {
    this.#serve('begin');
  }

  kept(n: number, done: CupboardAnswer): void {
    this.#serve({ kept: { n, done } });
  }

  hear(message: FromPage): void {
    this.#give(encoded(message), (at, length) => this.#exports?.skull_hear(at, length));
  }

  /** Gives the players what they have learnt. */
  learn(weights: Uint8Array): void {
    this.#give(weights, (at, length) => this.#exports?.skull_learn(at, length));
  }

  /** Somebody else has the tables now. */
  end(): void {
    clearTimeout(this.#wakes);
    this.#exports = undefined;
  }

  #serve(message: FromWorker): void {
    this.#give(encoded(message), (at, length) => this.#exports?.skull_serve(at, length));
  }

  #give(bytes: Uint8Array, take: (at: number, length: number) => void): void {
    if (!this.#exports) return;
    const at = this.#exports.skull_room(bytes.length);
    this.#bytes(at, bytes.length).set(bytes);
    take(at, bytes.length);
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

function encoded(message: FromPage | FromWorker): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(message));
}
