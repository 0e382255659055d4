import { REVIEW_VERSION, type Review } from '../protocol';

const DATABASE = 'skull-reviews';
const STORE = 'reviews';
/** How many reviews are kept: those that were made last. */
const MOST = 60;

/** A review as it is kept. */
interface Kept {
  readonly made: number;
  readonly review: Review;
}

/** A key for a record: two that differ have the same one less often than a disk errs. */
export function keyOf(record: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < record.length; index++) {
    const letter = record.charCodeAt(index);
    a = Math.imul(a ^ letter, 2_654_435_761);
    b = Math.imul(b ^ letter, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return `${record.length}.${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`;
}

/** The review of a record that this browser has made before, if there is one of this version. */
export async function recall(key: string): Promise<Review | undefined> {
  try {
    const kept = await asked<Kept | undefined>('readonly', (store) => store.get(key));
    return kept?.review.version === REVIEW_VERSION ? kept.review : undefined;
  } catch {
    // A browser that keeps nothing makes it anew.
    return undefined;
  }
}

/** Keeps a review; the oldest make room. */
export async function keep(key: string, review: Review): Promise<void> {
  try {
    await asked('readwrite', (store) => store.put({ made: Date.now(), review } satisfies Kept, key));
    const older = await asked<IDBValidKey[]>('readonly', (store) => store.index('made').getAllKeys());
    for (const old of older.slice(0, Math.max(0, older.length - MOST))) {
      await asked('readwrite', (store) => store.delete(old));
    }
  } catch {
    // There is no room, or nothing is kept here.
  }
}

let opened: Promise<IDBDatabase> | undefined;

async function asked<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  opened ??= open();
  const database = await opened;
  return finished<T>(ask(database.transaction(STORE, mode).objectStore(STORE)));
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE).createIndex('made', 'made');
  return finished(request);
}

function finished<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error ?? new Error('It cannot be read.'));
  });
}
