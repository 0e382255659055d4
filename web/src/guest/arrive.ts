import { AVATARS } from '../art/avatars';
import { become, introduce, me, type Guest } from '../guest.svelte';
import type { Base } from '../net/api';
import { say } from '../words/words.svelte';

/** Makes sure that the server, or this device's tables, know us. Who has no name yet is not asked for one, but given a friendly one. */
export async function arrive(base: Base = ''): Promise<void> {
  if (me()) await introduce(base);
  else await become(stranger(), base);
}

/** Somebody who has not said who they are, as in `Guest Saffron`. */
export function stranger(chance: () => number = Math.random): Guest {
  const words = say('name-guest-words').split(' ');
  const word = words[Math.floor(chance() * words.length)] ?? '';
  return { name: say('name-guest', { word }), avatar: Math.floor(chance() * AVATARS.length) };
}
