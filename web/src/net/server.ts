/** A server named by whoever built a site without one of its own. */
const BUILT = (import.meta.env.VITE_SERVER as string | undefined) ?? '';
const IS_SITE = import.meta.env.VITE_SITE === '1';
const KEY = 'skull.token';

/** Where friends' tables are: `''` is where this page came from, `null` is nowhere. */
export function server(): string | null {
  if (!IS_SITE) return '';
  return BUILT === '' ? null : BUILT;
}

/** What a server elsewhere knows us by; its cookies do not reach another site. */
export function token(): string | null {
  return localStorage.getItem(KEY);
}

export function keepToken(token: string): void {
  localStorage.setItem(KEY, token);
}

export function forgetToken(): void {
  localStorage.removeItem(KEY);
}
