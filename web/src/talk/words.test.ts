import { expect, it } from 'vitest';

import { wordsOf } from './words';

it('sets a bot’s own words as a printer would, and leaves people’s as they typed them', () => {
  expect(wordsOf({ remark: { key: 'none.such', text: "I wouldn't touch mine." } })).toBe(
    'I wouldn’t touch mine.',
  );
  expect(wordsOf({ text: "It's mine" })).toBe("It's mine");
});
