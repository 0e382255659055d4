import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const KEEPER = readFileSync(join(import.meta.dirname, '../../offline/sw.js'), 'utf8');
const FILES = ['index.html', 'assets/main.js', 'assets/skull.wasm', 'assets/study.wasm'];

type Told = Record<string, unknown> & { waitUntil?: (done: Promise<unknown>) => void };

/** The caches of one host, as far as they are used: addresses under names. */
class Caches {
  readonly kept = new Map<string, Map<string, Response>>();

  open(name: string) {
    const kept = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, kept);
    return Promise.resolve({ put: (path: string, answer: Response) => void kept.set(path, answer) });
  }

  keys = () => Promise.resolve([...this.kept.keys()]);
  delete = (name: string) => Promise.resolve(this.kept.delete(name));

  match(path: string, { cacheName }: { cacheName?: string } = {}) {
    const looked = [...this.kept].filter(([name]) => cacheName === undefined || name === cacheName);
    return Promise.resolve(looked.map(([, kept]) => kept.get(path)).find((found) => found));
  }
}

/** A service worker of a folder of `https://skull.example`. */
class Keeper {
  readonly fetched: string[] = [];
  readonly #heard = new Map<string, (event: Told) => void>();

  constructor(
    private readonly folder: string,
    caches: Caches,
    version: string,
    saveData = false,
  ) {
    const self = {
      registration: { scope: `https://skull.example${folder}` },
      navigator: { connection: { saveData } },
      clients: { claim: () => Promise.resolve() },
      addEventListener: (kind: string, hear: (event: Told) => void) => void this.#heard.set(kind, hear),
    };
    const fetch = (asked: string | { url: string }) => {
      const path = typeof asked === 'string' ? asked : new URL(asked.url).pathname;
      this.fetched.push(path);
      return Promise.resolve(new Response(path));
    };
    new Function('self', 'caches', 'fetch', 'location', 'VERSION', 'FILES', KEEPER)(
      self,
      caches,
      fetch,
      { origin: 'https://skull.example' },
      version,
      FILES,
    );
  }

  /** Something happens to it; answers when all is done that follows. */
  async happens(kind: string, event: Told = {}): Promise<void> {
    const follows: Promise<unknown>[] = [];
    const also = (done: unknown): void => void follows.push(Promise.resolve(done));
    this.#heard.get(kind)?.({ ...event, waitUntil: also, respondWith: also });
    // More may come while it is waited.
    for (const done of follows) await done;
  }

  async asks(name: string): Promise<void> {
    const url = `https://skull.example${this.folder}${name}`;
    await this.happens('fetch', { request: { method: 'GET', mode: 'no-cors', url } });
  }
}

test('a new version clears away the old one of its folder, and nothing of another folder', async () => {
  const caches = new Caches();
  const other = new Keeper('/other/', caches, 'a');
  await other.happens('install');
  await caches.open('skull /other/ learnt');
  for (const version of ['a', 'b']) {
    const ours = new Keeper('/ours/', caches, version);
    await ours.happens('install');
    await ours.happens('activate');
  }
  await other.happens('activate');
  expect(await caches.keys()).toEqual(['skull /other/ a', 'skull /other/ learnt', 'skull /ours/ b']);
});

test('a client at the root of a host leaves those in its folders alone', async () => {
  const caches = new Caches();
  for (const folder of ['/deeper/', '/']) {
    const keeper = new Keeper(folder, caches, 'a');
    await keeper.happens('install');
    await keeper.happens('activate');
  }
  expect(await caches.keys()).toEqual(['skull /deeper/ a', 'skull / a']);
});

test('the modules are kept with the rest, but where somebody pays for what is fetched', async () => {
  const caches = new Caches();
  const rich = new Keeper('/rich/', caches, 'a');
  await rich.happens('install');
  expect(rich.fetched).toEqual(FILES.map((name) => `/rich/${name}`));
  const thrifty = new Keeper('/thrifty/', caches, 'a', true);
  await thrifty.happens('install');
  expect(thrifty.fetched).toEqual(['/thrifty/index.html', '/thrifty/assets/main.js']);
});

test('a module that was not kept with the rest is kept once somebody has played', async () => {
  const keeper = new Keeper('/', new Caches(), 'a', true);
  await keeper.happens('install');
  keeper.fetched.length = 0;
  await keeper.asks('assets/skull.wasm');
  await keeper.asks('assets/skull.wasm');
  expect(keeper.fetched).toEqual(['/assets/skull.wasm']);
});
