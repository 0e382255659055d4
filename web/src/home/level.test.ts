import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { remember } from '../table/remembered';
import { chooseLevel, level } from './level';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('who is new here meets novices, who has played meets regulars', () => {
  expect(level()).toBe('novice');
  remember('bado-kimelu');
  expect(level()).toBe('regular');
});

test('a choice is remembered, whether one has played or not', () => {
  chooseLevel('expert');
  expect(level()).toBe('expert');
  remember('bado-kimelu');
  chooseLevel('novice');
  expect(level()).toBe('novice');
});
