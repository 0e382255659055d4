use serde::Serialize;
use skull_rules::{OwnSeats, Viewer};

use super::{GameSight, SeatLegal, Sight};
use crate::{
    guest::GuestId,
    playing::Playing,
    table::{Step, Table},
};

/// The newest step, for all who watch: how the game lies is written once, as everyone sees it, with gaps for what each of
/// them has of their own. Nobody's secrets can be in it, because it is made through the eyes of somebody who has none.
pub(crate) struct SharedSight<'a> {
    table: &'a Table,
    step: &'a Step,
    game: Option<SharedGame<'a>>,
}

/// How a game lies for everyone, cut where a viewer's own seat, what it holds, and what it may do are written.
struct SharedGame<'a> {
    playing: &'a Playing,
    to_seat: String,
    to_own: String,
    to_legal: String,
    rest: String,
}

impl<'a> SharedSight<'a> {
    /// What is to be told of the newest step of a table.
    pub(crate) fn of(table: &'a Table, step: &'a Step) -> SharedSight<'a> {
        SharedSight { table, step, game: table.game().and_then(|playing| SharedGame::of(table, playing)) }
    }

    /// What a guest is sent: to the byte what [`Table::update`] says.
    pub(crate) fn message(&self, guest: Option<GuestId>) -> Vec<u8> {
        let (table, step) = (self.table, self.step);
        let mut text = Vec::with_capacity(1536);
        let eyes = table.eyes(guest);
        match self.game.as_ref().filter(|shared| !shared.keeps_a_choice_of(eyes)) {
            Some(shared) => {
                write(&mut text, &table.update_without_game(step, guest));
                text.pop();
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
        let (to_seat, text) = cut(&text, "\"view\":{\"seat\":", "null")?;
        let (to_own, text) = cut(text, ",\"own\":", "[]")?;
        let (to_legal, rest) = cut(text, ",\"legal\":", "[]")?;
        let [to_seat, to_own, to_legal, rest] = [to_seat, to_own, to_legal, rest].map(str::to_owned);
        Some(SharedGame { playing, to_seat, to_own, to_legal, rest })
    }

    /// Whether the loss of one of their seats waits, and they alone know what it is.
    fn keeps_a_choice_of(&self, eyes: Viewer) -> bool {
        let held = self.playing.pause().and_then(|pause| pause.held);
        held.is_some_and(|(seat, _)| eyes.owns(seat))
    }

    fn write(&self, text: &mut Vec<u8>, eyes: Viewer) {
        let view = eyes.view(self.playing.game());
        text.extend_from_slice(self.to_seat.as_bytes());
        write(text, &eyes.seat());
        text.extend_from_slice(self.to_own.as_bytes());
        write(text, &OwnSeats(&view));
        text.extend_from_slice(self.to_legal.as_bytes());
        let is_held = self.playing.pause().is_some_and(|pause| pause.held.is_some());
        write(text, &if is_held { Vec::new() } else { SeatLegal::of(&view) });
        text.extend_from_slice(self.rest.as_bytes());
    }
}

/// What comes before a gap, its name included, and what comes after it, if it is there and holds just this.
fn cut<'t>(text: &'t str, name: &str, holds: &str) -> Option<(&'t str, &'t str)> {
    let at = text.find(name)? + name.len();
    let (before, after) = text.split_at(at);
    Some((before, after.strip_prefix(holds)?))
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
