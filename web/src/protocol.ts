// Written by the server's own types: `SKULL_UPDATE=1 cargo test -p skull-server --features typescript --test client`
// writes it anew. docs/protocol.md says in words what all of this means.

// The game: what is seen, what happens, what may be done.

/** What one viewer may know of a game as it lies now, and nothing more. */
export type View = {
  /** The seat that looks; nobody's for a spectator. */
  seat: Seat | null;
  rules: Rules;
  phase: Phase;
  /** The number of the round, from 1. */
  round: number;
  /** Who leads this round. */
  first: Seat;
  /** Whose turn it is; nobody's while all open, and after the end. */
  turn: Seat | null;
  /** The seats that must act now: all that have yet to open and may, or the one whose turn it is, or none. */
  to_act: Seats;
  /** The highest bid of this round; 0 if there is none. */
  bid: number;
  /** Who made it: the challenger, once the attempt starts. */
  bidder: Seat | null;
  /** Discs that the challenger still has to choose and flip, while flipping. */
  flips_left: number | null;
  /** Whose skull ended the attempt, until the disc is lost. */
  skull_owner: Seat | null;
  /** Who has won the game, once it is over. */
  winner: Player | null;
  /** What everyone sees of each seat. */
  seats: SeatView[];
  /** What this viewer knows of their own seats, and nobody else does. */
  own: OwnSeat[];
};

/** A place at the table, counted clockwise from 0. Written `A` to `L`. */
export type Seat = number;

/** The options of a game, as data. The default is the standard game. */
export type Rules = {
  /** Challenges a seat must win: 1 to 15, usually 2 (R6.2). */
  wins_to_win: number;
  /** How the first disc of a round is placed (R2.2, R2.3). */
  opening: Opening;
  /** Who leads after a challenger meets their own skull (R8.5). */
  after_own_skull: AfterOwnSkull;
  /** Whether the others may show their discs after a failure (R7.6). */
  show_after_failure: boolean;
  /** How many seats each player owns (R10.2). */
  tribes_per_player: Tribes;
};

/** How the first disc of a round is placed. */
export type Opening = 'simultaneous' | 'first_player_last';

/** Who leads the round after a challenger met their own skull. */
export type AfterOwnSkull = 'lead' | 'choose';

/** How many seats each player owns. */
export type Tribes = 1 | 2;

/** Where in a round the table is. */
export type Phase = 'opening' | 'placing' | 'bidding' | 'flipping' | 'losing' | 'naming' | 'over';

/** A set of seats. */
export type Seats = Seat[];

/** Who owns a seat, or two (R10.2). Counted from 0; with one tribe each, a player has the seat's number. */
export type Player = number;

/** What everyone sees of a seat. */
export type SeatView = {
  /** How many discs are in hand. */
  hand: number;
  /** The stack, bottom first; `null` is a disc that lies face down. */
  stack: (Disc | null)[];
  /** How many discs of the stack, from the top, are turned up. */
  face_up: number;
  /** Challenges won. */
  wins: number;
  /** Whether it has passed in this round. */
  passed: boolean;
  /** Who owns the seat. */
  player: Player;
  /** How many discs it has lost since the start. */
  lost: number;
};

/** What a disc shows when it is turned up: one or the other (R1.1). */
export type Disc = 'flower' | 'skull';

/** What its owner alone knows of a seat. */
export type OwnSeat = {
  seat: Seat;
  /** The discs in hand, by kind. */
  hand: Discs;
  /** The whole stack, bottom first. */
  stack: Disc[];
  /** The discs lost, in the order they were lost. */
  lost: Disc[];
};

/** Discs of one tribe: up to three flowers and a skull, in no order. */
export type Discs = { flower: number; skull: number };

/**
 * Anything that happens at a table. A secret disc is there as far as it is known: an `Event` knows it,
 * a `Seen` only where it is the viewer's own, and neither can be taken for the other.
 */
export type Seen =
  | {
      type: 'round_started';
      /** The number of the round, from 1. */
      round: number;
      /** The first player. */
      first: Seat;
    }
  | {
      type: 'placed';
      /** The seat that placed it. */
      seat: Seat;
      /** Known to its owner alone. */
      disc: Disc | null;
    }
  | {
      type: 'bid';
      /** The seat that bids. */
      seat: Seat;
      /** How many discs it claims to flip. */
      bid: Bid;
    }
  | {
      type: 'passed';
      /** The seat that passes. */
      seat: Seat;
    }
  | {
      type: 'attempt_started';
      /** The challenger. */
      seat: Seat;
      /** How many discs must be flipped. */
      bid: Bid;
    }
  | {
      type: 'flipped';
      /** The seat whose disc it is. */
      seat: Seat;
      /** What it showed. */
      disc: Disc;
      /** The challenger. */
      by: Seat;
    }
  | {
      type: 'challenge_won';
      /** The challenger. */
      seat: Seat;
      /** Challenges won by this seat so far. */
      wins: number;
    }
  | {
      type: 'challenge_failed';
      /** The challenger. */
      seat: Seat;
      /** Whose skull it was. */
      skull_owner: Seat;
    }
  | {
      type: 'shown';
      /** The seat whose disc it is. */
      seat: Seat;
      /** What it showed. */
      disc: Disc;
    }
  | {
      type: 'lost';
      /** The challenger. */
      seat: Seat;
      /** Known to the challenger alone (R7.4). */
      disc: Disc | null;
      /** Who took it, and where it lay, unless the challenger chose. */
      taken: Taken | null;
    }
  | {
      type: 'eliminated';
      /** The seat that is out. */
      seat: Seat;
    }
  | {
      type: 'leader_named';
      /** The challenger who names. */
      seat: Seat;
      /** The seat that leads the next round. */
      leader: Seat;
    }
  | {
      type: 'game_won';
      /** The player who won. */
      player: Player;
      /** How: by challenges, or as the last one standing. */
      by: Victory;
    };

/**
 * A claim to flip this many discs without meeting a skull. Never zero.
 *
 * The ceiling depends on the mats, so a game checks it.
 */
export type Bid = number;

/** A blind take: who drew, and at which position, from 0. */
export type Taken = {
  /** The owner of the skull. */
  by: Seat;
  /** Where the disc lay among the challenger's shuffled ones, from 0. */
  position: number;
};

/** The two ways to win (R9.1). */
export type Victory = 'challenges' | 'last_standing';

/** What a seat chooses. */
export type Action =
  | { place: Disc }
  | { bid: Bid }
  | 'pass'
  | { flip: Seat }
  | { take: number }
  | { discard: Disc }
  | { lead: Seat }
  | 'show';

// A table, live: what the socket tells …

/** A message to somebody at a table. Each carries the table's version. */
export type Sight =
  | {
      type: 'table';
      /** How many entries the table's log has. */
      version: number;
      /** How many entries its talk has. */
      talk_version: number;
      /** The server's time. */
      now: Time;
      /** People, places and options. */
      table: TableSight;
      /** The game that is on, or was played last. */
      game?: GameSight;
      /**
       * What has happened in that game so far, as everyone saw it, for those who come to it now: the last
       * [`Table::MOST_PAST`] events.
       */
      past?: Seen[];
      /** The last lines of talk. */
      talk: Heard[];
      /** Everyone who is connected. */
      here: number[];
      /** Those with a place who have not been connected for half a minute. */
      gone?: number[];
    }
  | {
      type: 'update';
      /** How many entries the table's log has now: one more than before. */
      version: number;
      /** When it was decided. */
      at: Time;
      /** Whose hand made the move, if it was one. */
      hand?: Hand;
      /** What happened in the game, as this viewer saw it. */
      events: Seen[];
      /** People, places and options, where they have changed. */
      table?: TableSight;
      /** How the game lies now. */
      game?: GameSight;
    }
  | {
      type: 'said';
      /** The table's version, which talk does not change. */
      version: number;
      /** How many entries the talk has now. */
      talk_version: number;
      /** Its number, to take it back by. */
      line: number;
      /** When it was said. */
      at: Time;
      /** Who said it. */
      from: Speaker;
      /** What they said. */
      words: Said;
      /** While the game is on only those who are out hear it, and those who have come to the table to watch. */
      apart?: boolean;
    }
  | {
      type: 'thrown';
      /** The table's version. */
      version: number;
      /** How many entries the talk has now. */
      talk_version: number;
      /** Who throws it. */
      from: Speaker;
      /** What is thrown. */
      reaction: Reaction;
      /** The seat that it is thrown at; nobody's if it is for the whole table. */
      at?: Seat;
      /** While the game is on only those who are out see it, and those who have come to the table to watch. */
      apart?: boolean;
    }
  | {
      type: 'talk';
      /** The table's version. */
      version: number;
      /** How many entries the talk has. */
      talk_version: number;
      /** The lines. */
      talk: Heard[];
    }
  | {
      type: 'unsaid';
      /** The table's version. */
      version: number;
      /** How many entries the talk has now. */
      talk_version: number;
      /** Its number. */
      line: number;
    }
  | {
      type: 'here';
      /** The table's version. */
      version: number;
      /** Everyone who is connected. */
      here: number[];
      /** Those with a place who have not been connected for half a minute. */
      gone?: number[];
    };

/** A moment by the server's clock, in milliseconds since 1970 began. The only time a table knows. */
export type Time = number;

/** People, places and options, as one of them sees it. */
export type TableSight = {
  code: Code;
  status: Status;
  options: Options;
  host: number;
  locked: boolean;
  /** Who the one that looks is here; nobody if they have not come to the table. */
  you: number | null;
  people: PersonSight[];
  /** One a player, in the order of their first seats. */
  places: PlaceSight[];
  /**
   * The tribe of each place, from 0: it stays when those who play move up. Who has two tribes has this one and the one
   * so many further on as there are places.
   */
  tribes: number[];
  /** The place that a bot keeps for the one who looks, also if they have left the table. */
  kept_for_you?: number;
  /** How many games were started here. */
  games: number;
  /** What binds the server to the luck of the next game. */
  next_commitment: Commitment;
};

/**
 * What a table is called: a code that a person can say aloud, as in `bado-kimelu`.
 *
 * Five syllables of 15 consonants and 5 vowels make 2.4 thousand million codes. It is all that is needed to find a
 * private table, so it is drawn, never counted, and limits on looking keep it from being searched for.
 */
export type Code = string;

/** Whether a table gathers, plays or is over. */
export type Status = 'gathering' | 'playing' | 'over';

/** How a table is laid. The default is enough: private, up to six people, the standard game, no clock. */
export type Options = {
  /**
   * Seats at the table, 2 to 12; with two tribes a player has two of them. Those that stay free are put aside
   * when a game starts.
   */
  seats: number;
  /** The rules to play by. */
  rules: Rules;
  /** Whether strangers find it in the list of open tables; otherwise one needs its code. */
  listed: boolean;
  /** How long somebody may think. */
  clock: TurnClock;
  /** The bots, if any, that take the free seats when a game starts. */
  fill: BotLevel | null;
  /** Whether others may watch. */
  spectators: boolean;
  /** Whether everyone may read the full record after the game, with all discs; otherwise each player has their own. */
  open_record: boolean;
  /** What it looks like. */
  skin: Skin;
  /** Who leads the first round of a rematch. */
  next_leader: NextLeader;
  /** Who hears the eliminated. */
  out_talk: OutTalk;
  /** How fast bots play. */
  pace: Pace;
  /** How long a loss waits for the others to show their discs (R7.6), in seconds, 0 to 30. */
  show_seconds: number;
};

/** How long somebody may think before the `regular` bot plays for them. */
export type TurnClock = ClockWord | number;

/** No clock, a minute, twenty seconds. */
export type ClockWord = 'off' | 'relaxed' | 'brisk';

/** How strong a bot is, as JSON spells it. */
export type BotLevel = 'random' | 'novice' | 'regular' | 'expert' | 'oracle';

/** What a table looks like. The server only remembers it. */
export type Skin = 'lantern' | 'daylight' | 'ink';

/** Who leads the first round of a rematch. */
export type NextLeader = 'winner' | 'loser' | 'drawn';

/** Who hears those who are out of the game. */
export type OutTalk = 'all' | 'apart';

/** How long bots seem to think. */
export type Pace = 'natural' | 'quick' | 'instant';

/** Somebody at the table. */
export type PersonSight = {
  who: number;
  name: Name;
  avatar: number;
  ready: boolean;
  /** Whether a program plays under this name. */
  program?: boolean;
};

/** A name that somebody goes by at a table: text, never markup, 1 to 24 characters. */
export type Name = string;

/**
 * Who has a place: nobody, a person, who may be away while a bot plays on, a bot, or a bot that keeps it for somebody
 * who has left the game.
 */
export type PlaceSight =
  | 'free'
  | { person: { who: number; away: boolean } }
  | { bot: BotSeat }
  | { kept: { owner: number | null; name: Name } };

/** A bot with its character. */
export type BotSeat = {
  /** How strong it is. */
  level: BotLevel;
  /** The name of one of the characters. */
  character: string;
};

/**
 * What binds a dealer to a seed and tells nothing about it: SHA-256 of the seed's 32 bytes.
 *
 * Reads and prints as in a record, `sha256` and 64 hex digits; the digits alone are read as well.
 */
export type Commitment = string;

/** How a game lies, as one viewer sees it. */
export type GameSight = {
  id: GameId;
  /** The table's first, second, … */
  number: number;
  /** What binds the server to the luck of this game. */
  commitment: Commitment;
  /** That luck, once the game is over and if its record is open. */
  seed?: string;
  view: View;
  /** What the viewer's own seats may do now: nothing while what they have chosen waits. */
  legal: SeatLegal[];
  /** The seats that may show a disc (R7.6). */
  may_show: Seats;
  /** While a loss waits for that: until when, and who has nothing more to show. */
  pause?: PauseSight;
  /** When the time of those who are to act is up. */
  deadlines?: Deadline[];
  /** How much faster than usual the bots play. */
  haste?: Haste;
  /** Whether the game is practice: the coach was called, or a move taken back. */
  practice?: boolean;
};

/** What a game is called: 128 random bits, because whoever has it may look at the game. */
export type GameId = string;

/** What a seat may do now. */
export type SeatLegal = { seat: Seat; actions: Action[] };

/** The time in which discs may be shown before one is lost. */
export type PauseSight = {
  until: Time;
  /** The seats that have nothing more to show. */
  done: Seats;
  /** Whether it has been chosen what is lost. */
  chosen: boolean;
  /** What, for the one who chose it. */
  choice?: Action;
};

/** When a seat's time is up. */
export type Deadline = { seat: Seat; at: Time };

/** How much faster bots play than they usually do, where only bots are left. */
export type Haste = 'none' | 'twice' | 'end';

/** A line with its number, as it is sent. */
export type Heard = {
  /** Its number, to take it back by. */
  line: number;
  /** When it was said. */
  at: Time;
  /** Who said it. */
  from: Speaker;
  /** What they said. */
  words: Said;
  /** While the game is on only those who are out hear it, and those who have come to the table to watch. */
  apart?: boolean;
};

/** Who said something. */
export type Speaker = { who: number } | { seat: Seat };

/** What was said. */
export type Said =
  | { text: Words }
  | { phrase: Phrase }
  | {
      remark: {
        /** The key, as in `bluffer.bids.1`. */
        key: string;
        /** The remark in English. */
        text: string;
      };
    };

/** Something said at a table: text, never markup, 1 to 200 characters. */
export type Words = string;

/** Things people say so often that a tap is enough. Clients know them in their language. */
export type Phrase =
  | 'hello'
  | 'well_played'
  | 'only_flowers'
  | 'skull_here'
  | 'bluffing'
  | 'go_on'
  | 'thinking'
  | 'hurry_up'
  | 'ouch'
  | 'oops'
  | 'good_game'
  | 'again';

/** Whose hand made a move. */
export type Hand = 'person' | 'bot' | 'clock';

/** Things that people throw across a table instead of saying something. */
export type Reaction = 'flower' | 'heart' | 'star' | 'tomato' | 'snail' | 'skull';

/** The answer to a command that came over a line. */
export type Answer =
  | {
      type: 'ok';
      /** The command's own id. */
      id: CommandId;
      /** The version it led to: of the table, or of the talk. */
      version: number;
    }
  | {
      type: 'refused';
      /** The command's own id, where it could be read. */
      id?: CommandId;
      /** For programs. */
      code: RefusalCode;
      /** For people. */
      message: string;
    };

/** What a sender calls a command: 1 to 36 letters, digits, `-` or `_`. */
export type CommandId = string;

/** Anything that comes over the socket. */
export type Message = Sight | Answer;

// … and what it is told.

/** A command as it arrives, with the id its sender gave it: sent twice, it acts once. */
export type Request = {
  /** Chosen by the sender, another one for each command. */
  id: CommandId;
  /** What to do. */
  do: Command;
};

/** What somebody can do at a table. Spelt like an action: `"start"`, `{"sit":{"seat":2}}`. */
export type Command =
  | {
      join: {
        /** What to be called here. */
        name: Name;
        /** Which picture to go by. */
        avatar?: number;
        /** Whether a program plays under this name, for all to see. It is said when coming, and holds until leaving. */
        program?: boolean;
      };
    }
  | {
      sit: {
        /** The seat to take; any free one if none is named. */
        seat?: number;
      };
    }
  | 'stand'
  | 'leave'
  | {
      rename: {
        /** What to be called from now on. */
        name: Name;
        /** Which picture to go by; the same as before if none is named. */
        avatar?: number;
      };
    }
  | {
      ready: {
        /** True when ready, false to take it back. */
        ready: boolean;
      };
    }
  | {
      sit_in: {
        /** The person who is gone. */
        who: number;
      };
    }
  | {
      hurry: {
        /** How much faster. */
        haste: Haste;
      };
    }
  | {
      add_bot: {
        /** The bot's seat; any free one if none is named. */
        seat?: number;
        /** How strong it is. */
        level?: BotLevel;
        /** The character's name; any that is not here yet if none is named. */
        character?: string;
      };
    }
  | {
      remove_bot: {
        /** The bot's seat. */
        seat: number;
      };
    }
  | {
      configure: {
        /** All of them, also those that stay as they are. */
        options: Options;
      };
    }
  | 'start'
  | 'rematch'
  | {
      unseat: {
        /** The person who stands up. */
        who: number;
      };
    }
  | {
      kick: {
        /** The person to send away. */
        who: number;
      };
    }
  | {
      lock: {
        /** True to lock the table, false to open it again. */
        locked: boolean;
      };
    }
  | {
      host: {
        /** The host from now on. */
        who: number;
      };
    }
  | {
      let_in: {
        /** The person who gets it. */
        who: number;
        /** The seat that is free or kept. */
        seat: number;
      };
    }
  | {
      act: {
        /** Which of the player's own seats acts; it need not be said where there is only one. */
        seat?: number;
        /** What the seat chooses. */
        action: Action;
        /** The version of the table it was chosen at: if the seat has been asked anew since, it does not count. */
        version?: number;
      };
    }
  | 'done'
  | 'back'
  | 'coach'
  | 'take_back'
  | {
      say: {
        /** The words. */
        text: Words;
      };
    }
  | {
      phrase: {
        /** Its key. */
        phrase: Phrase;
      };
    }
  | {
      throw: {
        /** What is thrown. */
        reaction: Reaction;
        /** The seat that it is thrown at; nobody's if it is for the whole table. */
        at?: Seat;
      };
    }
  | {
      unsay: {
        /** The line's number. */
        line: number;
      };
    }
  | {
      mute: {
        /** The person not to be heard. */
        who: number;
        /** True to hear nothing more of them, false to hear them again. */
        muted: boolean;
      };
    };

// Requests and their answers.

/** Somebody who comes for the first time. */
export type NewGuest = {
  /** What to be called. */
  name: Name;
  /** Which picture to go by. */
  avatar?: number;
  /** For programs: answer with a token instead of a cookie. */
  token?: boolean;
};

/** A guest, as they are told about themselves. */
export type Me = {
  name: Name;
  avatar: number;
  /** For programs, and only in the answer to the first request: it is not kept and cannot be asked for again. */
  token?: string;
};

/** What to change about oneself. */
export type ChangeMe = { name?: Name; avatar?: number };

/** Options for a new table: what is left out is as usual. */
export type Wishes = Partial<Omit<Options, 'rules'>> & { rules?: Partial<Rules> };

/** A table that was just opened. */
export type Opened = {
  /** What it is called. */
  code: Code;
  /** What to send to friends. */
  link: string;
};

/** The open tables that anybody may come to. */
export type OpenTables = { tables: Listing[] };

/** What strangers are told of a table that they may come to. */
export type Listing = {
  code: Code;
  host: Name;
  status: Status;
  /** Places for players. */
  places: number;
  /** Those that nobody has taken. */
  free: number;
  people: number;
  bots: number;
  clock: TurnClock;
  tribes_per_player: number;
};

/** A command was carried out. */
export type Done = {
  ok: boolean;
  /** The version it led to: of the table, or of the talk. */
  version: number;
};

/** What to send to friends. */
export type SharedLink = {
  /** An address that opens the table. */
  link: string;
};

/** A page of finished games. */
export type Games = {
  /** As many as there are, or as a page holds. */
  games: GameLine[];
};

/** A line in a list of games. */
export type GameLine = {
  /** The game's name. */
  id: GameId;
  /** The table it was played at. */
  table: Code;
  /** The table's first, second, … */
  number: number;
  /** When it began. */
  began: Time;
  /** When it ended. */
  ended: Time;
  /** What the players are called, in their order. */
  names: Name[];
  /** The player who won, counted from 0. */
  winner: number;
  /** The tribe that each seat played, from 0; empty where nobody noted it, and each played that of its number. */
  tribes?: number[];
  /** In a guest's own list: the player that this guest was. */
  you?: number;
};

/** A finished game, as whoever asks may know it. */
export type FinishedGame = {
  /** Whether everyone may read the full record. */
  open: boolean;
  summary: Summary;
  /** The game's name. */
  id: GameId;
  /** The table it was played at. */
  table: Code;
  /** The table's first, second, … */
  number: number;
  /** When it began. */
  began: Time;
  /** When it ended. */
  ended: Time;
  /** What the players are called, in their order. */
  names: Name[];
  /** The player who won, counted from 0. */
  winner: number;
  /** The tribe that each seat played, from 0; empty where nobody noted it, and each played that of its number. */
  tribes?: number[];
  /** In a guest's own list: the player that this guest was. */
  you?: number;
};

/** What is told of a game once it is over and its discs are open: who dared what, and how it came out. */
export type Summary = {
  /** Who won. */
  winner: Player;
  /** Whether by challenges or as the last one standing. */
  by: Victory;
  /** How many rounds there were, the last one included. */
  rounds: number;
  /** How many acts there were. */
  acts: number;
  /** Whether it was practice: the coach was called, or a move taken back. Such a game is in nobody's totals. */
  practice?: boolean;
  /** What each player did, in the order of their first seats. */
  players: Deeds[];
  /** For each seat, the discs it owned at the start and after each round: one number more than rounds. */
  lives: number[][];
};

/** What one player did in a game; with two tribes, with both seats together (R10.2). */
export type Deeds = {
  /** Bids made, raises included. */
  bids: number;
  /**
   * Those of them that could not have been kept. Nothing where the discs of a game stay closed and the player is
   * another: a bluff that got away is a skull that nobody saw.
   */
  bluffs?: Bluffs;
  /** Attempts, and how they came out. */
  challenges: Challenges;
  /** The seat of each skull that ended an attempt of this player, in order; the player's own included. */
  skulls_met: Seat[];
  /** How often a skull of this player ended the attempt of another seat. */
  skulls_sprung: number;
  /** Discs lost for good. */
  discs_lost: number;
  /** The highest bid that was attempted and won; the earliest of equals. */
  best_bid: Attempt | null;
  /** The highest bid that was attempted and failed; the earliest of equals. */
  worst_bid: Attempt | null;
  /** The round in which this player's last disc was lost. */
  out_in_round: number | null;
};

/**
 * Bids that could not have been kept.
 *
 * A bid is a bluff if the topmost discs of the bidder's own stack, as many as bid or all of them if they are
 * fewer, hold a skull. Those are flipped first (R5.2), so the attempt was bound to fail on the bidder's mat,
 * whatever lay on the others. A bid of 1 on a flower that covers a skull is honest.
 */
export type Bluffs = {
  /** How many there were. */
  made: number;
  /** Another seat raised, so that they never had to be kept. */
  got_away: number;
  /** Nobody raised, and the bidder's own skull came up. */
  caught: number;
};

/** An attempt to keep a bid. */
export type Attempt = {
  /** The round it was made in. */
  round: number;
  /** The challenger. */
  seat: Seat;
  /** The number of discs that had to be flipped. */
  bid: Bid;
};

/** Attempts to keep a bid. */
export type Challenges = {
  /** All attempts: those won and those that failed on a skull. */
  attempted: number;
  /** No skull among the discs bid (R6.1). */
  won: number;
  /** Ended by the challenger's own skull (R7.3). */
  failed_on_own: number;
  /** Ended by another seat's skull (R7.2). */
  failed_on_others: number;
};

/** What one player did in all games so far. */
export type Totals = {
  /** Games played to the end. */
  games: number;
  /** Those of them won. */
  won: number;
  /** Those of them in which the player lost the last disc. */
  out: number;
  /** Rounds of all these games. */
  rounds: number;
  /** Bids made. */
  bids: number;
  /** Those of them that could not have been kept. */
  bluffs: Bluffs;
  /** Attempts, and how they came out. */
  challenges: Challenges;
  /** Skulls that ended an attempt of the player, the player's own included. */
  skulls_met: number;
  /** How often a skull of the player ended the attempt of another seat. */
  skulls_sprung: number;
  /** Discs lost for good. */
  discs_lost: number;
  /** The highest bid ever attempted and won. */
  best_bid: Bid | null;
  /** The highest bid ever attempted and failed. */
  worst_bid: Bid | null;
};

/** A game to be watched again, step by step, with one pair of eyes. */
export type Replay = {
  /** What the occasion was, if somebody wrote it down. */
  event?: string;
  /** When it was, year first. */
  date?: string;
  /** What bound the dealer to the luck of the game. */
  commitment?: string;
  /** That luck, where the record is open. */
  seed?: string;
  /** What the players are called, in their order; empty if nobody wrote it down. */
  names: string[];
  /** How many players there are: as many as seats, or half as many. */
  players: number;
  /** The rules that were played by. */
  rules: Rules;
  /** Whether all discs are known, so that any eyes will do. */
  open: boolean;
  /** Whose eyes these are. */
  eyes: Eyes;
  /** The seats whose eyes it may be watched with. */
  may: Seats;
  /** The start, and then one for each act. */
  steps: ReplayStep[];
  /** For each round, the step that it begins with. */
  rounds: number[];
};

/** Whose eyes a game is watched with: `"all"` see every disc, `"none"` what everyone saw, a number what that seat saw. */
export type Eyes = 'all' | 'none' | Seat;

/** What an act has led to. */
export type ReplayStep = {
  /** Who acted; nobody at the start. */
  act: ReplayAct | null;
  /** What happened, as these eyes saw it. */
  events: Seen[];
  /** How the game lies now. */
  view: View;
  /** What the viewer's own seats may do now. */
  legal: SeatLegal[];
};

/** Who chose what. */
export type ReplayAct = {
  /** The seat that acted. */
  seat: Seat;
  /** What it chose, where it is the viewer's own seat; what others did is told by the events. */
  action: Action | null;
};

/** What is answered to what is refused: `{"error":{"code":"…","message":"…"}}`. */
export type Refused = { error: Reason };

/** A code for programs, a sentence for people. */
export type Reason = {
  code: RefusalCode;
  message: string;
  /** The line of a record that cannot be read, from 1. */
  line?: number;
};

// What decisions were worth: games that are over, and the decision at hand.

/** What a game was worth, decision by decision, and what of it was luck. */
export type Review = {
  /** [`Review::VERSION`]: another version comes to other numbers. */
  version: number;
  /** How much trouble was taken. */
  pains: Pains;
  /** Whether the record knows all discs. */
  open: boolean;
  /** The seat whose record it is, if it is one player's. */
  known: Seat | null;
  /** What the players are called, in their order; empty if nobody wrote it down. */
  names: string[];
  /** How many players there are: as many as seats, or half as many. */
  players: number;
  /** Every decision that can be judged, in the order of the record: all of an open one, the author's of another. */
  decisions: Judged[];
  /** How each player's game splits, as far as it can be told: all players of an open record, the author of another. */
  splits: Split[];
  /** Who was ahead of all others, one for each split, in their order. */
  ranks: Ranks[];
  /**
   * After each step of the record, from its start, the chance of each player as all could know it. Within an opening, where all
   * place at once (R2.2), rows follow the seats in turn, whoever was quicker.
   */
  public: Millionths[][];
  /** The same as it truly stood, with all discs known; only of an open record. */
  truth: Millionths[][] | null;
  /** Up to three moments that mattered to each player with a split, the one that mattered most first. */
  moments: KeyMoment[];
  /** How often a network was asked: what a review costs, and the same for a record wherever it is made. */
  thought: number;
};

/** How much trouble is taken over a decision: in how many of the worlds that may be it is looked at. */
export type Pains = 'glance' | 'usual' | 'thorough';

/** A decision, and what the one that was made cost. */
export type Judged = {
  /** The step of the record that the choice led to. */
  step: number;
  /** The number of the round, from 1. */
  round: number;
  /** What there was to choose. */
  appraisal: Appraisal;
  /** What was chosen. */
  made: Action;
  /** What it cost beside the best choice, never below 0: 0 if the two cannot be told apart. */
  cost: Millionths;
  /** How far that may be off: a standard deviation. */
  uncertainty: Millionths;
  /** A word for it. */
  verdict: Verdict;
};

/** What the choices of one decision were worth, from what the seat knew. */
export type Appraisal = {
  /** The seat that chooses. */
  seat: Seat;
  /** Where in the round. */
  phase: Phase;
  /** Every choice there is, in the order of the rules. */
  choices: Weighed[];
  /** The one with the best chance. */
  best: Action;
  /** Where the others' skulls may be, to this seat: one for each rival with a disc left. */
  hidden: Hidden[];
  /**
   * How likely a bid of 1 would be met, of 2, and so on; while flipping, how likely 1 more flower is found, 2 more, and so
   * on.
   */
  needs: Millionths[];
  /** Whether the chances are the duel's book's, which are proven. */
  proven: boolean;
};

/** One choice, and what it is worth. */
export type Weighed = {
  /** The choice. */
  action: Action;
  /** The chance to win the game after it. */
  chance: Millionths;
  /** How far that may be off from the truth, beside the best choice: a standard deviation. */
  uncertainty: Millionths;
  /** How often the strongest player makes it. */
  odds: Millionths;
};

/**
 * A win chance, or a difference of two, in millionths: whole numbers, so that parts add up to the last digit.
 *
 * It is shown in points of a hundred.
 */
export type Millionths = number;

/** Where a rival's skull may be. It all sums to one. */
export type Hidden = {
  /** The rival. */
  seat: Seat;
  /** It is lost. */
  gone: Millionths;
  /** It is in hand. */
  in_hand: Millionths;
  /** It lies there: one for each disc of the stack, bottom first. */
  stack: Millionths[];
};

/** A word for what a decision cost. */
export type Verdict = 'fine' | 'doubtful' | 'mistake' | 'blunder';

/** From a player's fair share to 0 or 1, in parts that add up to the last digit: `fair + own + others + luck = result`. */
export type Split = {
  /** Whose game. */
  player: Player;
  /** The chance before the first leader was drawn. */
  fair: Millionths;
  /** What the player's own decisions cost: never above 0. */
  own: Millionths;
  /** How far that may be off: a standard deviation, of all that is listed as a cost. */
  uncertainty: Millionths;
  /** What the others' decisions brought or cost. */
  others: Millionths;
  /** What luck brought or cost. */
  luck: Millionths;
  /** What the strongest player would have lost by decisions in the same places. */
  par: Millionths;
  /** 1 for who has won, 0 for the others; of a game that has not ended, the chance at its last step. */
  result: Millionths;
  /** All of it in the order in which it happened. */
  swings: Swing[];
};

/** One change of a player's chance. */
export type Swing = {
  /** The step of the record that brought it. */
  step: number;
  /** Whose doing it was. */
  kind: SwingKind;
  /** By how much. */
  change: Millionths;
};

/** Whose doing a change was. */
export type SwingKind = 'own' | 'others' | { luck: Fortune };

/** What luck decided. */
export type Fortune =
  | { type: 'leader' }
  | {
      type: 'met';
      /** Whose disc. */
      seat: Seat;
      /** What it was. */
      disc: Disc;
    }
  | {
      type: 'taken';
      /** What it was. */
      disc: Disc;
    };

/** Where a player stands by both: what own decisions cost, and luck. */
export type Ranks = {
  /** By what own decisions cost: the best lost the least. */
  own: Rank;
  /** By luck. */
  luck: Rank;
};

/** Where a player stands among all by one part of the game. */
export type Rank = 'best' | 'worst' | 'between';

/** A moment that mattered to a player: sentences are made of it. */
export type KeyMoment = {
  /** The step of the record. */
  step: number;
  /** To whom it mattered. */
  player: Player;
  /** What it is about. */
  topic: Topic;
  /** By how much the player's chance changed: what a decision cost, which is below 0, what luck brought, or both together. */
  change: Millionths;
  /** Which of the decisions it is, if it is about one. */
  judged: number | null;
  /** What luck decided, if it is about luck. */
  luck: Fortune | null;
};

/** What a moment is about. */
export type Topic = 'cost' | 'luck' | 'both';

/** What was kept of another version is made anew. */
export const REVIEW_VERSION = 3;

/** What a coach says to a seat that is about to choose: the numbers, and what a sentence of why is made of. */
export type Counsel = {
  /** What each choice is worth. */
  appraisal: Appraisal;
  /** What a review would say of each choice, in the same order. */
  costs: ChoiceCost[];
  /** For each rival with a disc face down, how likely the next one of theirs is the skull. */
  next: NextDisc[];
  /** Why the best choice is the best. */
  why: Rationale;
  /** By how much it is better than the second best. */
  margin: Millionths;
  /** How far that may be off. */
  uncertainty: Millionths;
};

/** What a choice would cost beside the best one. */
export type ChoiceCost = {
  /** As [`Appraisal::judge`] claims it: 0 if the two cannot be told apart. */
  cost: Millionths;
  /** A word for it. */
  verdict: Verdict;
};

/** The disc of a rival that would be turned up next. */
export type NextDisc = {
  /** The rival. */
  seat: Seat;
  /** How likely it is the skull. */
  skull: Millionths;
};

/** What speaks for a choice, with its number: one sentence is made of it. */
export type Rationale =
  | { type: 'even' }
  | {
      type: 'can_be_met';
      /** What is bid. */
      bid: Bid;
      /** How likely it is met. */
      chance: Millionths;
    }
  | {
      type: 'bluff';
      /** What is bid. */
      bid: Bid;
    }
  | {
      type: 'let_go';
      /** The least bid there would be. */
      bid: Bid | null;
      /** How likely it is met. */
      chance: Millionths;
    }
  | {
      type: 'hide';
      /** The disc. */
      disc: Disc;
    }
  | {
      type: 'safest';
      /** Whose disc. */
      seat: Seat;
      /** How likely it is the skull. */
      skull: Millionths;
    }
  | {
      type: 'give_up';
      /** The disc. */
      disc: Disc;
    }
  | {
      type: 'leader';
      /** Who should lead. */
      seat: Seat;
    };

/**
 * The game so far as a seat knows it: what a table on a device answers where a server would answer with the coach's words,
 * because the coach sits elsewhere.
 */
export type GameSoFar = {
  /** The text of its record. */
  record: string;
};

/** What answers `GET /api/tables/CODE/advice`: a server with counsel, a table on this device with what it is made of. */
export type Advice = Counsel | GameSoFar;

// Puzzles: the list has these …

/** A puzzle in the list of all. */
export type PuzzleListed = {
  /** Its number, from 1. */
  number: number;
  /** What it is about. */
  theme: Theme;
  /** Of a hundred answers of our novice, regular and expert, so many are wrong. */
  difficulty: number;
  /** The same in a word. */
  grade: Grade;
};

/** What a puzzle is about. */
export type Theme = 'give_up' | 'call_or_let_go' | 'bid_to_be_outbid' | 'missing_skull' | 'whose_disc';

/** How hard puzzles are, in three words. */
export type Grade = 'easy' | 'medium' | 'hard';

// … one of them, or today's, is this …

/** A puzzle with its answer. */
export type PuzzleTold = {
  /** Its number, from 1, */
  number: number;
  /** of so many. */
  of: number;
  /** What it is about. */
  theme: Theme;
  /** Of a hundred answers of our novice, regular and expert, so many are wrong. */
  difficulty: number;
  /** The same in a word. */
  grade: Grade;
  /** The seat that is asked. */
  seat: Seat;
  /**
   * What has happened, as that seat could write it down: `POST /api/replays` shows it step by step, and what the seat
   * may do at its end.
   */
  record: string;
  /** How the game lies, as that seat sees it. */
  view: View;
  /** All there is to choose, the best first. */
  choices: PuzzleChoice[];
  /** By how much the best is better than any other. */
  margin: Millionths;
  /** How far that may be off: a standard deviation, or in what is proven the width of the proof. */
  uncertainty: Millionths;
  /** Whether the numbers are the duel's book's, which are proven. */
  proven: boolean;
  /** What speaks for the answer. */
  why: Rationale;
  /** How often somebody goes higher, if the answer is a bid over one's own skull. */
  outbid: Millionths | null;
  /** How the round ends after the best two choices, if the answer is to place a disc and nothing proves it. */
  rounds: RoundsCompared | null;
  /** Whose skull is probably lost, if the answer depends on it. */
  likely_gone: LikelyGone | null;
};

/** One choice of a puzzle. */
export type PuzzleChoice = {
  /** The choice. */
  action: Action;
  /** The chance to win the game after it. */
  chance: Millionths;
};

/** How the round ends after the best choice, and after the second best: the reason where no other number gives one. */
export type RoundsCompared = {
  /** After the best choice. */
  best: RoundEnds;
  /** After the second best. */
  second: RoundEnds;
};

/** How often a round ends in which way, for the seat that is asked. */
export type RoundEnds = {
  /** The seat wins the challenge. */
  won: Millionths;
  /** The seat fails, and loses a disc. */
  failed: Millionths;
  /** A rival wins the challenge. */
  rival_won: Millionths;
  /** A rival fails. */
  rival_failed: Millionths;
};

/** A rival who has probably lost the skull, where the answer depends on it. */
export type LikelyGone = {
  /** The rival. */
  seat: Seat;
  /** How likely the skull is theirs all the same. */
  owned: Millionths;
};

// … and is played on.

/** What has been played since the question was put. */
export type PuzzleMoves = {
  /** Which attempt it is: another one may be dealt other hidden discs. */
  attempt: number;
  /** What the seat that was asked has chosen so far, in order. */
  acts: Action[];
};

/** How a puzzle goes on against the strongest player. */
export type PuzzlePlayed = {
  /**
   * The game so far, as the seat knows it; all of it once it is over. `POST /api/replays` shows it, with the eyes of the
   * seat, and what may be done next.
   */
  record: string;
  /** How many steps of it came before the question: from there on it is played anew. */
  since: number;
  /** Who has won, once it is over. */
  winner: Player | null;
};

// A table on this device: what goes between the page and its worker …

/** What a page says. The numbers are its own: the answer comes back under the same one. */
export type FromPage =
  | {
      ask: {
        /** The number of the request. */
        n: number;
        /** As in `POST`. */
        method: string;
        /** As in `/api/me/games?before=12`. */
        path: string;
        /** What goes along: JSON, or the text of a record. */
        body?: string;
      };
    }
  | {
      dial: {
        /** The number of the line. None is used twice. */
        line: number;
        /** As in `/api/tables/bado-kimelu/socket?version=7&talk=2`. */
        path: string;
      };
    }
  | {
      say: {
        /** The number of the line. */
        line: number;
        /** The frame. */
        text: string;
      };
    }
  | {
      hang_up: {
        /** The number of the line. */
        line: number;
      };
    };

/** What a page is told: nothing that a server would not have told it. */
export type ToPage =
  | {
      answer: {
        /** The number of the request. */
        n: number;
        /** A status of HTTP. */
        status: number;
        /** The body: JSON, or the text of a record. */
        text: string;
      };
    }
  | {
      opened: {
        /** The number of the line. */
        line: number;
      };
    }
  | {
      told: {
        /** The number of the line. */
        line: number;
        /** The frame. */
        text: string;
      };
    }
  | {
      closed: {
        /** The number of the line. */
        line: number;
        /** As a WebSocket has it; 1006 where it was never opened. */
        code: number;
      };
    }
  | { keeps: Lasting };

/** Whether what is played on this device is kept there. */
export type Lasting = 'all' | 'nothing' | 'newer';

// … and no further than the worker.

/** What the worker says. */
export type FromWorker =
  | 'begin'
  | {
      kept: {
        /** The number of the wish. */
        n: number;
        /** What came of it. */
        done: CupboardAnswer;
      };
    };

/** What a wish has come to. */
export type CupboardAnswer =
  | {
      done: {
        /** Nothing if something was written, or if nothing was found. */
        texts: KeptText[];
      };
    }
  | 'conflict'
  | {
      broken: {
        /** Why not, as the browser tells it. */
        why: string;
      };
    };

/** A text, and the key that it is kept under. */
export type KeptText = {
  /** The key. */
  key: string;
  /** The text. */
  text: string;
};

/** What the worker is asked for. */
export type ToWorker =
  | {
      keep: {
        /** The number of the wish. */
        n: number;
        /** What is wished. */
        wish: CupboardWish;
      };
    }
  | 'wants_learnt'
  | {
      fell: {
        /** Where and why. */
        why: string;
      };
    };

/** What is wished of the cupboard. */
export type CupboardWish =
  | {
      get: {
        /** The key. */
        key: string;
      };
    }
  | {
      range: {
        /** The first key that will do. */
        from: string;
        /** The first key after it that will not. */
        to: string;
        /** No more than so many. */
        most: number;
      };
    }
  | {
      write: {
        /** Texts under keys that must not be there yet, or all of it is a conflict. */
        add: KeptText[];
        /** Texts under keys that may be there. */
        put: KeptText[];
        /** Keys to take away, whether they are there or not. */
        remove: string[];
      };
    };

// What is answered here and by no server: `POST /api/verifications`, with the text of a record.

/** Whether the dice of a recorded game were fair. */
export type DiceVerdict =
  | {
      fair: {
        /** What the seed was bound by before the game. */
        commitment: string;
        /** Whether the record names it. */
        in_record: boolean;
        /** Who led the first round. */
        first: Seat;
        /** Whether that was drawn, and so follows from the seed. */
        drawn: boolean;
        /** How many discs were taken blind. */
        blind_losses: number;
      };
    }
  | {
      unfair: {
        /** What that is, in a sentence. */
        why: string;
      };
    }
  | {
      unknown: {
        /** Why not, in a sentence. */
        why: string;
      };
    };

// What there is to choose from, and how much of it.

/** What people are like at a table. */
export const MANNERS = [
  'level-headed',
  'cautious',
  'bluffer',
  'gambler',
  'mule',
  'grudge-holder',
] as const;
export type Manner = (typeof MANNERS)[number];

/** The bots that sit down, by name. */
export const CHARACTERS = [
  { name: 'Maud', manner: 'cautious', about: 'counts twice and bids once' },
  { name: 'Silvio', manner: 'bluffer', about: 'smiles most with a skull under his hand' },
  { name: 'Tito', manner: 'gambler', about: 'would bet on rain in a desert' },
  { name: 'Bruna', manner: 'mule', about: 'lets no number but her own stand' },
  { name: 'Odile', manner: 'grudge-holder', about: 'has never forgotten a disc' },
  { name: 'Wren', manner: 'level-headed', about: 'watches, waits and is usually right' },
  { name: 'Pell', manner: 'cautious', about: 'looks under his mat before he sits' },
  { name: 'Saffi', manner: 'bluffer', about: 'tells the truth when nobody expects it' },
  { name: 'Juno', manner: 'gambler', about: 'owes the luck of next year already' },
  { name: 'Hob', manner: 'mule', about: 'has been wrong before, and louder' },
  { name: 'Vesna', manner: 'grudge-holder', about: 'keeps a list, and you are on it' },
  { name: 'Ismay', manner: 'level-headed', about: 'plays as if it were chess' },
] as const;

/** Things that are said with a tap. */
export const PHRASES = [
  'hello',
  'well_played',
  'only_flowers',
  'skull_here',
  'bluffing',
  'go_on',
  'thinking',
  'hurry_up',
  'ouch',
  'oops',
  'good_game',
  'again',
] as const;

/** Things that are thrown across the table. */
export const REACTIONS = [
  'flower',
  'heart',
  'star',
  'tomato',
  'snail',
  'skull',
] as const;

/** How strong bots are, the weakest first. */
export const LEVELS = [
  'random',
  'novice',
  'regular',
  'expert',
  'oracle',
] as const;

/** What tables look like. */
export const SKINS = [
  'lantern',
  'daylight',
  'ink',
] as const;

/** The codes of all refusals that a client may get. */
export const REFUSALS = [
  'bad_seat',
  'game_over',
  'seat_is_out',
  'not_your_turn',
  'wrong_phase',
  'no_such_disc',
  'bid_too_low',
  'bid_too_high',
  'empty_stack',
  'own_stack',
  'bad_position',
  'bad_options',
  'no_table',
  'not_here',
  'not_host',
  'locked',
  'kicked',
  'full',
  'no_spectators',
  'seat_taken',
  'no_free_seat',
  'no_such_person',
  'no_bot_there',
  'no_such_character',
  'not_seated',
  'not_your_seat',
  'which_seat',
  'game_on',
  'no_game',
  'too_few_players',
  'nothing_to_repeat',
  'too_late',
  'stale',
  'nothing_to_show',
  'already_chosen',
  'not_away',
  'still_here',
  'bot_plays',
  'people_play',
  'nobody_watches',
  'not_alone',
  'not_coached',
  'nothing_to_take_back',
  'too_talkative',
  'no_such_line',
  'not_your_line',
  'worn_out',
  'busy',
  'unsure',
  'bad_request',
  'too_large',
  'no_guest',
  'bad_origin',
  'slow_down',
  'no_such_game',
  'no_such_puzzle',
  'closed',
  'bad_record',
  'not_found',
  'bad_method',
  'unavailable',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/** The most there may be: characters of a text, seats, won challenges, seconds. */
export const MOST = {
  name: 24,
  words: 200,
  command_id: 36,
  seats: 12,
  wins_to_win: 15,
  show_seconds: 30,
} as const;
