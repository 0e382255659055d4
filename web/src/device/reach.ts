import { HERE, Refusal, ask } from '../net/api';
import { server } from '../net/server';
import type { SharedLink } from '../protocol';

/** What a machine calls itself: nobody else reaches it by that. */
const ITSELF = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** The address of the server as far as this page knows it, or of this page where it has none. */
export function reached(): string {
  return server() || location.origin;
}

/**
 * The address by which others reach something on the server. It is the server's, also where this page is a site elsewhere:
 * its links open for who has never seen the site, and tell in a chat what they lead to. Where this machine serves the game and
 * calls itself by a name that leads everybody else to their own, `api` is asked; without an answer that name has to do.
 */
export async function sharedLink(path: string, api: string): Promise<string> {
  const own = reached() + path;
  if (path.startsWith(`${HERE}/`) || !ITSELF.test(new URL(own).hostname)) return own;
  try {
    return (await ask<SharedLink>('GET', api)).link;
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return own;
  }
}
