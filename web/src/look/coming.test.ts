import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { COMING } from '../../first-paint';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

it('is let pass by its hash, the one style that stands in the page itself', () => {
  const hash = createHash('sha256').update(COMING).digest('base64');
  expect(read('../../../crates/skull-server/src/headers.rs')).toContain(`style-src 'self' 'sha256-${hash}'`);
});

it('has the colours that the page goes on with', () => {
  const tokens = read('tokens.css');
  const [ground, words] = COMING.match(/#[0-9a-f]{6}/g) ?? [];
  expect(tokens).toContain(`--ink: ${ground};`);
  expect(tokens).toContain(`--paper: ${words};`);
});
