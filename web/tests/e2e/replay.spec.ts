import AxeBuilder from '@axe-core/playwright';

import type { Action, FinishedGame, Wishes } from '../../src/protocol';
import { expect, test, type Person } from './people';
import { RECORD } from './records';
import { command, playBots } from './tables';

const PHONE = { viewport: { width: 360, height: 640 } };

/** Plays a game against bots to its end, as recklessly as can be, and answers which game it was. */
async function finish(host: Person, options: Wishes): Promise<string> {
  const path = await playBots(host, { show_seconds: 0, ...options });
  for (;;) {
    const { table, game } = await host.sight();
    if (game && table.status === 'over') return game.id;
    const asked = game?.pause ? undefined : game?.legal[0];
    const action: Action | undefined = asked?.actions.at(-1);
    if (asked && action) await command(host, path, { act: { seat: asked.seat, action } });
  }
}

const replay = ({ page }: Person) => page.locator('[data-step]');
const told = ({ page }: Person) => page.locator('.told');
const openDiscs = ({ page }: Person) => page.locator('[data-piece] .front');

async function paste({ page }: Person, record: string): Promise<void> {
  await page.goto('/replay');
  await page.getByLabel('Or paste its text').fill(record);
  await page.getByRole('button', { name: 'Watch it' }).click();
}

async function expectAccessible({ page }: Person): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
}

test('the end of a game tells how it went and leads to its replay, whose link leads a stranger to a moment', async ({
  come,
}) => {
  const [ana, zoe] = [await come('Ana', PHONE), await come('Zoe', PHONE)];
  const id = await finish(ana, { seats: 4, rules: { wins_to_win: 1 } });
  // A game of many rounds is told to its end first.
  await expect(ana.page.getByRole('heading', { name: /wins?!$/ })).toBeVisible({ timeout: 45_000 });
  await expect(ana.page.getByRole('button', { name: 'Rematch' })).toBeVisible();
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

test('after a game the host may lay the table anew before the next one', async ({ come }) => {
  const ana = await come('Ana', PHONE);
  await finish(ana, { seats: 3 });
  await ana.page.getByRole('button', { name: 'Options' }).click();
  await ana.page.getByRole('button', { name: /^Start/ }).click();
  await expect(ana.page.locator('[data-place]').first()).toBeVisible();
  expect((await ana.sight()).table.games).toBe(2);
});

test('a closed game is seen by its players with their own eyes, and by others with none', async ({
  come,
}) => {
  const [ana, zoe] = [await come('Ana', PHONE), await come('Zoe', PHONE)];
  const id = await finish(ana, { seats: 3, open_record: false });
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
