import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { forgetTable, remember, remembered } from './remembered';

/** Where friends' tables are. */
let server: string | null = '';
vi.mock('../net/server', () => ({ server: () => server }));

const codes = () => remembered().map((table) => table.code);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  server = '';
});

test('the table one was at last comes first, and only once', () => {
  ['bado-kimelu', 'gavi-tosune', 'bado-kimelu'].forEach((code) => remember(code));
  expect(codes()).toEqual(['bado-kimelu', 'gavi-tosune']);
});

test('eight tables are remembered, and the ninth pushes out the oldest', () => {
  const nine = [...'bdfgjklmn'].map((letter) => `${letter}ado-kimelu`);
  nine.slice(0, 8).forEach((code) => remember(code));
  expect(codes()).toHaveLength(8);
  nine.slice(8).forEach((code) => remember(code));
  expect(codes()).toEqual(nine.slice(1).reverse());
});

test('a forgotten table is not remembered, the others are', () => {
  ['bado-kimelu', 'gavi-tosune'].forEach((code) => remember(code));
  forgetTable('bado-kimelu');
  forgetTable('never-was');
  expect(codes()).toEqual(['gavi-tosune']);
});

test('each server has tables of its own, and those of the device are always at hand', () => {
  server = 'https://one.example';
  remember('bado-kimelu');
  remember('bado-kimelu', '/here');
  server = 'https://two.example';
  remember('gavi-tosune');
  expect(codes()).toEqual(['gavi-tosune', 'bado-kimelu']);
  forgetTable('bado-kimelu');
  server = null;
  expect(remembered()).toMatchObject([{ code: 'bado-kimelu', base: '/here' }]);
  server = 'https://one.example';
  expect(remembered(), 'another server knew nothing of it').toHaveLength(2);
});

test.each(['no JSON', 'null', '{}', '[1,null,{"code":3}]'])('what is kept may be spoilt: %s', (spoilt) => {
  localStorage.setItem('skull.tables', spoilt);
  expect(codes()).toEqual([]);
});
