import type { FluentVariable } from '@fluent/bundle';

import type { Seen } from '../protocol';
import type { Breath } from '../stage/director.svelte';
import { say } from './words.svelte';

/** A key and what it is said with. */
export interface Sentence {
  readonly key: string;
  readonly args: Record<string, FluentVariable>;
}

/**
 * What happened, in the language of this person, who is told of their own seats as "you". Whoever has two tribes
 * (R10.2) is told by `tribe` which of them it was.
 */
export function tell(
  event: Seen,
  name: (seat: number) => string,
  own: readonly number[],
  tribe?: (seat: number) => string,
): string {
  const { key, args } = sentenceOf(event, name, own);
  const words = say(key, args);
  const which = tribe && own.length > 1 ? ownSeatIn(event, own) : undefined;
  if (!tribe || which === undefined) return words;
  if (event.type === 'round_started') return say('event-tribe', { name: words, tribe: tribe(which) });
  return say('event-which', { tribe: tribe(which), words });
}

/** Which of this person's seats did something, or else had it done to it. Games are won by players, not by seats. */
function ownSeatIn(event: Seen, own: readonly number[]): number | undefined {
  return seatsIn(event).find((seat) => own.includes(seat));
}

/** The seats that an event is about: first who acts. */
export function seatsIn(event: Seen): number[] {
  switch (event.type) {
    case 'round_started':
      return [event.first];
    case 'flipped':
      return [event.by, event.seat];
    case 'challenge_failed':
      return [event.seat, event.skull_owner];
    case 'lost':
      return event.taken ? [event.taken.by, event.seat] : [event.seat];
    case 'leader_named':
      return [event.seat, event.leader];
    case 'game_won':
      return [];
    default:
      return [event.seat];
  }
}

/** What is about to be seen: somebody turns a disc, and nobody knows yet what it is. */
export function tellBreath(
  { by, seat }: Breath,
  name: (seat: number) => string,
  own: readonly number[],
): string {
  const { args } = sentenceOf({ type: 'flipped', by, seat, disc: 'flower' }, name, own);
  return say('event-turning', args);
}

/** The sentence that tells an event. A disc that this person may not know is an `unknown` one. */
export function sentenceOf(event: Seen, name: (seat: number) => string, own: readonly number[]): Sentence {
  const one = (seat: number) => ({ who: own.includes(seat) ? 'you' : 'other', name: name(seat) });
  /** Who did it, and to whom; both may be the same seat, and both may be this person's. */
  const two = (by: number, of: number) => ({
    ...one(by),
    whose: by === of ? 'own' : own.includes(of) ? 'yours' : 'other',
    owner: name(of),
  });
  switch (event.type) {
    case 'round_started':
      return { key: 'event-round-started', args: { ...one(event.first), round: event.round } };
    case 'placed':
      return { key: 'event-placed', args: { ...one(event.seat), disc: event.disc ?? 'unknown' } };
    case 'bid':
      return { key: 'event-bid', args: { ...one(event.seat), count: event.bid } };
    case 'passed':
      return { key: 'event-passed', args: one(event.seat) };
    case 'attempt_started':
      return { key: 'event-attempt-started', args: { ...one(event.seat), count: event.bid } };
    case 'flipped':
      return { key: 'event-flipped', args: { ...two(event.by, event.seat), disc: event.disc } };
    case 'challenge_won':
      return { key: 'event-challenge-won', args: { ...one(event.seat), wins: event.wins } };
    case 'challenge_failed':
      return { key: 'event-challenge-failed', args: two(event.seat, event.skull_owner) };
    case 'shown':
      return { key: 'event-shown', args: { ...one(event.seat), disc: event.disc } };
    case 'lost':
      return lost(event.disc ?? 'unknown', event.taken ? two(event.taken.by, event.seat) : one(event.seat));
    case 'eliminated':
      return { key: 'event-eliminated', args: one(event.seat) };
    case 'leader_named':
      return { key: 'event-leader-named', args: two(event.seat, event.leader) };
    case 'game_won':
      // A player has the number of the first seat they own.
      return { key: 'event-game-won', args: { ...one(event.player), by: event.by } };
  }
}

/** Somebody took a disc from the challenger, or the challenger gave one up. */
function lost(disc: string, people: Sentence['args']): Sentence {
  return { key: 'owner' in people ? 'event-taken' : 'event-given-up', args: { ...people, disc } };
}
