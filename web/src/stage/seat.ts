/** Who sits in a seat, as far as the stage has to know. */
export interface Sitter {
  readonly name: string;
  /** The picture a person goes by. */
  readonly avatar?: number | undefined;
  /** The character of a bot, or of the bot that keeps a seat. */
  readonly character?: string;
  readonly isBot: boolean;
  /** A person who is not connected, or whose seat a bot keeps. */
  readonly isAway: boolean;
  /** A person's number at the table. */
  readonly who?: number;
  /** Whether a bot plays for them. */
  readonly isPlayed?: boolean;
  /** Whether they have been away for so long that a bot may sit in for them. */
  readonly isGone?: boolean;
}

/** Time that runs for a seat. */
export interface Running {
  /** What was left when it was last looked at, in milliseconds. */
  readonly left: number;
  readonly whole: number;
}
