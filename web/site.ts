import { createHash } from 'node:crypto';

import type { Plugin } from 'vite';

import { COMING } from './first-paint.ts';

/** Any server that a visitor may name: one that is reached safely, or one on their own machine. */
const ANY = 'https: wss: http://localhost:* ws://localhost:* http://127.0.0.1:* ws://127.0.0.1:*';

/** Tells the page of a site without a server of its own what it may load: no host can be asked to send that along. */
export function site(server = ''): Plugin {
  const servers = server === '' ? ANY : `${server} ${server.replace(/^http/, 'ws')}`;
  const policy = [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'sha256-${createHash('sha256').update(COMING).digest('base64')}'`,
    "img-src 'self' data:",
    `connect-src 'self' ${servers}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
  return {
    name: 'site',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
        injectTo: 'head-prepend',
      },
    ],
  };
}
