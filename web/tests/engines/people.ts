import { expect, test as base } from '@playwright/test';

import { Server } from '../e2e/server';
import type { Engine } from './engine';
import { firefox } from './firefox';
import { Visitor } from './visitor';
import { webkit } from './webkit';

const ENGINES = { firefox, webkit };

export interface EngineOptions {
  engineName: keyof typeof ENGINES;
}

interface Fixtures {
  /** A server that only this test talks to. */
  server: Server;
  /** Brings somebody with a window of their own. Nothing may go wrong in it. */
  come: (name: string) => Promise<Visitor>;
}

export const test = base.extend<Fixtures, EngineOptions & { engine: Engine }>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await ENGINES[engineName]();
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern.
  server: async ({}, use) => {
    const server = await Server.start();
    await use(server);
    await server.stop();
  },
  come: async ({ engine, server }, use) => {
    const visitors: Visitor[] = [];
    await use(async (name) => {
      const visitor = new Visitor(name, server.url, await engine.open());
      await visitor.window.resize(390, 844);
      visitors.push(visitor);
      return visitor;
    });
    for (const visitor of visitors) {
      expect.soft(await visitor.errors()).toEqual([]);
      await visitor.window.close();
    }
  },
});

export { expect };
