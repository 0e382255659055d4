import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { REVIEW_VERSION } from '../protocol';
import { courseKey, keepCourse, keptCourses } from './keptCourses';

const COURSE = { lost: 40_000, luck: -10_000, choices: 9 };
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('how a game went is kept by where the game is, also that it is not counted', () => {
  keepCourse(courseKey({ base: '', id: 'a' }), COURSE);
  keepCourse(courseKey({ base: '/here', id: 'a' }), null);
  expect(keptCourses()).toEqual({ '/g/a': COURSE, '/here/g/a': null });
});

it('what was kept of another version, or can be read no more, is as if it were not there', () => {
  keepCourse('/g/a', COURSE);
  const text = kept.get('skull.courses') ?? '';
  kept.set('skull.courses', text.replace(`"version":${REVIEW_VERSION}`, `"version":${REVIEW_VERSION + 1}`));
  expect(keptCourses()).toEqual({});
  kept.set('skull.courses', 'no more');
  expect(keptCourses()).toEqual({});
});
