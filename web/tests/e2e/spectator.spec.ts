import { expect, test } from './people';
import { expectNoSecrets } from './secrets';
import { command, openTable } from './tables';

test('whoever watches sees the table and none of its secrets', async ({ come }) => {
  const [ana, bo, eve] = [await come('Ana'), await come('Bo'), await come('Eve')];
  const link = await openTable(ana, { seats: 2 });
  await bo.join(link);
  await command(ana, link, 'start');
  await eve.page.goto(link);
  await expect(eve.page.locator('[data-piece]')).toHaveCount(8);
  await ana.place('skull');
  await bo.place('flower');
  await expect(eve.page.getByText(/is thinking/)).toBeVisible();
  await expect(eve.page.locator('[data-place], [data-act]')).toHaveCount(0);
  await expect(eve.page.locator('.front')).toHaveCount(0);
  expectNoSecrets(eve, []);
});

test('a private table with no room for spectators sends them home', async ({ come }) => {
  const [ana, bo, eve] = [await come('Ana'), await come('Bo'), await come('Eve')];
  const link = await openTable(ana, { seats: 2, spectators: false });
  await bo.join(link);
  await command(ana, link, 'start');
  await eve.page.goto(link);
  await expect(eve.page.getByRole('heading', { name: 'This door is closed' })).toBeVisible();
  await expect(eve.page.getByText(/Nobody watches at this table/)).toBeVisible();
  await expect(eve.page.getByRole('link', { name: 'Back to the market' })).toBeVisible();
});

test('a code that leads nowhere says so', async ({ come }) => {
  const eve = await come('Eve');
  await eve.page.goto('/t/bado-kimelu');
  await expect(eve.page.getByText(/no table/i)).toBeVisible();
});
