import { expectAccessible } from './accessible';
import { expect, test } from './people';
import { command, openTable, playBots } from './tables';

for (const path of ['/', '/games', '/puzzles', '/learn', '/rules', '/settings', '/replay', '/nowhere']) {
  test(`axe finds nothing at ${path}`, async ({ come }) => {
    const ana = await come('Ana');
    await ana.page.goto(path);
    await expect(ana.page.getByRole('heading').first()).toBeVisible();
    await expectAccessible(ana);
  });
}

test('axe finds nothing before the game', async ({ come }) => {
  const [ana, bo] = [await come('Ana'), await come('Bo')];
  const link = await openTable(ana, {});
  await expect(ana.page.getByRole('button', { name: /invite/i }).first()).toBeVisible();
  await expectAccessible(ana);
  await bo.page.goto(link);
  await expect(bo.page.getByRole('textbox')).toBeVisible();
  await expectAccessible(bo);
  await bo.page.getByRole('button', { name: 'Learn it in 60 seconds' }).click();
  await expect(bo.page.getByRole('dialog')).toBeVisible();
  await expectAccessible(bo);
});

test('axe finds nothing on the big screen, before the game and while it is on', async ({ come }) => {
  const [ana, bo] = [await come('Ana', { viewport: { width: 1920, height: 1080 } }), await come('Bo')];
  const link = await openTable(ana, { seats: 3 });
  await bo.join(link);
  await ana.page.goto(`${link}/screen`);
  await expect(ana.page.getByRole('img', { name: /^QR code of/ })).toBeVisible();
  await expectAccessible(ana);
  await command(ana, link, 'start');
  await expect(ana.page.locator('[data-piece]').first()).toBeVisible();
  await expectAccessible(ana);
});

test('axe finds nothing where a table is not, or is closed', async ({ come }) => {
  const [ana, eve] = [await come('Ana'), await come('Eve')];
  await eve.page.goto('/t/bado-kimelu');
  await expect(eve.page.getByRole('heading', { name: 'Nobody sits here' })).toBeVisible();
  await expectAccessible(eve);
  const link = await playBots(ana, { seats: 2, spectators: false });
  await eve.page.goto(link);
  await expect(eve.page.getByRole('heading', { name: 'This door is closed' })).toBeVisible();
  await expectAccessible(eve);
});

test('axe finds nothing at the table, whatever is asked', async ({ come }) => {
  const ana = await come('Ana');
  await playBots(ana, { seats: 4, pace: 'natural' });
  await expect(ana.page.locator('[data-place]').first()).toBeVisible();
  await expectAccessible(ana);
  await ana.place('flower');
  await expect(ana.page.locator('[data-act], [data-place]').first()).toBeVisible();
  await expectAccessible(ana);
  for (const contrast of ['high', 'normal']) {
    for (const skin of ['daylight', 'ink']) {
      await ana.page.evaluate(
        ([contrast, skin]) => {
          document.documentElement.dataset.contrast = contrast;
          document.querySelector<HTMLElement>('[data-skin]')!.dataset.skin = skin;
        },
        [contrast, skin] as const,
      );
      await expectAccessible(ana);
    }
  }
});

test('axe finds nothing in the talk, the log and the menu, beside the table and on sheets', async ({
  come,
}) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    const ana = await come('Ana', { viewport });
    await playBots(ana, { seats: 3, pace: 'natural' });
    await ana.place('flower');
    const talk = ana.page.getByRole('button', { name: /^Talk/ });
    if (await talk.isVisible()) await talk.click();
    await ana.page.getByRole('button', { name: 'Hello!' }).click();
    await ana.page.getByRole('article').getByRole('button', { name: 'Hello!' }).click();
    await expect(ana.page.getByRole('button', { name: 'Take it back' })).toBeVisible();
    await expectAccessible(ana);
    const log = ana.page.getByRole('tab', { name: 'What happened' });
    if (await log.isVisible()) await log.click();
    await expect(ana.page.getByText('you place a flower').first()).toBeVisible();
    await expectAccessible(ana);
    await ana.page.keyboard.press('Escape');
    await ana.page.getByRole('button', { name: 'Menu' }).click();
    await ana.page.getByRole('button', { name: 'Leave the table' }).click();
    await expectAccessible(ana);
  }
});
