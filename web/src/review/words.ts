import type { FluentVariable } from '@fluent/bundle';

import type { Action, Appraisal, Disc, Hidden, Judged, KeyMoment, Review, Split } from '../protocol';
import { sentenceOf } from '../words/events';
import { language, say } from '../words/words.svelte';
import { choiceName, isSame } from './choices';
import { isRough, percent, points, signed, wholeParts } from './numbers';
import { ownSeats, type People } from './people';

/** The parts of a player's game in whole points of a hundred, which add up. */
export interface Parts {
  readonly fair: number;
  readonly own: number;
  readonly others: number;
  readonly luck: number;
  readonly result: number;
}

export function partsOf({ fair, own, others, luck, result }: Split): Parts {
  const [start, end] = [points(fair), points(result)];
  const [wholeOwn = 0, wholeOthers = 0, wholeLuck = 0] = wholeParts([own, others, luck], end - start);
  return { fair: start, own: wholeOwn, others: wholeOthers, luck: wholeLuck, result: end };
}

/** One line on how well somebody played, and how lucky they were. */
export function sumLine({ splits, ranks }: Review, split: Split, people: People): string {
  const { own, luck } = partsOf(split);
  const rank = ranks[splits.indexOf(split)];
  const who = people.you === split.player ? 'you' : 'other';
  const name = people.playerName(split.player);
  return say('review-sum', {
    decisions: say('review-decisions', {
      who,
      name,
      rank: rank?.own ?? 'between',
      points: -own,
    }),
    luck: say('review-lucky', {
      who,
      rank: rank?.luck ?? 'between',
      change: signed(luck),
    }),
  });
}

/** What somebody chose, as it is told of an event. */
export function toldChoice(seat: number, action: Action, { name }: People, own: readonly number[]): string {
  const { key, args } = chosen(seat, action, name, own);
  return say(key, args);
}

function chosen(seat: number, action: Action, name: People['name'], own: readonly number[]) {
  if (action === 'pass') return sentenceOf({ type: 'passed', seat }, name, own);
  if (action === 'show') return sentenceOf({ type: 'shown', seat, disc: 'flower' }, name, own);
  if ('place' in action) return sentenceOf({ type: 'placed', seat, disc: action.place }, name, own);
  if ('bid' in action) return sentenceOf({ type: 'bid', seat, bid: action.bid }, name, own);
  if ('lead' in action) return sentenceOf({ type: 'leader_named', seat, leader: action.lead }, name, own);
  if ('discard' in action)
    return sentenceOf({ type: 'lost', seat, disc: action.discard, taken: null }, name, own);
  if ('take' in action) return { key: 'review-takes', args: { ...whoIs(seat, name, own) } };
  const { args } = sentenceOf({ type: 'flipped', by: seat, seat: action.flip, disc: 'flower' }, name, own);
  return { key: 'review-turns', args };
}

function whoIs(seat: number, name: People['name'], own: readonly number[]) {
  return { who: own.includes(seat) ? 'you' : 'other', name: name(seat) };
}

/** A moment that mattered, in sentences each of which has its number. */
export function momentWords(moment: KeyMoment, { decisions }: Review, people: People): string[] {
  const judged = moment.judged === null ? undefined : decisions[moment.judged];
  // What the decision did not cost, luck brought.
  const luck = moment.change + (judged?.cost ?? 0);
  return [
    ...(judged ? decisionWords(judged, people) : []),
    ...luckWords({ ...moment, change: luck }, people),
  ];
}

/** What there is to say of a decision: where skulls may have been, what the bid needed, what would have been better. */
export function decisionWords(judged: Judged, people: People): string[] {
  const { appraisal, made } = judged;
  const isFlip = typeof made === 'object' && 'flip' in made;
  return [
    isFlip ? nextWords(judged, people) : whereWords(appraisal.hidden, people),
    needsWords(appraisal, [made, appraisal.best]),
    betterWords(judged, people),
  ].filter((words) => words !== '');
}

/** How likely the skull must be on a mat to be spoken of, and how many mats are. */
const WORTH_TELLING = 100_000;
const MOST_PLACES = 2;
/** Where it most likely lies within a stack is told if it is this much of all that it lies there. */
const MOSTLY = 0.8;

/** Where the others' skulls may have lain, and how likely. */
export function whereWords(hidden: readonly Hidden[], people: People): string {
  const places = hidden
    .map((one) => ({ ...one, sum: one.stack.reduce((sum, part) => sum + part, 0) }))
    .filter(({ sum }) => sum >= WORTH_TELLING)
    .toSorted((one, other) => other.sum - one.sum)
    .slice(0, MOST_PLACES)
    .map(({ seat, stack, sum }) => {
      const isOnTop = stack.length > 1 && (stack.at(-1) ?? 0) >= MOSTLY * sum;
      return say('review-place', {
        name: people.name(seat),
        where: isOnTop ? 'top' : 'mat',
        percent: percent(sum),
      });
    });
  return places.length === 0 ? '' : say('review-where', { disc: 'skull', places: either(places) });
}

/** How likely the next disc was the skull, at the seat that was chosen, and where it should have been. */
function nextWords({ appraisal, made, step }: Judged, people: People): string {
  const wanted = [made, appraisal.best].flatMap((action) =>
    typeof action === 'object' && 'flip' in action ? [action.flip] : [],
  );
  const places = [...new Set(wanted)].flatMap((seat) => {
    const stack = appraisal.hidden.find((hidden) => hidden.seat === seat)?.stack ?? [];
    const next = stack.at(-1 - people.open(step, seat));
    if (next === undefined) return [];
    return [say('review-place', { name: people.name(seat), where: 'mat', percent: percent(next) })];
  });
  return places.length === 0 ? '' : say('review-next', { disc: 'skull', places: either(places) });
}

function either(words: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'disjunction' }).format(words);
}

/** What the first of these choices that is a bid needed. */
function needsWords({ needs }: Appraisal, choices: readonly Action[]): string {
  for (const action of choices) {
    if (typeof action === 'string' || !('bid' in action)) continue;
    const chance = needs[action.bid - 1];
    if (chance !== undefined) return say('review-needs', { bid: action.bid, percent: percent(chance) });
  }
  return '';
}

/** What would have been better, and by how much; or that nothing was, or nothing that could be told apart. */
export function betterWords({ appraisal, made, cost, uncertainty }: Judged, people: People): string {
  const about = isRough(uncertainty) ? 'about' : 'sure';
  if (cost === 0) return noneBetterWords(appraisal, made, people);
  const args: Record<string, FluentVariable> = {
    choice: choiceName(appraisal.best, people.name),
    points: points(cost),
    about,
    proven: appraisal.proven ? 'yes' : 'no',
  };
  return say('review-better', args);
}

function noneBetterWords({ choices, best }: Appraisal, made: Action, people: People): string {
  const chosen = choices.find(({ action }) => isSame(action, made));
  const first = choices.find(({ action }) => isSame(action, best));
  if (!chosen || !first || chosen === first) return say('review-best-of', { choices: choices.length });
  const lead = points(first.chance - chosen.chance);
  const choice = choiceName(best, people.name);
  return lead < 2
    ? say('review-slight', { choice })
    : say('review-close', { choice, points: lead, doubt: Math.max(1, points(chosen.uncertainty)) });
}

function luckWords({ luck, change, player }: KeyMoment, people: People): string[] {
  if (!luck) return [];
  const own = ownSeats(people);
  const args = { who: people.you === player ? 'you' : 'other', name: people.playerName(player) };
  return [
    `${fortuneWords(luck, people, own)} ${say('review-swing', { ...args, change: signed(points(change)) })}`,
  ];
}

function fortuneWords(luck: NonNullable<KeyMoment['luck']>, people: People, own: readonly number[]): string {
  switch (luck.type) {
    case 'leader':
      return say('review-fortune-leader');
    case 'met':
      return say('review-fortune-met', {
        whose: own.includes(luck.seat) ? 'yours' : 'other',
        owner: people.name(luck.seat),
        disc: luck.disc satisfies Disc,
      });
    case 'taken':
      return say('review-fortune-taken', { disc: luck.disc });
  }
}
