import { HERE, type Base } from '../net/api';
import { server } from '../net/server';

/** A table this device has been at. */
export interface Remembered {
  code: string;
  /** Where it is; on the server, if nothing is said. */
  base?: Base;
  /** At which server it is; at the page's own, if nothing is said. */
  server?: string;
  /** When it was there last, by its own clock. */
  at: number;
}

const KEY = 'skull.tables';
const MOST = 8;

/** Remembers a table, as the newest of the few there is room for. */
export function remember(code: string, base: Base = ''): void {
  const elsewhere = base === '' && server();
  const table = {
    code,
    at: Date.now(),
    ...(base === '' ? {} : { base }),
    ...(elsewhere ? { server: elsewhere } : {}),
  };
  keep([table, ...others(code, base)].slice(0, MOST));
}

/** Remembers a table no longer: it is gone, or we have left it for good. */
export function forgetTable(code: string, base: Base = ''): void {
  keep(others(code, base));
}

/** The tables this device has been at and can ask for, the newest first. */
export function remembered(): Remembered[] {
  return kept().filter(isInReach);
}

function kept(): Remembered[] {
  try {
    const tables: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(tables) ? tables.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

function others(code: string, base: Base): Remembered[] {
  return kept().filter((table) => table.code !== code || (table.base ?? '') !== base || !isInReach(table));
}

/** Another server, named by whoever visits a site, has other tables under the same codes. */
function isInReach({ base, server: at = '' }: Remembered): boolean {
  return base === HERE || at === server();
}

function keep(tables: Remembered[]): void {
  localStorage.setItem(KEY, JSON.stringify(tables));
}

function isRemembered(entry: unknown): entry is Remembered {
  const { code, at, base, server } = (entry ?? {}) as Partial<Remembered>;
  return (
    typeof code === 'string' &&
    typeof at === 'number' &&
    (base === undefined || base === '' || base === HERE) &&
    (server === undefined || typeof server === 'string')
  );
}
