import { expect, test as base, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

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
  ) {
    super(name);
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => void this.frames.push(String(payload))),
    );
  }

  static async come(
    browser: Browser,
    server: Server,
    name: string,
    options: BrowserContextOptions = {},
  ): Promise<Person> {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    page.on('pageerror', (error) => {
      throw error;
    });
    return new Person(name, page, server);
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(path);
  }

  async path(): Promise<string> {
    return new URL(this.page.url()).pathname;
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
    });
    return (await answer.json()) as T;
  }

  evaluate<A, R>(what: (argument: A) => R | Promise<R>, argument: A): Promise<R> {
    return this.page.evaluate(what as (argument: unknown) => R | Promise<R>, argument);
  }
}

interface Fixtures {
  /** A server that only this test talks to. */
  server: Server;
  /** Brings a person with a browser of their own. */
  come: (name: string, options?: BrowserContextOptions) => Promise<Person>;
}

export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern.
  server: async ({}, use) => {
    const server = await Server.start();
    await use(server);
    await server.stop();
  },
  come: async ({ browser, server }, use) => {
    const people: Person[] = [];
    await use(async (name, options) => {
      const person = await Person.come(browser, server, name, options);
      people.push(person);
      return person;
    });
    for (const person of people) await person.page.context().close();
  },
});

export { expect, soon };
