import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { FromPage, ToPage } from '../protocol';
import { Turns } from './turns';

/** The browser's locks, as far as they are used: one holder, those who wait, and somebody who steals. */
class Locks {
  #held = new Map<string, { free: () => void; robbed: (error: unknown) => void }>();
  #waiting = new Map<string, (() => void)[]>();

  async request(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean } | ((lock: object | null) => unknown),
    use?: (lock: object | null) => unknown,
  ): Promise<unknown> {
    const asked = typeof options === 'function' ? {} : options;
    const act = typeof options === 'function' ? options : use!;
    if (this.#held.has(name)) {
      if (asked.ifAvailable) return act(null);
      if (asked.steal) this.#held.get(name)?.robbed(new DOMException('stolen', 'AbortError'));
      else
        await new Promise<void>((resolve) =>
          this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), resolve]),
        );
    }
    return new Promise((resolve, reject) => {
      const free = (): void => {
        this.#held.delete(name);
        this.#waiting.get(name)?.shift()?.();
      };
      this.#held.set(name, { free, robbed: reject });
      Promise.resolve(act({})).then(
        (done) => (free(), resolve(done)),
        (error: unknown) => (free(), reject(error as Error)),
      );
    });
  }

  /** Whoever had it is no more. */
  free(name: string): void {
    this.#held.get(name)?.free();
  }
}

let locks: Locks;
let channels: Channel[] = [];

/** A channel between tabs; a tab that is asleep hears nothing. */
class Channel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  isAwake = true;
  constructor() {
    channels.push(this);
  }
  postMessage(data: unknown): void {
    for (const other of channels) {
      if (other !== this && other.isAwake)
        queueMicrotask(() => other.onmessage?.({ data: structuredClone(data) }));
    }
  }
}

/** A tab: what its tables heard, and what its page was told. */
class Tab {
  readonly heard: FromPage[] = [];
  readonly told: ToPage[] = [];
  readonly ready: boolean[] = [];
  begun = 0;
  ended = 0;
  channel!: Channel;
  turns!: Turns;

  static async open(begins: Promise<void> = Promise.resolve()): Promise<Tab> {
    const tab = new Tab();
    tab.turns = await Turns.take(
      {
        begin: async () => {
          tab.begun += 1;
          await begins;
        },
        end: () => void (tab.ended += 1),
        hear: (message) => void tab.heard.push(message),
      },
      { tell: (message) => void tab.told.push(message), ready: (ready) => void tab.ready.push(ready) },
    );
    tab.channel = channels.at(-1)!;
    await settled();
    return tab;
  }
}

const ask = (n: number): FromPage => ({ ask: { n, method: 'GET', path: '/api/me' } });

/** Until everything that follows at once has happened. */
async function settled(): Promise<void> {
  for (let step = 0; step < 50; step++) await Promise.resolve();
}

beforeEach(() => {
  locks = new Locks();
  channels = [];
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the first tab has the tables, and the second asks through it', async () => {
  const [first, second] = [await Tab.open(), await Tab.open()];
  expect([first.begun, second.begun]).toEqual([1, 0]);
  expect([first.ready, second.ready]).toEqual([[true], [true]]);
  second.turns.say(ask(7));
  await settled();
  expect(first.heard).toHaveLength(1);
  const [{ ask: asked }] = first.heard as [Extract<FromPage, { ask: unknown }>];
  first.turns.tell({ answer: { n: asked.n, status: 200, text: 'you' } });
  await settled();
  expect(second.told, 'under the number it was asked by').toEqual([
    { answer: { n: 7, status: 200, text: 'you' } },
  ]);
  expect(first.told, 'nobody else is told').toEqual([]);
});

test('two tabs that use the same numbers are answered apart', async () => {
  const [first, second] = [await Tab.open(), await Tab.open()];
  first.turns.say(ask(1));
  second.turns.say(ask(1));
  await settled();
  const numbers = first.heard.map((message) => ('ask' in message ? message.ask.n : undefined));
  expect(new Set(numbers).size).toBe(2);
});

test('when the first tab is closed the second takes over: its lines end, what was not answered is asked once more', async () => {
  const [first, second] = [await Tab.open(), await Tab.open()];
  second.turns.say(ask(3));
  second.turns.say({ dial: { line: 4, path: '/api/tables/bado-kimelu/socket' } });
  await settled();
  first.channel.isAwake = false;
  locks.free('skull-tables');
  await settled();
  expect(second.begun).toBe(1);
  expect(second.told).toEqual([{ closed: { line: 4, code: 1012 } }]);
  expect(second.heard).toMatchObject([{ ask: { path: '/api/me' } }]);
});

test('a first tab that is asleep loses its lead when it is asked, and follows when it wakes up', async () => {
  const [first, second] = [await Tab.open(), await Tab.open()];
  first.channel.isAwake = false;
  second.turns.say(ask(3));
  await vi.advanceTimersByTimeAsync(1499);
  expect(second.begun, 'it is given time').toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await settled();
  expect([second.begun, first.ended]).toEqual([1, 1]);
  expect(second.heard).toMatchObject([{ ask: { path: '/api/me' } }]);
  first.channel.isAwake = true;
  first.turns.say(ask(9));
  await settled();
  expect(first.heard, 'it has no tables any more').toEqual([]);
});

test('a tab that comes while the first one is asleep takes the lead', async () => {
  const first = await Tab.open();
  first.channel.isAwake = false;
  const second = await Tab.open();
  second.turns.say(ask(3));
  await vi.advanceTimersByTimeAsync(1499);
  expect(second.begun, 'it is given time').toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await settled();
  expect([second.begun, second.ready]).toEqual([1, [true]]);
  expect(second.heard).toMatchObject([{ ask: { path: '/api/me' } }]);
});

test('a first tab that takes long to begin is left in peace', async () => {
  let begin: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (begin = resolve));
  const first = await Tab.open(slow);
  const second = await Tab.open();
  await vi.advanceTimersByTimeAsync(5000);
  expect(second.begun).toBe(0);
  begin();
  await settled();
  expect([first.ready, second.ready]).toEqual([[true], [true]]);
});

test('a tab whose tables do not begin says so, and keeps nobody else from theirs', async () => {
  const first = await Tab.open(Promise.reject(new Error('the network was lost')));
  expect(first.ready).toEqual([false]);
  const second = await Tab.open();
  expect(second.ready).toEqual([true]);
  second.channel.isAwake = false;
  const third = await Tab.open();
  await vi.advanceTimersByTimeAsync(1500);
  await settled();
  expect(third.ready, 'the first does not claim to be about to begin').toEqual([true]);
});

test('the lines of a tab end when it is closed', async () => {
  const [first, second] = [await Tab.open(), await Tab.open()];
  second.turns.say({ dial: { line: 4, path: '/api/tables/bado-kimelu/socket' } });
  await settled();
  const [{ dial }] = first.heard as [Extract<FromPage, { dial: unknown }>];
  locks.free(`skull-tab-${Math.floor(dial.line / 2 ** 20)}`);
  await settled();
  expect(first.heard.at(-1)).toEqual({ hang_up: { line: dial.line } });
});
