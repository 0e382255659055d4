import { Refusal, ask as askServer, post, refusalOf } from '../net/api';
import { STUDY } from '../here/files';
import { Scholar, StudyFell, type StudyWish } from './scholar';

/** What takes long has a worker of its own, so that nothing else waits for it. */
const LONG = /^\/api\/reviews/;

/** What no server answers. */
const ONLY_HERE = /^\/api\/(verifications|appraisals)/;

/** What cannot be told without weights, which a device has only once they were fetched. */
const JUDGED = /^\/api\/(reviews|appraisals)/;

/** Why no server has answered. */
const NOWHERE = new Set(['offline', 'no_server', 'not_found']);

const scholars = { quick: new Scholar(), slow: new Scholar() };

/**
 * Answers what needs no table, as a server would: a record as a replay, whether its dice were fair. It is done in a worker of
 * this page, or where that cannot be had, on the server. What is refused is thrown as a [Refusal].
 */
export const study = {
  /** `body` is text as it is, such as a record; anything else is sent as JSON. */
  async ask<T>(method: 'GET' | 'POST', path: string, body?: unknown, wish: StudyWish = {}): Promise<T> {
    if (STUDY === undefined || !('WebAssembly' in globalThis)) return elsewhere<T>(method, path, body);
    const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
    try {
      const scholar = LONG.test(path) ? scholars.slow : scholars.quick;
      const answered = await scholar.ask({ method, path, body: text }, wish);
      if (answered.status > 299) throw refusalOf(answered.status, answered.text);
      return JSON.parse(answered.text) as T;
    } catch (error) {
      if (error instanceof StudyFell) return elsewhere<T>(method, path, body);
      throw error;
    }
  },
};

async function elsewhere<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  try {
    return await onServer<T>(method, path, body);
  } catch (error) {
    const isNowhere = error instanceof Refusal && NOWHERE.has(error.code);
    if (!isNowhere || !JUDGED.test(path)) throw error;
    throw new Refusal('no_judge', 'What games are judged by is not on this device yet.');
  }
}

async function onServer<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  if (ONLY_HERE.test(path)) throw new Refusal('not_found', 'This browser cannot do that.');
  return typeof body === 'string' ? post<T>(path, body) : askServer<T>(method, path, body);
}
