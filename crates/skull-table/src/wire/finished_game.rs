use serde::Serialize;
use skull_rules::{Player, Seat, Viewer, notation::Record};

use crate::{
    finished::{Finished, GameLine},
    guest::GuestId,
    summary::Summary,
};

/// A finished game, as whoever asks may know it.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Game))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FinishedGame {
    #[serde(flatten)]
    line: GameLine,
    /// Whether everyone may read the full record.
    open: bool,
    summary: Summary,
}

impl Finished {
    /// The first seat of a guest, if they played.
    pub fn seat_of(&self, guest: Option<GuestId>) -> Option<Seat> {
        let guest = guest?;
        let player = self.guests.iter().position(|played| *played == Some(guest))?;
        Seat::new(player as u8)
    }

    /// The record, as a guest or a stranger may know it: all of it where the table was open, else without the secrets of
    /// others. Nothing if there is no reading it any more.
    pub fn told_to(&self, guest: Option<GuestId>) -> Option<Record> {
        let record: Record = self.record.parse().ok()?;
        if self.open {
            return Some(record);
        }
        let seat = self.seat_of(guest);
        let viewer = seat.map_or(Viewer::SPECTATOR, |seat| record.game().viewer(seat));
        record.seen_by(viewer)
    }

    /// What is worth telling of it to a guest, or to a stranger.
    pub fn seen_by(self, guest: Option<GuestId>) -> FinishedGame {
        // A player has the number of their first seat.
        let you = self.seat_of(guest).map(|seat| seat.index() as u8);
        let Finished { open, summary, line, .. } = self;
        let summary = if open { summary } else { summary.closed_to(you.and_then(Player::new)) };
        FinishedGame { line: GameLine { you, ..line }, open, summary }
    }
}
