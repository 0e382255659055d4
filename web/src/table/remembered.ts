import { HERE, type Base } from '../net/api';

/** A table this device has been at. */
export interface Remembered {
  code: string;
  /** Where it is; on the server, if nothing is said. */
  base?: Base;
  /** When it was there last, by its own clock. */
  at: number;
}

const KEY = 'skull.tables';
const MOST = 8;

/** Remembers a table, as the newest of the few there is room for. */
export function remember(code: string, base: Base = ''): void {
  keep([{ code, at: Date.now(), ...(base === '' ? {} : { base }) }, ...others(code, base)].slice(0, MOST));
}

/** Remembers a table no longer: it is gone, or we have left it for good. */
export function forgetTable(code: string, base: Base = ''): void {
  keep(others(code, base));
}

/** The tables this device has been at, the newest first. */
export function remembered(): Remembered[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

function others(code: string, base: Base): Remembered[] {
  return remembered().filter((table) => table.code !== code || (table.base ?? '') !== base);
}

function keep(tables: Remembered[]): void {
  localStorage.setItem(KEY, JSON.stringify(tables));
}

function isRemembered(entry: unknown): entry is Remembered {
  const { code, at, base } = (entry ?? {}) as Partial<Remembered>;
  return (
    typeof code === 'string' && typeof at === 'number' && (base === undefined || base === '' || base === HERE)
  );
}
