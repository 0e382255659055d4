import { isPossible } from '../here/here';
import { HERE, Refusal, ask, type Base } from '../net/api';
import { server } from '../net/server';
import type { GameLine, Games, Totals } from '../protocol';

/** A finished game, and where it is. */
export type Played = GameLine & { base: Base };

/** How many games are told of at once. */
const PAGE = 50;

/** One place where games are kept, read page by page, the newest first. */
class KeptGames {
  /** Those that were read so far. */
  games: readonly Played[] = [];
  isAtEnd = false;
  #reading: Promise<void> | undefined;

  constructor(private readonly base: Base) {}

  /** Whether games that were not read yet may be newer than one that ended then. */
  mayHaveNewer(than: number): boolean {
    return !this.isAtEnd && (this.games.at(-1)?.ended ?? Infinity) > than;
  }

  /** Reads on. Whoever asks meanwhile waits for the same page. */
  readOn(): Promise<void> {
    return (this.#reading ??= this.#read().finally(() => (this.#reading = undefined)));
  }

  async #read(): Promise<void> {
    const last = this.games.at(-1);
    const asked = last === undefined ? '' : `?before=${last.ended}`;
    const { games } = await ask<Games>('GET', `${this.base}/api/me/games${asked}`);
    this.isAtEnd = games.length < PAGE;
    this.games = [...this.games, ...games.map((game) => ({ ...game, base: this.base }))];
  }
}

/** The games somebody has played, on the server and on this device, as one list. */
export class History {
  games = $state.raw<readonly Played[]>([]);
  totals = $state.raw<Totals>();
  hasOlder = $state(false);
  /** Why the games on the server are not among them. */
  missing = $state.raw<Refusal>();
  /** Whether the games of this device are among them, come later, or cannot be had just now. */
  device = $state.raw<'here' | 'coming' | 'missing'>('here');
  #kept: KeptGames[] = [];
  #totals: readonly Totals[] = [];
  /** How many games are told of. */
  #most = PAGE;

  /**
   * Reads the totals and the first games: those of each place are there as soon as it has answered. Throws only if nothing at
   * all can be had.
   */
  async read(): Promise<void> {
    const places = [
      ...(server() === null ? [] : [this.#readThere()]),
      ...(isPossible() ? [this.#readHere()] : []),
    ];
    const [why, ...others] = await Promise.all(places);
    if (why && others.every((other) => other)) throw why;
  }

  /** Takes the next page, whichever place its games are in. */
  async readOlder(): Promise<void> {
    this.#most += PAGE;
    await this.#list();
  }

  async #readThere(): Promise<Refusal | undefined> {
    this.missing = await this.#take('');
    return this.missing;
  }

  /** What plays here may have to be fetched first, and nobody waits for that who has games on the server. */
  async #readHere(): Promise<Refusal | undefined> {
    this.device = 'coming';
    const why = await this.#take(HERE);
    this.device = why ? 'missing' : 'here';
    return why;
  }

  /** Adds the games of a place. Answers why they cannot be had; where nobody knows this person there are none. */
  async #take(base: Base): Promise<Refusal | undefined> {
    try {
      const totals = await ask<Totals>('GET', `${base}/api/me/totals`);
      const all = [...this.#totals, totals];
      this.totals = all.length === 1 ? totals : await ask<Totals>('POST', `${HERE}/api/sums`, all);
      this.#totals = all;
      this.#kept.push(new KeptGames(base));
      await this.#list();
      return undefined;
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      return refusal.code === 'no_guest' ? undefined : refusal;
    }
  }

  /** Tells of the newest games of all places, once every place was read as far as that. */
  async #list(): Promise<void> {
    for (;;) {
      const games = this.#kept.flatMap((kept) => kept.games).sort((one, other) => other.ended - one.ended);
      const oldest = games[this.#most - 1]?.ended ?? -Infinity;
      const behind = this.#kept.find((kept) => kept.mayHaveNewer(oldest));
      if (!behind) {
        this.games = games.slice(0, this.#most);
        this.hasOlder = games.length > this.#most || this.#kept.some(({ isAtEnd }) => !isAtEnd);
        return;
      }
      await behind.readOn();
    }
  }
}
