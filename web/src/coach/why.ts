import { isRough, percent, points } from '../review/numbers';
import type { Millionths, Rationale } from '../protocol';
import { say } from '../words/words.svelte';

/** What a sentence of why is made of. */
export interface WhyGiven {
  readonly why: Rationale;
  /** By how much the best choice is better than the second best. */
  readonly margin: Millionths;
  /** How far that may be off. */
  readonly uncertainty: Millionths;
  /** How likely somebody goes higher than a bid that is there to be outbid, where that is known. */
  readonly outbid?: Millionths | null | undefined;
}

/** One sentence on why the best choice is the best, with its number. */
export function whyWords(
  { why, margin, uncertainty, outbid }: WhyGiven,
  name: (seat: number) => string,
): string {
  const better = { points: Math.max(1, points(margin)), about: isRough(uncertainty) ? 'about' : 'sure' };
  switch (why.type) {
    case 'even':
      return say('why-even', { points: Math.max(1, points(margin + uncertainty)) });
    case 'can_be_met':
      return say('why-can-be-met', { bid: why.bid, percent: percent(why.chance) });
    case 'bluff':
      return typeof outbid === 'number'
        ? say('why-outbid', { bid: why.bid, percent: percent(outbid) })
        : say('why-bluff', { bid: why.bid, ...better });
    case 'let_go':
      return why.bid === null
        ? say('why-let-go', { percent: percent(why.chance) })
        : say('why-let-go-of', { bid: why.bid, percent: percent(why.chance) });
    case 'hide':
      return say('why-hide', { disc: why.disc, ...better });
    case 'safest':
      return say('why-safest', { name: name(why.seat), percent: percent(why.skull) });
    case 'give_up':
      return say('why-give-up', { disc: why.disc, ...better });
    case 'leader':
      return say('why-leader', { name: name(why.seat), ...better });
  }
}
