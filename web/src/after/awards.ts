import type { Deeds, Summary } from '../protocol';

/** Something to tease a player with: `award-KEY` names it, `award-KEY-why` says what it is for. */
export interface Award {
  readonly key: string;
  readonly players: readonly number[];
  /** How much of it. */
  readonly count: number;
}

/** How many are given in a game. */
const MOST = 4;

interface Prize {
  key: string;
  /** How well a player has earned it. */
  merit: (deeds: Deeds, player: number, summary: Summary) => number;
  /** What it takes at least. */
  least: number;
}

/** The finest first. */
const PRIZES: readonly Prize[] = [
  { key: 'liar', least: 2, merit: ({ bluffs }) => (bluffs?.caught === 0 ? bluffs.made : 0) },
  { key: 'boldest', least: 3, merit: ({ best_bid }) => best_bid?.bid ?? 0 },
  { key: 'petal', least: 1, merit: (_, player, summary) => Number(wonWithLastDisc(player, summary)) },
  { key: 'unlucky', least: 2, merit: ({ challenges }) => challenges.failed_on_others },
  { key: 'trap', least: 2, merit: ({ skulls_sprung }) => skulls_sprung },
  { key: 'icarus', least: 4, merit: ({ worst_bid }) => worst_bid?.bid ?? 0 },
  { key: 'own-skull', least: 2, merit: ({ challenges }) => challenges.failed_on_own },
  { key: 'unhurt', least: 1, merit: ({ discs_lost }) => Number(discs_lost === 0) },
  { key: 'silent', least: 1, merit: ({ bids }) => Number(bids === 0) },
];

/**
 * What was remarkable about a game. A prize goes to one player or is shared by two; where more have earned it, it is
 * none. Whoever has none yet comes first.
 */
export function awards(summary: Summary): Award[] {
  const earned = PRIZES.map((prize) => given(prize, summary)).filter((award) => award !== undefined);
  const honoured = new Set<number>();
  const first: Award[] = [];
  const more: Award[] = [];
  for (const award of earned) {
    (award.players.some((player) => !honoured.has(player)) ? first : more).push(award);
    for (const player of award.players) honoured.add(player);
  }
  return [...first, ...more].slice(0, MOST);
}

function given({ key, merit, least }: Prize, summary: Summary): Award | undefined {
  const merits = summary.players.map((deeds, player) => merit(deeds, player, summary));
  const count = Math.max(...merits);
  const players = merits.flatMap((value, player) => (value === count ? [player] : []));
  return count >= least && players.length <= 2 ? { key, players, count } : undefined;
}

function wonWithLastDisc(player: number, { winner, lives, players }: Summary): boolean {
  const discs = lives.map((course) => course.at(-1) ?? 0);
  const own = discs.filter((_, seat) => seat % players.length === player);
  return player === winner && own.reduce((sum, left) => sum + left, 0) === 1;
}
