import type { Keeping } from './messages';

/** What comes of looking something up or writing it down. */
export interface Kept {
  ok?: [string, string][];
  conflict?: boolean;
  broken?: boolean;
}

/** Where texts lie under keys; a batch is written whole or not at all. */
const STORE = 'texts';
const DATABASE = 'skull';

/**
 * A cupboard of texts in the browser's database: it knows nothing of what they mean. Where the browser forbids it, or has
 * no room left, it goes on in memory, and says that nothing is kept.
 */
export class Shelf {
  #database: Promise<IDBDatabase> | undefined;
  /** What was written since the database failed; `null` is removed. */
  #overlay: Map<string, string | null> | undefined;

  constructor(private readonly keeps: (keeps: boolean) => void) {}

  async do(keeping: Keeping): Promise<Kept> {
    if (keeping.get) return { ok: await this.#get(keeping.get.key) };
    if (keeping.range) return { ok: await this.#range(keeping.range) };
    return keeping.write ? this.#write(keeping.write) : { ok: [] };
  }

  async #get(key: string): Promise<[string, string][]> {
    const over = this.#overlay?.get(key);
    if (over !== undefined) return over === null ? [] : [[key, over]];
    const found = await this.#read((store) => store.get(key) as IDBRequest<string | undefined>, undefined);
    return found === undefined ? [] : [[key, found]];
  }

  async #range({ from, to, most }: { from: string; to: string; most: number }): Promise<[string, string][]> {
    const keys = IDBKeyRange.bound(from, to, false, true);
    const below = await this.#read((store) => store.getAllKeys(keys), [] as IDBValidKey[]);
    const texts = await this.#read((store) => store.getAll(keys) as IDBRequest<string[]>, []);
    const found = new Map(below.map((key, index) => [String(key), texts[index] ?? '']));
    for (const [key, text] of this.#overlay ?? []) {
      if (key < from || key >= to) continue;
      if (text === null) found.delete(key);
      else found.set(key, text);
    }
    return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).slice(0, most);
  }

  async #write(batch: NonNullable<Keeping['write']>): Promise<Kept> {
    if (this.#overlay) return this.#writeOver(this.#overlay, batch);
    try {
      return await this.#commit(await this.#open(), batch);
    } catch {
      this.#overlay = new Map();
      this.keeps(false);
      return this.#writeOver(this.#overlay, batch);
    }
  }

  /** Answers once the browser says that all of it is written. */
  #commit(database: IDBDatabase, batch: NonNullable<Keeping['write']>): Promise<Kept> {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'relaxed' });
      const store = transaction.objectStore(STORE);
      let conflict = false;
      for (const [key, text] of batch.must_be_new) {
        store.add(text, key).onerror = (event) => {
          conflict ||= (event.target as IDBRequest).error?.name === 'ConstraintError';
        };
      }
      for (const [key, text] of batch.put) store.put(text, key);
      for (const key of batch.remove) store.delete(key);
      transaction.oncomplete = () => resolve({ ok: [] });
      transaction.onabort = () =>
        conflict ? resolve({ conflict: true }) : reject(transaction.error ?? new Error('aborted'));
    });
  }

  async #writeOver(
    overlay: Map<string, string | null>,
    { must_be_new, put, remove }: NonNullable<Keeping['write']>,
  ): Promise<Kept> {
    for (const [key] of must_be_new) if ((await this.#get(key)).length > 0) return { conflict: true };
    for (const [key, text] of [...must_be_new, ...put]) overlay.set(key, text);
    for (const key of remove) overlay.set(key, null);
    return { ok: [] };
  }

  /** What cannot be read is not there. */
  async #read<T>(look: (store: IDBObjectStore) => IDBRequest<T>, otherwise: T): Promise<T> {
    try {
      const database = await this.#open();
      return await new Promise<T>((resolve, reject) => {
        const request = look(database.transaction(STORE, 'readonly').objectStore(STORE));
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('unreadable'));
      });
    } catch {
      return otherwise;
    }
  }

  #open(): Promise<IDBDatabase> {
    this.#database ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('forbidden'));
      request.onblocked = () => reject(new Error('blocked'));
    });
    return this.#database;
  }
}
