import { HERE, Refusal, ask } from '../net/api';
import type { SharedLink } from '../protocol';

/** What a machine calls itself: nobody else reaches it by that. */
const ITSELF = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The address by which others reach a page of this server: its own, unless this machine serves the game and calls itself
 * by a name that leads everybody else to their own. Then `api` is asked; without an answer the page's own has to do.
 */
export async function sharedLink(path: string, api: string): Promise<string> {
  const own = location.origin + path;
  if (path.startsWith(`${HERE}/`) || !ITSELF.test(location.hostname)) return own;
  try {
    return (await ask<SharedLink>('GET', api)).link;
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return own;
  }
}
