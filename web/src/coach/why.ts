import type { Appraisal, Millionths, PuzzleChoice, Rationale, RoundEnds, RoundsCompared } from '../protocol';
import { choiceName, ranked } from '../review/choices';
import { isRough, percent, points } from '../review/numbers';
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
  /** What each choice is worth, where the best may not be told from the second best. */
  readonly appraisal?: Appraisal;
  /** All choices, the best first, and how rounds end after the first two, where that is the reason. */
  readonly choices?: readonly PuzzleChoice[];
  readonly rounds?: RoundsCompared | null;
}

/** One sentence on why the best choice is the best, with its number. */
export function whyWords(
  { why, margin, uncertainty, outbid, appraisal, choices, rounds }: WhyGiven,
  name: (seat: number) => string,
): string {
  const better = { points: Math.max(1, points(margin)), about: isRough(uncertainty) ? 'about' : 'sure' };
  switch (why.type) {
    case 'even': {
      const [best = '', second = ''] = (appraisal ? ranked(appraisal) : []).map(({ action }) =>
        choiceName(action, name),
      );
      return say('why-even', {
        best,
        second,
        points: points(margin),
        doubt: Math.max(1, points(uncertainty)),
      });
    }
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
    case 'hide': {
      const second = choices?.[1];
      const reason = say('why-hide', { disc: why.disc, ...better });
      if (!rounds || !second) return reason;
      const [after, otherwise] = [wellIn(rounds.best), wellIn(rounds.second)];
      const choice = choiceName(second.action, name);
      return `${reason} ${say('why-rounds', { best: after, second: otherwise, choice })}`;
    }
    case 'safest':
      return say('why-safest', { disc: 'skull', name: name(why.seat), percent: percent(why.skull) });
    case 'give_up':
      return say('why-give-up', { disc: why.disc, ...better });
    case 'leader':
      return say('why-leader', { name: name(why.seat), ...better });
  }
}

/** In how many rounds of a hundred the seat wins, or a rival fails. */
function wellIn({ won, rival_failed }: RoundEnds): number {
  return points(won + rival_failed);
}
