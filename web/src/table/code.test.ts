import { expect, test } from 'vitest';

import { codeIn } from './code';

test.each(['bado-kimelu', 'BADO KIMELU', ' badokimelu ', 'Bado–Kimelu', 'ba do ki me lu'])(
  'a code is five syllables, however it is written: %s',
  (text) => expect(codeIn(text)).toBe('bado-kimelu'),
);

test.each([
  'http://127.0.0.1:8080/t/bado-kimelu',
  'https://skull.example.org/t/BADO-kimelu?from=here#now',
  'https://skull.example.org/t/bado%20kimelu',
  'Come and play: https://skull.example.org/t/bado-kimelu !',
])('a link holds its code: %s', (text) => expect(codeIn(text)).toBe('bado-kimelu'));

test.each([
  '',
  'bado',
  'bado-kimel',
  'bado-kimelul',
  'bado-kimelula',
  'abod-ikemul',
  'bado-kimehu',
  'https://skull.example.org/',
  'https://skull.example.org/g/bado-kimelu',
])('what has not five syllables of ours is no code: %s', (text) => expect(codeIn(text)).toBeNull());
