import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { FromStudy, ToStudy } from './messages';

vi.mock('../here/files', () => ({ STUDY: '/study.wasm' }));

/** The workers that were hired, the last one last. */
let workers: StubWorker[] = [];

/** A worker that the test plays. */
class StubWorker {
  onmessage: ((event: { data: FromStudy }) => void) | undefined;
  onerror: ((event: { message: string }) => void) | undefined;
  readonly asked: ToStudy[] = [];
  isGone = false;

  constructor() {
    workers.push(this);
  }

  postMessage(asked: ToStudy): void {
    this.asked.push(asked);
  }

  says(data: FromStudy): void {
    this.onmessage?.({ data });
  }

  answers(text: string, status = 200): void {
    this.says({ answered: { status, text } });
  }

  terminate(): void {
    this.isGone = true;
  }
}

async function study(): Promise<typeof import('./study').study> {
  return (await import('./study')).study;
}

beforeEach(() => {
  workers = [];
  vi.resetModules();
  vi.stubGlobal('Worker', StubWorker);
});

afterEach(() => vi.unstubAllGlobals());

test('one thing is asked after the other, and each is answered with its own', async () => {
  const { ask } = await study();
  const [first, second] = [ask('POST', '/api/replays', 'one'), ask('POST', '/api/replays', 'two')];
  const worker = workers[0]!;
  expect(worker.asked.map(({ body }) => body)).toEqual(['one']);
  worker.answers('1');
  expect(worker.asked.map(({ body }) => body)).toEqual(['one', 'two']);
  worker.answers('2');
  expect([await first, await second]).toEqual([1, 2]);
  expect(workers).toHaveLength(1);
});

test('what is refused is thrown as a server’s refusal', async () => {
  const { ask } = await study();
  const asked = ask('POST', '/api/replays', '');
  workers[0]!.answers('{"error":{"code":"bad_record","message":"line 2"}}', 400);
  await expect(asked).rejects.toMatchObject({ code: 'bad_record', message: 'line 2', status: 400 });
});

test('what takes long says how far it is, and keeps nobody else waiting', async () => {
  const { ask } = await study();
  const heard: number[][] = [];
  const long = ask('POST', '/api/reviews', 'game', { progress: (done, of) => heard.push([done, of]) });
  const quick = ask('POST', '/api/replays', 'game');
  const [slow, other] = workers as [StubWorker, StubWorker];
  slow.says({ progress: { done: 1, of: 2 } });
  other.answers('"film"');
  expect(await quick).toBe('film');
  slow.answers('"review"');
  expect(await long).toBe('review');
  expect(heard).toEqual([[1, 2]]);
});

test('whoever does not want to know any more ends the worker, and the next question has another', async () => {
  const { ask } = await study();
  const [enough, later] = [new AbortController(), new AbortController()];
  const dropped = ask('POST', '/api/replays', 'one', { signal: enough.signal });
  const waits = ask('POST', '/api/replays', 'two', { signal: later.signal });
  const stays = ask('POST', '/api/replays', 'three');
  later.abort();
  await expect(waits).rejects.toThrow();
  expect(workers[0]!.isGone, 'nobody works on what only waits').toBe(false);
  enough.abort();
  await expect(dropped).rejects.toThrow();
  expect(workers[0]!.isGone).toBe(true);
  expect(workers[1]!.asked.map(({ body }) => body)).toEqual(['three']);
  workers[1]!.answers('3');
  expect(await stays).toBe(3);
  await expect(ask('POST', '/api/replays', 'four', { signal: enough.signal })).rejects.toThrow();
});

test('where there is no study the server is asked, but for what only this page can do', async () => {
  const { ask } = await study();
  const fetched = vi.fn(() => Promise.resolve(new Response('"from the server"')));
  vi.stubGlobal('fetch', fetched);
  const asked = ask('POST', '/api/replays', 'one');
  workers[0]!.says({ fell: { why: 'no module' } });
  expect(await asked).toBe('from the server');
  expect(fetched).toHaveBeenCalledOnce();
  const judged = ask('POST', '/api/verifications', 'one');
  workers[1]!.onerror?.({ message: 'no worker' });
  await expect(judged).rejects.toMatchObject({ code: 'not_found' });
  expect(fetched).toHaveBeenCalledOnce();
});

test('a review for which the device lacks the weights, and which no server makes, is refused in words of its own', async () => {
  const { ask } = await study();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  for (const path of ['/api/reviews', '/api/appraisals']) {
    const asked = ask('POST', path, 'game');
    workers.at(-1)!.says({ fell: { why: 'no weights' } });
    await expect(asked).rejects.toMatchObject({ code: 'no_judge' });
  }
  const film = ask('POST', '/api/replays', 'game');
  workers.at(-1)!.says({ fell: { why: 'no module' } });
  await expect(film).rejects.toMatchObject({ code: 'offline' });
});
