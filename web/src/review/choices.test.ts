import { describe, expect, it } from 'vitest';

import { ranked } from './choices';
import { someAppraisal, weighed } from './testing/games';

const bids = (most: number) =>
  Array.from({ length: most }, (_, nth) => weighed({ bid: nth + 1 }, 100_000 * nth));

describe('the choices that are shown', () => {
  it('begin with the best, and go down', () => {
    const actions = ranked(someAppraisal()).map(({ action }) => action);
    expect(actions).toEqual(['pass', { bid: 3 }, { bid: 4 }]);
  });

  it('are a few of many, and the one that was made is among them', () => {
    const appraisal = someAppraisal({ choices: bids(9), best: { bid: 9 } });
    expect(ranked(appraisal).map(({ action }) => action)).not.toContainEqual({ bid: 1 });
    const shown = ranked(appraisal, { bid: 1 });
    expect(shown).toHaveLength(6);
    expect(shown.at(-1)?.action).toEqual({ bid: 1 });
    expect(ranked(appraisal, { bid: 8 }).map(({ action }) => action)).toEqual(
      ranked(appraisal).map(({ action }) => action),
    );
  });
});
