import type { PlaywrightTestConfig } from '@playwright/test';

import config from './playwright.config';
import type { EngineOptions } from './tests/engines/people';

/** A few stories in the engines that Playwright does not lead as Debian has them: `scripts/engines`. */
export default {
  ...config,
  testDir: 'tests/engines',
  // Without a graphics card they draw slowly, and three windows more slowly still.
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 45_000 },
  use: {},
  projects: [
    { name: 'Firefox', use: { engineName: 'firefox' } },
    { name: 'WebKit', use: { engineName: 'webkit' } },
  ],
} satisfies PlaywrightTestConfig<object, EngineOptions>;
