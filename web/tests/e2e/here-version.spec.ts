import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, soon, test } from './people';

/** What stands before a server, and deploys the next version of the client when it is told to. */
class Deployer {
  #isNew = false;
  readonly #door = createServer((asked, answer) => this.#pass(asked, answer));

  constructor(private readonly server: string) {}

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#door.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#door.address() as AddressInfo).port}`;
  }

  deploy(): void {
    this.#isNew = true;
  }

  close(): void {
    this.#door.closeAllConnections();
    this.#door.close();
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const headers = { ...asked.headers, host: new URL(this.server).host, 'accept-encoding': 'identity' };
    // What is changed on the way is asked for whole.
    if (asked.url === '/sw.js') delete headers['if-none-match'];
    const onward = request(`${this.server}${asked.url ?? '/'}`, { method: asked.method, headers }, (told) => {
      const isKeeper = asked.url === '/sw.js' && this.#isNew;
      if (!isKeeper) {
        answer.writeHead(told.statusCode ?? 502, told.headers);
        told.pipe(answer);
        return;
      }
      let script = '';
      told.setEncoding('utf8');
      told.on('data', (part: string) => (script += part));
      told.on('end', () => {
        answer.writeHead(200, { 'content-type': 'text/javascript' });
        answer.end(script.replace(/VERSION = "/, 'VERSION = "next-'));
      });
    });
    asked.pipe(onward);
  }
}

test('a new version waits until it is taken, and then there is only that one', async ({
  browser,
  server,
}) => {
  const deployer = new Deployer(server.url);
  const baseURL = await deployer.open();
  const context = await browser.newContext({ baseURL, serviceWorkers: 'allow' });
  const page = await context.newPage();
  const versions = (): Promise<string[]> =>
    page.evaluate(async () => (await caches.keys()).filter((name) => !name.endsWith(' learnt')));
  const ready = page.getByText('A new version is ready');

  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await soon(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const [first] = await versions();
  await expect(ready, 'the first version of all waits for nobody').toBeHidden();

  deployer.deploy();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect(ready).toBeVisible();
  expect(await versions(), 'the old one plays on').toContain(first);
  await page.evaluate(() => void Object.assign(globalThis, { isOld: true }));
  await page.getByRole('button', { name: 'Take it' }).click();
  await soon(() => page.evaluate(() => 'isOld' in globalThis).catch(() => true)).toBe(false);
  await soon(versions).toEqual([first!.replace('skull / ', 'skull / next-')]);
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  await expect(ready).toBeHidden();
  await context.close();
  deployer.close();
});
