import { started } from '../here/compiled';
import { CRITIC, LEARNT } from '../here/files';
import { weights } from '../here/weights';
import type { Answered } from '../net/api';
import type { ToStudy } from './messages';

/** What the compiled study offers. */
interface StudyExports {
  memory: WebAssembly.Memory;
  /** Makes room for so many bytes, and says where. */
  skull_room(length: number): number;
  /** Answers what lies in the room: its status. The body is told before. Or it needs a file, and says which. */
  skull_study(): number;
  /** Takes the file that was missing; it lies in the room. */
  skull_bring(missing: number): number;
}

/** The files of weights, by the numbers that stand for them where a status would. */
const NETS = { 1: LEARNT, 2: CRITIC };

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
    study.#exports = (await started(address, { worker })) as unknown as StudyExports;
    return study;
  }

  /** Answers. Where it needs weights they are fetched first. */
  async ask({ method, path, body }: ToStudy): Promise<Answered> {
    const asked = new TextEncoder().encode(`${method} ${path}\n${body}`);
    for (;;) {
      this.#give(asked);
      const status = this.#exports?.skull_study() ?? 0;
      if (!(status in NETS)) return { status, text: this.#text };
      const net = await weights(NETS[status as keyof typeof NETS]);
      if (!net) throw new Error('What it is judged by cannot be fetched.');
      this.#give(net);
      if (!this.#exports?.skull_bring(status)) throw new Error('What it is judged by is not taken.');
    }
  }

  #give(bytes: Uint8Array): void {
    const at = this.#exports?.skull_room(bytes.length) ?? 0;
    this.#bytes(at, bytes.length).set(bytes);
  }

  /** Memory moves when it grows, so it is looked at anew each time. */
  #bytes(at: number, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#exports?.memory.buffer as ArrayBuffer, at, length);
  }
}
