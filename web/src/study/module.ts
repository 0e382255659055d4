import type { Answered } from '../net/api';
import type { ToStudy } from './messages';

/** What the compiled study offers. */
interface StudyExports {
  memory: WebAssembly.Memory;
  /** Makes room for so many bytes, and says where. */
  skull_room(length: number): number;
  /** Answers what lies in the room: its status. The body is told before. */
  skull_study(): number;
}

/** The study, compiled: it answers requests that need no table. */
export class StudyModule {
  #exports: StudyExports | undefined;
  #text = '';

  private constructor(private readonly progress: (done: number, of: number) => void) {}

  /** Fetches and starts it. Throws where a browser cannot. */
  static async start(address: string, progress: (done: number, of: number) => void): Promise<StudyModule> {
    const study = new StudyModule(progress);
    const words = new TextDecoder();
    const read = (at: number, length: number): string => words.decode(study.#bytes(at, length));
    const worker = {
      answer: (at: number, length: number) => (study.#text = read(at, length)),
      progress: (done: number, of: number) => study.progress(done, of),
      fell: (at: number, length: number) => {
        throw new Error(read(at, length));
      },
    };
    const { instance } = await WebAssembly.instantiateStreaming(fetch(address), { worker });
    study.#exports = instance.exports as unknown as StudyExports;
    return study;
  }

  ask({ method, path, body }: ToStudy): Answered {
    const exports = this.#exports;
    if (!exports) throw new Error('The study has not begun.');
    const asked = new TextEncoder().encode(`${method} ${path}\n${body}`);
    const at = exports.skull_room(asked.length);
    this.#bytes(at, asked.length).set(asked);
    const status = exports.skull_study();
    return { status, text: this.#text };
  }

  /** Memory moves when it grows, so it is looked at anew each time. */
  #bytes(at: number, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#exports?.memory.buffer as ArrayBuffer, at, length);
  }
}
