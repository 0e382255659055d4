/** The letters of the title, as a sign painter draws them: a stroke of the brush each, 256 wide and 60 high. */
export const LETTERS =
  'M41 12C36 3 10 2 10 17C10 33 43 26 43 44C43 60 13 60 7 47' +
  'M62 4L62 56M97 5C90 20 80 28 63 31C80 32 90 42 99 56' +
  'M118 4L118 36C118 62 154 62 154 36L154 4' +
  'M176 4L176 55L203 55M222 4L222 55L249 55';
