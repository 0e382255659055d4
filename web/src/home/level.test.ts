import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { remember } from '../table/remembered';
import { chooseLevel, level, offered } from './level';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('nobody’s level is changed for them: who has played is offered the next one, once', () => {
  expect([level(), offered()]).toEqual(['novice', undefined]);
  remember('bado-kimelu');
  expect([level(), offered()]).toEqual(['novice', 'regular']);
  chooseLevel('novice');
  expect([level(), offered()]).toEqual(['novice', undefined]);
});

test('a choice is remembered, whether one has played or not', () => {
  chooseLevel('expert');
  expect(level()).toBe('expert');
  remember('bado-kimelu');
  chooseLevel('novice');
  expect(level()).toBe('novice');
});
