import { test } from './people';
import { expectNoSecrets } from './secrets';
import { playWholeGame } from './wholeGame';

test('three friends play a whole game: skulls of others and of their own, a show, an elimination, a rematch', async ({
  come,
}) => {
  test.setTimeout(240_000);
  const [ana, bo, cy] = [await come('Ana'), await come('Bo'), await come('Cy')];
  await playWholeGame(ana, bo, cy);
  [ana, bo, cy].forEach((person, seat) => expectNoSecrets(person, [seat]));
});
