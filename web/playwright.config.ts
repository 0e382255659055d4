import { defineConfig } from '@playwright/test';

/** Debian's Chromium, where the test command puts it; any other by its path. */
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // They wait more than they work.
  workers: 3,
  // A test that passes only the second time is a bug, of the test or of the client.
  retries: 0,
  // Nobody waits for these but on a machine that has much else to do.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    // To film every test costs more than to run it: what it looked like in the end has to do.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
