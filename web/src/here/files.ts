/** What was compiled for browsers: nothing, where it could not be. */
const files = import.meta.glob<string>('../../wasm/*', { query: '?url', import: 'default', eager: true });

/** Where the tables and the players are fetched from. */
export const ENGINE = files['../../wasm/skull.wasm'];
/** Where the study is fetched from, which watches and judges records. */
export const STUDY = files['../../wasm/study.wasm'];
/** Where what judges positions is fetched from. */
export const CRITIC = files['../../wasm/critic.net'];
/** Where what the players have learnt is fetched from. */
export const LEARNT = files['../../wasm/learnt.net'];
