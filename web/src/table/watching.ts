import type { GameSight, TableSight } from '../protocol';

/** Whether nobody has a hand in the game any more, or could come back to one: bots are among themselves. */
export function isLeftToBots({ places, kept_for_you }: TableSight, { view }: GameSight): boolean {
  const isBots = (player: number) => {
    const place = places[player];
    return player === kept_for_you || (typeof place === 'object' && 'bot' in place);
  };
  return view.seats.every(({ hand, stack, player }) => hand + stack.length === 0 || isBots(player));
}

/** Whether this person played and has no disc left, in none of their seats. */
export function isOutOf({ view }: Pick<GameSight, 'view'>): boolean {
  const own = view.own.flatMap(({ seat }) => view.seats[seat] ?? []);
  return own.length > 0 && own.every(({ hand, stack }) => hand + stack.length === 0);
}
