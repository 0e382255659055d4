/** A server named by whoever built a site without one of its own. */
const BUILT = (import.meta.env.VITE_SERVER as string | undefined) ?? '';
const IS_SITE = import.meta.env.VITE_SITE === '1';
const KEY = { server: 'skull.server', token: 'skull.token' };
/** How long a server is waited for that somebody has named, in milliseconds. */
const PATIENCE = 10_000;

/** Where friends' tables are: `''` is where this page came from, `null` is nowhere. */
export function server(): string | null {
  if (!IS_SITE) return '';
  return BUILT === '' ? localStorage.getItem(KEY.server) : BUILT;
}

/** Whether it is the visitor who names the server: this page has none of its own, and was built for none. */
export function isVisitorsChoice(): boolean {
  return IS_SITE && BUILT === '';
}

/** Names the server, or none. What this device is known by at another one is kept for when it is named again. */
export function chooseServer(address: string | null): void {
  if (address === null) localStorage.removeItem(KEY.server);
  else localStorage.setItem(KEY.server, address);
}

/** The address of the server that somebody means, perhaps by a link to one of its tables. `null` if it is reached by none safely. */
export function addressIn(text: string): string | null {
  const written = text.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(written) ? written : `https://${written}`);
  if (!url || url.username !== '' || url.password !== '') return null;
  const isThisMachine = url.hostname === 'localhost' || url.hostname === '127.0.0.1';
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine) ? url.origin : null;
}

/** Whether a server is there, and lets the pages of this site in. */
export async function isOpenToUs(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/api/tables`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return answer.ok && 'tables' in ((await answer.json()) as object);
  } catch {
    return false;
  }
}

/** What a server elsewhere knows us by: its cookies do not reach another site. No other server is ever told. */
export function token(): string | null {
  const key = keyOfToken();
  return key === null ? null : localStorage.getItem(key);
}

export function keepToken(token: string): void {
  const key = keyOfToken();
  if (key !== null) localStorage.setItem(key, token);
}

export function forgetToken(): void {
  const key = keyOfToken();
  if (key !== null) localStorage.removeItem(key);
}

function keyOfToken(): string | null {
  const address = server();
  return address === null || address === '' ? null : `${KEY.token} ${address}`;
}
