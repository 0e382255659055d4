import { getContext, setContext } from 'svelte';

/** The tribe that a seat plays, as a number of [TRIBES]. */
export type TribeOf = (seat: number) => number;

const KEY = Symbol('the tribe of each seat');

/** Says which tribes the seats play, for everything drawn within a component. To be called while it is set up. */
export function wear(tribeOf: TribeOf): void {
  setContext(KEY, tribeOf);
}

/** The tribes that the seats play here; where nobody has said so, a seat plays the tribe of its number. */
export function worn(): TribeOf {
  return getContext<TribeOf | undefined>(KEY) ?? ((seat) => seat);
}
