import { HERE, type Base } from './net/api';

/** Where in the client a person is. Every screen has an address of its own; what is on this device begins with `/here`. */
export type Route =
  | { screen: 'home' | 'games' | 'puzzles' | 'learn' | 'rules' | 'settings' | 'nowhere' }
  /** `record` is a file of one's own. */
  | { screen: 'record' }
  | { screen: 'table'; code: string; base: Base }
  /** A table for everybody in the room to look at. */
  | { screen: 'screen'; code: string; base: Base }
  /** A finished game; at a moment and through somebody's eyes, if the address says so. */
  | { screen: 'game'; id: string; base: Base };

/**
 * Whether this is a site without a server of its own: it has one page only, in whatever folder, so what its address asks
 * for stands behind the question mark, as in `?/rules`.
 */
const IS_SITE = import.meta.env.VITE_SITE === '1';

let path = $state(pathOf(location));
let query = $state(queryOf(location));

/** The route of the address. */
export function route(): Route {
  return parse(path);
}

/** What the address asks for behind its question mark, as in `?at=12`. */
export function asked(name: string): string | null {
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- read once and dropped; `query` is what changes.
  return new URLSearchParams(query).get(name);
}

/** Where a link to an address of the client leads. */
export function linkTo(to: string): string {
  if (!IS_SITE) return to;
  const [path = '', query] = to.split('?');
  const asked = [path === '/' ? '' : path, query].filter(Boolean).join('&');
  return `${location.pathname}${asked === '' ? '' : '?'}${asked}`;
}

/** Goes to another address of the client. */
export function go(to: string): void {
  history.pushState(null, '', linkTo(to));
  follow();
  scrollTo(0, 0);
}

/** Changes the address without a step to go back to. */
export function settle(to: string): void {
  history.replaceState(history.state, '', linkTo(to));
  follow();
}

/** Lets the browser's own buttons and the links of the page lead to screens. Answers how to stop. */
export function followLinks(): () => void {
  addEventListener('popstate', follow);
  document.addEventListener('click', clicked);
  return () => {
    removeEventListener('popstate', follow);
    document.removeEventListener('click', clicked);
  };
}

export function parse(path: string): Route {
  return path.startsWith(`${HERE}/`) ? onThisDevice(path.slice(HERE.length)) : anywhere(path, '');
}

/** Tables and games may be on this device; other screens are nobody's. */
function onThisDevice(path: string): Route {
  const route = anywhere(path, HERE);
  return 'base' in route ? route : { screen: 'nowhere' };
}

function anywhere(path: string, base: Base): Route {
  const [first = '', second, ...more] = path.split('/').slice(1);
  if (first === 't' && second && more.length === 1 && more[0] === 'screen') {
    return { screen: 'screen', code: decodeURIComponent(second), base };
  }
  if (more.length > 0) return { screen: 'nowhere' };
  if (first === 't' && second) return { screen: 'table', code: decodeURIComponent(second), base };
  if (first === 'g' && second) return { screen: 'game', id: decodeURIComponent(second), base };
  if (second !== undefined) return { screen: 'nowhere' };
  switch (first) {
    case '':
      return { screen: 'home' };
    case 'games':
    case 'puzzles':
    case 'learn':
    case 'rules':
    case 'settings':
      return { screen: first };
    case 'replay':
      return { screen: 'record' };
    default:
      return { screen: 'nowhere' };
  }
}

function follow(): void {
  path = pathOf(location);
  query = queryOf(location);
}

/** A part of an address that says where in the client one is. */
type Address = Pick<Location, 'pathname' | 'search'>;

function pathOf({ pathname, search }: Address): string {
  return IS_SITE ? (/^\?(\/[^&]*)/.exec(search)?.[1] ?? '/') : pathname;
}

function queryOf({ search }: Address): string {
  return IS_SITE ? search.replace(/^\?\/[^&]*&?/, '?') : search;
}

/** A plain click on a link of ours stays in the page; anything else is the browser's. */
function clicked(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || link.pathname.startsWith('/api/') || link.hash) return;
  if (IS_SITE && link.pathname !== location.pathname) return;
  event.preventDefault();
  go(pathOf(link) + queryOf(link).replace(/^\?$/, ''));
}
