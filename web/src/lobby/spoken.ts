import type { Options, TurnClock } from '../protocol';
import { say } from '../words/words.svelte';
import { ownClock, playersOf, valueOf, type Field } from './options';

/** What an option is called. */
export function labelOf(field: Field): string {
  return say(`option-${nameOf(field)}`);
}

/** What is chosen, in a word or two. */
export function chosenOf(field: Field, options: Options): string {
  switch (field.kind) {
    case 'players':
      return String(playersOf(options));
    case 'fill':
      return options.fill ? say(`level-${options.fill}`) : say('option-no');
    case 'clock':
      return clockOf(options.clock);
    case 'skin':
      return say(`option-skin-${options.skin}`);
    case 'toggle':
      return say(valueOf(options, field.key) === true ? 'option-yes' : 'option-no');
    case 'count':
      return String(valueOf(options, field.key));
    case 'choice':
      return say(`option-${field.key}-${valueOf(options, field.key)}`);
  }
}

/** One line on what that means. */
export function hintOf(field: Field, options: Options): string {
  switch (field.kind) {
    case 'clock':
      return say(`option-clock-${ownClock(options.clock) ? 'own' : options.clock}-hint`);
    case 'choice':
      return say(`option-${field.key}-${valueOf(options, field.key)}-hint`);
    default:
      return say(`option-${nameOf(field)}-hint`);
  }
}

function nameOf(field: Field): string {
  return 'key' in field ? field.key : field.kind;
}

function clockOf(clock: TurnClock): string {
  const own = ownClock(clock);
  return own ? say(`option-clock-in-${own.unit}`, { count: own.count }) : say(`option-clock-${clock}`);
}
