import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expectAccessible } from './accessible';
import { overflow } from './clashes';
import { expect, soon, test, type Person } from './people';
import { PUBLIC } from './records';
import { finish, playBots } from './tables';

const PHONE = { viewport: { width: 320, height: 568 } };
const NIGHT = readFileSync(join(import.meta.dirname, '../../../examples/lantern-night.skull'), 'utf8');

async function paste({ page }: Person, record: string): Promise<void> {
  await page.goto('/replay');
  await page.getByLabel('Or paste its text').fill(record);
  await page.getByRole('button', { name: 'Watch it' }).click();
}

const make = ({ page }: Person) => page.getByRole('button', { name: 'Review this game' });
const sum = ({ page }: Person) => page.locator('.sum');
const step = ({ page }: Person) => page.locator('[data-step]').getAttribute('data-step');

/** The parts of a game as they are written: the fair share, three changes, and the end. */
async function parts({ page }: Person): Promise<number[]> {
  const written = await page.locator('.review dl dd.number').allTextContents();
  return written.map((text) => Number(text.replace('−', '-')));
}

test('a pasted record is reviewed: in parts that add up, in moments that lead to the replay, and kept', async ({
  come,
}) => {
  const ana = await come('Ana', PHONE);
  const { page } = ana;
  await paste(ana, NIGHT);
  await make(ana).click();
  await expect(sum(ana)).toContainText(/lost \d+ points? of a hundred/, { timeout: 60_000 });
  for (const name of ['Ana', 'Bo', 'Cleo', 'Dee']) {
    await page.getByRole('group', { name: 'Whose game?' }).getByRole('button', { name }).click();
    await expect(sum(ana)).toContainText(name);
    const [fair = 0, own = 0, others = 0, luck = 0, result = 0] = await parts(ana);
    expect(fair + own + others + luck).toBe(result);
    expect([own <= 0, result]).toEqual([true, name === 'Ana' ? 100 : 0]);
  }

  await test.step('a moment leads to the replay, and the replay to every choice of a decision', async () => {
    const moment = page.locator('.moments button').first();
    await expect(moment).toContainText(/\d/);
    await moment.click();
    await expect(moment).toHaveAttribute('aria-current', 'step');
    const stood = await step(ana);
    expect(Number(stood)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Moment 2' }).click();
    await soon(() => step(ana)).not.toBe(stood);
    const judged = page.getByRole('button', { name: /gave (nothing|\d+ points?) away/ });
    await page.getByRole('group', { name: 'Playback' }).scrollIntoViewIfNeeded();
    for (let on = 0; on < 30 && !(await judged.isVisible()); on++) await page.keyboard.press('ArrowRight');
    await judged.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'What each choice is worth' })).toBeVisible();
    await expect(dialog.getByText(/%/).first()).toBeVisible();
    await expectAccessible(ana);
    await page.keyboard.press('Escape');
  });

  await expectAccessible(ana);
  expect((await page.evaluate(overflow)).x, 'nothing sticks out on a phone').toBe(0);
  await paste(ana, NIGHT);
  await expect(sum(ana), 'it was kept').toBeVisible();
});

test('a review is stopped, and a public record tells what it can', async ({ come }) => {
  const ana = await come('Ana');
  const { page } = ana;
  await paste(ana, NIGHT);
  await make(ana).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(make(ana)).toBeVisible();
  await paste(ana, PUBLIC);
  await make(ana).click();
  await expect(page.getByRole('heading', { name: 'Everybody’s chance' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('0 decisions')).toBeVisible();
  await expect(sum(ana)).toHaveCount(0);
});

test('the end of a closed game leads to a review of what one’s own seat knew, and to one’s history', async ({
  come,
}) => {
  const ana = await come('Ana', PHONE);
  const { page } = ana;
  const path = await playBots(ana, {
    seats: 3,
    open_record: false,
    show_seconds: 0,
    rules: { wins_to_win: 1 },
  });
  await finish(ana, path);
  await page.getByRole('link', { name: 'Review' }).click({ timeout: 45_000 });
  await expect(sum(ana)).toContainText(/^You (lost|played)/, { timeout: 60_000 });
  await expect(page.getByRole('group', { name: 'Whose game?' })).toHaveCount(0);
  await expect(page.getByText('from what was known at this seat')).toBeVisible();
  await page.goto('/games');
  await expect(page.getByRole('heading', { name: 'Decisions and luck' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^In one game you lost \d+ points?/)).toBeVisible();
  await expect(page.getByText(/^Of \d+ choices each gave [\d.]+ points away on average/)).toBeVisible();
  await expectAccessible(ana);
});

test('a game whose link somebody shares is reviewed by whoever follows it', async ({ come }) => {
  const [ana, bo] = [await come('Ana'), await come('Bo', PHONE)];
  const path = await playBots(ana, { seats: 3, show_seconds: 0, rules: { wins_to_win: 1 } });
  const link = `/g/${await finish(ana, path)}`;
  const { page } = bo;
  await page.goto(link);
  await make(bo).click();
  await expect(sum(bo)).toContainText(/lost \d+ points? of a hundred/, { timeout: 60_000 });
  await expect(sum(bo), 'Bo was not there').not.toContainText(/^You/);
  await page.getByRole('group', { name: 'Whose game?' }).getByRole('button', { name: 'Ana' }).click();
  await expect(sum(bo)).toContainText('Ana');
  await expectAccessible(bo);
});

test('games are looked at once somebody asks for it, and nothing is fetched for it before', async ({
  come,
}) => {
  const ana = await come('Ana', PHONE);
  const { page } = ana;
  const play = async () =>
    finish(ana, await playBots(ana, { seats: 3, show_seconds: 0, rules: { wins_to_win: 1 } }));
  await play();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/games');
  const look = page.getByRole('button', { name: 'Look at my games' });
  await expect(look).toBeVisible();
  expect(asked.filter((path) => /\.net$|\/record$/.test(path))).toEqual([]);
  await expectAccessible(ana);
  await look.click();
  await expect(page.getByText(/^In one game you lost \d+ points?/)).toBeVisible({ timeout: 60_000 });
  await expect(look).toHaveCount(0);
  await play();
  await page.goto('/games');
  await expect(page.getByText(/^In 2 games you lost \d+ points?/), 'nobody is asked twice').toBeVisible({
    timeout: 60_000,
  });
});
