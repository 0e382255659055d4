#![doc = include_str!("../README.md")]
//!
//! Everything here speaks the protocol that the project's docs/protocol.md describes and knows nothing else of a server.
//! Messages are read leniently: what a newer server adds is passed over. Whatever is text can be printed on a terminal as
//! it comes: control characters are taken out, whoever serves.

mod address;
mod client;
mod client_error;
mod connection;
mod message;
mod order;
mod shown_text;
mod table_state;
mod transport;

pub use address::{BadAddress, ServerAddress, TableAddress};
pub use client::{OpenedTable, SkullClient};
pub use client_error::ClientError;
pub use connection::{Notice, TableConnection};
pub use message::{
    GameHere, PersonHere, PlaceHere, SeatChoices, SeatDeadline, ServerMessage, ShowPause, SpokenFrom,
    SpokenLine, SpokenWords, TableHere, TableStatus, TableUpdate, WholeTable,
};
pub use order::{Order, TableOptions};
pub use table_state::TableState;
