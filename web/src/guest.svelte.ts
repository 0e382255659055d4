import { HERE, Refusal, ask, type Base } from './net/api';
import { forgetToken, keepToken, server, token } from './net/server';

/** Who a person is here: a name and a picture, no account. */
export interface Guest {
  name: string;
  avatar: number;
}

const KEY = 'skull.guest';

let guest = $state<Guest | null>(remembered());
/** As whom this device is known to a server, or to its own tables; unknown until they were asked. */
let known: Partial<Record<string, Promise<Guest | null>>> = {};

/** The name and the picture this device remembers. */
export function me(): Guest | null {
  return guest;
}

/** Takes a name and a picture, as a new guest or as the one who is known there already. */
export async function become(wanted: Guest, base: Base = ''): Promise<void> {
  const at = whoAsks(base);
  const asksForToken = isElsewhere(at) && token() === null;
  const answer = await ask<Guest & { token?: string }>(
    'POST',
    `${at}/api/guests`,
    asksForToken ? { ...wanted, token: true } : wanted,
  );
  const { name, avatar } = answer;
  if (answer.token !== undefined) keepToken(answer.token);
  guest = { name, avatar };
  known[placeOf(at)] = Promise.resolve(guest);
  localStorage.setItem(KEY, JSON.stringify(guest));
}

/**
 * Makes sure the server knows who we are, by the name this device remembers. Answers whether it did not before, so that
 * whoever looks through a line that was opened earlier has to look anew.
 */
export async function introduce(base: Base = ''): Promise<boolean> {
  if (!guest) return false;
  const at = whoAsks(base);
  const there = await knownAs(at);
  // This device's tables were asked last when something was played there: the name may be another one by now.
  const isOutdated = at === HERE && (there?.name !== guest.name || there.avatar !== guest.avatar);
  if (there && !isOutdated) return false;
  await become(guest, at);
  return true;
}

/** Is forgotten, on this device and on the server. */
export async function forget(): Promise<void> {
  const { isPossible } = await import('./here/here');
  if (server() !== null) await forgetAt('');
  if (isPossible()) await forgetAt(HERE);
  forgetToken();
  known = {};
  guest = null;
  localStorage.removeItem(KEY);
}

async function forgetAt(base: Base): Promise<void> {
  if (await knownAs(base)) await ask('DELETE', `${base}/api/me`);
  // Where only one of the two can be asked just now, the other one has forgotten all the same.
  known[placeOf(base)] = undefined;
}

/** On a site without a server, names are for the tables of this device. */
function whoAsks(base: Base): Base {
  return server() === null ? HERE : base;
}

/** Whether that is a server which no cookie of this page reaches. */
function isElsewhere(base: Base): boolean {
  return base === '' && server() !== '';
}

/** A server that was named later is another one. */
function placeOf(base: Base): string {
  return base === '' ? (server() ?? '') : base;
}

function knownAs(base: Base): Promise<Guest | null> {
  if (isElsewhere(base) && token() === null) return Promise.resolve(null);
  const place = placeOf(base);
  return (known[place] ??= whoAmI(base, place));
}

async function whoAmI(base: Base, place: string): Promise<Guest | null> {
  try {
    return await ask<Guest>('GET', `${base}/api/me`);
  } catch (refusal) {
    known[place] = undefined;
    if (!(refusal instanceof Refusal && refusal.code === 'no_guest')) throw refusal;
    if (base === '') forgetToken();
    return null;
  }
}

function remembered(): Guest | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Guest | null;
  } catch {
    return null;
  }
}
