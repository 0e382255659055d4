import { expect, soon, test, type Person } from './people';
import { expectNoSecrets } from './secrets';
import { command, finish, openTable, playBots } from './tables';

const bar = ({ page }: Person) => page.getByRole('region', { name: /You.re watching/ });

test('a late friend knows that they watch, reads the game so far, and plays in the next one', async ({
  come,
}) => {
  const [ana, bo, eve] = [await come('Ana'), await come('Bo'), await come('Eve')];
  const link = await openTable(ana, { seats: 4 });
  await bo.join(link);
  await command(ana, link, 'start');
  await ana.place('skull');
  await bo.place('flower');
  await eve.page.goto(link);
  await expect(bar(eve)).toContainText(/You.re watching/);

  await eve.page.getByRole('button', { name: /^Talk/ }).click();
  await eve.page.getByRole('tab', { name: 'What happened' }).click();
  await expect(eve.page.getByText('Ana and Bo place a disc')).toBeVisible();
  await eve.page.keyboard.press('Escape');
  expectNoSecrets(eve, []);

  await bar(eve).getByRole('button', { name: 'Play in the next one' }).click();
  await eve.page.locator('input[autocomplete="nickname"]').fill('Eve');
  await eve.page.keyboard.press('Enter');
  await expect(bar(eve)).toContainText('You play in the next one');
  await soon(async () => (await ana.sight()).table.places[2]).toMatchObject({ person: { who: 2 } });
  await expect(eve.page.locator('[data-place]')).toHaveCount(0);
});

test('whoever left comes back to a bar that offers their seat', async ({ come }) => {
  const [ana, bo] = [await come('Ana'), await come('Bo')];
  const link = await openTable(ana, { seats: 2 });
  await bo.join(link);
  await command(ana, link, 'start');
  await command(bo, link, 'leave');
  await bo.page.goto(link);
  await expect(bar(bo)).toContainText('A bot keeps your seat');
  await bar(bo).getByRole('button', { name: 'Take my seat' }).click();
  await soon(async () => (await bo.view()).seat).toBe(1);

  await bo.page.getByRole('button', { name: 'Menu' }).click();
  await bo.page.getByRole('button', { name: 'Stand up and watch' }).first().click();
  await bo.page.getByRole('button', { name: 'Stand up and watch' }).last().click();
  await expect(bar(bo)).toContainText('A bot keeps your seat');
  await bar(bo).getByRole('button', { name: 'Take my seat' }).click();
  await expect(bar(bo)).toHaveCount(0);
});

test('whoever is out watches at double speed, or skips to the end where only bots are left', async ({
  come,
}) => {
  const ana = await come('Ana');
  await playBots(ana, { seats: 4, pace: 'natural', show_seconds: 0 });
  await ana.page.getByRole('button', { name: 'Menu' }).click();
  await ana.page.getByRole('button', { name: 'Stand up and watch' }).first().click();
  await ana.page.getByRole('button', { name: 'Stand up and watch' }).last().click();
  const double = bar(ana).getByRole('button', { name: 'Twice as fast' });
  const toTheEnd = bar(ana).getByRole('button', { name: 'To the end' });
  await expect(toTheEnd, 'now that bots are among themselves').toBeVisible();
  await double.click();
  await expect(double).toHaveAttribute('aria-pressed', 'true');
  await soon(async () => (await ana.sight()).game?.haste).toBe('twice');
  await double.click();
  await soon(async () => (await ana.sight()).game?.haste).toBeUndefined();

  await toTheEnd.click();
  await expect(ana.page.getByRole('heading', { name: /wins/ })).toBeVisible();
});

test('nobody is given the hand of somebody who has left; a late friend is let in to the next game', async ({
  come,
}) => {
  const [ana, bo, eve] = [await come('Ana'), await come('Bo'), await come('Eve')];
  const link = await openTable(ana, {
    seats: 2,
    out_talk: 'apart',
    show_seconds: 0,
    rules: { wins_to_win: 1 },
  });
  await bo.join(link);
  await eve.join(link);
  await command(ana, link, 'start');
  await expect(bar(eve)).toContainText(/You.re watching/);
  await expect(bar(eve).getByRole('button', { name: 'Ask the host' })).toHaveCount(0);
  await command(bo, link, 'leave');
  // Whoever leaves is at home again; a page that stayed at the table would come in once the seat is free.
  await bo.page.goto('/');
  await bar(eve).getByRole('button', { name: 'Ask the host' }).click();
  await expect(bar(eve)).toContainText(/You.ve asked the host for the next one/);
  await expect(ana.page.locator('[data-asks]'), 'a bot plays the hand to the end').toHaveCount(0);

  await finish(ana, link);
  await expect(ana.page.locator('[data-asks]')).toContainText('Eve would like to play in the next one');
  await ana.page.getByRole('button', { name: 'Let them in' }).click();
  await soon(async () => (await ana.sight()).table.places[1]).toMatchObject({ person: { who: 2 } });
  await expect(ana.page.locator('[data-asks]')).toHaveCount(0);
});

test('at a table full of bots a late friend asks the host, and plays in the next game', async ({ come }) => {
  const [ana, eve] = [await come('Ana'), await come('Eve')];
  const link = await playBots(ana, { seats: 3, show_seconds: 0, rules: { wins_to_win: 1 } });
  await eve.page.goto(link);
  await bar(eve).getByRole('button', { name: 'Come to the table' }).click();
  await eve.page.locator('input[autocomplete="nickname"]').fill('Eve');
  await eve.page.keyboard.press('Enter');
  await bar(eve).getByRole('button', { name: 'Ask the host' }).click();
  await expect(bar(eve)).toContainText(/You.ve asked the host for the next one/);
  await expect(ana.page.locator('[data-asks]'), 'a bot plays its hand to the end').toHaveCount(0);
  const bot = (await ana.sight()).table.places[2];
  const character = typeof bot === 'object' && 'bot' in bot ? bot.bot.character : '';

  await finish(ana, link);
  await expect(ana.page.locator('[data-asks]')).toContainText(
    `Eve would like to play: ${character} would make room`,
  );
  await ana.page.getByRole('button', { name: 'Let them in' }).click();
  await soon(async () => (await ana.sight()).table.places[2]).toMatchObject({ person: { who: 1 } });
  await command(ana, link, 'rematch');
  await soon(async () => (await eve.view()).seat).toBe(2);
});

test('where a person still plays, nobody skips to the end', async ({ come }) => {
  const [ana, bo] = [await come('Ana'), await come('Bo')];
  const link = await openTable(ana, { seats: 3, fill: 'novice' });
  await bo.join(link);
  await command(ana, link, 'start');
  await command(bo, link, 'stand');
  await expect(bar(bo).getByRole('button', { name: 'Twice as fast' })).toBeVisible();
  await expect(bar(bo).getByRole('button', { name: 'To the end' })).toHaveCount(0);
});
