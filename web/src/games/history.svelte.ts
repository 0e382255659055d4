import { isPossible, ready } from '../here/here';
import { HERE, Refusal, ask, type Base } from '../net/api';
import { server } from '../net/server';
import type { GameLine, Games, Totals } from '../protocol';

/** A finished game, and where it is. */
export type Played = GameLine & { base: Base };

/** How many games are told of at once. */
const PAGE = 50;

/** One place where games are kept, read page by page, the newest first. */
class KeptGames {
  #read: Played[] = [];
  isAtEnd = false;
  /** When the last game that was taken ended. */
  #before: number | undefined;

  constructor(private readonly base: Base) {}

  /** The newest games that were read and not taken yet; there are more unless it is at its end. */
  get waiting(): readonly Played[] {
    return this.#read;
  }

  /** Reads on, if nothing waits. */
  async fill(): Promise<void> {
    if (this.#read.length > 0 || this.isAtEnd) return;
    const asked = this.#before === undefined ? '' : `?before=${this.#before}`;
    const { games } = await ask<Games>('GET', `${this.base}/api/me/games${asked}`);
    this.isAtEnd = games.length < PAGE;
    this.#read = games.map((game) => ({ ...game, base: this.base }));
  }

  take(): Played | undefined {
    const game = this.#read.shift();
    this.#before = game?.ended ?? this.#before;
    return game;
  }
}

/** The games somebody has played, on the server and on this device, as one list. */
export class History {
  games = $state<Played[]>([]);
  totals = $state.raw<Totals>();
  hasOlder = $state(false);
  /** Why the games on the server are not among them. */
  missing = $state.raw<Refusal>();
  #sources: KeptGames[] = [];

  /** Reads the totals and the first games. Throws only if nothing at all can be had. */
  async read(): Promise<void> {
    const bases: Base[] = server() === null ? [] : [''];
    if (isPossible() && (await ready())) bases.push(HERE);
    const totals: Totals[] = [];
    for (const base of bases) {
      try {
        totals.push(await ask<Totals>('GET', `${base}/api/me/totals`));
        this.#sources.push(new KeptGames(base));
      } catch (refusal) {
        if (!(refusal instanceof Refusal)) throw refusal;
        if (refusal.code !== 'no_guest' && base === '') this.missing = refusal;
      }
    }
    if (this.missing && !bases.includes(HERE)) throw this.missing;
    this.totals = totals.length < 2 ? totals[0] : await ask<Totals>('POST', `${HERE}/api/sums`, totals);
    await this.readOlder();
  }

  /** Takes the next page, whichever place its games are in. */
  async readOlder(): Promise<void> {
    for (let taken = 0; taken < PAGE; taken++) {
      for (const source of this.#sources) await source.fill();
      const next = this.#sources
        .filter(({ waiting }) => waiting.length > 0)
        .sort((one, other) => (other.waiting[0]?.ended ?? 0) - (one.waiting[0]?.ended ?? 0))[0];
      const game = next?.take();
      if (!game) break;
      this.games.push(game);
    }
    this.hasOlder = this.#sources.some(({ waiting, isAtEnd }) => waiting.length > 0 || !isAtEnd);
  }
}
