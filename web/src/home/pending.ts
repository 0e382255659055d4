import { Refusal, ask, type Base } from '../net/api';
import type { Sight } from '../protocol';
import { forgetTable, remembered, type Remembered } from '../table/remembered';
import { placeOf, sitterOf } from '../table/sitters';

/** A table one may want to go back to. */
export interface Pending {
  /** Its address in the client. */
  address: string;
  code: string;
  /** Whether a game is on; if not, people gather. */
  playing: boolean;
  yourTurn: boolean;
  /** The others who sit there, characters too. */
  names: string[];
}

/** All that is told of a table at once. */
export type Whole = Extract<Sight, { type: 'table' }>;

/** How many of the tables this device remembers are looked at. */
const MOST = 4;
/** For so long, in milliseconds, one may come back to an empty table where nothing was played yet. */
const PATIENCE = 3 * 60 * 60 * 1000;

/** The tables of a server, or of this device, where something waits for this person. */
export async function pendingAt(base: Base): Promise<Pending[]> {
  const there = remembered()
    .slice(0, MOST)
    .filter((table) => (table.base ?? '') === base);
  const looked = await Promise.all(there.map(look));
  return looked.filter((table) => table !== null);
}

/** First those where it is their turn. */
export function inOrder(tables: readonly Pending[]): Pending[] {
  return tables.toSorted((one, other) => Number(other.yourTurn) - Number(one.yourTurn));
}

/** Whether there is a reason to go back: a game, company, or a table that was made a moment ago. */
export function isPending({ table, here }: Whole, sinceMilliseconds: number): boolean {
  if (table.you === null) return false;
  if (table.status === 'playing') return true;
  return here.length > 0 || (table.status === 'gathering' && sinceMilliseconds < PATIENCE);
}

async function look({ code, at, base = '' }: Remembered): Promise<Pending | null> {
  try {
    const sight = await ask<Whole>('GET', `${base}/api/tables/${code}`);
    return isPending(sight, Date.now() - at) ? told(sight, `${base}/t/${code}`) : null;
  } catch (refusal) {
    if (refusal instanceof Refusal && (refusal.code === 'no_table' || refusal.code === 'kicked'))
      forgetTable(code, base);
    return null;
  }
}

function told({ table, game, here }: Whole, address: string): Pending {
  const playing = table.status === 'playing';
  const mine = placeOf(table, table.you);
  const others = table.places.filter((_, place) => place !== mine);
  return {
    address,
    code: table.code,
    playing,
    yourTurn: playing && game !== undefined && game.legal.length > 0,
    names: others.map((place) => sitterOf(table, { here }, place).name).filter((name) => name !== ''),
  };
}
