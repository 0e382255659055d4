import type { Replay } from '../protocol';
import { tribeName } from '../talk/names';
import { say } from '../words/words.svelte';

/** Who is spoken of in a game that is looked back at. */
export interface People {
  /** What a seat is called: whoever has two tribes is named with the one that is meant. */
  readonly name: (seat: number) => string;
  readonly playerName: (player: number) => string;
  /** How many players there are; a seat belongs to the player of its number, or to the one it faces (R10.2). */
  readonly players: number;
  readonly seats: number;
  /** The player who is spoken to as “you”, if one is. */
  readonly you: number | null;
  /** How many discs of a seat's stack, from the top, lay open before a step. */
  readonly open: (step: number, seat: number) => number;
}

/** The people of a replay. Players without a name go by their tribe's. */
export function peopleOf(
  replay: Pick<Replay, 'names' | 'players' | 'steps'>,
  tribeOf: (seat: number) => number,
  you: number | null,
): People {
  const seats = replay.steps[0]?.view.seats.length ?? replay.players;
  const playerName = (player: number) => replay.names[player] ?? tribeName(tribeOf(player));
  return {
    name: (seat) => {
      const name = playerName(seat % replay.players);
      return replay.players < seats ? say('event-tribe', { name, tribe: tribeName(tribeOf(seat)) }) : name;
    },
    playerName,
    players: replay.players,
    seats,
    you,
    open: (step, seat) => replay.steps[step - 1]?.view.seats[seat]?.face_up ?? 0,
  };
}

/** The seats that are spoken to as “you”. */
export function ownSeats({ you, players, seats }: People): number[] {
  return you === null
    ? []
    : Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat % players === you);
}
