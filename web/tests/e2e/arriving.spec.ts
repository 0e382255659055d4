import { expect, soon, test } from './people';
import { command, openTable } from './tables';

test('the host hears, reads and sees in the title that somebody has come', async ({ come }) => {
  const [ana, bo] = [await come('Ana'), await come('Bo')];
  const link = await openTable(ana, { seats: 4 });
  await expect(ana.page.getByRole('heading', { name: link.slice(3) })).toBeVisible();
  await ana.page.evaluate(() => {
    const struck: number[] = [];
    Object.assign(window, { struck });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (at?: number) {
      struck.push(this.frequency.value);
      return start.call(this, at);
    };
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  });
  // Browsers let nothing be heard before the page was touched.
  await ana.page.getByRole('heading', { name: link.slice(3) }).click();
  await bo.join(link);
  await expect(ana.page.locator('[data-arrived]')).toHaveText('Bo is here!');
  await expect(ana.page).toHaveTitle(/^Bo is here! · /);
  const struck = () => ana.page.evaluate(() => (window as unknown as { struck: number[] }).struck.length);
  await soon(struck).toBeGreaterThan(0);
  await ana.page.evaluate(() => {
    Reflect.deleteProperty(document, 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(ana.page).toHaveTitle(/^Skull at /);
});

test('the tribe chosen before the game is the tribe that is played', async ({ come }) => {
  const [ana, bo] = [await come('Ana'), await come('Bo')];
  const link = await openTable(ana, { seats: 5 });
  await bo.join(link);
  await command(bo, link, { sit: { seat: 3 } });
  await expect(ana.page.getByRole('button', { name: /^Bo, Bone/ })).toBeVisible();
  await command(ana, link, 'start');
  for (const { page } of [ana, bo]) {
    await expect(page.locator('.mark')).toHaveCount(2);
    await expect(page.locator('.mark').nth(1)).toHaveAttribute('data-tribe', '3');
    await expect(page.locator('.mark').nth(0)).toHaveAttribute('data-tribe', '0');
  }
});

test('who plays two tribes is told of each line which of them it is about', async ({ come }) => {
  const [ana, bo] = [await come('Ana', { viewport: { width: 1280, height: 800 } }), await come('Bo')];
  const link = await openTable(ana, { seats: 8, rules: { tribes_per_player: 2 } });
  await bo.join(link);
  await command(ana, link, 'start');
  await ana.place('flower');
  await ana.place('flower');
  await expect(ana.page.getByText(/Waiting for Bo/)).toBeVisible();
  await bo.place('flower');
  await bo.place('flower');
  const log = ana.page.getByRole('region', { name: 'What happened' });
  await expect(log.getByText('Ember: you place a flower')).toBeVisible();
  await expect(log.getByText('Dusk: you place a flower')).toBeVisible();
  await expect(log.getByText(/^Bo \(Tide\) and Bo \(Sun\) place a disc$/)).toBeVisible();
});
