import config from './playwright.config';

/** Measurements of the client: `bench/web`. Nobody films meanwhile: it would be measured as well. */
export default {
  ...config,
  testDir: 'tests/bench',
  timeout: 120_000,
  workers: 1,
  use: { ...config.use, trace: 'off' as const },
};
