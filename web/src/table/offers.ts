import type { Action, Disc, GameSight } from '../protocol';

/** What one of this person's seats may do now, sorted by how it is chosen on screen. */
export interface Offers {
  readonly seat: number;
  readonly place: readonly Disc[];
  readonly bids: readonly number[];
  readonly pass: boolean;
  readonly flip: readonly number[];
  readonly take: readonly number[];
  readonly discard: readonly Disc[];
  readonly lead: readonly number[];
}

/** Sorts the legal actions the server sent for the first own seat that is to act. */
export function offersOf(game: GameSight | undefined): Offers | undefined {
  const legal = game?.legal[0];
  if (!legal || game?.pause?.choice) return undefined;
  return sort(legal.seat, legal.actions);
}

export function sort(seat: number, actions: readonly Action[]): Offers {
  const pick = <T>(read: (action: Exclude<Action, string>) => T | undefined): T[] =>
    actions.flatMap((action) => {
      const found = typeof action === 'string' ? undefined : read(action);
      return found === undefined ? [] : [found];
    });
  return {
    seat,
    place: pick((action) => ('place' in action ? action.place : undefined)),
    bids: pick((action) => ('bid' in action ? action.bid : undefined)),
    pass: actions.includes('pass'),
    flip: pick((action) => ('flip' in action ? action.flip : undefined)),
    take: pick((action) => ('take' in action ? action.take : undefined)),
    discard: pick((action) => ('discard' in action ? action.discard : undefined)),
    lead: pick((action) => ('lead' in action ? action.lead : undefined)),
  };
}

/** This person's seat that may show a disc and has not said that it will not (R7.6). */
export function mayShow(game: GameSight | undefined): number | undefined {
  if (!game?.pause) return undefined;
  const { may_show, pause, view } = game;
  return view.own
    .map((own) => own.seat)
    .find((seat) => may_show.includes(seat) && !pause.done.includes(seat));
}
