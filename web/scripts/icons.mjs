/*
 * Draws the icons in `public/` anew from the emblem and the tokens: `node scripts/icons.mjs`.
 * They are kept in the repository because a build has no browser.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { chromium } from '@playwright/test';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const colours = Object.fromEntries(
  [...readFileSync(`${root}src/look/tokens.css`, 'utf8').matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)]
    .map(([, name, hex]) => [name, hex])
    .reverse(),
);

const vite = await createServer({
  root,
  logLevel: 'error',
  server: { middlewareMode: true },
  appType: 'custom',
});
const { badge, emblem } = await vite.ssrLoadModule('/src/art/emblem.ts');
await vite.close();

const art = emblem().map(path).join('');
const small = badge().map(path).join('');
const lantern = `<circle cx="29" cy="29" r="19" fill="${colours.lantern}" stroke="${colours['ink-deep']}" stroke-width="4"/>`;

writeFileSync(`${root}public/icon.svg`, `${svg(small)}\n`);
writeFileSync(`${root}public/icon-turn.svg`, `${svg(small + lantern)}\n`);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
await shot('icon-180', 180, ground(0) + scaled(0.84));
await shot('icon-192', 192, ground(22) + scaled(0.86));
await shot('icon-512', 512, ground(22) + scaled(0.86));
await shot('icon-maskable-512', 512, ground(0) + scaled(0.7));
await browser.close();

function path({ d, fill, stroke, width }) {
  const edge = stroke
    ? ` stroke="${colours[stroke]}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${fill ? ' paint-order="stroke"' : ''}`
    : '';
  return `<path fill="${fill ? colours[fill] : 'none'}"${edge} d="${d}"/>`;
}

function svg(content, size = '') {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"${size}>${content}</svg>`;
}

function ground(radius) {
  return `<rect x="-50" y="-50" width="100" height="100" rx="${radius}" fill="${colours['table-lit']}"/>`;
}

function scaled(scale) {
  return `<g transform="scale(${scale})">${art}</g>`;
}

async function shot(name, size, content) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg(content, ` width="${size}"`)}`);
  await page.screenshot({ path: `${root}public/${name}.png`, omitBackground: true });
  await page.close();
}
