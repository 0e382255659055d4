import { ask } from '../net/api';
import type { Action, Advice, Counsel, GameSight, TableSight } from '../protocol';
import { isSame } from '../review/choices';
import { isRough, points } from '../review/numbers';
import { settings } from '../settings.svelte';
import type { LiveTable } from '../table/live.svelte';
import { offersOf } from '../table/offers';
import { placeOf } from '../table/sitters';
import { refused } from '../words/refused';

/**
 * Whoever has chosen waits no longer for the coach to look at it, in milliseconds: what the coach judges by may have to be
 * fetched first.
 */
const PATIENCE = 30_000;
/** Nobody is told of a shorter wait. */
const UNNOTICED = 300;

/** A choice that was about to be made, and what it would give away. */
export interface Slip {
  readonly seat: number;
  readonly action: Action;
  /** In whole points of a hundred. */
  readonly points: number;
  readonly isRough: boolean;
}

/** Whether nobody else plays, and no clock runs: only there the coach helps. The table itself refuses it elsewhere. */
export function isAlone(table: TableSight): boolean {
  const others = table.places.some(
    (place) =>
      typeof place === 'object' && (('person' in place && place.person.who !== table.you) || 'kept' in place),
  );
  return (
    table.status === 'playing' &&
    table.options.clock === 'off' &&
    placeOf(table, table.you) !== undefined &&
    !others
  );
}

/** Somebody who stands behind one's chair, where nobody else plays. */
export class Coach {
  /** Whether the coach speaks at every decision. */
  isOpen = $state(false);
  /** What is said to the decision at hand. */
  counsel = $state.raw<Counsel>();
  /** What is asked once more before it is done. */
  slip = $state.raw<Slip>();
  problem = $state('');
  /** Whether somebody has chosen and waits for the coach to look at it. */
  isAwaited = $state(false);
  #skip: () => void = () => undefined;
  #asked: string | undefined;
  #answer: Promise<void> = Promise.resolve();

  constructor(private readonly live: LiveTable) {}

  get isOffered(): boolean {
    const { table, game } = this.live;
    return table !== undefined && game !== undefined && game.view.phase !== 'over' && isAlone(table);
  }

  /** Whether what is asked now is to be looked at: loudly, or gently. */
  get isWanted(): boolean {
    return this.isOffered && (this.isOpen || settings.gentleCoach);
  }

  toggle(): void {
    this.isOpen = this.isOffered && !this.isOpen;
    this.problem = '';
  }

  /** Looks at what this person is asked now, if they are. */
  look(game: GameSight | undefined): void {
    const question = game && offersOf(game) ? questionOf(game) : undefined;
    if (question === this.#asked) return;
    this.#asked = question;
    this.counsel = undefined;
    this.slip = undefined;
    this.problem = '';
    if (game && question !== undefined) this.#answer = this.#ask(game, question);
  }

  /**
   * Whether an action may be made now. Gently, a blunder is asked about once more; whoever does it all the same has been
   * told.
   */
  async lets(seat: number, action: Action): Promise<boolean> {
    if (!settings.gentleCoach || !this.isOffered) return true;
    const told = this.slip && isSame(this.slip.action, action);
    if (told) return true;
    await this.#await();
    const slip = this.counsel && slipOf(this.counsel, seat, action);
    this.slip = slip;
    return slip === undefined;
  }

  /** Waits no longer: the choice is made as it is. */
  skip(): void {
    this.#skip();
  }

  /** Until the coach has looked, somebody waits no longer, or it has been long enough. */
  async #await(): Promise<void> {
    const notice = setTimeout(() => (this.isAwaited = true), UNNOTICED);
    let end: ReturnType<typeof setTimeout> | undefined;
    const enough = new Promise<void>((resolve) => {
      this.#skip = resolve;
      end = setTimeout(resolve, PATIENCE);
    });
    await Promise.race([this.#answer, enough]);
    clearTimeout(notice);
    clearTimeout(end);
    this.isAwaited = false;
  }

  /** Takes the last move back; rejects with a refusal. */
  async takeBack(): Promise<void> {
    await this.live.command('take_back');
  }

  async #ask(game: GameSight, question: string): Promise<void> {
    const { base, code } = this.live;
    try {
      if (!game.practice) await this.live.command('coach');
      const told = await ask<Advice>('GET', `${base}/api/tables/${encodeURIComponent(code)}/advice`);
      const counsel = 'record' in told ? await appraised(told.record) : told;
      if (question === this.#asked) this.counsel = counsel;
    } catch (error) {
      if (question === this.#asked) this.problem = refused(error);
    }
  }
}

/** What tells one question of a game from the next. While all open at once, what the others do changes nothing. */
function questionOf({ id, view }: GameSight): string {
  const { round, phase, bid, bidder, to_act, own } = view;
  const lying = view.seats.map(({ stack, face_up, passed }) => [stack.length, face_up, passed]);
  return JSON.stringify([id, round, phase, phase === 'opening' ? own : [bid, bidder, to_act, lying]]);
}

async function appraised(record: string): Promise<Counsel> {
  const { study } = await import('../study/study');
  return study.ask<Counsel>('POST', '/api/appraisals', record);
}

/** What an action would give away, if a review would call it a blunder. */
export function slipOf({ appraisal, costs }: Counsel, seat: number, action: Action): Slip | undefined {
  const at = appraisal.choices.findIndex((weighed) => isSame(weighed.action, action));
  const [made, told] = [appraisal.choices[at], costs[at]];
  return made && told?.verdict === 'blunder'
    ? { seat, action, points: points(told.cost), isRough: isRough(made.uncertainty) }
    : undefined;
}
