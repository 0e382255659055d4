import { placed, type Placing } from './shapes';

/** A piece of coloured paper or a thread: what every drawing here is a pile of. Colours are names of tokens. */
export interface Cut {
  d: string;
  fill?: string;
  stroke?: string;
  /** How thick the thread or the edge is. */
  width?: number;
  /** How long the stitches of a thread are, where it does not run on. */
  stitch?: number;
  /** Whether what lies within another outline is cut out of it. */
  lace?: boolean;
}

/** Paper of a colour, perhaps with an edge that shows around all of it. */
export function paper(fill: string, d: string, stroke?: string, width?: number): Cut {
  return stroke ? { d, fill, stroke, width } : { d, fill };
}

/** Paper with holes. */
export function lace(fill: string, d: string): Cut {
  return { d, fill, lace: true };
}

/** A thread of a colour. */
export function thread(stroke: string, width: number, d: string): Cut {
  return { d, stroke, width };
}

/** A thread that goes through the cloth and back. */
export function stitches(stroke: string, width: number, d: string, stitch = width * 2.4): Cut {
  return { d, stroke, width, stitch };
}

/** The same drawing in another size, perhaps elsewhere. */
export function sized(cuts: readonly Cut[], scale: number, place: Placing = {}): Cut[] {
  const by = (length?: number) => length && length * scale;
  return cuts.map((cut) => ({
    ...cut,
    d: placed(cut.d, { ...place, scale }),
    width: by(cut.width),
    stitch: by(cut.stitch),
  }));
}
