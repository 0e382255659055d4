//! What answers requests, in the shapes that every client knows: a server sends them over HTTP, and a browser that has a
//! table of its own makes them itself.

mod answer;
mod denial;
mod finished_game;
mod guests;
mod replays;
mod tables;

pub use crate::objects::read_objects;
pub use answer::{CommandAnswer, MOST_REQUEST_BYTES, id_of, read, read_body};
pub use denial::{Denial, RefusalBody};
pub use finished_game::FinishedGame;
pub use guests::{Change, GAMES_ON_A_PAGE, Games, Me, NewGuest};
pub use replays::{GameSoFar, MOST_ACTS, MOST_RECORD_BYTES, read_record, replay};
pub use tables::{CommandDone, SharedLink, TableOpened};
