import type { Action, Bid, Disc, Phase, Player, Seat, View } from '../protocol';

export type Millionths = number;
export type Verdict = 'fine' | 'doubtful' | 'mistake' | 'blunder';
export type Pains = 'glance' | 'usual' | 'thorough';
export interface Weighed {
  action: Action;
  chance: Millionths;
  uncertainty: Millionths;
  odds: Millionths;
}
export interface Hidden {
  seat: Seat;
  gone: Millionths;
  in_hand: Millionths;
  stack: Millionths[];
}
export interface Appraisal {
  seat: Seat;
  phase: Phase;
  choices: Weighed[];
  best: Action;
  hidden: Hidden[];
  needs: Millionths[];
  proven: boolean;
}
export interface Judged {
  step: number;
  round: number;
  appraisal: Appraisal;
  made: Action;
  cost: Millionths;
  uncertainty: Millionths;
  verdict: Verdict;
}
export type Fortune =
  { type: 'leader' } | { type: 'met'; seat: Seat; disc: Disc } | { type: 'taken'; disc: Disc };
export type SwingKind = 'own' | 'others' | { luck: Fortune };
export interface Swing {
  step: number;
  kind: SwingKind;
  change: Millionths;
}
export interface Split {
  player: Player;
  fair: Millionths;
  own: Millionths;
  others: Millionths;
  luck: Millionths;
  par: Millionths;
  result: Millionths;
  swings: Swing[];
}
export type Topic = 'cost' | 'luck';
export interface KeyMoment {
  step: number;
  player: Player;
  topic: Topic;
  change: Millionths;
  judged: number | null;
  luck: Fortune | null;
}
export interface Review {
  version: number;
  pains: Pains;
  open: boolean;
  known: Seat | null;
  names: string[];
  players: number;
  decisions: Judged[];
  splits: Split[];
  public: Millionths[][];
  truth: Millionths[][] | null;
  moments: KeyMoment[];
  thought: number;
}
export interface NextDisc {
  seat: Seat;
  skull: Millionths;
}
export type Rationale =
  | { type: 'even' }
  | { type: 'can_be_met'; bid: Bid; chance: Millionths }
  | { type: 'bluff'; bid: Bid }
  | { type: 'let_go'; bid: Bid | null; chance: Millionths }
  | { type: 'hide'; disc: Disc }
  | { type: 'safest'; seat: Seat; skull: Millionths }
  | { type: 'give_up'; disc: Disc }
  | { type: 'leader'; seat: Seat };
export type Theme = 'give_up' | 'call_or_let_go' | 'bid_to_be_outbid' | 'missing_skull' | 'whose_disc';
export type Grade = 'easy' | 'medium' | 'hard';
export interface PuzzleListed {
  number: number;
  theme: Theme;
  difficulty: number;
  grade: Grade;
}
export interface PuzzleChoice {
  action: Action;
  chance: Millionths;
}
export interface LikelyGone {
  seat: Seat;
  owned: Millionths;
}
export interface PuzzleTold {
  number: number;
  of: number;
  theme: Theme;
  difficulty: number;
  grade: Grade;
  seat: Seat;
  record: string;
  view: View;
  choices: PuzzleChoice[];
  margin: Millionths;
  uncertainty: Millionths;
  proven: boolean;
  why: Rationale;
  outbid?: Millionths | null;
  likely_gone?: LikelyGone | null;
}
export interface PuzzleMoves {
  attempt: number;
  acts: Action[];
}
export interface PuzzlePlayed {
  record: string;
  since: number;
  winner: Player | null;
}
export interface Counsel {
  appraisal: Appraisal;
  next: NextDisc[];
  why: Rationale;
  margin: Millionths;
  uncertainty: Millionths;
}
