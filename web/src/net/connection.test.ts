import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Answer, Request } from '../protocol';
import { Connection } from './connection';

/** The sockets that were opened, the last one last. */
let sockets: StubSocket[] = [];

/** A socket whose server is the test. */
class StubSocket {
  static readonly OPEN = 1;
  readyState = 0;
  readonly sent: Request[] = [];
  onmessage: ((event: { data: string }) => void) | undefined;
  onopen: (() => void) | undefined;
  onclose: (() => void) | undefined;

  constructor(readonly url: string) {
    sockets.push(this);
  }

  opens(): void {
    this.readyState = StubSocket.OPEN;
    this.onopen?.();
  }

  breaks(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  answers(answer: Answer): void {
    this.onmessage?.({ data: JSON.stringify(answer) });
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Request);
  }

  close(): void {
    this.readyState = 3;
  }
}

const START: Request = { id: 'one', do: 'start' };
const unsure = (id = START.id): Answer => ({
  type: 'refused',
  id,
  code: 'unsure',
  message: 'Send it again with the same id.',
});
const busy = (id = START.id): Answer => ({ type: 'refused', id, code: 'busy', message: 'Too much at once.' });
const done = (id = START.id): Answer => ({ type: 'ok', id, version: 7 });

/** A line that is open, and what has become of [START]. */
function asked(): { line: StubSocket; outcome: () => string } {
  let outcome = 'waiting';
  const connection = new Connection('bado-kimelu', {
    message: () => undefined,
    open: () => undefined,
    refused: () => Promise.resolve(true),
    seen: () => undefined,
  });
  sockets[0]!.opens();
  connection.send(START).then(
    () => (outcome = 'done'),
    (refusal: { code: string }) => (outcome = refusal.code),
  );
  return { line: sockets[0]!, outcome: () => outcome };
}

beforeEach(() => {
  sockets = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', StubSocket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'skull.example' });
  vi.stubGlobal('document', { addEventListener: vi.fn(), removeEventListener: vi.fn(), hidden: false });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what the server is not sure of is said again with the same id until it is', async () => {
  const { line, outcome } = asked();
  for (const pause of [250, 500, 1000, 2000, 2000]) {
    const said = line.sent.length;
    line.answers(unsure());
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(line.sent, 'the server is given a moment').toHaveLength(said);
    await vi.advanceTimersByTimeAsync(1);
    expect(line.sent).toHaveLength(said + 1);
    expect(outcome(), 'nobody is asked to do it again').toBe('waiting');
  }
  expect(line.sent.every((request) => request.id === START.id)).toBe(true);
  line.answers(done());
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome()).toBe('done');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(line.sent, 'then it is not said any more').toHaveLength(6);
});

test('a server that stays unsure is asked for half a minute and no longer', async () => {
  const { line, outcome } = asked();
  const began = Date.now();
  while (outcome() === 'waiting') {
    line.answers(unsure());
    await vi.advanceTimersByTimeAsync(2000);
    expect(Date.now() - began, 'it ends').toBeLessThan(40_000);
  }
  expect(outcome()).toBe('unsure');
  expect(Date.now() - began).toBeGreaterThanOrEqual(30_000);
});

test('what a table has no time for is said again a few times with the same id', async () => {
  const { line, outcome } = asked();
  for (const pause of [250, 500, 1000, 2000, 2000]) {
    const said = line.sent.length;
    line.answers(busy());
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(line.sent, 'the table is given a moment').toHaveLength(said);
    await vi.advanceTimersByTimeAsync(1);
    expect(line.sent).toHaveLength(said + 1);
    expect(outcome()).toBe('waiting');
  }
  expect(line.sent.every((request) => request.id === START.id)).toBe(true);
  line.answers(busy());
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome(), 'and not for ever').toBe('busy');
});

test('what may have been written down is asked about for as long, though the table is busy by then', async () => {
  const { line, outcome } = asked();
  line.answers(unsure());
  for (let times = 0; times < 9; times += 1) {
    await vi.advanceTimersByTimeAsync(2000);
    line.answers(busy());
  }
  expect(outcome()).toBe('waiting');
  line.answers(done());
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome()).toBe('done');
});

test('what the server refuses for any other reason is refused at once', async () => {
  const { line, outcome } = asked();
  line.answers({ type: 'refused', id: START.id, code: 'not_your_turn', message: 'It is not your turn.' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(outcome()).toBe('not_your_turn');
  expect(line.sent).toHaveLength(1);
});

test('what was in doubt when the line broke is said again on the next one', async () => {
  const { line, outcome } = asked();
  line.answers(unsure());
  line.breaks();
  await vi.advanceTimersByTimeAsync(2000);
  expect(line.sent, 'nothing is said into a broken line').toHaveLength(1);
  sockets[1]!.opens();
  expect(sockets[1]!.sent).toEqual([START]);
  sockets[1]!.answers(done());
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome()).toBe('done');
});
