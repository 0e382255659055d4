import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Overheard } from './overheard';

vi.mock('./files', () => ({ ENGINE: '/skull.wasm' }));
vi.mock('../net/server', () => ({ server: () => place.server }));

/** Where the page is: which server it has, and whether there is a network. */
const place: { server: string | null; onLine: boolean } = { server: '', onLine: true };

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

  terminate(): void {
    this.onmessage = undefined;
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  workers = [];
  LateWorker.isAwake = true;
  Object.assign(place, { server: '', onLine: true });
  vi.stubGlobal('Worker', LateWorker);
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

test('without a server a browser that cannot have tables says so', async () => {
  place.server = null;
  const { ready } = await import('./here');
  const asked = ready();
  workers[0]!.says({ ready: false });
  expect(await asked).toBe(false);
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
