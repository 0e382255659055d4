import { expect, test as base, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

import type { Disc, PlaceSight, Sight, TableSight, View } from '../../src/protocol';
import { Server } from './server';

/** A person with a browser of their own: cookies, storage and all that arrives at it. */
export class Person {
  /** Every message that came over the socket, as it arrived. */
  readonly frames: string[] = [];

  private constructor(
    readonly name: string,
    readonly page: Page,
    private readonly server: Server,
  ) {
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
    const context = await browser.newContext({ baseURL: server.url, ...options });
    const page = await context.newPage();
    page.on('pageerror', (error) => {
      throw error;
    });
    return new Person(name, page, server);
  }

  /** Goes to a table by its link and says who they are. */
  async join(path: string): Promise<void> {
    await this.page.goto(path);
    const name = this.page.locator('input[autocomplete="nickname"]');
    await name.fill(this.name);
    await name.press('Enter');
    await expect.poll(async () => isSettled((await this.sight()).table)).toBe(true);
  }

  /** What the server tells this person of the table, asked beside the page. */
  async sight(): Promise<Extract<Sight, { type: 'table' }>> {
    const code = new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
    const answer = await this.page.request.get(`${this.server.url}/api/tables/${code}`, {
      // A line that was kept open may be closed just when it is used again.
      maxRetries: 2,
    });
    return (await answer.json()) as Extract<Sight, { type: 'table' }>;
  }

  async view(): Promise<View> {
    const { game } = await this.sight();
    if (!game) throw new Error('no game is on');
    return game.view;
  }

  async place(disc: Disc): Promise<void> {
    await this.page.locator(`[data-place="${disc}"]`).first().click();
  }

  async bid(bid: number): Promise<void> {
    await this.page.locator(`label:has(input[name="bid"][value="${bid}"])`).click();
    await this.page.locator('[data-act="bid"]').click();
    // Whoever bids everything is asked once more.
    const sure = this.page.locator('[data-act="sure"]');
    if (await sure.isVisible()) await sure.click();
  }

  async pass(): Promise<void> {
    await this.page.locator('[data-act="pass"]').click();
  }

  async flip(seat: number): Promise<void> {
    await this.page.locator(`[data-act="flip"][data-seat="${seat}"]`).click();
  }

  async take(): Promise<void> {
    await this.page.locator('[data-act="take"]').first().click();
  }

  async discard(disc: Disc): Promise<void> {
    await this.page.locator(`[data-act="discard"][data-disc="${disc}"]`).click();
  }

  async lead(seat: number): Promise<void> {
    await this.page.locator(`[data-act="lead"][data-seat="${seat}"]`).click();
  }

  async show(): Promise<void> {
    await this.page.locator('[data-act="show"]').click();
  }

  async keepDown(): Promise<void> {
    await this.page.locator('[data-act="done"]').click();
  }
}

/** Whether somebody has come to the table, and to a seat if there was one. */
function isSettled({ you, places }: TableSight): boolean {
  const isYours = (place: PlaceSight) =>
    typeof place === 'object' && 'person' in place && place.person.who === you;
  return you !== null && (places.some(isYours) || !places.includes('free'));
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

export { expect };
