import { expect, test } from './people';
import { expectNoSecrets } from './secrets';
import { command, openTable } from './tables';

const TELEVISION = { viewport: { width: 1920, height: 1080 } };

test('the big screen shows the way in, then the game, and no hand of whoever opened it', async ({ come }) => {
  const [ana, bo] = [await come('Ana', TELEVISION), await come('Bo')];
  const link = await openTable(ana, { seats: 3 });
  await ana.page.goto(`${link}/screen`);
  await expect(ana.page.getByRole('heading', { name: 'Come and play' })).toBeVisible();
  await expect(ana.page.getByRole('img', { name: /^QR code of/ })).toBeVisible();
  await bo.join(link);
  await expect(ana.page.getByText('2 of 3 seats taken')).toBeVisible();

  await command(ana, link, 'start');
  await expect(ana.page.locator('[data-piece]')).toHaveCount(8);
  await expect(ana.page.getByRole('img', { name: /^QR code of/ })).toHaveCount(0);
  await command(ana, link, { act: { action: { place: 'skull' } } });
  await bo.place('flower');
  await expect(ana.page.getByText(/is thinking/)).toBeVisible();
  await expect(ana.page.locator('[data-place], [data-act], .front')).toHaveCount(0);
  expectNoSecrets(ana, []);
});
