import { expect } from '@playwright/test';

import type { Disc, PlaceSight, Sight, TableSight, View } from '../../src/protocol';

/** Waits for something to be so. It looks often: a game has hundreds of such waits. */
export function soon<T>(look: () => T | Promise<T>, message?: string): ReturnType<typeof expect.poll<T>> {
  return expect.poll(look, { message, intervals: [20, 50, 100, 150] });
}

/** Somebody who plays through the page, whichever browser shows it: what hands and eyes do at the table. */
export abstract class Player {
  constructor(readonly name: string) {}

  /** Goes to an address of the server. */
  abstract goto(path: string): Promise<void>;
  /** The path of the page they are at. */
  abstract path(): Promise<string>;
  /** Touches the first that there is of something, once it is there to be touched. */
  abstract tap(selector: string): Promise<void>;
  /** Touches something if it is there now. Answers whether it was. */
  abstract touch(selector: string): Promise<boolean>;
  /** Presses a button by the first words it says. */
  abstract choose(says: string): Promise<void>;
  /** Whether something is to be seen now. */
  abstract sees(selector: string): Promise<boolean>;
  /** Writes into a field, in place of what stood there. */
  abstract write(selector: string, text: string): Promise<void>;
  /** Presses a key, by its name as in `Enter`. */
  abstract press(key: string): Promise<void>;
  /** What the server answers this person, asked beside the page. */
  abstract ask<T>(path: string): Promise<T>;
  /** Does something within the page, with an argument that can be written as JSON, and answers what it comes to. */
  abstract evaluate<A, R>(what: (argument: A) => R | Promise<R>, argument: A): Promise<R>;

  /** All that can be read now. */
  text(): Promise<string> {
    return this.evaluate(() => document.body.innerText, null);
  }

  /** What their device remembers under this name. */
  kept(key: string): Promise<string | null> {
    return this.evaluate((key) => localStorage.getItem(key), key);
  }

  /** Goes to a table by its link and says who they are. */
  async join(path: string): Promise<void> {
    await this.goto(path);
    await this.write('input[autocomplete="nickname"]', this.name);
    await this.press('Enter');
    await soon(async () => isSettled((await this.sight()).table)).toBe(true);
  }

  /** What this person is told of the table, by the server or by their own device. */
  async sight(): Promise<Extract<Sight, { type: 'table' }>> {
    const path = await this.path();
    const api = `/api/tables/${path.split('/').at(-1) ?? ''}`;
    return path.startsWith('/here/') ? this.askHere(api) : this.ask(api);
  }

  /** What the tables of this person's own device answer, asked beside the page, as another tab would ask. */
  askHere<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
    return this.evaluate(
      ([path, method, body]) =>
        new Promise<T>((resolve, reject) => {
          const tabs = new BroadcastChannel('skull-tables');
          // No tab has the last numbers of all.
          const n = 2 ** 32 - 1 - Math.floor(Math.random() * 2 ** 20);
          tabs.onmessage = ({
            data,
          }: MessageEvent<{ answer?: { answer?: { n: number; status: number; text: string } } }>) => {
            const answer = data.answer?.answer;
            if (answer?.n !== n) return;
            clearInterval(again);
            tabs.close();
            if (answer.status < 300) resolve((answer.text === '' ? undefined : JSON.parse(answer.text)) as T);
            else reject(new Error(answer.text));
          };
          // Whoever has the tables may only be coming.
          const ask = (): void =>
            tabs.postMessage({
              message: { ask: { n, method, path, ...(body === undefined ? {} : { body }) } },
            });
          const again = setInterval(ask, 250);
          ask();
        }),
      [path, method, body === undefined ? undefined : JSON.stringify(body)] as const,
    );
  }

  async view(): Promise<View> {
    const { game } = await this.sight();
    if (!game) throw new Error('no game is on');
    return game.view;
  }

  place(disc: Disc): Promise<void> {
    return this.tap(`[data-place="${disc}"]`);
  }

  async bid(bid: number): Promise<void> {
    await this.tap(`label:has(input[name="bid"][value="${bid}"])`);
    await this.tap('[data-act="bid"]');
    // Whoever bids everything is asked once more; otherwise there is nothing left to press.
    const isAsked = () => this.sees('[data-act="sure"]');
    await soon(async () => (await isAsked()) || !(await this.sees('[data-act="bid"]'))).toBe(true);
    if (await isAsked()) await this.tap('[data-act="sure"]');
  }

  pass(): Promise<void> {
    return this.tap('[data-act="pass"]');
  }

  flip(seat: number): Promise<void> {
    return this.tap(`[data-act="flip"][data-seat="${seat}"]`);
  }

  take(): Promise<void> {
    return this.tap('[data-act="take"]');
  }

  discard(disc: Disc): Promise<void> {
    return this.tap(`[data-act="discard"][data-disc="${disc}"]`);
  }

  lead(seat: number): Promise<void> {
    return this.tap(`[data-act="lead"][data-seat="${seat}"]`);
  }

  show(): Promise<void> {
    return this.tap('[data-act="show"]');
  }

  keepDown(): Promise<void> {
    return this.tap('[data-act="done"]');
  }
}

/** Whether somebody has come to the table, and to a seat if there was one. */
function isSettled({ you, places }: TableSight): boolean {
  const isYours = (place: PlaceSight) =>
    typeof place === 'object' && 'person' in place && place.person.who === you;
  return you !== null && (places.some(isYours) || !places.includes('free'));
}
