import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { compressed } from './compressed.ts';
import { firstPaint } from './first-paint.ts';
import { offline } from './offline.ts';
import { site } from './site.ts';

/** Where `skull serve` listens while the client is developed with `npm run dev`. */
const SERVER = process.env.SKULL_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [
    svelte(),
    firstPaint(),
    offline(),
    process.env.VITE_SITE === '1' ? site(process.env.VITE_SERVER) : compressed(),
  ],
  build: {
    target: 'es2022',
    // Data addresses in style sheets would be larger than the files, and the page's policy is stricter without them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': { target: SERVER, ws: true, changeOrigin: true, headers: { origin: SERVER } } },
  },
  test: { include: ['src/**/*.test.ts'] },
});
