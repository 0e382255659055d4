import config from './playwright.config';

/** Measurements of the client: `bench/web`. */
export default {
  ...config,
  testDir: 'tests/bench',
  timeout: 120_000,
  workers: 1,
};
