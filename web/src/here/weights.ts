/** Fetches a file of weights, or finds it on this device. Nothing where there is no network. */
export async function weights(address: string | undefined): Promise<Uint8Array | undefined> {
  if (address === undefined) return undefined;
  try {
    const answer = (await kept(address)) ?? (await fetch(address));
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}

/** What is kept under this address, now if not before. Nothing where a browser keeps nothing. */
async function kept(address: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(cacheOf(address));
    const found = await cache.match(address);
    if (found) return found;
    await cache.add(address);
    const old = (await cache.keys()).filter(({ url }) => isOlder(url, address));
    await Promise.all(old.map((request) => cache.delete(request)));
    return await cache.match(address);
  } catch {
    return undefined;
  }
}

/**
 * Where weights are kept from one visit to the next, and from one version to the next: in the same place for the whole folder of
 * this client, and apart from another folder's. The service worker knows the name, too.
 */
function cacheOf(address: string): string {
  return `skull ${new URL('..', new URL(address, location.href)).pathname} learnt`;
}

/** Whether this is the same file of another version: names differ in nothing but their hash. */
function isOlder(url: string, address: string): boolean {
  const stem = (path: string): string => (path.split('/').at(-1) ?? '').split('-')[0] ?? '';
  return stem(url) === stem(address) && !url.endsWith(address);
}
