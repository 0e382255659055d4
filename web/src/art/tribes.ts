/** A tribe, told apart by its colour, its pattern or its sign: any one of the three is enough. */
export interface Tribe {
  /** Names its colour among the tokens, its words (`tribe-ember`) and its drawings. */
  key: TribeKey;
}

const KEYS = [
  'ember',
  'tide',
  'moss',
  'bone',
  'dusk',
  'sun',
  'coral',
  'iron',
  'frost',
  'clay',
  'ink',
  'reed',
] as const;

export type TribeKey = (typeof KEYS)[number];

/** All tribes, the first box and then the second. A tribe's number is its seat's. */
export const TRIBES: readonly Tribe[] = KEYS.map((key) => ({ key }));
