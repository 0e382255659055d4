import { expect, soon, test, type Person } from './people';
import { openTable } from './tables';

/** Everything that a screen reader says of its own accord, in order. */
async function listen({ page }: Person): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const live = '[aria-live="polite"], [role="status"], [role="alert"], [role="log"]';
    const last = new Map<Element, string>();
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(live)) {
        const words = region.textContent.trim();
        if (words && last.get(region) !== words) heard.push(words);
        last.set(region, words);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join(' '));
}

const count = (text: string, words: string) => text.split(words).length - 1;

test('a turn is told by one voice, in order, without what only its player knows', async ({ come }) => {
  const [ana, bo] = [await come('Ana'), await come('Bo')];
  const link = await openTable(ana, { seats: 2, show_seconds: 0 });
  await bo.join(link);
  await ana.page.getByRole('button', { name: /^Start/ }).click();
  await expect(ana.page.locator('[data-place]').first()).toBeVisible();
  const heard = await listen(ana);
  await ana.place('skull');
  await soon(heard).toContain('you place a disc.');
  await expect(bo.page.locator('[data-place]').first()).toBeVisible();
  await bo.place('flower');
  const first = (await ana.view()).first;
  if (first === 1) {
    await expect(bo.page.locator('[data-act="bid"]')).toBeVisible();
    await bo.bid(1);
  }
  await soon(heard).toContain(first === 1 ? 'Bo says 1. Raise, or pass?' : 'Your turn: place a disc, or bid');
  const all = await heard();
  expect(count(all, 'you place a disc.')).toBe(1);
  expect(count(all, 'Bo places a disc.')).toBe(1);
  expect(all.indexOf('you place')).toBeLessThan(all.indexOf('Bo places'));
  expect(all).not.toMatch(/skull|thinking/);
  if (first === 1) {
    expect(count(all, 'Bo says one.')).toBe(1);
    expect(all.indexOf('Bo says one.')).toBeLessThan(all.indexOf('Raise, or pass?'));
  }
});

test('seats are a list, each with its name first; one’s own stack is told only while it is looked at', async ({
  come,
}) => {
  const [ana, bo] = [await come('Ana'), await come('Bo')];
  const link = await openTable(ana, { seats: 2, show_seconds: 0 });
  await bo.join(link);
  await ana.page.getByRole('button', { name: /^Start/ }).click();
  await expect(ana.page.locator('[data-place]').first()).toBeVisible();
  await ana.place('skull');
  const seats = ana.page.getByRole('list', { name: 'Around the table' }).getByRole('listitem');
  await expect(seats).toHaveCount(2);
  await expect(seats.nth(0)).toHaveText(/^\s*Ana\s+4 discs left, 1 on the mat, no challenge won/);
  await expect(seats.nth(1)).toHaveText(/^\s*Bo\s+4 discs left/);
  const peek = ana.page.getByRole('button', { name: /^Your stack/ });
  await expect(peek).toHaveAccessibleName(/^[^:]*: hold to look at it$/);
  await expect(ana.page.getByText('From the bottom: skull')).toHaveCount(0);
  await peek.focus();
  await ana.page.keyboard.down('Enter');
  await expect(ana.page.getByText('From the bottom: skull')).toBeAttached();
  await ana.page.keyboard.up('Enter');
  await expect(ana.page.getByText('From the bottom: skull')).toHaveCount(0);
});
