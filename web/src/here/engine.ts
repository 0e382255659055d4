import type { FromPage, ToPage } from './messages';

/** What the compiled tables offer. */
interface Exports {
  memory: WebAssembly.Memory;
  /** Room for a message of so many bytes. */
  skull_room(length: number): number;
  skull_hear(at: number, length: number): void;
  skull_learn(at: number, length: number): number;
  skull_run(): void;
}

/** The tables and the players, compiled: texts go in and come out. */
export class Engine {
  #exports: Exports | undefined;

  /** Fetches and starts it. Throws where a browser cannot. */
  static async start(address: string, say: (message: ToPage) => void): Promise<Engine> {
    const engine = new Engine();
    const words = new TextDecoder();
    const env = {
      say: (at: number, length: number) => say(JSON.parse(words.decode(engine.#bytes(at, length))) as ToPage),
      now: () => Date.now(),
      tick: () => performance.now(),
      chance: (at: number, length: number) => void crypto.getRandomValues(engine.#bytes(at, length)),
    };
    const { instance } = await WebAssembly.instantiateStreaming(fetch(address), { env });
    engine.#exports = instance.exports as unknown as Exports;
    return engine;
  }

  hear(message: FromPage): void {
    this.#give(new TextEncoder().encode(JSON.stringify(message)), (at, length) =>
      this.#exports?.skull_hear(at, length),
    );
  }

  /** Gives the players what they have learnt. */
  learn(weights: Uint8Array): void {
    this.#give(weights, (at, length) => this.#exports?.skull_learn(at, length));
  }

  /** Lets happen whatever has its time now. */
  run(): void {
    this.#exports?.skull_run();
  }

  #give(bytes: Uint8Array, take: (at: number, length: number) => void): void {
    const at = this.#exports?.skull_room(bytes.length) ?? 0;
    this.#bytes(at, bytes.length).set(bytes);
    take(at, bytes.length);
  }

  /** Memory moves when it grows, so it is looked at anew each time. */
  #bytes(at: number, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#exports?.memory.buffer as ArrayBuffer, at, length);
  }
}
