import type { Heard, Speaker } from '../protocol';
import { isSame } from './voice';

/** Lines that one speaker said in a row. */
export interface Turn {
  /** The number of its first line. */
  readonly id: number;
  readonly from: Speaker;
  /** Whether only those who are out, and those who watch, heard it. */
  readonly apart: boolean;
  readonly lines: Heard[];
}

export function turnsOf(talk: readonly Heard[]): Turn[] {
  const turns: Turn[] = [];
  for (const heard of talk) {
    const { line, from, apart = false } = heard;
    const last = turns.at(-1);
    if (last && isSame(last.from, from) && last.apart === apart) last.lines.push(heard);
    else turns.push({ id: line, from, apart, lines: [heard] });
  }
  return turns;
}
