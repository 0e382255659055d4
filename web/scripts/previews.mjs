/*
 * Writes down the drawings that the server puts into the pictures of links, one a line, each with its name:
 * `node scripts/previews.mjs`. A drawing holds others by their names, as in [petals], and the tones of a tribe, as in
 * $deep. They are kept in the repository because the server is built without Node.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { chromium } from '@playwright/test';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = await createServer({
  root,
  logLevel: 'error',
  server: { middlewareMode: true },
  appType: 'custom',
});
const load = (name) => vite.ssrLoadModule(`/src/art/${name}.ts`);
const { AVATARS } = await load('avatars');
const { emblem } = await load('emblem');
const { flower } = await load('flowers');
const { garland, GLOWS } = await load('lanterns');
const { LETTERS } = await load('lettering');
const { DOILY, MAT } = await load('mat');
const { pattern } = await load('patterns');
const { SIGNS } = await load('signs');
const { BARE_SKULL, BARE_STITCHES, skullFace, stitchedFace, tilt } = await load('skulls');
const { TRIBES } = await load('tribes');
const tokens = await tokensOf(TRIBES.length);
await vite.close();

const drawings = [
  ['gradients', gradients()],
  ['emblem', cuts(emblem())],
  ['letters', letters()],
  ['garland', cuts(garland()) + GLOWS.map(glow).join('')],
  ...AVATARS.map((avatar, at) => [`mask-${at}`, cuts(avatar)]),
  [
    'mat',
    cuts(MAT, { cloth: '$deep', lace: '$rich', bead: '$tribe' }) + `[sewn]${scaled(0.5, '[stitches]')}`,
  ],
  [
    'won',
    cuts(MAT, { cloth: '$tribe', lace: '$pale', bead: '$pale' }) +
      `[turned]${cuts(DOILY)}${scaled(0.58, '[petals]')}`,
  ],
  ['back', coin('$tribe', `[enamelled]<circle r="23" fill="$deep"/>${sign('$pale', 'scale(0.32)')}`)],
  ['flower', coin('$pale', '[petals]')],
  ['skull', coin('$night', '[enamelled][head]')],
  ['bare-head', cuts(BARE_SKULL)],
  ['bare-stitches', cuts(BARE_STITCHES, { yarn: '$tribe' })],
  ...TRIBES.flatMap(({ key }, tribe) =>
    Object.entries({
      tones: Object.entries(tokens.tribes[tribe])
        .map(([name, colour]) => `${name.replace('tribe-', '')} ${colour}`)
        .join(' '),
      sign: SIGNS[key],
      pattern: pattern(key).d,
      sewn: scaled(0.79, band(key, '$rich', '$tribe')),
      turned: scaled(0.79, band(key, '$pale', '$rich')),
      enamelled: band(key, '$deep'),
      petals: cuts(flower(key)),
      head: tilted(
        key,
        `[bare-head]${cuts(skullFace(key))}<g stroke="$rich" stroke-width="10" paint-order="stroke">${brow('$tribe')}</g>`,
      ),
      stitches: tilted(key, `[bare-stitches]${cuts(stitchedFace(key), { yarn: '$tribe' })}${brow('$pale')}`),
    }).map(([name, drawn]) => [`${name}-${tribe}`, drawn]),
  ),
];
writeFileSync(
  `${root}../crates/skull-server/src/preview/drawings.txt`,
  drawings.map(([name, drawn]) => `${name}\t${drawn}\n`).join(''),
);

function coin(field, face) {
  return (
    '<circle r="49.5" fill="$deep"/><circle r="47.5" fill="$tribe"/>' +
    '<circle r="47.5" fill="none" stroke="url(#rim)" stroke-width="3"/>' +
    `<circle r="44.5" fill="${field}" stroke="$deep"/>${face}<circle r="45" fill="url(#gloss)"/>`
  );
}

function tilted(key, drawn) {
  return `<g transform="rotate(${tilt(key)})">${drawn}</g>`;
}

function brow(fill) {
  return sign(fill, 'translate(0 -23.5) scale(0.18)');
}

function sign(fill, transform) {
  return `<path d="[sign]" fill="${fill}" fill-rule="evenodd" transform="${transform}"/>`;
}

/** On cloth a pattern is sewn on with a yarn; on enamel there is none. */
function band(key, colour, yarn) {
  const { width } = pattern(key);
  const seam = yarn ? ` stroke="${yarn}" stroke-width="0.8"` : '';
  if (!width) return `<path d="[pattern]" fill="${colour}"${seam}/>`;
  const lines = `<path d="[pattern]" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return yarn ? `${lines}<path d="[pattern]" fill="none"${seam} stroke-dasharray="2 1.4"/>` : lines;
}

function scaled(scale, drawn) {
  return `<g transform="scale(${scale})">${drawn}</g>`;
}

function glow({ x, y, radius }) {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#glow)"/>`;
}

function letters() {
  const brush = (colour, width, more = '') =>
    `<path d="${LETTERS}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
  const { root } = tokens;
  return (
    brush(root['night-wine'], 21) + brush(root.paper, 15) + brush(root.ember, 4, ' stroke-dasharray="0.01 8"')
  );
}

function gradients() {
  const { light, shadow, pollen } = tokens.root;
  const stops = (...all) =>
    all
      .map(
        ([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
      )
      .join('');
  return (
    `<radialGradient id="gloss" cx="0.36" cy="0.22" r="0.75">${stops([0, light, 0.38], [0.45, light, 0.06], [1, shadow, 0.22])}</radialGradient>` +
    `<linearGradient id="rim" x2="0.4" y2="1">${stops([0, light, 0.75], [0.5, light, 0.1], [1, shadow, 0.5])}</linearGradient>` +
    `<radialGradient id="glow">${stops([0, pollen, 0.42], [0.4, pollen, 0.1], [1, pollen, 0])}</radialGradient>`
  );
}

/** As `Cuts.svelte` draws them. */
function cuts(all, own = {}) {
  const tone = (name) => (/^tribe\b/.test(name) ? `$${name.replace('tribe-', '')}` : undefined);
  const paint = (name) => own[name] ?? tone(name) ?? tokens.root[`drawn-${name}`] ?? tokens.root[name];
  return all
    .map(({ d, fill, stroke, width, stitch, lace }) => {
      const attributes = [
        ['d', d],
        ['fill', fill ? paint(fill) : 'none'],
        ['fill-rule', lace && 'evenodd'],
        ['paint-order', fill && stroke && 'stroke'],
        ['stroke', stroke && paint(stroke)],
        ['stroke-width', stroke && width],
        ['stroke-dasharray', stitch && `${stitch} ${stitch * 0.7}`],
        ['stroke-linecap', stroke && !stitch && 'round'],
        ['stroke-linejoin', stroke && 'round'],
      ];
      return `<path${attributes
        .filter(([, value]) => value)
        .map(([name, value]) => ` ${name}="${value}"`)
        .join('')}/>`;
    })
    .join('');
}

/** The colours as a browser mixes them: those of the page, and those of each tribe. */
async function tokensOf(tribes) {
  const css = await vite.transformRequest('/src/look/tokens.css?raw');
  const text = JSON.parse(css.code.slice(css.code.indexOf('"'), css.code.lastIndexOf('"') + 1));
  const names = [...new Set([...text.matchAll(/--([\w-]+): (?=#|var|color-mix)/g)].map(([, name]) => name))];
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  await page.setContent(`<style>${text}</style>${'<i data-tribe></i>'.repeat(tribes)}`);
  const read = await page.evaluate((names) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const hex = (element, name) => {
      element.style.color = `var(--${name}, transparent)`;
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = getComputedStyle(element).color;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      return a < 255 ? undefined : `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    };
    const all = (element, names) => Object.fromEntries(names.map((name) => [name, hex(element, name)]));
    const isTribal = (name) => name.startsWith('tribe');
    return {
      root: all(
        document.body,
        names.filter((name) => !isTribal(name)),
      ),
      tribes: [...document.querySelectorAll('i')].map((element, tribe) => {
        element.dataset.tribe = tribe;
        return all(element, names.filter(isTribal));
      }),
    };
  }, names);
  await browser.close();
  return read;
}
