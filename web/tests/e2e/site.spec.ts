import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

import type { View } from '../../src/protocol';
import { expectAccessible } from './accessible';
import { expect, Person, soon, test as base } from './people';
import { attemptBy, NOBODY, play } from './plans';
import { isOver, playNow, playOn, playQuickly } from './playHere';
import { RECORD } from './records';
import { expectNoSecrets } from './secrets';
import { Server } from './server';
import { OLD_TYPES, StaticHost } from './static_host';

interface Fixtures {
  /** Brings somebody who comes by the site, from which its policy keeps nothing, and which misses no file. */
  visit: (name: string, options?: BrowserContextOptions) => Promise<Person>;
}

interface Shared {
  host: StaticHost;
  /** A server that lets the pages of the site in. */
  open: Server;
}

const test = base.extend<Fixtures, Shared>({
  host: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern.
    async ({}, use) => {
      const host = await StaticHost.open();
      await use(host);
      host.close();
    },
    { scope: 'worker' },
  ],
  open: [
    async ({ host }, use) => {
      const server = await Server.start('--allow-origin', host.origin);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  visit: async ({ browser, host, open }, use) => {
    const broken: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (name, options = {}) => {
      const context = await visitorsOwn(browser, options);
      contexts.push(context);
      const person = await Person.come(context, open, name, host.url);
      person.page.on('console', (line) => {
        if (/content security policy/i.test(line.text()) && line.type() === 'error') broken.push(line.text());
      });
      person.page.on('response', (answer) => {
        if (answer.status() === 404 && answer.url().startsWith(host.origin)) broken.push(answer.url());
      });
      return person;
    });
    for (const context of contexts) await context.close();
    expect(broken).toEqual([]);
  },
});

function visitorsOwn(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  return browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
}

/** Says in the settings which server has the tables for friends. */
async function name(person: Person, address: string): Promise<void> {
  await person.goto('/settings');
  await person.page.getByRole('textbox', { name: 'Its address' }).fill(address);
  await person.page.getByRole('button', { name: 'Use it' }).click();
}

const shownLink = ({ page }: Person) => page.locator('a[href*="/t/"]').first();

test('a site in a folder plays a whole game by itself, whatever is reloaded in the middle', async ({
  visit,
  host,
}) => {
  const ana = await visit('Ana');
  const elsewhere: string[] = [];
  ana.page.on('request', (request) => {
    if (!request.url().startsWith(host.url) && !request.url().startsWith('data:'))
      elsewhere.push(request.url());
  });
  const code = await playQuickly(ana, async () => (await ana.view()).round > 1);
  await ana.page.reload();
  await soon(() => ana.sees('[data-piece]')).toBe(true);
  expect((await ana.sight()).table.code).toBe(code);
  await playOn(ana, isOver(ana));
  await ana.goto('/games');
  const game = ana.page.locator('a[href*="/here/g/"]');
  await expect(game).toHaveCount(1);
  await game.click();
  await soon(() => ana.sees('[data-piece]')).toBe(true);
  expect(elsewhere, 'it needs nothing but its host').toEqual([]);
});

test('the second visit to a site needs no network', async ({ visit }) => {
  const ana = await visit('Ana', { serviceWorkers: 'allow' });
  await ana.goto('/');
  await ana.evaluate(async () => void (await navigator.serviceWorker.ready), null);
  await soon(() => ana.evaluate(() => navigator.serviceWorker.controller !== null, null)).toBe(true);
  await ana.page.context().setOffline(true);
  await playNow(ana);
  await ana.place('flower');
  await soon(async () => (await ana.view()).seats[0]!.stack.length).toBe(1);
  await ana.goto('/rules');
  await expect(ana.page.getByRole('heading', { level: 1 })).toBeVisible();
  await ana.goto('/replay');
  await ana.page.getByLabel('Or paste its text').fill(RECORD);
  await ana.page.getByRole('button', { name: 'Watch it' }).click();
  await soon(() => ana.sees('[data-piece]')).toBe(true);
});

test('a site whose worker hangs says so in a sentence, and may be asked again', async ({ visit }) => {
  const ana = await visit('Ana');
  await ana.page.clock.install();
  await ana.page.route('**/assets/worker-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'onmessage = () => undefined;' }),
  );
  await ana.goto('/');
  await ana.choose('Play now');
  const sentence = ana.page.getByText('This browser can’t lay a table just now');
  await soon(async () => {
    await ana.page.clock.runFor(1000);
    return sentence.isVisible();
  }).toBe(true);
  await expect(ana.page.getByRole('button', { name: 'Play now' })).toBeEnabled();
});

test('tables whose module was lost on the way are asked for again with the next tap', async ({ visit }) => {
  const ana = await visit('Ana');
  let isLost = true;
  await ana.page.route('**/skull-*.wasm', (route) => (isLost ? route.abort() : route.continue()));
  await ana.goto('/');
  await ana.choose('Play now');
  await expect(ana.page.getByText('This browser can’t lay a table just now')).toBeVisible();
  isLost = false;
  await playNow(ana);
});

test('a table whose module was lost on the way says so in a sentence, and comes by itself', async ({
  visit,
}) => {
  const ana = await visit('Ana');
  const path = await playNow(ana);
  let isLost = true;
  await ana.page.route('**/skull-*.wasm', (route) => (isLost ? route.abort() : route.continue()));
  await ana.page.reload();
  await expect(ana.page.getByText('We can’t get at the games right now')).toBeVisible();
  isLost = false;
  await soon(() => ana.sees('[data-piece]')).toBe(true);
  expect(await ana.path()).toBe(path);
});

test('nobody waits for ever to be forgotten by tables that cannot be had', async ({ visit }) => {
  const ana = await visit('Ana');
  await playNow(ana);
  await ana.page.route('**/skull-*.wasm', (route) => route.abort());
  await ana.goto('/settings');
  await ana.page.getByRole('button', { name: 'Forget me' }).click();
  await ana.page.getByRole('button', { name: 'Yes, forget me' }).click();
  await expect(ana.page.getByText('We can’t get at the games right now')).toBeVisible();
  await ana.page.unroute('**/skull-*.wasm');
  await ana.page.getByRole('button', { name: 'Yes, forget me' }).click();
  await expect(ana.page.getByText('Done. We’ve never met.')).toBeVisible();
});

test('a host that does not know compiled modules has tables and replays all the same', async ({
  browser,
  open,
}) => {
  const host = await StaticHost.open('/', OLD_TYPES);
  const context = await visitorsOwn(browser, {});
  const ana = await Person.come(context, open, 'Ana', host.url);
  await playNow(ana);
  await ana.goto('/replay');
  await ana.page.getByLabel('Or paste its text').fill(RECORD);
  await ana.page.getByRole('button', { name: 'Watch it' }).click();
  await soon(() => ana.sees('[data-piece]')).toBe(true);
  await context.close();
  host.close();
});

test('where a network is lost the site has a page in its folder', async ({ visit, host }) => {
  const ana = await visit('Ana');
  await ana.page.goto(`${host.url}offline.html`);
  await expect(ana.page.getByRole('heading', { name: 'The lantern went out' })).toBeVisible();
  const ground = await ana.page.locator('body').evaluate((page) => getComputedStyle(page).backgroundColor);
  expect(ground, 'its style was found').not.toBe('rgba(0, 0, 0, 0)');
});

test('who they are, and that they are forgotten, needs no server', async ({ visit }) => {
  const ana = await visit('Ana');
  await ana.goto('/settings');
  await ana.page.getByRole('button', { name: 'Who are you?' }).click();
  await ana.page.getByRole('textbox', { name: 'Your name' }).fill('Ana');
  await ana.press('Enter');
  await expect(ana.page.getByRole('dialog')).toHaveCount(0);
  await expect(ana.page.getByText('Ana', { exact: true })).toBeVisible();
  await ana.page.getByRole('button', { name: 'Forget me' }).click();
  await ana.page.getByRole('button', { name: 'Yes, forget me' }).click();
  await expect(ana.page.getByText('Done. We’ve never met.')).toBeVisible();
});

test('without a server the site says kindly what needs one, in both languages', async ({ visit }) => {
  for (const [locale, friends, tables, settings] of [
    ['en-GB', 'Friends meet on a server', 'Open tables are on a server', 'Name a server'],
    ['fr-FR', 'Les amis se retrouvent sur un serveur', 'Les tables ouvertes sont sur', 'Indiquer un serveur'],
  ] as const) {
    const ana = await visit('Ana', { locale });
    await ana.goto('/');
    await expect(ana.page.getByText(friends)).toBeVisible();
    await expect(ana.page.getByText(tables)).toBeVisible();
    await expectAccessible(ana);
    await ana.page.getByRole('link', { name: settings }).click();
    await soon(() => ana.path()).toBe('/settings');
    await expect(ana.page.getByPlaceholder('https://skull.example')).toBeVisible();
    await expectAccessible(ana);
  }
  const bo = await visit('Bo');
  await bo.goto('/t/bado-kimelu');
  await expect(bo.page.getByText('That needs a server, and this site has none.')).toBeVisible();
});

test('a server is taken only if it is there, is reached safely and lets the site in', async ({
  visit,
  host,
  open,
  server: closed,
}) => {
  const ana = await visit('Ana');
  await name(ana, 'http://skull.example');
  await expect(ana.page.getByRole('alert')).toContainText('It begins with https');
  await name(ana, closed.url);
  await expect(ana.page.getByRole('alert')).toContainText(`--allow-origin ${host.origin}`);
  await expectAccessible(ana);
  expect(await ana.kept('skull.server')).toBeNull();
  await name(ana, `${open.url}/t/bado-kimelu`);
  await expect(ana.page.getByText(`Friends meet on ${open.url}.`)).toBeVisible();
  expect(await ana.kept('skull.server')).toBe(open.url);
  await expectAccessible(ana);
  await ana.page.getByRole('button', { name: 'Use no server' }).click();
  await expect(ana.page.getByText('No server is named.')).toBeVisible();
  expect(await ana.kept('skull.server')).toBeNull();
});

test('friends play at the table of a server elsewhere, come back, and are forgotten', async ({
  visit,
  open,
  browser,
}) => {
  const ana = await visit('Ana');
  const addresses: string[] = [];
  ana.page.on('request', (request) => addresses.push(request.url()));
  ana.page.on('websocket', (socket) => addresses.push(socket.url()));
  await name(ana, open.url);
  await expect(ana.page.getByText(`Friends meet on ${open.url}.`)).toBeVisible();
  await ana.goto('/');
  await expectAccessible(ana);
  await ana.page.getByRole('button', { name: 'Play with friends' }).click();
  await soon(() => ana.path()).toMatch(/^\/t\//);
  const path = await ana.path();

  await test.step('the link leads to the server, and so does its picture', async () => {
    await ana.page.setViewportSize({ width: 1280, height: 800 });
    await expect(shownLink(ana)).toHaveAttribute('href', new RegExp(`^${open.url}${path}$`));
    const picture = ana.page.getByRole('img', { name: /^QR code of/ }).first();
    await expect(picture).toBeVisible();
    await soon(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  const context = await visitorsOwn(browser, { baseURL: open.url });
  const bo = await Person.come(context, open, 'Bo');
  await bo.join(path);
  await ana.page.getByRole('button', { name: /^Start/ }).click();
  await play([ana, bo], attemptBy(1, NOBODY), (view) => view.phase === 'flipping');

  await test.step('a reload and a restart of the server lose nothing', async () => {
    await ana.page.reload();
    await soon(() => ana.sees('[data-piece]')).toBe(true);
    await open.kill();
    await expect(ana.page.getByText('coming back…')).toBeVisible();
    await open.up();
    await expect(ana.page.getByText('coming back…')).toBeHidden();
    await bo.flip(0);
    // Whether there is more to turn depends on who led.
    const turned = ({ seats }: View) => seats[0]!.face_up + seats[1]!.wins;
    await soon(async () => turned(await ana.view())).toBe(1);
  });

  const known = await ana.authorization();
  const token = known.Authorization?.split(' ')[1] ?? '';
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(addresses.some((address) => address.startsWith(open.url.replace('http', 'ws')))).toBe(true);
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);
  expect(await ana.page.context().cookies(open.url), 'no cookie was set').toEqual([]);
  expectNoSecrets(ana, [0]);

  await ana.goto('/settings');
  await ana.page.getByRole('button', { name: 'Forget me' }).click();
  await ana.page.getByRole('button', { name: 'Yes, forget me' }).click();
  await expect(ana.page.getByText('Done. We’ve never met.')).toBeVisible();
  const answer = await ana.page.request.get(`${open.url}/api/me`, { headers: known });
  expect(answer.status(), 'by the server, too').toBe(401);
  expect(await ana.authorization()).toEqual({});
  await context.close();
});
