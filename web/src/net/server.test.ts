import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { policyOf } from '../../site';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** The page as it was built: by a server, or as a site, for a server or for none. */
async function builtAs(kind: 'page' | 'site', server = ''): Promise<typeof import('./server')> {
  vi.resetModules();
  vi.stubEnv('VITE_SITE', kind === 'site' ? '1' : '');
  vi.stubEnv('VITE_SERVER', server);
  return import('./server');
}

test('a page of a server asks that server, and knows no token', async () => {
  const page = await builtAs('page');
  page.keepToken('abc');
  page.chooseServer('https://skull.example');
  expect([page.server(), page.isVisitorsChoice(), page.token()]).toEqual(['', false, null]);
});

test('a site that was built for a server asks no other', async () => {
  const site = await builtAs('site', 'https://skull.example');
  site.chooseServer('https://evil.example');
  expect([site.server(), site.isVisitorsChoice()]).toEqual(['https://skull.example', false]);
});

test('a token is for the server that gave it, and for no other', async () => {
  const site = await builtAs('site');
  expect([site.server(), site.isVisitorsChoice(), site.token()]).toEqual([null, true, null]);
  site.keepToken('nobody is there to be known by it');
  site.chooseServer('https://one.example');
  expect(site.token()).toBeNull();
  site.keepToken('abc');
  site.chooseServer('https://two.example');
  expect(site.token()).toBeNull();
  site.forgetToken();
  site.chooseServer('https://one.example');
  expect(site.token(), 'one comes back as who one was').toBe('abc');
  site.forgetToken();
  expect(site.token()).toBeNull();
});

test('a server is reached safely, or is on this very machine', async () => {
  const { addressIn } = await builtAs('site');
  expect(addressIn(' Skull.example ')).toBe('https://skull.example');
  expect(addressIn('https://skull.example:8443/t/bado-kimelu?a#b')).toBe('https://skull.example:8443');
  expect(addressIn('http://localhost:8080/')).toBe('http://localhost:8080');
  expect(addressIn('http://127.0.0.1')).toBe('http://127.0.0.1');
  for (const unsafe of [
    '',
    'http://skull.example',
    'http://localhost.evil.example',
    'https://me:secret@skull.example',
    'javascript:alert(1)',
    'ftp://skull.example',
    'data:,',
    'https://',
  ]) {
    expect(addressIn(unsafe), unsafe).toBeNull();
  }
});

test('a site speaks with no server but the one it was built for', () => {
  const connect = (server: string) => /connect-src ([^;]*)/.exec(policyOf(server))?.[1];
  expect(connect('https://skull.example:8443')).toBe(
    "'self' https://skull.example:8443 wss://skull.example:8443",
  );
  expect(connect('http://localhost:8080')).toBe("'self' http://localhost:8080 ws://localhost:8080");
  expect(connect(''), 'any that a visitor may name').toContain("'self' https: wss: http://localhost:*");
  for (const server of ['', 'https://skull.example']) {
    expect(policyOf(server).replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe');
    expect(policyOf(server)).toContain("default-src 'self'");
  }
});
