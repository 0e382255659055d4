import type { Action, Opened } from '../../src/protocol';
import { expect, soon, test, type Person } from './people';
import { expectNoSecretsIn } from './secrets';

/** Sits down with the characters that wait, on the device itself. */
async function playNow(person: Person): Promise<string> {
  await person.goto('/');
  await person.page.getByRole('button', { name: 'Play now' }).click();
  await soon(() => person.path()).toMatch(/^\/here\/t\//);
  await soon(() => person.sees('[data-place]')).toBe(true);
  return person.path();
}

/** Plays a game with bots that need no time, beside the page, as recklessly as can be, until something is so. */
async function playQuickly(person: Person, until: () => Promise<boolean>): Promise<string> {
  await playNow(person);
  const { code } = await person.askHere<Opened>('/api/tables', 'POST', {
    seats: 3,
    fill: 'novice',
    pace: 'instant',
    show_seconds: 0,
  });
  await tell(person, code, 'start');
  await person.goto(`/here/t/${code}`);
  await soon(() => person.sees('[data-piece]')).toBe(true);
  await playOn(person, until);
  return code;
}

async function playOn(person: Person, until: () => Promise<boolean>): Promise<void> {
  while (!(await until())) {
    const { table, game, version } = await person.sight();
    if (table.status !== 'playing') return;
    const asked = game?.pause ? undefined : game?.legal[0];
    const action: Action | undefined = asked?.actions.at(-1);
    // Somebody else may have been quicker.
    if (asked && action)
      await tell(person, table.code, { act: { seat: asked.seat, action, version } }).catch(() => undefined);
  }
}

function tell(person: Person, code: string, what: unknown): Promise<unknown> {
  const id = Math.random().toString(36).slice(2);
  return person.askHere(`/api/tables/${code}/commands`, 'POST', { id, do: what });
}

const isOver = (person: Person) => async () => (await person.sight()).table.status === 'over';

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

test('a worker that dies is replaced, and the game goes on', async ({ come }) => {
  const ana = await come('Ana');
  await ana.page.addInitScript(() => {
    const Hired = globalThis.Worker;
    globalThis.Worker = class extends Hired {
      constructor(...how: ConstructorParameters<typeof Hired>) {
        super(...how);
        (globalThis as { hired?: Worker }).hired = this;
      }
    };
  });
  await playNow(ana);
  await ana.evaluate(() => (globalThis as { hired?: Worker }).hired!.dispatchEvent(new Event('error')), null);
  await soon(() => ana.sees('[data-place]')).toBe(true);
  await ana.place('skull');
  await soon(async () => (await ana.view()).seats[0]!.stack.length).toBe(1);
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

test('without a network the second visit plays, learns, reads the rules and watches a record', async ({
  come,
}) => {
  const ana = await come('Ana', { serviceWorkers: 'allow' });
  await ana.goto('/');
  await ana.evaluate(async () => void (await navigator.serviceWorker.ready), null);
  await soon(() => ana.evaluate(() => navigator.serviceWorker.controller !== null, null)).toBe(true);
  await ana.page.context().setOffline(true);
  await playNow(ana);
  await ana.place('flower');
  await soon(async () => (await ana.view()).seats[0]!.stack.length).toBe(1);
  await ana.goto('/rules');
  await expect(ana.page.getByRole('heading', { level: 1 })).toBeVisible();
  await ana.goto('/learn');
  await soon(() => ana.sees('[data-piece]')).toBe(true);
  await ana.goto('/');
  await expect(ana.page.getByText('There is no network just now')).toBeVisible();
  await ana.page.context().setOffline(false);
  await expect(ana.page.getByText('There is no network just now')).toBeHidden();
});

test('inviting a friend moves the table to the server, with its bots', async ({ come }) => {
  const ana = await come('Ana');
  await playQuickly(ana, isOver(ana));
  await ana.page.locator('[data-act="change"]').click();
  await ana.page.getByRole('button', { name: 'Invite friends' }).first().click();
  await soon(() => ana.path()).toMatch(/^\/t\//);
  await soon(async () => (await ana.sight()).table.options.fill).toBe('novice');
});
