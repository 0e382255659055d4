import { MOVING, test } from './people';
import { expectNoSecrets } from './secrets';
import { gather, letBoWin, meetSkull, putAnaOut } from './wholeGame';

test('three friends play a whole game: skulls of others and of their own, a show, an elimination, a rematch', async ({
  come,
}) => {
  test.slow();
  const friends = [await come('Ana', MOVING), await come('Bo', MOVING), await come('Cy', MOVING)] as const;
  await gather(friends);
  await meetSkull(friends);
  await putAnaOut(friends);
  await letBoWin(friends);
  friends.forEach((person, seat) => expectNoSecrets(person, [seat]));
});
