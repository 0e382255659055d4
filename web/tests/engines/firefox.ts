import { launch, type Browser } from 'puppeteer-core';

import type { Engine, Window } from './engine';

/** Debian's Firefox, where the test command puts it; any other by its path. */
const executablePath = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

/** How long a slow machine may take to start it, or to load a page, in milliseconds. */
const PATIENCE = 90_000;

/** Firefox, over WebDriver BiDi. */
export async function firefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: null,
    timeout: PATIENCE,
  });
  return { open: () => open(browser), close: () => browser.close() };
}

async function open(browser: Browser): Promise<Window> {
  const context = await browser.createBrowserContext();
  // In a window of its own, for a page behind another one is not drawn.
  const page = await context.newPage({ type: 'window' });
  page.setDefaultTimeout(PATIENCE);
  return {
    goto: async (address) => void (await page.goto(address)),
    evaluate: async (what, argument) =>
      (await page.evaluate(what as (argument: unknown) => unknown, argument)) as never,
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => context.close(),
  };
}
