import { expect, test, type Person } from './people';
import { openTable } from './tables';

/** A tag in the head of a page, as whoever shows its link reads it. */
async function tag({ page }: Person, path: string, name: string, language = 'en'): Promise<string> {
  const answer = await page.request.get(path, { headers: { 'Accept-Language': language } });
  const html = await answer.text();
  return page.evaluate(
    ([html, name]) =>
      new DOMParser()
        .parseFromString(html, 'text/html')
        .querySelector(`meta[property="${name}"]`)
        ?.getAttribute('content') ?? '',
    [html, name] as const,
  );
}

test('a link shows whose table it is and how many seats are free, in words and in a picture', async ({
  come,
}) => {
  const ana = await come('Ana & <Bo>');
  const link = await openTable(ana, { seats: 4 });
  expect(await tag(ana, link, 'og:title')).toBe('Ana & <Bo>’s table, 3 seats free');
  expect(await tag(ana, link, 'og:title', 'fr-FR')).toBe('Chez Ana & <Bo> : 3 places libres');
  const picture = await ana.page.request.get(await tag(ana, link, 'og:image'));
  expect(picture.headers()['content-type']).toBe('image/png');
  const nowhere = await ana.page.goto('/t/bado-kimelu');
  expect(nowhere?.status()).toBe(404);
  await expect(ana.page.getByText(/no table/i)).toBeVisible();
});

test('who comes by a link is told who invites, what it is, and learns it in a minute', async ({ come }) => {
  const [ana, bo] = [await come('Ana'), await come('Bo')];
  const link = await openTable(ana, { seats: 3 });
  await bo.page.goto(link);
  await expect(bo.page.getByText('Ana invites you to a game of Skull.')).toBeVisible();
  await bo.page.getByRole('button', { name: 'Learn it in 60 seconds' }).click();
  await expect(bo.page.getByRole('dialog').getByText('three flowers and one skull')).toBeVisible();
  await bo.page.keyboard.press('Escape');
  await bo.join(link);
  await expect(
    bo.page.getByRole('button', { name: 'Learn it in 60 seconds' }),
    'also while they wait',
  ).toBeVisible();
});

test('an invitation says who sends it', async ({ come }) => {
  const ana = await come('Ana');
  await ana.page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, { share: (data: ShareData) => Promise.resolve(void shared.push(data)) });
  });
  const link = await openTable(ana, { seats: 3 });
  await ana.page.getByRole('button', { name: 'Invite friends' }).click();
  const [shared] = await ana.page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  expect(shared?.text).toMatch(/^Ana invites you to Skull, .*60 seconds/);
  expect(shared?.url).toBe(new URL(link, ana.page.url()).href);
});
