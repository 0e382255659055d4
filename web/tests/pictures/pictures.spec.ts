import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { choose, tempted } from '../e2e/blunders';
import { expect, soon, test, type Person } from '../e2e/people';
import { attemptBy, NOBODY, play } from '../e2e/plans';
import { command, finish, keep, openTable, playBots } from '../e2e/tables';

const NIGHT = join(import.meta.dirname, '../../../examples/lantern-night.skull');
const FOLDER = join(import.meta.dirname, '../../../docs/pictures');
const SIZES = {
  phone: [360, 640],
  landscape: [844, 390],
  tablet: [820, 1180],
  desktop: [1280, 800],
} as const;

/** A screen for everybody in the room. */
const TELEVISION = { ...SIZES, television: [2560, 1440] } as const;

/** Takes a picture in each size, once everything that moves has come to rest; `from` is scrolled to, if it is named. */
async function picture(
  person: Person,
  name: string,
  sizes: Record<string, readonly [width: number, height: number]> = SIZES,
  from?: string,
): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  // Who has just come is greeted for a moment.
  await expect(person.page.locator('[data-arrived]')).toHaveCount(0);
  for (const [size, [width, height]] of Object.entries(sizes)) {
    await person.page.setViewportSize({ width, height });
    await person.page.evaluate(async () => {
      await document.fonts.ready;
      // The new size is seen, and what it moves has begun to move.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      // What runs for ever, such as a beckoning ring, is not waited for.
      const ends = document
        .getAnimations()
        .filter((moving) => moving.effect?.getComputedTiming().endTime !== Infinity);
      await Promise.all(ends.map((moving) => moving.finished.catch(() => undefined)));
    });
    if (from !== undefined)
      await person.page.locator(from).evaluate((part) => part.scrollIntoView({ block: 'start' }));
    await person.page.screenshot({ path: join(FOLDER, `${name}-${size}.jpg`), type: 'jpeg', quality: 84 });
  }
  await person.page.setViewportSize({ width: 390, height: 844 });
}

test('screens that are read', async ({ come }) => {
  const ana = await come('Ana');
  for (const [name, path] of [
    ['home', '/'],
    ['settings', '/settings'],
    ['rules', '/rules'],
    ['lesson', '/learn'],
    ['record', '/replay'],
    ['puzzles', '/puzzles'],
    ['nowhere', '/nowhere'],
  ] as const) {
    await ana.page.goto(path);
    await expect(ana.page.getByRole('heading').first()).toBeAttached();
    await ana.page.waitForLoadState('networkidle');
    await picture(ana, name);
  }
});

test('who one is', async ({ come }) => {
  const ana = await come('Ana');
  await ana.page.goto('/');
  await ana.page.getByRole('button', { name: 'Who are you?' }).click();
  await expect(ana.page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  await ana.page.getByRole('dialog').getByRole('textbox').fill('Ana');
  await picture(ana, 'name');
});

test('a game from the first seat to the replay', async ({ come }) => {
  const [ana, bo, cy] = [await come('Ana'), await come('Bo'), await come('Cy')];
  const people = [ana, bo, cy];
  const link = await openTable(ana, { seats: 4 });
  await bo.page.goto(link);
  await expect(bo.page.getByRole('textbox').first()).toBeVisible();
  await picture(bo, 'arrive');
  await bo.join(link);
  await cy.join(link);
  await picture(ana, 'lobby');
  await ana.page.getByRole('button', { name: /^Start/ }).click();
  await expect(ana.page.locator('[data-place]').first()).toBeVisible();
  await picture(ana, 'opening');

  await play(people, attemptBy(0, 1), (view) => view.phase === 'placing' && view.turn === 0);
  await expect(ana.page.locator('[data-act="bid"]')).toBeVisible();
  await picture(ana, 'bidding');
  await ana.page.getByRole('button', { name: 'Menu' }).click();
  await expect(ana.page.getByRole('dialog')).toBeVisible();
  await picture(ana, 'menu');
  await ana.page.keyboard.press('Escape');
  await ana.page.setViewportSize({ width: 390, height: 844 });
  await ana.page.getByRole('button', { name: /^Talk/ }).click();
  await ana.page.getByRole('button', { name: 'Only flowers here.' }).click();
  await picture(ana, 'talk');
  // Beside a wide table it was no sheet: on a phone it is one again, a moment later.
  await expect(ana.page.getByRole('dialog')).toBeVisible();
  await ana.page.keyboard.press('Escape');
  await expect(ana.page.getByRole('dialog')).toHaveCount(0);
  await play(people, attemptBy(0, 1), (view) => view.phase === 'flipping');
  await ana.flip(2);
  await soon(async () => (await ana.view()).seats[2]!.face_up).toBe(1);
  await expect(ana.page.locator('[data-act="flip"]').first()).toBeVisible();
  await picture(ana, 'attempt');
  for (let view = await ana.view(); view.phase === 'flipping'; view = await ana.view()) {
    const next = view.seats[1]!.stack.length > view.seats[1]!.face_up ? 1 : 2;
    await ana.flip(next);
  }
  await expect(bo.page.locator('[data-act="take"]').first()).toBeVisible();
  await picture(bo, 'take');
  await picture(ana, 'skull');
  await bo.take();
  await soon(async () => (await ana.view()).round).toBe(2);

  await play(people, attemptBy(2, 2), (view) => view.phase === 'losing');
  await expect(cy.page.locator('[data-act="discard"]').first()).toBeVisible();
  await picture(cy, 'discard');
  await cy.discard('skull');
  await soon(async () => (await ana.view()).round).toBe(3);

  for (let wins = 1; wins <= 2; wins++) {
    await play(people, attemptBy(1, NOBODY), (view) => view.phase === 'flipping');
    for (let view = await bo.view(); view.phase === 'flipping'; view = await bo.view()) {
      const seat = view.seats.findIndex((seat, index) => index !== 1 && seat.stack.length > seat.face_up);
      await bo.flip(seat);
    }
    await soon(async () => (await bo.view()).seats[1]!.wins).toBe(wins);
  }
  await expect(bo.page.getByRole('heading', { name: 'You win!' })).toBeVisible();
  await picture(bo, 'after');
  await bo.page.getByRole('link', { name: 'Replay' }).click();
  await expect(bo.page).toHaveURL(/\/g\//);
  await expect(bo.page.locator('[data-piece]').first()).toBeVisible();
  await picture(bo, 'replay');
  await bo.page.goto('/games');
  await expect(bo.page.getByRole('link', { name: /Ana/ }).first()).toBeVisible();
  await picture(bo, 'games');
});

test('a big screen, and what flies across it', async ({ come }) => {
  const [ana, bo, cy] = [await come('Ana'), await come('Bo'), await come('Cy')];
  const link = await openTable(ana, { seats: 5 });
  await bo.join(link);
  const screen = await come('the room');
  await screen.page.goto(`${link}/screen`);
  await expect(screen.page.getByRole('img', { name: /^QR code of/ })).toBeVisible();
  await picture(screen, 'screen-gathering', TELEVISION);
  await cy.join(link);
  await ana.page.getByRole('button', { name: /^Start/ }).click();
  await play([ana, bo, cy], attemptBy(0, 1), (view) => view.phase === 'flipping');
  await ana.page.getByRole('button', { name: 'Throw something' }).click();
  await picture(ana, 'throw');
  await picture(screen, 'screen-attempt', TELEVISION);
});

test('friends who are not there, and friends who watch', async ({ come }) => {
  const [ana, bo, cy, eve] = [await come('Ana'), await come('Bo'), await come('Cy'), await come('Eve')];
  const link = await openTable(ana, { seats: 4 });
  await bo.join(link);
  await cy.join(link);
  await command(ana, link, 'start');
  await cy.page.close();
  await ana.place('flower');
  await bo.place('flower');
  await eve.page.goto(link);
  await expect(eve.page.locator('[data-way="next"]')).toBeVisible();
  await picture(eve, 'watching');
  await expect(ana.page.locator('[data-act="sit-in"]')).toBeVisible({ timeout: 60_000 });
  await picture(ana, 'absent');
});

test('tables of other sizes, pieces and languages', async ({ come }) => {
  const ana = await come('Ana');
  await playBots(ana, { seats: 12, pace: 'natural' });
  await expect(ana.page.locator('[data-place]').first()).toBeVisible();
  await picture(ana, 'twelve');
  const eve = await come('Eve');
  await playBots(eve, { seats: 5, pace: 'natural', skin: 'daylight' });
  await expect(eve.page.locator('[data-place]').first()).toBeVisible();
  await picture(eve, 'daylight');
  const bo = await come('Bo');
  await playBots(bo, { seats: 6, rules: { tribes_per_player: 2 }, pace: 'natural' });
  await expect(bo.page.locator('[data-place]').first()).toBeVisible();
  await picture(bo, 'two-tribes');
  const cy = await come('Cy', { locale: 'fr-FR' });
  await keep(cy, 'skull.settings', { pieces: 'cards' });
  await playBots(cy, { seats: 5, pace: 'natural', skin: 'ink' });
  await expect(cy.page.locator('[data-place]').first()).toBeVisible();
  await picture(cy, 'cards-in-french');
});

test('a review, the coach and a puzzle', async ({ come }) => {
  const ana = await come('Ana');
  await ana.page.goto('/replay');
  await ana.page.getByLabel('Or paste its text').fill(readFileSync(NIGHT, 'utf8'));
  await ana.page.getByRole('button', { name: 'Watch it' }).click();
  await ana.page.getByRole('button', { name: 'Review this game' }).click();
  await expect(ana.page.locator('.sum')).toBeVisible({ timeout: 60_000 });
  await ana.page.locator('.moments button').first().click();
  await picture(ana, 'replay-reviewed');
  await ana.page.locator('.strip button').click();
  await expect(ana.page.getByRole('dialog')).toBeVisible();
  await picture(ana, 'decision');
  await ana.page.keyboard.press('Escape');
  await expect(ana.page.getByRole('dialog')).toHaveCount(0);
  await picture(ana, 'review', SIZES, '#review-title');

  const bo = await come('Bo');
  await playBots(bo, { seats: 4, pace: 'natural' });
  await bo.place('flower');
  await expect(bo.page.locator('[data-act="bid"], [data-act="pass"]').first()).toBeVisible();
  await bo.page.keyboard.press('h');
  await expect(bo.page.locator('[data-choice="best"]')).toBeVisible({ timeout: 60_000 });
  await picture(bo, 'coach');

  const cy = await come('Cy');
  await cy.page.goto('/puzzles?n=1');
  await expect(cy.page.locator('[data-piece]').first()).toBeVisible();
  await picture(cy, 'puzzle');
  await cy.flip(3);
  await expect(cy.page.locator('.answer li.made')).toBeVisible();
  await picture(cy, 'puzzle-answered');
});

test('a gentle coach who warns', async ({ come }) => {
  const ana = await come('Ana');
  await keep(ana, 'skull.settings', { gentleCoach: true });
  await choose(ana, (await tempted(ana)).action);
  await expect(ana.page.getByRole('alert')).toContainText('of a hundred away');
  await picture(ana, 'coach-warns');
});

test('how one has played, game by game', async ({ come }) => {
  const ana = await come('Ana');
  for (let game = 0; game < 4; game++) {
    const path = await playBots(ana, { seats: 3 + (game % 2), show_seconds: 0, rules: { wins_to_win: 1 } });
    await finish(ana, path);
  }
  await ana.page.goto('/games');
  await ana.page.locator('[data-do="look"]').click();
  await expect(ana.page.locator('[aria-labelledby="courses"] table')).toBeVisible({ timeout: 60_000 });
  await expect(ana.page.locator('[aria-labelledby="courses"] progress')).toHaveCount(0, { timeout: 60_000 });
  await picture(ana, 'course', SIZES, '[aria-labelledby="courses"]');
});
