import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { Plugin } from 'vite';

import { COMING } from './first-paint.ts';

/** Any server that a visitor may name: one that is reached safely, or one on their own machine. */
const ANY = 'https: wss: http://localhost:* ws://localhost:* http://127.0.0.1:* ws://127.0.0.1:*';

/**
 * Tells the page of a site without a server of its own what it may load: no host can be asked to send that along. It speaks
 * with the server that it was built for, or, where it was built for none, with the one that its visitor names.
 */
export function site(server = ''): Plugin {
  return {
    name: 'site',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policyOf(server) },
        injectTo: 'head-prepend',
      },
    ],
    // What is copied as it is knows of no folder.
    async writeBundle({ dir = '' }) {
      const page = resolve(dir, 'offline.html');
      await writeFile(page, (await readFile(page, 'utf8')).replaceAll('href="/', 'href="./'));
    },
  };
}

export function policyOf(server: string): string {
  const servers = server === '' ? ANY : `${server} ${server.replace(/^http/, 'ws')}`;
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'sha256-${createHash('sha256').update(COMING).digest('base64')}'`,
    "img-src 'self' data:",
    `connect-src 'self' ${servers}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}
