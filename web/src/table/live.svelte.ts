import { reached, sharedLink } from '../device/reach';
import { Refusal, ask, type Base } from '../net/api';
import { Connection, freshId } from '../net/connection';
import type { Action, Command, GameSight, Heard, Seen, Sight, Status, TableSight } from '../protocol';
import { Director, type Audience } from '../stage/director.svelte';
import type { Scene } from '../stage/scene';
import type { Thrown } from '../talk/throws';
import { seatsIn } from '../words/events';
import type { Presence } from './sitters';

/** How many lines of talk are kept. */
const MOST_TALK = 100;

/** Who is told what happens at a table, as it happens. */
export interface Witness {
  /** Told of each event at the moment it is seen. */
  sees?: Audience;
  /** Told of each event that happened while nobody looked. */
  misses?: Audience;
  /** Told what has happened in the game that is on, by who comes to it now. */
  recalls?: (past: readonly Seen[], scene: Scene) => void;
  /** Told of each line that is said. */
  hears?: (line: Heard) => void;
  /** Told of each thing that is thrown. */
  catches?: (thrown: Thrown) => void;
}

/** A table as this person sees it, live. */
export class LiveTable {
  /** People, places and options; nothing before the first message. */
  table = $state.raw<TableSight>();
  /** The game as it lies on the server now. What is seen of it is the director's scene, a moment later. */
  game = $state.raw<GameSight>();
  /** The game as it lay after the last act that was seen: what tells how an act ends is taken from here. */
  shown = $state.raw<GameSight>();
  talk = $state.raw<readonly Heard[]>([]);
  /** Who is connected, and who has been gone for a while. */
  presence = $state.raw<Presence>({ here: [] });
  /** Whether the time of this person was up, and a bot has moved for them, since they last did. */
  timeWasUp = $state(false);
  /** Whether the line is open. */
  open = $state(false);
  /** Why this table cannot be looked at, for good. */
  gone = $state.raw<Refusal>();
  /** Why it cannot be looked at just now; it is asked again. */
  trouble = $state.raw<Refusal>();
  /** The address to share: the page's own, unless nobody else would reach it. */
  link = $state('');

  readonly director: Director;
  #connection: Connection;
  #version = 0;
  #talkVersion = 0;
  /** Lines that were said and are not heard yet. */
  #onTheirWay: readonly number[] = [];
  /** How far the server's clock is ahead of ours, in milliseconds. */
  #ahead = 0;

  constructor(
    readonly code: string,
    /** Whether the table is on a server, or on this device. */
    readonly base: Base,
    private readonly witness: Witness = {},
    /** Whether it is for a screen that everybody looks at. */
    screen = false,
  ) {
    this.director = new Director(witness.sees, witness.misses);
    this.link = `${reached()}/t/${code}`;
    void sharedLink(`${base}/t/${code}`, `${this.#address}/link`).then((link) => (this.link = link));
    this.#connection = new Connection(
      this.#address,
      {
        message: (sight) => this.#see(sight),
        open: (open) => this.#opened(open),
        refused: () => this.#isThere(),
        seen: () => (this.table ? { version: this.#version, talk: this.#talkVersion } : undefined),
      },
      screen,
    );
    document.addEventListener('visibilitychange', this.#looked);
  }

  get #address(): string {
    return `${this.base}/api/tables/${encodeURIComponent(this.code)}`;
  }

  /** The number this person has at the table, if they have come to it. */
  get you(): number | null {
    return this.table?.you ?? null;
  }

  /** The table's status as far as it was seen: a game is on until its end was. */
  get status(): Status | undefined {
    const status = this.table?.status;
    return status === 'over' && this.director.busy ? 'playing' : status;
  }

  get isHost(): boolean {
    return this.you !== null && this.table?.host === this.you;
  }

  /** How long until a moment of the server's clock, in milliseconds. */
  until(time: number): number {
    return time - Date.now() - this.#ahead;
  }

  /** Does something at the table; rejects with a [Refusal]. */
  command(command: Command): Promise<void> {
    return this.#connection.send({ id: freshId(), do: command });
  }

  /** Plays for a seat. It counts only if the table has not moved on since this person looked. */
  act(seat: number, action: Action): Promise<void> {
    this.timeWasUp = false;
    return this.command({ act: { action, seat, version: this.#version } });
  }

  /** Everyone who is connected. */
  get here(): readonly number[] {
    return this.presence.here;
  }

  /** Looks anew, as the guest this browser is now. */
  renew(): void {
    this.table = undefined;
    this.#connection.renew();
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#looked);
    this.director.hurry();
    this.#connection.close();
  }

  #see(sight: Sight): void {
    this.#version = sight.version;
    if ('talk_version' in sight) this.#talkVersion = sight.talk_version;
    switch (sight.type) {
      case 'table':
        this.#ahead = sight.now - Date.now();
        this.table = sight.table;
        this.game = sight.game;
        this.#onTheirWay = [];
        this.talk = sight.talk;
        this.presence = presenceOf(sight);
        if (sight.game) this.#show(sight.game, sight.past);
        if (sight.past && this.director.scene) this.witness.recalls?.(sight.past, this.director.scene);
        break;
      case 'update':
        if (sight.table) this.table = sight.table;
        if (sight.hand === 'clock') this.timeWasUp ||= this.#isOwn(sight.events);
        this.#happened(sight.events, sight.game);
        break;
      case 'said':
        this.#said(sight);
        break;
      case 'thrown':
        this.witness.catches?.(sight);
        break;
      case 'talk':
        this.#onTheirWay = [];
        this.talk = sight.talk;
        break;
      case 'unsaid':
        this.#onTheirWay = this.#onTheirWay.filter((line) => line !== sight.line);
        this.talk = this.talk.filter((heard) => heard.line !== sight.line);
        break;
      case 'here':
        this.presence = presenceOf(sight);
        break;
    }
  }

  /** A bot speaks of what has just happened, so its words wait until that was seen. People are heard at once. */
  #said(heard: Heard): void {
    const hear = (): void => {
      if (!this.#onTheirWay.includes(heard.line)) return;
      this.#onTheirWay = this.#onTheirWay.filter((line) => line !== heard.line);
      const isLater = ({ line }: Heard) => line > heard.line;
      const [before, after] = [this.talk.filter((other) => !isLater(other)), this.talk.filter(isLater)];
      this.talk = [...before, heard, ...after].slice(-MOST_TALK);
      this.witness.hears?.(heard);
    };
    this.#onTheirWay = [...this.#onTheirWay, heard.line];
    if ('seat' in heard.from) this.director.afterwards(hear);
    else hear();
  }

  #happened(events: readonly Seen[], game: GameSight | undefined): void {
    const isNew = game !== undefined && game.id !== this.game?.id;
    if (game) this.game = game;
    if (isNew) this.#begin(events, game);
    else this.director.play(events, game?.view, () => (this.shown = game ?? this.shown));
  }

  #show(game: GameSight, past?: readonly Seen[]): void {
    this.director.show(game.view, past);
    this.shown = game;
  }

  /** Whether what happened was done in one of this person's own seats. */
  #isOwn([first]: readonly Seen[]): boolean {
    return first !== undefined && this.game?.view.own.some(({ seat }) => seat === seatsIn(first)[0]) === true;
  }

  /** A new game lies there at once, and what began it is told. */
  #begin(events: readonly Seen[], game: GameSight): void {
    this.timeWasUp = false;
    this.director.speed = 1;
    this.#show(game);
    const { scene } = this.director;
    if (scene) for (const event of events) this.witness.misses?.(event, scene);
  }

  #opened(open: boolean): void {
    this.open = open;
    if (open) this.trouble = undefined;
  }

  async #isThere(): Promise<boolean> {
    try {
      await ask('GET', this.#address);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) return true;
      if (isFinal(refusal)) {
        this.gone = refusal;
        return false;
      }
      this.trouble = refusal;
    }
    return true;
  }

  /** Whoever looks away sees no show, and whoever looks again sees what is. */
  #looked = (): void => this.director.hurry();
}

/** Whether it is of no use to ask again. */
function isFinal({ status, code }: Refusal): boolean {
  return [400, 403, 404, 410].includes(status) || code === 'no_server';
}

function presenceOf({ here, gone }: Presence): Presence {
  return { here, gone };
}
