//! What a seat sees and remembers, as bytes: from its [`View`] and a [`Memory`], which no secret of others is in.
//!
//! First the table, then six rows, one for each place of the seat's [`Circle`], its own first. Rows without a seat
//! are zeros. Every byte is documented in [`FEATURES`], and [`VERSION`] changes whenever one of them does.

use std::array;

use skull_rules::{AfterOwnSkull, Bid, Disc, Opening, Phase, Seat, Skull, Tribes, View};

use crate::{
    circle::Circle,
    feature::{Feature, features},
    memory::{Memory, Past, Talk},
};

/// Which layout this is: another one has another number.
pub const VERSION: u32 = 1;

/// Bytes of an observation.
pub const LEN: usize = ROWS + Circle::MOST * ROW;

const ROWS: usize = Table::LEN + Talk::LEN;
const ROW: usize = Row::LEN + Past::LEN;

/// What every byte means.
pub static FEATURES: [Feature; FEATURE_COUNT] = {
    let parts = [
        (Table::FEATURES, 0, 1, 0),
        (Talk::FEATURES, Table::LEN, 1, 0),
        (Row::FEATURES, ROWS, Circle::MOST, ROW),
        (Past::FEATURES, ROWS + Row::LEN, Circle::MOST, ROW),
    ];
    let mut all = [Table::FEATURES[0]; FEATURE_COUNT];
    let (mut part, mut next) = (0, 0);
    while part < parts.len() {
        let (features, start, rows, stride) = parts[part];
        let mut index = 0;
        while index < features.len() {
            all[next] = features[index].placed(start, rows, stride);
            next += 1;
            index += 1;
        }
        part += 1;
    }
    all
};

const FEATURE_COUNT: usize =
    Table::FEATURES.len() + Talk::FEATURES.len() + Row::FEATURES.len() + Past::FEATURES.len();

features! {
    /// What lies there, of the table.
    struct Table {
        phase: 7 to 1, "One of them is 1: opening, placing, bidding, flipping, losing, naming, over.";
        round: 1 to 108, "The number of the round, from 1.";
        seats: 1 to 6, "Seats of the table, those that are out included.";
        alive: 1 to 6, "Seats still in the game.";
        bidding: 1 to 6, "Those of them that have not passed in this round.";
        bid: 1 to 24, "The bid that stands; 0: none.";
        total: 1 to 24, "Discs on all mats: the highest bid there can be.";
        room: 1 to 24, "How much higher than the bid that is.";
        flips_left: 1 to 23, "Discs that the challenger still has to flip.";
        all_face_up: 1 to 24, "Discs turned up on all mats.";
        all_discs: 1 to 24, "Discs of all seats, on mats and in hands.";
        wins_to_win: 1 to 15, "Challenges a seat must win.";
        first_player_last: 1 to 1, "Whether the first player opens last (R2.3).";
        choose_after_own_skull: 1 to 1, "Whether who meets the own skull names the leader (R8.5).";
        show_after_failure: 1 to 1, "Whether discs may be shown after a failure (R7.6).";
        two_tribes: 1 to 1, "Whether a player owns two seats (R10.2).";
        own_skull: 1 to 1, "Whether the own skull is not lost.";
        own_skull_on_mat: 1 to 1, "Whether it lies in the own stack.";
        own_top_flowers: 1 to 3, "Flowers on top of the own stack: so many flips are safe.";
        needed_from_others: 1 to 23, "How many more discs than the own stack the bid asks for.";
    }
}

features! {
    /// What lies there, of a seat.
    struct Row {
        present: 1 to 1, "Whether there is a seat at this place; if not, the row is zeros.";
        own: 1 to 1, "Whether it is the viewer's: place 0, and with two tribes another one.";
        discs: 1 to 4, "Discs it has not lost.";
        height: 1 to 4, "Discs in its stack.";
        hand: 1 to 4, "Discs in its hand.";
        lost: 1 to 4, "Discs it has lost.";
        wins: 1 to 15, "Challenges it has won: its mat.";
        wins_left: 1 to 15, "Challenges it has yet to win.";
        passed: 1 to 1, "Whether it has passed in this round.";
        bidder: 1 to 1, "Whether the bid that stands is its: later, whether it is the challenger.";
        first: 1 to 1, "Whether it is the first player of the round.";
        to_act: 1 to 1, "Whether it must act now.";
        skull_owner: 1 to 1, "Whether its skull ended the attempt, while the loss is pending.";
        face_up: 1 to 4, "Discs of its stack that are turned up.";
        flowers_up: 1 to 3, "Those of them that are flowers.";
        stack: 4 to 3, "Its stack, bottom first, 1: face down, 2: a flower, 3: the skull; 0: no disc. The viewer's own is known.";
        hand_flowers: 1 to 3, "Flowers in hand, if it is the viewer's; else 0.";
        hand_skull: 1 to 1, "The skull in hand, if it is the viewer's; else 0.";
        skull_in_stack: 1 to 1, "Whether all can be sure that its skull lies in its stack.";
        skull_owned: 1 to 1, "Whether all can be sure that its skull is not lost.";
        skull_gone: 1 to 1, "Whether all can be sure that its skull is lost.";
    }
}

/// A disc of a stack, as `stack` says it.
const FACE_DOWN: u8 = 1;
const FLOWER: u8 = 2;
const SKULL: u8 = 3;

/// Writes what the viewer's seat sees now and remembers.
///
/// # Panics
/// If the view is a spectator's, who has no seat to count from, or of a table of more than six seats.
///
/// ```
/// # use skull_env::{Memory, observation};
/// # use skull_rules::{Game, Rules, Seat, Setup};
/// let a = Seat::new(0).unwrap();
/// let game = Game::new(&Setup::new(4, Rules::default())?, a)?;
/// let view = game.viewer(a).view(&game);
/// let mut bytes = [0; observation::LEN];
/// observation::write(&view, &Memory::new(&view), &mut bytes);
/// let discs = observation::FEATURES.iter().find(|feature| feature.name == "discs").unwrap();
/// assert!(discs.offsets().map(|offset| bytes[offset]).eq([4, 4, 4, 4, 0, 0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(view: &View, memory: &Memory, out: &mut [u8; LEN]) {
    let seat = view.viewer().seat().expect("a seat looks, not a spectator");
    let circle = Circle::new(seat, view.alive()).expect("a table of up to six seats");
    write_counted(view, memory, &circle, out);
}

/// The same with the circle already counted.
#[inline]
pub(crate) fn write_counted(view: &View, memory: &Memory, circle: &Circle, out: &mut [u8; LEN]) {
    let (table, rows) = out.split_first_chunk_mut::<ROWS>().expect("rows follow the table");
    let (rows, _) = rows.as_chunks_mut::<ROW>();
    let (present, absent) = rows.split_at_mut(circle.seats().len());
    let mut all = Sums::default();
    for (out, &seat) in present.iter_mut().zip(circle.seats()) {
        let (lying, seen) = out.split_first_chunk_mut().expect("a row starts with what lies there");
        let row = Row::of(view, memory, seat);
        all.add(&row);
        row.write(lying);
        memory.past(seat).write(seen.first_chunk_mut().expect("what was seen is the rest"));
    }
    absent.fill([0; ROW]);
    let (lying, said) = table.split_first_chunk_mut().expect("the table's part is the first");
    // Made once more, of which the compiler keeps three fields: to keep all of it would go through memory.
    let own = Row::of(view, memory, circle.seats()[0]);
    Table::of(view, &own, &all).write(lying);
    memory.talk.write(said.first_chunk_mut().expect("talk is the rest"));
}

/// What is counted over all rows.
#[derive(Default)]
struct Sums {
    passed: u8,
    face_up: u8,
    discs: u8,
}

impl Sums {
    #[inline(always)]
    fn add(&mut self, row: &Row) {
        self.passed += row.passed[0];
        self.face_up += row.face_up[0];
        self.discs += row.discs[0];
    }
}

impl Table {
    #[inline(always)]
    fn of(view: &View, own: &Row, all: &Sums) -> Table {
        let rules = view.rules();
        let (bid, total) = (view.bid().map_or(0, Bid::get), view.placed());
        let alive = view.alive().len() as u8;
        let skull_on_mat = own.stack.contains(&SKULL);
        Table {
            phase: phase(view.phase()),
            round: [view.round()],
            seats: [view.seats().len() as u8],
            alive: [alive],
            bidding: [alive - all.passed],
            bid: [bid],
            total: [total],
            room: [total - bid],
            flips_left: [view.flips_left().unwrap_or(0)],
            all_face_up: [all.face_up],
            all_discs: [all.discs],
            wins_to_win: [rules.wins_to_win],
            first_player_last: [(rules.opening == Opening::FirstPlayerLast).into()],
            choose_after_own_skull: [(rules.after_own_skull == AfterOwnSkull::Choose).into()],
            show_after_failure: [rules.show_after_failure.into()],
            two_tribes: [(rules.tribes_per_player == Tribes::Two).into()],
            own_skull: [own.hand_skull[0] | u8::from(skull_on_mat)],
            own_skull_on_mat: [skull_on_mat.into()],
            own_top_flowers: [top_flowers(own.stack)],
            needed_from_others: [bid.saturating_sub(own.height[0])],
        }
    }
}

fn top_flowers(stack: [u8; 4]) -> u8 {
    stack.into_iter().fold(0, |flowers, disc| match disc {
        FLOWER => flowers + 1,
        SKULL => 0,
        _ => flowers,
    })
}

fn phase(now: Phase) -> [u8; 7] {
    let phases = [
        Phase::Opening,
        Phase::Placing,
        Phase::Bidding,
        Phase::Flipping,
        Phase::Losing,
        Phase::Naming,
        Phase::Over,
    ];
    phases.map(|phase| (phase == now).into())
}

impl Row {
    #[inline(always)]
    fn of(view: &View, memory: &Memory, seat: Seat) -> Row {
        let (height, face_up, wins) = (view.height(seat), view.face_up(seat), view.wins(seat));
        let hand = view.own_hand(seat);
        let skull = memory.skull(seat);
        let mut discs = view.stack(seat);
        let stack: [u8; 4] = array::from_fn(|_| {
            discs.next().map_or(0, |disc| disc.map_or(FACE_DOWN, |disc| FLOWER + disc as u8))
        });
        // Whatever lies face up is known to all.
        let turned = |at: usize| u8::from(at + face_up >= height && stack[at] == FLOWER);
        let flowers_up = turned(0) + turned(1) + turned(2) + turned(3);
        Row {
            present: [1],
            own: [view.own().contains(seat).into()],
            discs: [view.discs(seat) as u8],
            height: [height as u8],
            hand: [view.hand(seat) as u8],
            lost: [view.lost(seat) as u8],
            wins: [wins],
            wins_left: [view.rules().wins_to_win - wins],
            passed: [view.has_passed(seat).into()],
            bidder: [(view.bidder() == Some(seat)).into()],
            first: [(view.first() == seat).into()],
            to_act: [view.to_act().contains(seat).into()],
            skull_owner: [(view.skull_owner() == Some(seat)).into()],
            face_up: [face_up as u8],
            flowers_up: [flowers_up],
            stack,
            hand_flowers: [hand.map_or(0, |hand| hand.count(Disc::Flower)) as u8],
            hand_skull: [hand.map_or(0, |hand| hand.count(Disc::Skull)) as u8],
            skull_in_stack: [(skull == Skull::InStack).into()],
            skull_owned: [matches!(skull, Skull::InStack | Skull::Owned).into()],
            skull_gone: [(skull == Skull::Gone).into()],
        }
    }
}
