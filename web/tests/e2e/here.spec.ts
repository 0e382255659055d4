import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Opened } from '../../src/protocol';
import { expect, Person, soon, test } from './people';
import { hopefully, isOver, playNow, playOn, playQuickly, tell } from './playHere';
import { RECORD } from './records';
import { expectNoSecretsIn } from './secrets';
import { DOORSTEP, keep } from './tables';

/** What the first version that kept games on a device has kept. */
const OLD = join(import.meta.dirname, '../../../crates/skull-wasm/tests/engine/kept/format-1.json');

/** Puts texts where this device keeps its tables, in place of what is there. */
function lay(texts: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('skull', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('texts');
    opening.onerror = () => reject(opening.error ?? new Error('it cannot be opened'));
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('texts', 'readwrite');
      const store = transaction.objectStore('texts');
      store.clear();
      for (const [key, text] of Object.entries(texts)) store.put(text, key);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      transaction.onabort = () => reject(transaction.error ?? new Error('it cannot be written'));
    };
  });
}

/** Opens a record by its text. */
async function paste({ page }: Person, record: string): Promise<void> {
  await page.getByLabel('Or paste its text').fill(record);
  await page.getByRole('button', { name: 'Watch it' }).click();
}

/** Keeps the first worker that the page hires, which has the tables, where a test can reach it. */
async function keepFirstWorker({ page }: Person): Promise<void> {
  await page.addInitScript(() => {
    const Hired = globalThis.Worker;
    globalThis.Worker = class extends Hired {
      constructor(...how: ConstructorParameters<typeof Hired>) {
        super(...how);
        (globalThis as { hired?: Worker }).hired ??= this;
      }
    };
  });
}

/** Has the client kept on this device. */
async function keepClient(ana: Person): Promise<void> {
  await ana.goto('/');
  await ana.evaluate(async () => void (await navigator.serviceWorker.ready), null);
  await soon(() => ana.evaluate(() => navigator.serviceWorker.controller !== null, null)).toBe(true);
}

/** The addresses of the weights that are kept on this device. */
function nets(ana: Person): Promise<string[]> {
  return ana.evaluate(async () => {
    const kept = await (await caches.open('skull / learnt')).keys();
    return kept.map(({ url }) => url);
  }, null);
}

test('practice is played on the device, and asks the server for nothing', async ({ come }) => {
  const ana = await come('Ana');
  const asked: string[] = [];
  ana.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api') && pathname !== '/api/tables') asked.push(pathname);
  });
  await playNow(ana);
  await ana.place('flower');
  await soon(async () => (await ana.view()).seats[0]!.stack.length).toBe(1);
  expect(asked.filter((path) => path !== '/api/me')).toEqual([]);
  await expect(ana.page.getByText('Nothing is kept')).toHaveCount(0);
});

test('a game on the device survives a reload, ends, and is in the list with its replay', async ({ come }) => {
  const ana = await come('Ana');
  const code = await playQuickly(ana, async () => (await ana.view()).round > 1);
  await ana.page.reload();
  await soon(() => ana.sees('[data-piece]')).toBe(true);
  expect((await ana.sight()).table.code).toBe(code);
  await playOn(ana, isOver(ana));
  await ana.goto('/games');
  const game = ana.page.locator('a[href^="/here/g/"]');
  await expect(game).toHaveCount(1);
  await game.click();
  await soon(() => ana.sees('[data-piece]')).toBe(true);
  await expect(ana.page.getByText('The dice were fair')).toBeVisible();
});

test('a reload in the middle of an attempt keeps it, and it goes on', async ({ come }) => {
  const ana = await come('Ana');
  const mayFlip = async () => {
    const { game } = await ana.sight();
    return game?.view.phase === 'flipping' && game.legal[0]?.seat === 0;
  };
  await playQuickly(ana, mayFlip, hopefully);
  const before = await ana.view();
  await ana.page.reload();
  await soon(() => ana.sees('[data-act="flip"]')).toBe(true);
  expect(await ana.view()).toEqual(before);
  const turned = ({ seats }: typeof before) => seats.reduce((sum, { face_up }) => sum + face_up, 0);
  await ana.page.locator('[data-act="flip"]').first().click();
  await soon(async () => {
    const { phase, ...view } = await ana.view();
    return phase !== 'flipping' || turned({ phase, ...view }) > turned(before);
  }).toBe(true);
});

test('two tabs see one table, and the second goes on alone when the first is closed', async ({ come }) => {
  const ana = await come('Ana');
  const path = await playNow(ana);
  const tab = await ana.page.context().newPage();
  await tab.goto(path);
  await expect(tab.locator('[data-place="flower"]').first()).toBeVisible();
  await tab.locator('[data-place="flower"]').first().click();
  await soon(async () => (await ana.view()).seats[0]!.stack.length).toBe(1);
  await ana.page.close();
  await tab.reload();
  await expect(tab.locator('[data-piece]').first()).toBeVisible();
});

test('a tab that crashes in the middle of a game loses nothing of it', async ({ come, server }) => {
  const ana = await come('Ana');
  const path = await playNow(ana);
  await ana.place('flower');
  await soon(async () => (await ana.view()).seats[0]!.stack.length).toBe(1);
  const context = ana.page.context();
  const session = await context.newCDPSession(ana.page);
  const crash = ana.page.waitForEvent('crash');
  // What has crashed answers nothing.
  session.send('Page.crash').catch(() => undefined);
  await crash;
  const again = await Person.come(context, server, 'Ana');
  await again.goto(path);
  await soon(() => again.sees('[data-piece]')).toBe(true);
  expect((await again.view()).seats[0]!.stack).toHaveLength(1);
});

test('a browser that runs no compiled module practises on the server', async ({ come }) => {
  const ana = await come('Ana');
  await ana.page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'WebAssembly'));
  await ana.goto('/');
  await ana.choose('Play now');
  await soon(() => ana.path()).toMatch(/^\/t\//);
  await ana.place('flower');
  await soon(async () => (await ana.view()).seats[0]!.stack.length).toBe(1);
  await ana.goto('/replay');
  await paste(ana, RECORD);
  await expect(ana.page.getByText('Round 1: Ana leads')).toBeVisible();
});

test('a worker that dies is replaced, and the game goes on', async ({ come }) => {
  const ana = await come('Ana');
  await keepFirstWorker(ana);
  await playNow(ana);
  await ana.evaluate(() => (globalThis as { hired?: Worker }).hired!.dispatchEvent(new Event('error')), null);
  await soon(() => ana.sees('[data-place]')).toBe(true);
  await ana.place('skull');
  await soon(async () => (await ana.view()).seats[0]!.stack.length).toBe(1);
});

test('a worker that hangs is replaced, and what was said meanwhile is not lost', async ({ come }) => {
  const ana = await come('Ana');
  await keepFirstWorker(ana);
  await playNow(ana);
  await ana.evaluate(() => {
    const { hired } = globalThis as { hired?: Worker };
    Object.assign(hired!, { postMessage: () => undefined, onmessage: null });
  }, null);
  await ana.place('skull');
  await soon(async () => (await ana.view()).seats[0]!.stack.length).toBe(1);
});

test('what players have learnt is fetched when one of them sits down who needs it, and not before', async ({
  come,
}) => {
  const ana = await come('Ana');
  const fetched: string[] = [];
  ana.page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const learnt = () => fetched.filter((path) => path.endsWith('.net')).length;
  await ana.goto('/');
  await soon(() => fetched.some((path) => path.endsWith('.wasm')), 'the tables come by themselves').toBe(
    true,
  );
  await ana.goto('/rules');
  await ana.goto('/');
  expect(learnt()).toBe(0);
  await ana.page.getByRole('combobox').selectOption('oracle');
  await ana.choose('Play now');
  await soon(learnt).toBe(1);
});

test('what the page is told holds nobody else’s secrets', async ({ come }) => {
  const ana = await come('Ana');
  await ana.page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    const Hired = globalThis.Worker;
    globalThis.Worker = class extends Hired {
      constructor(...how: ConstructorParameters<typeof Hired>) {
        super(...how);
        this.addEventListener('message', ({ data }: MessageEvent<{ told?: { text: string } }>) => {
          if (data.told) told.push(data.told.text);
        });
      }
    };
  });
  await playQuickly(ana, isOver(ana));
  const told = await ana.evaluate(() => (globalThis as unknown as { told: string[] }).told, null);
  expectNoSecretsIn(told, [0]);
});

test('where the browser keeps nothing one plays all the same, and is told so', async ({ come }) => {
  const ana = await come('Ana');
  await ana.page.route('**/assets/worker-*.js', async (route) => {
    const forbidden =
      "Object.defineProperty(self, 'indexedDB', { value: { open() { throw new Error('forbidden'); } } });";
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${forbidden}\n${await answer.text()}` });
  });
  await playNow(ana);
  await ana.place('flower');
  await soon(async () => (await ana.view()).seats[0]!.stack.length).toBe(1);
  await expect(ana.page.getByText('Nothing is kept on this device')).toBeVisible();
});

test('where there is no more room one plays on, and is told so', async ({ come }) => {
  const ana = await come('Ana');
  // Before anything is written: what was free a moment ago is believed for a while.
  await ana.goto(DOORSTEP);
  const session = await ana.page.context().newCDPSession(ana.page);
  const origin = new URL(ana.page.url()).origin;
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await playNow(ana);
  await ana.place('flower');
  await soon(async () => (await ana.view()).seats[0]!.stack.length).toBe(1);
  await expect(ana.page.getByText('Nothing is kept on this device')).toBeVisible();
  await session.send('Storage.overrideQuotaForOrigin', { origin });
});

test('what an older version has kept is there after an update', async ({ come }) => {
  const ana = await come('Ana');
  await keep(ana, 'skull.guest', { name: 'Ana', avatar: 0 });
  await ana.evaluate(lay, JSON.parse(await readFile(OLD, 'utf8')) as Record<string, string>);
  await ana.goto('/games');
  await expect(ana.page.locator('a[href^="/here/g/"]')).toHaveCount(2);
  await ana.page.locator('a[href^="/here/g/"]').first().click();
  await soon(() => ana.sees('[data-piece]')).toBe(true);
});

test('what a newer version has kept is left as it is, and one plays beside it', async ({ come }) => {
  const ana = await come('Ana');
  await ana.goto(DOORSTEP);
  await ana.evaluate(lay, { format: '99' });
  await playNow(ana);
  await expect(ana.page.getByText('newer version')).toBeVisible();
});

test('without a network the second visit plays, learns, reads the rules and watches a record', async ({
  come,
}) => {
  const ana = await come('Ana', { serviceWorkers: 'allow' });
  await keepClient(ana);
  await ana.page.context().setOffline(true);
  await playNow(ana);
  await ana.place('flower');
  await soon(async () => (await ana.view()).seats[0]!.stack.length).toBe(1);
  await ana.goto('/rules');
  await expect(ana.page.getByRole('heading', { level: 1 })).toBeVisible();
  await ana.goto('/learn');
  await soon(() => ana.sees('[data-piece]')).toBe(true);
  await ana.goto('/replay');
  await paste(ana, RECORD);
  await expect(ana.page.getByText('Round 1: Ana leads')).toBeVisible();
  await ana.goto('/');
  await expect(ana.page.getByText('There is no network just now')).toBeVisible();
  await ana.page.context().setOffline(false);
  await expect(ana.page.getByText('There is no network just now')).toBeHidden();
});

test('once a review was asked for, all that was played is there without a network, and its review', async ({
  come,
}) => {
  const ana = await come('Ana', { serviceWorkers: 'allow' });
  const { page } = ana;
  await keepClient(ana);
  await playQuickly(ana, isOver(ana));
  expect((await nets(ana)).join(), 'nobody has asked for it').not.toContain('critic');
  await page.getByRole('link', { name: 'Review' }).click();
  await soon(async () => (await nets(ana)).join()).toContain('critic');
  await page.context().setOffline(true);
  await playQuickly(ana, isOver(ana));
  await ana.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ana.goto('/replay');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'game.skull',
    mimeType: 'text/plain',
    buffer: Buffer.from(RECORD),
  });
  await expect(page.getByText('Round 1: Ana leads')).toBeVisible();
  await ana.goto('/games');
  await expect(page.locator('a[href^="/here/g/"]')).toHaveCount(2);
  await expect(page.getByText('These are the games of this device.')).toBeVisible();
  await page.locator('a[href^="/here/g/"]').first().click();
  await page.getByRole('button', { name: 'Review this game' }).click();
  await expect(page.locator('.sum')).toContainText('You', { timeout: 60_000 });
});

test('a client that is installed has what reviews need come once a game was played', async ({ come }) => {
  const ana = await come('Ana');
  await ana.page.addInitScript(() => {
    const really = globalThis.matchMedia;
    globalThis.matchMedia = (query) =>
      really.call(globalThis, query === '(display-mode: standalone)' ? 'all' : query);
  });
  await playQuickly(ana, isOver(ana));
  await soon(async () => (await nets(ana)).join()).toContain('critic');
});

test('whoever has games on a server does not wait for those of the device', async ({ come }) => {
  const ana = await come('Ana');
  await playQuickly(ana, isOver(ana));
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await ana.page.route('**/skull-*.wasm', async (route) => {
    await late;
    await route.continue();
  });
  await ana.goto('/games');
  await expect(ana.page.getByText('The games of this device are on their way')).toBeVisible();
  arrive();
  await expect(ana.page.locator('a[href^="/here/g/"]')).toHaveCount(1);
  await expect(ana.page.getByText('The games of this device are on their way')).toBeHidden();
});

test('without a network, and before a game was reviewed, a review says kindly what is missing', async ({
  come,
}) => {
  const ana = await come('Ana', { serviceWorkers: 'allow' });
  await keepClient(ana);
  await ana.page.context().setOffline(true);
  await ana.goto('/replay');
  await paste(ana, RECORD);
  await ana.page.getByRole('button', { name: 'Review this game' }).click();
  await expect(ana.page.getByText('What judges your games isn’t on this device yet')).toBeVisible();
});

test('inviting a friend moves the table to the server, with its bots', async ({ come }) => {
  const ana = await come('Ana');
  await playQuickly(ana, isOver(ana));
  await ana.page.locator('[data-act="change"]').click();
  await ana.page.getByRole('button', { name: 'Invite friends' }).first().click();
  await soon(() => ana.path()).toMatch(/^\/t\//);
  await soon(async () => (await ana.sight()).table.options.fill).toBe('novice');
});

test('bots move along with their names and their levels', async ({ come }) => {
  const ana = await come('Ana');
  await playNow(ana);
  const { code } = await ana.askHere<Opened>('/api/tables', 'POST', { seats: 4 });
  const company = [
    { level: 'expert', character: 'Odile' },
    { level: 'novice', character: 'Tito' },
  ];
  for (const [index, bot] of company.entries()) {
    await tell(ana, code, { add_bot: { seat: index + 1, ...bot } });
  }
  await ana.goto(`/here/t/${code}`);
  await ana.page.getByRole('button', { name: 'Invite friends' }).first().click();
  await soon(() => ana.path()).toMatch(/^\/t\//);
  await soon(async () => (await ana.sight()).table.places.slice(1)).toEqual([
    ...company.map((bot) => ({ bot })),
    'free',
  ]);
});

test('whoever takes another name has it at the tables of the device, too', async ({ come }) => {
  const ana = await come('Ana');
  await playNow(ana);
  await ana.goto('/settings');
  await ana.page.getByRole('button', { name: 'Change' }).click();
  await ana.write('input[autocomplete="nickname"]', 'Anabel');
  await ana.press('Enter');
  await expect(ana.page.getByRole('dialog')).toHaveCount(0);
  await playNow(ana);
  const { table } = await ana.sight();
  expect(table.people.map(({ name }) => name)).toEqual(['Anabel']);
});
