import { createHash } from 'node:crypto';

import type { Plugin } from 'vite';

import { COMING } from './first-paint.ts';

/** Tells the page of a site without a server of its own what it may load: no host can be asked to send that along. */
export function site(server = ''): Plugin {
  const servers = server === '' ? '' : ` ${server} ${server.replace(/^http/, 'ws')}`;
  const policy = [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'sha256-${createHash('sha256').update(COMING).digest('base64')}'`,
    "img-src 'self' data:",
    `connect-src 'self'${servers}`,
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
