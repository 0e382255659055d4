/** A server named by whoever built a site without one, and by its visitor. */
const BUILT = (import.meta.env.VITE_SERVER as string | undefined) ?? '';
const IS_SITE = import.meta.env.VITE_SITE === '1';
const KEY = { server: 'skull.server', token: 'skull.token' };

/** Where friends' tables are: `''` is where this page came from, `null` is nowhere. */
export function server(): string | null {
  if (!IS_SITE) return '';
  return localStorage.getItem(KEY.server) ?? (BUILT === '' ? null : BUILT);
}

/** Names the server, or forgets it. Answers whether that is an address of one. */
export function chooseServer(address: string): boolean {
  forgetToken();
  if (address.trim() === '') {
    localStorage.removeItem(KEY.server);
    return true;
  }
  const url = URL.parse(address.includes('://') ? address.trim() : `https://${address.trim()}`);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname));
  if (url && isSafe) localStorage.setItem(KEY.server, url.origin);
  return url !== null && isSafe;
}

/** Whether a visitor names the server. */
export function isChosen(): boolean {
  return IS_SITE;
}

/** What a server elsewhere knows us by; its cookies do not reach another site. */
export function token(): string | null {
  return localStorage.getItem(KEY.token);
}

export function keepToken(token: string): void {
  localStorage.setItem(KEY.token, token);
}

export function forgetToken(): void {
  localStorage.removeItem(KEY.token);
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]';
}
