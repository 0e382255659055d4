import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { pattern } from './patterns';
import { SIGNS } from './signs';
import { difference, raster, type Ink, type Raster } from './testing/raster';
import { TRIBES, type TribeKey } from './tribes';

const TOKENS = readFileSync(new URL('../look/tokens.css', import.meta.url), 'utf8');
const LIGHTS = ["data-skin='lantern'", "data-skin='daylight'", "data-skin='ink'", "data-contrast='high'"];
const PAIRS = TRIBES.flatMap(({ key }, at) => TRIBES.slice(at + 1).map((other) => [key, other.key] as const));

/** How much of a tribe's own colour is left in its sign by day. */
const BY_DAY = Number(/--tribe-sign: color-mix\(in oklab, var\(--tribe\) (\d+)%/.exec(TOKENS)?.[1]) / 100;

describe('a tribe is told apart', () => {
  test.each(LIGHTS)('by its colour from the table, by the light of %s', (light) => {
    const lit = { ...tokens(':root {'), ...tokens(light) };
    for (const [tribe, { key }] of TRIBES.entries()) {
      const bright = lit[colourOf(key)] ?? '';
      const shade = tokens(`[data-tribe='${tribe}']`)['tribe-shade'] ?? '';
      // By day signs are drawn in a darker tone.
      const sign = light.includes('daylight') ? mixed(bright, shade, BY_DAY) : bright;
      for (const surface of ['ink', 'table', 'table-lit']) {
        const ratio = contrast(sign, lit[surface]);
        expect(ratio, `${key} on ${surface}`).toBeGreaterThanOrEqual(3);
      }
    }
  });

  test('by its sign alone, 14 pixels wide and without colour', () => {
    const signs = drawn((key) => raster({ d: SIGNS[key] }, 14, 54));
    for (const [one, other] of PAIRS) {
      expect(difference(signs[one], signs[other]), `${one} and ${other}`).toBeGreaterThan(0.4);
    }
  });

  test('by its pattern alone, on a disc of 28 pixels and without colour', () => {
    const patterns = drawn((key) => raster(pattern(key), 28, 50));
    for (const [one, other] of PAIRS) {
      expect(difference(patterns[one], patterns[other]), `${one} and ${other}`).toBeGreaterThan(0.4);
    }
  });

  test('and is no different from itself', () => {
    const sign = raster({ d: SIGNS.ember }, 14, 54);
    expect(difference(sign, raster({ d: SIGNS.ember }, 14, 54))).toBe(0);
  });
});

test('a drawing can be moved by its points: it has no arcs, no relative steps and no small numbers in powers of ten', () => {
  const inks: Ink[] = TRIBES.flatMap(({ key }) => [pattern(key), { d: SIGNS[key] }]);
  for (const { d } of inks) expect(d).toMatch(/^(M[-\d. ]+([LQC][-\d. ]+)*Z?)+$/);
});

test('black on white is as far apart as can be, and white on white not at all', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
});

function drawn(draw: (key: TribeKey) => Raster): Record<TribeKey, Raster> {
  return Object.fromEntries(TRIBES.map(({ key }) => [key, draw(key)])) as Record<TribeKey, Raster>;
}

/** Ink is also the colour of the night, so the tribe's is called indigo. */
function colourOf(key: TribeKey): string {
  return key === 'ink' ? 'indigo' : key;
}

/** The colours that a rule of the tokens names. */
function tokens(selector: string): Record<string, string> {
  const start = TOKENS.indexOf('{', TOKENS.indexOf(selector));
  const rule = TOKENS.slice(start, TOKENS.indexOf('\n}', start));
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

/** Two colours mixed as CSS mixes them in Oklab. */
function mixed(one: string, other: string, part: number): string {
  const [a, b] = [oklab(one), oklab(other)];
  const [l = 0, m = 0, s = 0] = a.map((value, at) => (value * part + (b[at] ?? 0) * (1 - part)) ** 3);
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const coded = linear.map((value) =>
    value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055,
  );
  const bytes = coded.map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The roots of the cones' answers: mixing these is mixing in Oklab, which is a linear map of them. */
function oklab(hex: string): number[] {
  const [red = 0, green = 0, blue = 0] = linearOf(hex);
  return [
    0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
    0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
    0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue,
  ].map(Math.cbrt);
}

/** The contrast of two colours as WCAG 2 counts it. */
function contrast(one = '', other = ''): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = linearOf(hex);
  return red * 0.2126 + green * 0.7152 + blue * 0.0722;
}

function linearOf(hex: string): number[] {
  return [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
}
