import type { FluentVariable } from '@fluent/bundle';

import type { GameSight } from '../protocol';
import type { Sitter } from '../stage/seat';
import { listed } from '../words/listed';
import { say } from '../words/words.svelte';
import { mayShow, offersOf, type Offers } from './offers';
import { isOutOf } from './watching';

/** One line that says whose turn it is and what this person may do now, or why not. */
export interface Prompt {
  readonly key: string;
  readonly args: Record<string, FluentVariable>;
  /** Whether something is asked of this person. */
  readonly mine: boolean;
}

/** What to say below the table. `name` gives the name of a seat, `sitters` who sits there. */
export function promptOf(
  game: GameSight,
  name: (seat: number) => string,
  sitters: readonly Sitter[] = [],
): Prompt {
  const offers = offersOf(game);
  if (offers) return asked(game, offers, name);
  if (mayShow(game) !== undefined) return { key: 'prompt-show', args: {}, mine: true };
  const missed = missing(game, sitters);
  if (missed.length > 0) {
    const names = missed.map(({ name }) => name);
    return { key: 'wait-gone', args: { names: listed(names), count: names.length }, mine: false };
  }
  const turn = game.view.turn;
  if (turn !== null && !game.pause && sitters[turn]?.isPlayed)
    return { key: 'wait-played', args: { name: name(turn) }, mine: false };
  return waiting(game, name);
}

/** What is read out of a prompt, behind what led to it: what is asked of this person, and not whom they wait for. */
export function aloud(prompt: Prompt | undefined): string {
  return prompt?.mine ? say(prompt.key, prompt.args) : '';
}

/** Those whom everybody waits for and who are gone, each once. */
export function missing({ view, pause }: GameSight, sitters: readonly Sitter[]): Sitter[] {
  if (pause) return [];
  const gone = view.to_act.flatMap((seat) => (sitters[seat]?.isGone ? sitters[seat] : []));
  return gone.filter(({ who }, index) => gone.findIndex((other) => other.who === who) === index);
}

function asked(game: GameSight, offers: Offers, name: (seat: number) => string): Prompt {
  const { view } = game;
  const mine = (key: string, args: Prompt['args'] = {}): Prompt => ({ key, args, mine: true });
  if (offers.flip.length > 0) return mine('prompt-flip', { left: view.flips_left ?? 1 });
  if (offers.take.length > 0) return mine('prompt-take', { name: name(view.bidder ?? 0) });
  if (offers.discard.length > 0) return mine('prompt-discard');
  if (offers.lead.length > 0) return mine('prompt-lead');
  if (offers.pass) {
    return offers.bids.length > 0
      ? mine('prompt-raise', { bid: view.bid, name: name(view.bidder ?? 0) })
      : mine('prompt-pass');
  }
  if (view.phase === 'opening') return mine('prompt-open');
  if (offers.place.length === 0) return mine('prompt-must-bid');
  return offers.bids.length > 0 ? mine('prompt-place-or-bid') : mine('prompt-place');
}

/** Why there is nothing to do for this person now, and whom everybody waits for. */
function waiting({ view, pause }: GameSight, name: (seat: number) => string): Prompt {
  const others = (key: string, args: Prompt['args'] = {}): Prompt => ({ key, args, mine: false });
  const turn = view.turn === null ? '' : name(view.turn);
  const own = view.own.map((own) => view.seats[own.seat]);
  const status =
    view.seat === null
      ? 'watching'
      : isOutOf({ view })
        ? 'out'
        : own.every((seat) => seat?.passed)
          ? 'passed'
          : 'in';
  switch (view.phase) {
    case 'opening': {
      // Whoever has two tribes is waited for once.
      const names = [...new Set(view.to_act.map(name))];
      return others('wait-opening', { names: listed(names), count: names.length, status });
    }
    case 'placing':
    case 'bidding':
      return others('wait-turn', { name: turn, status });
    case 'flipping':
      return others('wait-flip', { name: turn, left: view.flips_left ?? 1, status });
    case 'losing': {
      const challenger = view.bidder === null ? '' : name(view.bidder);
      const who = view.own.some((own) => own.seat === view.bidder) ? 'you' : 'other';
      if (pause?.choice) return others('wait-chosen');
      if (pause) return others('wait-show', { name: challenger, who });
      return view.skull_owner === view.bidder
        ? others('wait-discard', { name: challenger })
        : others('wait-take', { name: turn, challenger, who });
    }
    case 'naming':
      return others('wait-lead', { name: turn });
    case 'over':
      return others('wait-over');
  }
}
