//! What a seat sees and remembers, as bytes: from its [`View`] and a [`PublicMemory`], which no secret of others is in.
//!
//! First the table, then twelve rows, one for each place of the seat's [`Circle`], its own first. Rows without a seat
//! are zeros. Every byte is documented in [`FEATURES`], and [`VERSION`] changes whenever one of them does.

use std::{mem::offset_of, ops::Range};

use skull_rules::{AfterOwnSkull, Bid, Disc, Opening, Phase, Seat, Seats, Skull, Tribes, View};

use crate::{
    circle::Circle,
    feature::{Feature, features},
    public_memory::{Past, PublicMemory, TalkRow},
    seat_row::SeatRow,
};

/// Which layout this is: another one has another number.
pub const VERSION: u32 = 2;

/// Bytes of an observation.
pub const LEN: usize = ROWS + Circle::MOST * ROW;

const ROWS: usize = TableRow::LEN + TalkRow::LEN;
const ROW: usize = SeatRow::LEN + Past::LEN;

/// What every byte means.
pub static FEATURES: [Feature; FEATURE_COUNT] = {
    let parts = [
        (TableRow::FEATURES, 0, 1, 0),
        (TalkRow::FEATURES, TableRow::LEN, 1, 0),
        (SeatRow::FEATURES, ROWS, Circle::MOST, ROW),
        (Past::FEATURES, ROWS + SeatRow::LEN, Circle::MOST, ROW),
    ];
    let mut all = [TableRow::FEATURES[0]; FEATURE_COUNT];
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
    TableRow::FEATURES.len() + TalkRow::FEATURES.len() + SeatRow::FEATURES.len() + Past::FEATURES.len();

features! {
    /// What lies there, of the table.
    struct TableRow {
        phase: 7 to 1, "One of them is 1: opening, placing, bidding, flipping, losing, naming, over.";
        round: 1 to 216, "The number of the round, from 1.";
        seats: 1 to 12, "Seats of the table, those that are out included.";
        alive: 1 to 12, "Seats still in the game.";
        bidding: 1 to 12, "Those of them that have not passed in this round.";
        bid: 1 to 48, "The bid that stands; 0: none.";
        total: 1 to 48, "Discs on all mats: the highest bid there can be.";
        room: 1 to 48, "How much higher than the bid that is.";
        flips_left: 1 to 47, "Discs that the challenger still has to flip.";
        all_face_up: 1 to 48, "Discs turned up on all mats.";
        all_discs: 1 to 48, "Discs of all seats, on mats and in hands.";
        wins_to_win: 1 to 15, "Challenges a seat must win.";
        first_player_last: 1 to 1, "Whether the first player opens last (R2.3).";
        choose_after_own_skull: 1 to 1, "Whether a challenger who meets their own skull names the leader (R8.5).";
        show_after_failure: 1 to 1, "Whether discs may be shown after a failure (R7.6).";
        two_tribes: 1 to 1, "Whether a player owns two seats (R10.2).";
        own_skull: 1 to 1, "Whether the viewer's own skull is not lost.";
        own_skull_on_mat: 1 to 1, "Whether it lies in the viewer's stack.";
        own_top_flowers: 1 to 3, "Flowers on top of the viewer's stack: so many flips are safe.";
        needed_from_others: 1 to 47, "How many more discs than the viewer's stack the bid asks for.";
    }
}

/// Writes what the viewer's seat sees now and remembers.
///
/// # Panics
/// If the view is a spectator's, who has no seat to count from.
///
/// ```
/// # use skull_encoding::{PublicMemory, observation};
/// # use skull_rules::{Game, Rules, Seat, Setup};
/// let game = Game::new(&Setup::new(4, Rules::default())?, Seat::A)?;
/// let view = game.viewer(Seat::A).view(&game);
/// let mut bytes = [0; observation::LEN];
/// observation::write(&view, &PublicMemory::new(&view), &mut bytes);
/// let discs = observation::FEATURES.iter().find(|feature| feature.name == "discs").unwrap();
/// assert!(discs.offsets().map(|offset| bytes[offset]).eq([4, 4, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(view: &View, memory: &PublicMemory, out: &mut [u8; LEN]) {
    let seat = view.viewer().seat().expect("a seat looks, not a spectator");
    let circle = Circle::new(seat, view.alive());
    write_counted(view, memory, &circle, out);
    if view.phase() == Phase::Opening && view.rules().opening == Opening::Simultaneous {
        open_in_turn(view, &circle, out);
    }
}

/// Tells a simultaneous opening (R2.2) as if all placed in turn, from the first player on. It is so for learners, who
/// are asked in that order, and at a table nobody should read anything into who was quicker.
fn open_in_turn(view: &View, circle: &Circle, out: &mut [u8; LEN]) {
    let order = Circle::new(view.first(), view.alive());
    let me = order.place(circle.seats()[0]);
    let (table, rows) = out.split_first_chunk_mut::<ROWS>().expect("rows follow the table");
    let mut total = 0;
    for (row, &seat) in rows.as_chunks_mut::<ROW>().0.iter_mut().zip(circle.seats()) {
        if view.own_hand(seat).is_none() {
            let (placed, discs) = (u8::from(order.place(seat) < me), row[offset_of!(SeatRow, discs)]);
            row[offset_of!(SeatRow, height)] = placed;
            row[offset_of!(SeatRow, hand)] = discs - placed;
            row[offset_of!(SeatRow, to_act)] = 1 - placed;
            row[STACK].copy_from_slice(&[placed, 0, 0, 0]);
            let all_lie_there = u8::from(placed == discs);
            row[offset_of!(SeatRow, skull_in_stack)] = all_lie_there & row[offset_of!(SeatRow, skull_owned)];
        }
        total += row[offset_of!(SeatRow, height)];
    }
    table[offset_of!(TableRow, total)] = total;
    table[offset_of!(TableRow, room)] = total;
}

/// The same with the circle already counted, in a game in which everybody is asked in turn.
#[inline(always)]
pub fn write_counted(view: &View, memory: &PublicMemory, circle: &Circle, out: &mut [u8; LEN]) {
    let (table, rows) = out.split_first_chunk_mut::<ROWS>().expect("rows follow the table");
    let (rows, absent) = rows.as_chunks_mut::<ROW>().0.split_at_mut(circle.seats().len());
    absent.as_flattened_mut().fill(0);
    let mut all = Sums::default();
    for (out, &seat) in rows.iter_mut().zip(circle.seats()) {
        let row = memory.row(seat);
        all.add(row);
        let (lying, seen) = out.split_first_chunk_mut().expect("a row starts with what lies there");
        row.write(lying);
        memory.past(seat).write(seen.first_chunk_mut().expect("what was seen is the rest"));
    }
    // A loop of its own, so that the first one is nothing but copies of whole rows.
    let rest = Rest::of(view, memory);
    for (row, &seat) in rows.iter_mut().zip(circle.seats()) {
        rest.write(seat, row);
    }
    let (lying, said) = table.split_first_chunk_mut().expect("the table's part is the first");
    TableRow::of(view, &rows[0], &all).write(lying);
    memory.talk.write(said.first_chunk_mut().expect("talk is the rest"));
}

/// What rows have beside what is remembered: who must act, whose skull is where, and what the viewer alone knows.
struct Rest<'a> {
    view: &'a View,
    to_act: Seats,
    in_stack: Seats,
    owned: Seats,
    gone: Seats,
}

impl Rest<'_> {
    #[inline(always)]
    fn of<'a>(view: &'a View, memory: &PublicMemory) -> Rest<'a> {
        let [in_stack, owned, gone] =
            [Skull::InStack, Skull::Owned, Skull::Gone].map(|skull| memory.seats(skull));
        Rest { view, to_act: view.to_act(), in_stack, owned, gone }
    }

    #[inline(always)]
    fn write(&self, seat: Seat, row: &mut [u8; ROW]) {
        let in_stack = self.in_stack.contains(seat);
        row[offset_of!(SeatRow, to_act)] = self.to_act.contains(seat).into();
        row[offset_of!(SeatRow, skull_in_stack)] = in_stack.into();
        row[offset_of!(SeatRow, skull_owned)] = (in_stack | self.owned.contains(seat)).into();
        row[offset_of!(SeatRow, skull_gone)] = self.gone.contains(seat).into();
        if let Some(hand) = self.view.own_hand(seat) {
            let skull = u8::from(hand.has(Disc::Skull));
            row[offset_of!(SeatRow, own)] = 1;
            row[offset_of!(SeatRow, hand_flowers)] = row[offset_of!(SeatRow, hand)] - skull;
            row[offset_of!(SeatRow, hand_skull)] = skull;
            row[STACK].copy_from_slice(&self.view.faces(seat));
        }
    }
}

/// Where the stack stands in a row.
const STACK: Range<usize> = offset_of!(SeatRow, stack)..offset_of!(SeatRow, stack) + 4;

/// What is counted over all rows.
#[derive(Default)]
struct Sums {
    passed: u8,
    face_up: u8,
    discs: u8,
}

impl Sums {
    #[inline(always)]
    fn add(&mut self, row: &SeatRow) {
        self.passed += row.passed[0];
        self.face_up += row.face_up[0];
        self.discs += row.discs[0];
    }
}

impl TableRow {
    #[inline(always)]
    fn of(view: &View, own: &[u8; ROW], all: &Sums) -> TableRow {
        let rules = view.rules();
        let (bid, total) = (view.bid().map_or(0, Bid::get), view.placed());
        let alive = view.alive().len() as u8;
        let stack = u32::from_le_bytes(own[STACK].try_into().expect("four discs"));
        let skull_on_mat = u8::from(stack & SKULLS != 0);
        TableRow {
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
            own_skull: [own[offset_of!(SeatRow, hand_skull)] | skull_on_mat],
            own_skull_on_mat: [skull_on_mat],
            own_top_flowers: [top_flowers(stack)],
            needed_from_others: [bid.saturating_sub(own[offset_of!(SeatRow, height)])],
        }
    }
}

/// The lowest bit of each disc of the viewer's stack, which is all known.
const SKULLS: u32 = 0x0101_0101;

/// Discs above the skull, or all of them.
#[inline(always)]
fn top_flowers(stack: u32) -> u8 {
    let above = u32::BITS - (stack & SKULLS).leading_zeros();
    (stack >> 1 & SKULLS).unbounded_shr(above).count_ones() as u8
}

/// Phases are declared in this order.
#[inline(always)]
fn phase(now: Phase) -> [u8; 7] {
    let [phases @ .., _] = (1u64 << (u8::BITS * now as u32)).to_le_bytes();
    phases
}

#[cfg(test)]
mod tests {
    use skull_rules::{Action, Game, Rules, Setup};

    use super::*;

    /// R2.2
    #[test]
    fn who_was_quicker_to_open_a_round_is_not_told() {
        let [a, b, c, d] = [0, 1, 2, 3].map(|number| Seat::new(number).unwrap());
        let observed = |order: &[Seat]| {
            let mut game = Game::new(&Setup::new(4, Rules::default()).unwrap(), b).unwrap();
            let mut memory = PublicMemory::new(&game.viewer(d).view(&game));
            for &seat in order {
                let events = game.play(seat, Action::Place(Disc::Flower), &mut |_| 0).unwrap();
                events.iter().for_each(|event| memory.note(&game.viewer(d).sees(event)));
            }
            let view = game.viewer(d).view(&game);
            let mut counted = [0; LEN];
            write_counted(&view, &memory, &Circle::new(d, view.alive()), &mut counted);
            let mut written = [0; LEN];
            write(&view, &memory, &mut written);
            (written, counted)
        };
        let (in_turn, counted) = observed(&[b, c]);
        assert_eq!(in_turn, counted, "B leads, then C, then D is asked");
        for order in [&[][..], &[a], &[c], &[a, c], &[c, b, a], &[a, b]] {
            assert_eq!(observed(order).0, in_turn, "{order:?}");
        }
        assert_ne!(observed(&[a, b, c, d]).0, in_turn, "once all have placed, it is told as it lies");
    }
}
