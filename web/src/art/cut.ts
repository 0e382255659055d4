/** A piece of coloured paper or a thread: what every drawing here is a pile of. Colours are names of tokens. */
export interface Cut {
  d: string;
  fill?: string;
  stroke?: string;
  /** How thick the thread or the edge is. */
  width?: number;
  /** Whether what lies within another outline is cut out of it. */
  lace?: boolean;
}

/** Paper of a colour, perhaps with an edge. */
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
