use std::ops::Range;

use serde::Serialize;
use skull_rules::{OwnSeats, Viewer};

use super::{GameSight, SeatLegal, Sight};
use crate::{
    guest::GuestId,
    playing::Playing,
    table::{Step, Table},
};

/// The newest step, for all who watch: what happened, and how the game lies, are written once, as everyone sees it, the second
/// with gaps for what each of them has of their own. Nobody's secrets can be in it, because it is made through the eyes of
/// somebody who has none.
pub(crate) struct SharedSight<'a> {
    table: &'a Table,
    step: &'a Step,
    /// What happened, without the brace at its end. It is nobody's where the table has changed, which says to each who they
    /// are there.
    happened: Option<Vec<u8>>,
    game: Option<SharedGame<'a>>,
}

/// How a game lies for everyone, and where a viewer's own seat, what it holds, and what it may do are written instead of what
/// stands there.
struct SharedGame<'a> {
    playing: &'a Playing,
    text: String,
    seat: Range<usize>,
    own: Range<usize>,
    legal: Range<usize>,
}

impl<'a> SharedSight<'a> {
    /// What is to be told of the newest step of a table.
    pub(crate) fn of(table: &'a Table, step: &'a Step) -> SharedSight<'a> {
        let happened = (!step.table_changed).then(|| {
            let mut text = Vec::with_capacity(512);
            write_what_happened(&mut text, table, step, None);
            text
        });
        let game = table.game().and_then(|playing| SharedGame::of(table, playing));
        SharedSight { table, step, happened, game }
    }

    /// What a guest is sent: to the byte what [`Table::update`] says.
    pub(crate) fn message(&self, guest: Option<GuestId>) -> Vec<u8> {
        let (table, step) = (self.table, self.step);
        let mut text = Vec::with_capacity(1536);
        let eyes = table.eyes(guest);
        match self.game.as_ref().filter(|shared| !shared.keeps_a_choice_of(eyes)) {
            Some(shared) => {
                match self.happened.as_ref().filter(|_| step.is_seen_by_all_as_by(guest)) {
                    Some(happened) => text.extend_from_slice(happened),
                    None => write_what_happened(&mut text, table, step, guest),
                }
                text.extend_from_slice(b",\"game\":");
                shared.write(&mut text, eyes);
                text.push(b'}');
            }
            None => write(&mut text, &table.update(step, guest)),
        }
        debug_assert_eq!(
            String::from_utf8_lossy(&text),
            serde_json::to_string(&table.update(step, guest)).expect("a sight is plain data"),
        );
        text
    }
}

impl SharedGame<'_> {
    fn of<'a>(table: &Table, playing: &'a Playing) -> Option<SharedGame<'a>> {
        let sight = GameSight::of(table, playing, Viewer::SPECTATOR);
        let text = serde_json::to_string(&sight).expect("a sight is plain data");
        let seat = find(&text, 0, "\"view\":{\"seat\":", "null")?;
        let own = find(&text, seat.end, ",\"own\":", "[]")?;
        let legal = find(&text, own.end, ",\"legal\":", "[]")?;
        Some(SharedGame { playing, text, seat, own, legal })
    }

    /// Whether the loss of one of their seats waits, and they alone know what it is.
    fn keeps_a_choice_of(&self, eyes: Viewer) -> bool {
        let held = self.playing.pause().and_then(|pause| pause.held);
        held.is_some_and(|(seat, _)| eyes.owns(seat))
    }

    fn write(&self, text: &mut Vec<u8>, eyes: Viewer) {
        let view = eyes.view(self.playing.game());
        let shared = self.text.as_bytes();
        text.extend_from_slice(&shared[..self.seat.start]);
        write(text, &eyes.seat());
        text.extend_from_slice(&shared[self.seat.end..self.own.start]);
        write(text, &OwnSeats(&view));
        text.extend_from_slice(&shared[self.own.end..self.legal.start]);
        let is_held = self.playing.pause().is_some_and(|pause| pause.held.is_some());
        write(text, &if is_held { Vec::new() } else { SeatLegal::of(&view) });
        text.extend_from_slice(&shared[self.legal.end..]);
    }
}

/// Where something stands after its name, from some place on, if it is there and is just this.
fn find(text: &str, from: usize, name: &str, is: &str) -> Option<Range<usize>> {
    let at = from + text.get(from..)?.find(name)? + name.len();
    text[at..].starts_with(is).then_some(at..at + is.len())
}

/// What somebody is told but for how the game lies, without the brace at its end.
fn write_what_happened(text: &mut Vec<u8>, table: &Table, step: &Step, guest: Option<GuestId>) {
    write(text, &table.update_without_game(step, guest));
    text.pop();
}

fn write(text: &mut Vec<u8>, what: &impl Serialize) {
    serde_json::to_writer(text, what).expect("what is seen is plain data");
}

impl Table {
    /// What a guest sees of the newest step, but for how the game lies.
    fn update_without_game<'a>(&'a self, step: &Step, guest: Option<GuestId>) -> Sight<'a> {
        Sight::Update {
            version: step.version,
            at: step.at,
            hand: step.hand,
            events: step.seen_by(guest),
            table: step.table_changed.then(|| super::TableSight::of(self, guest)),
            game: None,
        }
    }
}
