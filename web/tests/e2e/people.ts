import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';

import { Player, soon } from './player';
import { Server } from './server';

/** For whom everything moves. Where a test is about something else nobody waits for it, nor draws it. */
export const MOVING = { reducedMotion: 'no-preference' } as const;

/** A person with a browser of their own: cookies, storage and all that arrives at it. */
export class Person extends Player {
  /** Every message that came over the socket, as it arrived. */
  readonly frames: string[] = [];

  private constructor(
    name: string,
    readonly page: Page,
    private readonly server: Server,
    /** The address of the site by which they come, if it is not the server's own. */
    private readonly site?: string,
  ) {
    super(name);
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => void this.frames.push(String(payload))),
    );
  }

  static async come(context: BrowserContext, server: Server, name: string, site?: string): Promise<Person> {
    const page = await context.newPage();
    page.on('pageerror', (error) => {
      throw error;
    });
    return new Person(name, page, server, site);
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(this.site === undefined ? path : `${this.site}?${path}`);
  }

  async path(): Promise<string> {
    const { pathname, search } = new URL(this.page.url());
    return this.site === undefined ? pathname : (/^\?(\/[^&]*)/.exec(search)?.[1] ?? '/');
  }

  tap(selector: string): Promise<void> {
    return this.page.locator(selector).first().click();
  }

  async touch(selector: string): Promise<boolean> {
    const click = () => this.page.locator(selector).first().click({ timeout: 1000 });
    return (
      (await this.sees(selector)) &&
      click().then(
        () => true,
        () => false,
      )
    );
  }

  choose(says: string): Promise<void> {
    return this.page
      .getByRole('button', { name: new RegExp(`^${says}`) })
      .first()
      .click();
  }

  sees(selector: string): Promise<boolean> {
    return this.page.locator(selector).first().isVisible();
  }

  write(selector: string, text: string): Promise<void> {
    return this.page.locator(selector).first().fill(text);
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  async ask<T>(path: string): Promise<T> {
    const answer = await this.page.request.get(`${this.server.url}${path}`, {
      // A line that was kept open may be closed just when it is used again.
      maxRetries: 2,
      headers: await this.authorization(),
    });
    return (await answer.json()) as T;
  }

  /** By which the server knows them: no cookie of its reaches another site. */
  async authorization(): Promise<Record<string, string>> {
    const token = this.site === undefined ? null : await this.kept(`skull.token ${this.server.url}`);
    return token === null ? {} : { Authorization: `Bearer ${token}` };
  }

  evaluate<A, R>(what: (argument: A) => R | Promise<R>, argument: A): Promise<R> {
    return this.page.evaluate(what as (argument: unknown) => R | Promise<R>, argument);
  }
}

/**
 * Devices that are handed from test to test, for a browser needs longer to learn a page by heart than to show it. Who
 * gets one finds nothing on it but the pages it knows.
 */
class Devices {
  #free = new Map<string, BrowserContext[]>();
  #lent = new Map<BrowserContext, string>();

  constructor(
    private readonly browser: Browser,
    private readonly server: Server,
  ) {}

  async lend(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const kind = JSON.stringify(options);
    const context =
      this.#free.get(kind)?.pop() ??
      (await this.browser.newContext({
        baseURL: this.server.url,
        reducedMotion: 'reduce',
        // What a page keeps of itself is asked for by the tests that are about it.
        serviceWorkers: 'block',
        ...options,
      }));
    this.#lent.set(context, kind);
    return context;
  }

  /** Wipes every device that was lent, and takes it back. */
  async collect(): Promise<void> {
    for (const [context, kind] of this.#lent) {
      const page = await context.newPage();
      for (const other of context.pages()) if (other !== page) await other.close();
      const session = await context.newCDPSession(page);
      const { url: origin } = this.server;
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await context.clearCookies();
      await context.setOffline(false);
      await page.close();
      this.#free.set(kind, [...(this.#free.get(kind) ?? []), context]);
    }
    this.#lent.clear();
  }
}

interface Fixtures {
  /** Brings a person with a browser of their own. */
  come: (name: string, options?: BrowserContextOptions) => Promise<Person>;
}

interface Shared {
  /** A server that tests talk to one after the other, each at tables of its own. */
  server: Server;
  devices: Devices;
}

export const test = base.extend<Fixtures, Shared>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern.
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  devices: [async ({ browser, server }, use) => use(new Devices(browser, server)), { scope: 'worker' }],
  come: async ({ devices, server }, use) => {
    await use(async (name, options) => Person.come(await devices.lend(options), server, name));
    await devices.collect();
  },
});

export { expect, soon };
