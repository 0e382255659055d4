import { HERE, Refusal, ask, type Base } from './net/api';
import { forgetToken, keepToken, server, token } from './net/server';

/** Who a person is here: a name and a picture, no account. */
export interface Guest {
  name: string;
  avatar: number;
}

const KEY = 'skull.guest';

let guest = $state<Guest | null>(remembered());
/** Whether the server knows this guest, and whether this device's tables do; unknown until they were asked. */
const known: Partial<Record<Base, Promise<boolean>>> = {};

/** The name and the picture this device remembers. */
export function me(): Guest | null {
  return guest;
}

/** Takes a name and a picture, as a new guest or as the one who is known there already. */
export async function become(wanted: Guest, base: Base = ''): Promise<void> {
  const asksForToken = base === '' && server() !== '' && token() === null;
  const answer = await ask<Guest & { token?: string }>(
    'POST',
    `${base}/api/guests`,
    asksForToken ? { ...wanted, token: true } : wanted,
  );
  const { name, avatar } = answer;
  if (answer.token !== undefined) keepToken(answer.token);
  known[base] = Promise.resolve(true);
  guest = { name, avatar };
  localStorage.setItem(KEY, JSON.stringify(guest));
}

/**
 * Makes sure the server knows who we are, by the name this device remembers. Answers whether it did not before, so that
 * whoever looks through a line that was opened earlier has to look anew.
 */
export async function introduce(base: Base = ''): Promise<boolean> {
  if (!guest || (await isKnown(base))) return false;
  await become(guest, base);
  return true;
}

/** Is forgotten, on this device and on the server. */
export async function forget(): Promise<void> {
  if (await isKnown('')) await ask('DELETE', '/api/me');
  const { isPossible } = await import('./here/here');
  if (isPossible() && (await isKnown(HERE))) await ask('DELETE', `${HERE}/api/me`);
  known[''] = known[HERE] = Promise.resolve(false);
  guest = null;
  localStorage.removeItem(KEY);
}

function isKnown(base: Base): Promise<boolean> {
  return (known[base] ??= ask<Guest>('GET', `${base}/api/me`).then(
    () => true,
    (refusal: unknown) => {
      known[base] = undefined;
      if (refusal instanceof Refusal && refusal.code === 'no_guest') {
        if (base === '') forgetToken();
        return false;
      }
      throw refusal;
    },
  ));
}

function remembered(): Guest | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Guest | null;
  } catch {
    return null;
  }
}
