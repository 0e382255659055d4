import type { Answered } from '../net/api';
import type { FromStudy, ToStudy } from './messages';

/** What may go along with a question. */
export interface StudyWish {
  /** Hears how far it is, where it takes long. */
  progress?: (done: number, of: number) => void;
  /** Nobody wants to know any more. */
  signal?: AbortSignal | undefined;
}

/** What somebody waits for. */
interface Question {
  asked: ToStudy;
  progress: StudyWish['progress'];
  resolve: (answered: Answered) => void;
  reject: (why: unknown) => void;
}

/** The study fell, or never stood: another way has to be found. */
export class StudyFell extends Error {}

/** One worker of the study, hired when it is needed. It is asked one thing after the other. */
export class Scholar {
  #worker: Worker | undefined;
  /** The first one is being answered. */
  #questions: Question[] = [];

  /** Asks. Whoever does not want to know any more ends the worker, if it thinks about just that. */
  ask(asked: ToStudy, { progress, signal }: StudyWish = {}): Promise<Answered> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const question: Question = { asked, progress, resolve, reject };
      const drop = (): void => this.#drop(question, signal?.reason);
      signal?.addEventListener('abort', drop, { once: true });
      this.#questions.push(question);
      if (this.#questions.length === 1) this.#next();
    });
  }

  #drop(question: Question, why: unknown): void {
    const at = this.#questions.indexOf(question);
    if (at < 0) return;
    this.#questions.splice(at, 1);
    question.reject(why);
    if (at === 0) {
      this.#dismiss();
      this.#next();
    }
  }

  #next(): void {
    const question = this.#questions[0];
    if (!question) return;
    this.#worker ??= this.#hire();
    this.#worker.postMessage(question.asked);
  }

  #hire(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromStudy>) => this.#heard(data);
    worker.onerror = ({ message }) => this.#fall(message);
    return worker;
  }

  #heard(message: FromStudy): void {
    if ('fell' in message) this.#fall(message.fell.why);
    else if ('progress' in message)
      this.#questions[0]?.progress?.(message.progress.done, message.progress.of);
    else {
      this.#questions.shift()?.resolve(message.answered);
      this.#next();
    }
  }

  #fall(why: string): void {
    this.#dismiss();
    this.#questions.shift()?.reject(new StudyFell(why));
    this.#next();
  }

  #dismiss(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}
