import { Refusal, ask } from './net/api';

/** Who a person is here: a name and a picture, no account. */
export interface Guest {
  name: string;
  avatar: number;
}

const KEY = 'skull.guest';

let guest = $state<Guest | null>(remembered());
/** Whether the server knows this guest; unknown until it was asked. */
let known: Promise<boolean> | undefined;

/** The name and the picture this device remembers. */
export function me(): Guest | null {
  return guest;
}

/** Takes a name and a picture, as a new guest or as the one the server knows: it can tell. */
export async function become(wanted: Guest): Promise<void> {
  const { name, avatar } = await ask<Guest>('POST', '/api/guests', wanted);
  known = Promise.resolve(true);
  guest = { name, avatar };
  localStorage.setItem(KEY, JSON.stringify(guest));
}

/**
 * Makes sure the server knows who we are, by the name this device remembers. Answers whether it did not before, so that
 * whoever looks through a line that was opened earlier has to look anew.
 */
export async function introduce(): Promise<boolean> {
  if (!guest || (await isKnown())) return false;
  await become(guest);
  return true;
}

/** Is forgotten, here and on the server. */
export async function forget(): Promise<void> {
  if (await isKnown()) await ask('DELETE', '/api/me');
  known = Promise.resolve(false);
  guest = null;
  localStorage.removeItem(KEY);
}

function isKnown(): Promise<boolean> {
  known ??= ask<Guest>('GET', '/api/me').then(
    () => true,
    (refusal: unknown) => {
      known = undefined;
      if (refusal instanceof Refusal && refusal.code === 'no_guest') return false;
      throw refusal;
    },
  );
  return known;
}

function remembered(): Guest | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Guest | null;
  } catch {
    return null;
  }
}
