import type { Disc, Seen, View } from '../protocol';
import { keep } from './steady';

/** One disc or card as it is drawn. It keeps its id from hand to stack to box, so that it can be seen to move. */
export interface Piece {
  readonly id: string;
  readonly seat: number;
  /** What it is, where this viewer may know it. */
  readonly face: Disc | null;
  /** Whether it is turned up for all to see. */
  readonly up: boolean;
}

/** A seat as it is drawn. */
export interface Seated {
  readonly player: number;
  readonly hand: readonly Piece[];
  /** Bottom first. */
  readonly stack: readonly Piece[];
  /** In the box, for good. */
  readonly lost: readonly Piece[];
  readonly wins: number;
  readonly passed: boolean;
  /** What the seat bid last in this round, also if it has passed since. */
  readonly bid: number | null;
}

/** What lies on the table at one moment between two events, ready to be drawn. */
export interface Scene {
  readonly phase: View['phase'];
  readonly round: number;
  readonly first: number;
  readonly turn: number | null;
  readonly toAct: readonly number[];
  readonly bid: number;
  readonly bidder: number | null;
  /** Discs the challenger has turned up in this attempt. */
  readonly turned: number;
  readonly skullOwner: number | null;
  readonly winner: number | null;
  /** The seats this viewer owns. */
  readonly own: readonly number[];
  readonly seats: readonly Seated[];
}

/** Draws a view. Pieces that lay there in the scene before keep their ids, and what has not changed is the same. */
export function sceneOf(view: View, before?: Scene): Scene {
  return keep(before, {
    phase: view.phase,
    round: view.round,
    first: view.first,
    turn: view.turn,
    toAct: view.to_act,
    bid: view.bid,
    bidder: view.bidder,
    turned: turnedIn(view, before),
    skullOwner: view.skull_owner,
    winner: view.winner,
    own: view.own.map((own) => own.seat),
    seats: view.seats.map((_, seat) => seatOf(view, seat, before)),
  });
}

/** What an event changes in what is drawn. It moves pieces; whether it was allowed is the server's to know. */
export function after(scene: Scene, event: Seen): Scene {
  switch (event.type) {
    case 'round_started':
      return {
        ...cleared(scene),
        phase: 'opening',
        round: event.round,
        first: event.first,
        turn: null,
        toAct: [],
      };
    case 'placed':
      return withSeat(scene, event.seat, (seat) => place(seat, event.disc));
    case 'bid':
      return {
        ...withSeat(scene, event.seat, (seat) => ({ ...seat, bid: event.bid })),
        phase: 'bidding',
        bid: event.bid,
        bidder: event.seat,
      };
    case 'passed':
      return withSeat(scene, event.seat, (seat) => ({ ...seat, passed: true }));
    case 'attempt_started':
      return { ...scene, phase: 'flipping', turn: event.seat, toAct: [], turned: 0 };
    case 'flipped':
      return { ...withSeat(scene, event.seat, (seat) => turnUp(seat, event.disc)), turned: scene.turned + 1 };
    case 'shown':
      return withSeat(scene, event.seat, (seat) => turnUp(seat, event.disc));
    case 'challenge_won':
      return withSeat(scene, event.seat, (seat) => ({ ...seat, wins: event.wins }));
    case 'challenge_failed':
      return { ...scene, phase: 'losing', skullOwner: event.skull_owner, turn: event.skull_owner };
    case 'lost':
      return { ...withSeat(cleared(scene), event.seat, (seat) => lose(seat, event.disc)), phase: 'naming' };
    case 'eliminated':
      return scene;
    case 'leader_named':
      return { ...scene, first: event.leader };
    case 'game_won':
      return { ...scene, phase: 'over', winner: event.player, turn: null, toAct: [] };
  }
}

/** What each seat bid last in this round, for whoever was not there: a view tells it of the highest bidder alone. */
export function recall(scene: Scene, past: readonly Seen[]): Scene {
  if (scene.bid === 0) return scene;
  const began = past.findLastIndex(({ type }) => type === 'round_started');
  const bids = past.slice(began + 1).filter((event) => event.type === 'bid');
  return bids.reduce(
    (known, { seat, bid }) => withSeat(known, seat, (seated) => ({ ...seated, bid })),
    scene,
  );
}

/** How many discs lie on all mats. */
export function placed(scene: Scene): number {
  return scene.seats.reduce((sum, seat) => sum + seat.stack.length, 0);
}

/** How many discs a seat has left. */
export function left(seat: Seated): number {
  return seat.hand.length + seat.stack.length;
}

/** What the challenger has turned up. What the others show afterwards (R7.6) lies face up too, and does not count. */
function turnedIn(view: View, before?: Scene): number {
  if (view.phase === 'losing' && before?.phase === 'losing') return before.turned;
  if (view.phase !== 'flipping' && view.phase !== 'losing' && view.phase !== 'over') return 0;
  return Math.min(
    view.bid,
    view.seats.reduce((sum, seat) => sum + seat.face_up, 0),
  );
}

function seatOf(view: View, seat: number, before?: Scene): Seated {
  const shown = view.seats[seat];
  if (!shown) throw new Error(`a view has no seat ${seat}`);
  const own = view.own.find((own) => own.seat === seat);
  const old = before?.seats[seat];
  const down = shown.stack.length - shown.face_up;
  const faces = {
    stack: own ? own.stack : shown.stack,
    hand: own ? counted(own.hand) : unknown(shown.hand),
    lost: own ? own.lost : unknown(shown.lost),
  };
  const take = pieces(seat, old);
  const stack = faces.stack.map((face, height) => take(face, height >= down, old?.stack[height]));
  const lost = faces.lost.map((face, index) => take(face, false, old?.lost[index]));
  const hand = faces.hand.map((face, index) => take(face, false, old?.hand[index]));
  // A view alone knows only who bid last; what others bid before is known to whoever was there.
  const bid = view.bidder === seat && view.bid > 0 ? view.bid : null;
  const kept = before?.round === view.round && view.bid > 0 ? old?.bid : null;
  return {
    player: shown.player,
    stack,
    lost,
    hand,
    wins: shown.wins,
    passed: shown.passed,
    bid: bid ?? kept ?? null,
  };
}

/** Hands out pieces of a seat: the one that lay there already, else one that looks the same, else any. */
function pieces(seat: number, old?: Seated) {
  const pool = old ? [...old.hand, ...old.stack, ...old.lost] : [];
  const ids = new Set(pool.map((piece) => piece.id));
  let made = 0;
  const fresh = (): string => {
    while (ids.has(`${seat}.${made}`)) made++;
    return `${seat}.${made++}`;
  };
  return (face: Disc | null, up: boolean, same?: Piece): Piece => {
    const looksLike = (piece: Piece) => piece.face === face || piece.face === null || face === null;
    let index = same && looksLike(same) ? pool.findIndex((piece) => piece.id === same.id) : -1;
    if (index < 0) index = pool.findIndex((piece) => piece.face === face);
    if (index < 0) index = pool.findIndex(looksLike);
    const [piece] = index < 0 ? [] : pool.splice(index, 1);
    return { id: piece?.id ?? fresh(), seat, face, up };
  };
}

function place(seat: Seated, disc: Disc | null): Seated {
  const index = seat.hand.findIndex((piece) => piece.face === disc);
  const piece = seat.hand[index < 0 ? seat.hand.length - 1 : index];
  if (!piece) return seat;
  return { ...seat, hand: seat.hand.filter((other) => other !== piece), stack: [...seat.stack, piece] };
}

function turnUp(seat: Seated, disc: Disc): Seated {
  const top = seat.stack.findLastIndex((piece) => !piece.up);
  const turned = (piece: Piece, height: number) =>
    height === top ? { ...piece, face: disc, up: true } : piece;
  return { ...seat, stack: seat.stack.map(turned) };
}

function lose(seat: Seated, disc: Disc | null): Seated {
  const piece = seat.hand.find((piece) => piece.face === disc) ?? seat.hand.at(-1);
  if (!piece) return seat;
  return { ...seat, hand: seat.hand.filter((other) => other !== piece), lost: [...seat.lost, piece] };
}

/** Everything back in hand: others' discs are nobody's to know again. */
function cleared(scene: Scene): Scene {
  const back = (seat: Seated, index: number): Seated => {
    const known = scene.own.includes(index);
    const inHand = (piece: Piece) => ({ ...piece, up: false, face: known ? piece.face : null });
    const hand = [...seat.hand, ...seat.stack].map(inHand);
    return { ...seat, hand: known ? sorted(hand) : hand, stack: [], passed: false, bid: null };
  };
  return { ...scene, seats: scene.seats.map(back), bid: 0, bidder: null, skullOwner: null, turned: 0 };
}

function withSeat(scene: Scene, seat: number, change: (seat: Seated) => Seated): Scene {
  return { ...scene, seats: scene.seats.map((old, index) => (index === seat ? change(old) : old)) };
}

/** Flowers first, as a hand is held. */
function sorted(hand: Piece[]): Piece[] {
  return hand.toSorted((a, b) => Number(a.face === 'skull') - Number(b.face === 'skull'));
}

function counted(discs: { flower: number; skull: number }): Disc[] {
  return [...Array<Disc>(discs.flower).fill('flower'), ...Array<Disc>(discs.skull).fill('skull')];
}

function unknown(count: number): null[] {
  return Array<null>(count).fill(null);
}
