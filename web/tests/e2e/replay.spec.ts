import type { FinishedGame, Wishes } from '../../src/protocol';
import { expectAccessible } from './accessible';
import { expect, soon, test, type Person } from './people';
import { RECORD } from './records';
import { command, finish, openTable, playBots } from './tables';

const PHONE = { viewport: { width: 360, height: 640 } };

/** Plays a game against bots to its end, and answers which game it was. */
async function playOut(host: Person, options: Wishes): Promise<string> {
  return finish(host, await playBots(host, { show_seconds: 0, ...options }));
}

const replay = ({ page }: Person) => page.locator('[data-step]');
const told = ({ page }: Person) => page.locator('.told');
const openDiscs = ({ page }: Person) => page.locator('[data-piece] .front');

async function paste({ page }: Person, record: string): Promise<void> {
  await page.goto('/replay');
  await page.getByLabel('Or paste its text').fill(record);
  await page.getByRole('button', { name: 'Watch it' }).click();
}

test('the end of a game tells how it went and leads to its replay, whose link leads a stranger to a moment', async ({
  come,
}) => {
  const [ana, zoe] = [await come('Ana', PHONE), await come('Zoe', PHONE)];
  const id = await playOut(ana, { seats: 4, rules: { wins_to_win: 1 } });
  // A game of many rounds is told to its end first.
  await expect(ana.page.getByRole('heading', { name: /wins?!$/ })).toBeVisible({ timeout: 45_000 });
  await expect(ana.page.getByRole('button', { name: 'Rematch' })).toBeVisible();
  await expect(ana.page.getByRole('link', { name: 'Open a record' })).toHaveAttribute('href', '/replay');
  await expectAccessible(ana);
  await ana.page.getByRole('link', { name: 'Replay' }).click();
  await expect(ana.page).toHaveURL(new RegExp(`/g/${id}`));
  await expect(replay(ana)).toBeVisible();
  await expectAccessible(ana);

  await zoe.page.goto(`/g/${id}?at=3&eyes=1`);
  await expect(replay(zoe)).toHaveAttribute('data-step', '3');
  await expect(zoe.page.getByRole('button', { name: /^Seen by/ })).not.toContainText('All open');
  await zoe.page.keyboard.press('ArrowRight');
  await expect(zoe.page).toHaveURL(/at=4&eyes=1$/);
  await zoe.page.reload();
  await expect(replay(zoe)).toHaveAttribute('data-step', '4');
  const across = await zoe.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(across, 'nothing sticks out on a phone').toBe(0);
});

test('links to a replay and to a moment are such as others reach', async ({ come }) => {
  const ana = await come('Ana', { ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
  // As a server answers that is found on the local network, whatever its own machine calls it.
  await ana.page.route(/\/api\/(tables|games)\/[^/]+\/link$/, async (route) => {
    const path = new URL(route.request().url()).pathname
      .replace('/api/tables/', '/t/')
      .replace('/api/games/', '/g/');
    await route.fulfill({ json: { link: `http://192.168.1.5:8080${path.replace('/link', '')}` } });
  });
  const copied = () => ana.page.evaluate(() => navigator.clipboard.readText());
  const id = await playOut(ana, { seats: 3, rules: { wins_to_win: 1 } });
  await expect(ana.page.getByRole('heading', { name: /wins?!$/ })).toBeVisible({ timeout: 45_000 });
  await ana.page.getByRole('button', { name: 'Share' }).click();
  await soon(copied).toBe(`http://192.168.1.5:8080/g/${id}`);
  await ana.page.goto(`/g/${id}?at=3&eyes=1`);
  await expect(replay(ana)).toHaveAttribute('data-step', '3');
  await ana.page.getByRole('button', { name: 'Copy a link to this moment' }).click();
  await soon(copied).toBe(`http://192.168.1.5:8080/g/${id}?at=3&eyes=1`);
});

test('a replay is watched with the tribes that were chosen, and says which of two it was', async ({
  come,
}) => {
  const [ana, bo] = [await come('Ana', PHONE), await come('Bo')];
  const rules = { wins_to_win: 1, tribes_per_player: 2 } as const;
  const path = await openTable(ana, { seats: 6, rules, show_seconds: 0 });
  await bo.join(path);
  await command(bo, path, { sit: { seat: 2 } });
  await command(ana, path, 'start');
  const id = await finish(ana, path, bo);
  await ana.page.goto(`/g/${id}?at=1`);
  await expect(replay(ana)).toHaveAttribute('data-step', '1');
  const tribes = await ana.page
    .locator('.mark')
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-tribe')));
  expect(tribes).toEqual(['0', '2', '3', '5']);
  await expect(told(ana)).toContainText(/(Ana \((Ember|Bone)\)|Bo \((Moss|Sun)\)) places/);
});

test('after a game the host may lay the table anew before the next one', async ({ come }) => {
  const ana = await come('Ana', PHONE);
  await playOut(ana, { seats: 3 });
  await ana.page.getByRole('button', { name: 'Options' }).click();
  await ana.page.getByRole('button', { name: /^Start with \d+$/ }).click();
  await expect(ana.page.locator('[data-place]').first()).toBeVisible();
  expect((await ana.sight()).table.games).toBe(2);
});

test('a closed game is seen by its players with their own eyes, and by others with none', async ({
  come,
}) => {
  const [ana, zoe] = [await come('Ana', PHONE), await come('Zoe', PHONE)];
  const id = await playOut(ana, { seats: 3, open_record: false });
  await zoe.page.goto(`/g/${id}?at=2`);
  await expect(replay(zoe)).toHaveAttribute('data-step', '2');
  await expect(openDiscs(zoe)).toHaveCount(0);
  await expect(zoe.page.getByText('keeps its discs closed')).toBeVisible();
  await expect(zoe.page.getByRole('button', { name: /^Seen by/ })).toBeDisabled();

  await ana.page.goto(`/g/${id}?at=2`);
  await expect(ana.page.getByRole('button', { name: /^Seen by/ })).toContainText('Ana');
  await expect(openDiscs(ana)).toHaveCount(4);
  const game = (await (await zoe.page.request.get(`/api/games/${id}`)).json()) as FinishedGame;
  expect(game.summary.players.filter(({ bluffs }) => bluffs)).toEqual([]);
});

test('a record is watched step by step, by round, from the end and through any eyes, with keys alone', async ({
  come,
}) => {
  const ana = await come('Ana');
  const press = (key: string) => ana.page.keyboard.press(key);
  await paste(ana, RECORD);
  await expect(told(ana)).toHaveText('Round 1: Ana leads');
  await expectAccessible(ana);
  await press('ArrowRight');
  await expect(told(ana)).toHaveText('Ana places the skull');
  await press('ArrowLeft');
  await expect(replay(ana)).toHaveAttribute('data-step', '0');
  await press('ArrowDown');
  await expect(ana.page.locator('[data-round="2"]')).toHaveAttribute('aria-current', 'step');
  await press('ArrowUp');
  await press('End');
  await expect(told(ana)).toContainText('Ana wins the game!');
  await press('Home');
  await press(' ');
  await expect(told(ana)).toContainText('Bo has to turn two');
  await press(' ');
  await expect(ana.page.getByRole('button', { name: 'Play' })).toBeVisible();

  await ana.page.locator('[data-round="1"]').click();
  await press('ArrowRight');
  await ana.page.getByRole('button', { name: 'Seen by: All open' }).focus();
  await press('Enter');
  await expectAccessible(ana);
  await ana.page.locator('[data-eyes="1"]').focus();
  await press('Enter');
  await expect(told(ana)).toHaveText('Ana places a disc');
});

test('a record is opened from a file, and what is none is told where it stops being one', async ({
  come,
}) => {
  const ana = await come('Ana');
  await paste(ana, RECORD.replace('A:1 B:2', 'A:1 B:9'));
  await expect(ana.page.getByRole('alert')).toContainText('line 5');
  await ana.page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'night.skull', mimeType: 'text/plain', buffer: Buffer.from(RECORD) });
  await expect(ana.page.getByRole('heading', { name: 'Ana · Bo' })).toBeVisible();
  await expect(told(ana)).toHaveText('Round 1: Ana leads');
});
