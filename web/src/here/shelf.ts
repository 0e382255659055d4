import type { CupboardAnswer, CupboardWish, KeptText } from '../protocol';

const DATABASE = 'skull';
/** Where texts lie under keys. */
const STORE = 'texts';

type Batch = Extract<CupboardWish, { write: unknown }>['write'];

/**
 * A cupboard of texts in the browser's database: it knows nothing of what they mean. A batch is written whole or not at
 * all, and is answered once the browser says that it is there.
 */
export class Shelf {
  #database: Promise<IDBDatabase> | undefined;

  async grant(wish: CupboardWish): Promise<CupboardAnswer> {
    try {
      if ('write' in wish) return await this.#write(wish.write);
      const texts = 'get' in wish ? await this.#get(wish.get.key) : await this.#range(wish.range);
      return { done: { texts } };
    } catch (error) {
      return { broken: { why: String(error) } };
    }
  }

  async #get(key: string): Promise<KeptText[]> {
    const text = await this.#read((store) => store.get(key) as IDBRequest<string | undefined>);
    return text === undefined ? [] : [{ key, text }];
  }

  async #range({ from, to, most }: { from: string; to: string; most: number }): Promise<KeptText[]> {
    const keys = IDBKeyRange.bound(from, to, false, true);
    const [found, texts] = await Promise.all([
      this.#read((store) => store.getAllKeys(keys, most)),
      this.#read((store) => store.getAll(keys, most) as IDBRequest<string[]>),
    ]);
    return found.map((key, index) => ({ key: String(key), text: texts[index] ?? '' }));
  }

  async #write({ add, put, remove }: Batch): Promise<CupboardAnswer> {
    const database = await this.#open();
    return new Promise((resolve, reject) => {
      // The browser keeps it through a crash of its own; waiting for the disk would cost every move a moment.
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'relaxed' });
      const store = transaction.objectStore(STORE);
      let conflicts = false;
      for (const { key, text } of add) {
        store.add(text, key).onerror = ({ target }) => {
          conflicts ||= (target as IDBRequest).error?.name === 'ConstraintError';
        };
      }
      for (const { key, text } of put) store.put(text, key);
      for (const key of remove) store.delete(key);
      transaction.oncomplete = () => resolve({ done: { texts: [] } });
      transaction.onabort = () =>
        conflicts ? resolve('conflict') : reject(transaction.error ?? new Error('It was given up.'));
    });
  }

  async #read<T>(look: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const database = await this.#open();
    return new Promise((resolve, reject) => {
      const request = look(database.transaction(STORE, 'readonly').objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('It cannot be read.'));
    });
  }

  #open(): Promise<IDBDatabase> {
    this.#database ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('It cannot be opened.'));
    });
    return this.#database;
  }
}
