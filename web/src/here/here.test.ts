import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Overheard } from './overheard';

vi.mock('./files', () => ({
  get ENGINE() {
    return place.engine;
  },
}));
vi.mock('../net/server', () => ({ server: () => place.server }));

/** Where the page is: which server it has, and whether there is a network. */
const place: { server: string | null; onLine: boolean; engine: string | undefined } = {
  server: '',
  onLine: true,
  engine: '/skull.wasm',
};

/** Longer than anybody waits who could ask a server, in milliseconds. */
const LATE = 4000;

let workers: LateWorker[] = [];

/** A worker whose module comes when the test says so. */
class LateWorker {
  onmessage: ((event: { data: Overheard }) => void) | undefined;
  /** Whether it answers what it hears. */
  static isAwake = true;

  constructor() {
    workers.push(this);
  }

  postMessage(): void {
    if (LateWorker.isAwake) this.says('heard');
  }

  says(data: Overheard): void {
    this.onmessage?.({ data });
  }

  get isDismissed(): boolean {
    return this.onmessage === undefined;
  }

  terminate(): void {
    this.onmessage = undefined;
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  workers = [];
  LateWorker.isAwake = true;
  Object.assign(place, { server: '', onLine: true, engine: '/skull.wasm' });
  vi.stubGlobal('Worker', LateWorker);
  vi.stubGlobal('WebSocket', { CONNECTING: 0, OPEN: 1, CLOSED: 3 });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', {
    locks: {},
    get onLine() {
      return place.onLine;
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What comes of a module that is late. */
async function late(): Promise<boolean> {
  const { ready } = await import('./here');
  const asked = ready();
  await vi.advanceTimersByTimeAsync(LATE);
  workers[0]!.says({ ready: true });
  return asked;
}

test('where there is a server nobody waits long for the tables of the device', async () => {
  expect(await late()).toBe(false);
});

test('without a server, and without a network, tables that come late are waited for', async () => {
  place.server = null;
  expect(await late()).toBe(true);
  vi.resetModules();
  workers = [];
  Object.assign(place, { server: '', onLine: false });
  expect(await late()).toBe(true);
});

test('a client that was built without a module has no tables, and hires nobody', async () => {
  place.engine = undefined;
  const { isPossible, ready } = await import('./here');
  expect(isPossible()).toBe(false);
  expect(await ready()).toBe(false);
  expect(workers).toEqual([]);
});

test('without a server a browser that cannot have tables says so', async () => {
  place.server = null;
  const { ready } = await import('./here');
  const asked = ready();
  workers[0]!.says({ ready: false });
  expect(await asked).toBe(false);
});

/** Asks for who one is, and says what came of it. */
async function asked(): Promise<string> {
  const { here } = await import('./here');
  return here()
    .ask('GET', '/api/me')
    .then(
      ({ text }) => text,
      (refusal: { code: string }) => refusal.code,
    );
}

test('what is asked of tables that cannot begin is refused, and whoever asks later has them tried anew', async () => {
  const first = asked();
  await vi.advanceTimersByTimeAsync(0);
  workers[0]!.says({ ready: false });
  expect(await first).toBe('unavailable');
  expect(workers[0]!.isDismissed).toBe(true);
  const second = asked();
  await vi.advanceTimersByTimeAsync(0);
  expect(workers).toHaveLength(2);
  workers[1]!.says({ ready: true });
  workers[1]!.says({ answer: { n: 2, status: 200, text: 'you' } });
  expect(await second).toBe('you');
});

test('tables that could not begin once may be ready the next time', async () => {
  place.server = null;
  const { ready } = await import('./here');
  const first = ready();
  workers[0]!.says({ ready: false });
  expect(await first).toBe(false);
  const second = ready();
  workers[1]!.says({ ready: true });
  expect(await second).toBe(true);
});

test('a line to tables that cannot begin ends', async () => {
  const { here } = await import('./here');
  const { LineHere } = await import('./line');
  const line = new LineHere('/api/tables/bado-kimelu/socket');
  const closed = vi.fn();
  line.onclose = closed;
  await vi.dynamicImportSettled();
  here();
  workers[0]!.says({ ready: false });
  expect(closed).toHaveBeenCalledOnce();
});

test('workers that hang are given up only for a while', async () => {
  place.server = null;
  LateWorker.isAwake = false;
  const { ready } = await import('./here');
  const first = ready();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await first).toBe(false);
  LateWorker.isAwake = true;
  const second = ready();
  workers.at(-1)!.says({ ready: true });
  expect(await second).toBe(true);
});

test('without a server workers that hang, one after the other, are given up', async () => {
  place.server = null;
  LateWorker.isAwake = false;
  const { ready } = await import('./here');
  const asked = ready();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await asked).toBe(false);
  expect(workers.length).toBeGreaterThan(3);
});
