import type { PlaywrightTestConfig } from '@playwright/test';

import config from './playwright.config';
import type { EngineOptions } from './tests/engines/people';

/** A few stories in the engines that Playwright does not lead as Debian has them: `scripts/engines`. */
export default {
  ...config,
  testDir: 'tests/engines',
  use: {},
  projects: [
    { name: 'Firefox', use: { engineName: 'firefox' } },
    { name: 'WebKit', use: { engineName: 'webkit' } },
  ],
} satisfies PlaywrightTestConfig<object, EngineOptions>;
