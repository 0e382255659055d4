import config from './playwright.config';

/** Pictures of every screen, for docs/pictures: `make screenshots`. */
export default { ...config, testDir: 'tests/pictures', timeout: 300_000, workers: 1 };
