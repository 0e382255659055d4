import { expect, it } from 'vitest';

import type { Seen } from '../protocol';
import type { LogLine } from './chronicle.svelte';
import { byRounds, tribeIn } from './rounds';

const logged = (...events: Seen[]): LogLine[] =>
  events.map((event, id) => ({ id, event, round: 2, names: ['Ana', 'Bo', 'Cleo'], own: [0] }));

it('begins a round where one is known to begin, and one more for what came before', () => {
  const rounds = byRounds(
    logged(
      { type: 'passed', seat: 1 },
      { type: 'round_started', round: 3, first: 0 },
      { type: 'bid', seat: 1, bid: 1 },
    ),
  );
  expect(rounds.map(({ began, entries }) => [began !== undefined, entries.length])).toEqual([
    [false, 1],
    [true, 1],
  ]);
});

it('tells discs of others that go down one after the other together, and one’s own alone', () => {
  const [round] = byRounds(
    logged(
      { type: 'round_started', round: 1, first: 0 },
      { type: 'placed', seat: 1, disc: null },
      { type: 'placed', seat: 2, disc: null },
      { type: 'placed', seat: 0, disc: 'skull' },
      { type: 'placed', seat: 1, disc: null },
      { type: 'bid', seat: 2, bid: 1 },
    ),
  );
  expect(round?.entries.map(({ lines }) => lines.length)).toEqual([2, 1, 1, 1]);
  expect(round?.entries.map(tribeIn)).toEqual([undefined, 0, 1, 2]);
});

it('begins anew where a seat places again', () => {
  const [round] = byRounds(
    logged(
      { type: 'placed', seat: 1, disc: null },
      { type: 'placed', seat: 2, disc: null },
      { type: 'placed', seat: 1, disc: null },
    ),
  );
  expect(round?.entries.map(({ lines }) => lines.length)).toEqual([2, 1]);
});

it('puts the sign of who took a disc beside the loss, or of who gave it up', () => {
  const [round] = byRounds(
    logged(
      { type: 'lost', seat: 0, disc: 'flower', taken: { by: 2, position: 1 } },
      { type: 'lost', seat: 0, disc: 'flower', taken: null },
    ),
  );
  expect(round?.entries.map(tribeIn)).toEqual([2, 0]);
});
