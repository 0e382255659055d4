/**
 * `fresh`, made of as much of `old` as is no different. What is the same object as before has not changed, so nobody
 * draws it again: at a table of twelve that is most of it, whatever happens.
 */
export function keep<T>(old: T | undefined, fresh: T): T {
  if (Array.isArray(old) && Array.isArray(fresh)) {
    const kept = fresh.map((value, index) => keep<unknown>(old[index], value));
    const isSame = kept.length === old.length && kept.every((value, index) => value === old[index]);
    return (isSame ? old : kept) as T;
  }
  if (!isRecord(old) || !isRecord(fresh)) return fresh;
  const keys = Object.keys(fresh);
  const kept = Object.fromEntries(keys.map((key) => [key, keep(old[key], fresh[key])]));
  const isSame = keys.length === Object.keys(old).length && keys.every((key) => kept[key] === old[key]);
  return (isSame ? old : kept) as T;
}

/** Remembers what it was given last, and answers with as much of it as is no different. */
export function steady<T>(): (fresh: T) => T {
  let last: T | undefined;
  return (fresh) => (last = keep(last, fresh));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
