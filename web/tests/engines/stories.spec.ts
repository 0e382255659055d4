import { bids, clashes, overflow, SIZES } from '../e2e/clashes';
import { isOver, playOn, playQuickly } from '../e2e/playHere';
import { learn } from '../e2e/pupil';
import { RECORD } from '../e2e/records';
import { keep, playBots } from '../e2e/tables';
import { gather, letBoWin, meetSkull } from '../e2e/wholeGame';
import { soon } from '../e2e/player';
import { expect, test } from './people';
import { promptWith } from './prompt';

test('three friends play a whole game', async ({ come }) => {
  const friends = [await come('Ana'), await come('Bo'), await come('Cy')] as const;
  await gather(friends);
  await meetSkull(friends);
  await letBoWin(friends);
});

test('a chapter of the lesson is learnt', async ({ come }) => {
  const ana = await come('Ana');
  await ana.goto('/learn');
  await learn(ana, 'hide');
  await soon(() => ana.kept('skull.lesson')).toContain('"scene":1');
});

test('a record is watched step by step, and from its end', async ({ come }) => {
  const ana = await come('Ana');
  const told = () => ana.evaluate(() => document.querySelector('.told')?.textContent ?? '', null);
  await ana.goto('/replay');
  await ana.write('textarea', RECORD);
  await ana.choose('Watch it');
  await soon(told).toContain('Round 1: Ana leads');
  await ana.press('ArrowRight');
  await soon(told).toContain('Ana places the skull');
  await ana.press('ArrowLeft');
  await soon(told).toContain('Round 1: Ana leads');
  await ana.press('End');
  await soon(told).toContain('Ana wins the game!');
});

test('a game is played on the device itself, survives a reload, and is watched again', async ({ come }) => {
  const ana = await come('Ana');
  const code = await playQuickly(ana, async () => (await ana.view()).round > 1);
  await ana.goto(`/here/t/${code}`);
  await soon(() => ana.sees('[data-piece]')).toBe(true);
  await playOn(ana, isOver(ana));
  await ana.goto('/games');
  await ana.tap('a[href^="/here/g/"]');
  await soon(() => ana.sees('[data-piece]')).toBe(true);
  await soon(() => ana.text()).toContain('The dice were fair');
});

for (const seats of [4, 12]) {
  test(`no two seats, names or numbers of ${seats} overlap, on any screen and either way up`, async ({
    come,
  }) => {
    const ana = await come('Ana');
    await keep(ana, 'skull.settings', { motion: 'reduced' });
    await playBots(ana, { seats, pace: 'natural' });
    await soon(() => ana.sees('[data-place]')).toBe(true);
    const { version } = await ana.sight();
    await promptWith(ana, { type: 'update', version, at: 0, events: bids(seats) });
    const chips = () => ana.evaluate(() => document.querySelectorAll('[data-chip]').length, null);
    await soon(chips).toBe(seats);
    for (const [width, height] of SIZES) {
      await ana.window.resize(width, height);
      const size = () => ana.evaluate(() => [innerWidth, innerHeight], null);
      await soon(size).toEqual([width, height]);
      await soon(() => ana.evaluate(clashes, null), `${width} × ${height}`).toEqual([]);
      expect(await ana.evaluate(overflow, null)).toEqual({ x: 0, y: 0 });
    }
  });
}
