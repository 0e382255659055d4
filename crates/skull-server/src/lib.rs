//! Tables of Skull over HTTP and WebSocket. Thin: all that a table knows is in `skull_table`.

mod address;
mod api;
mod asked;
mod auth;
mod body;
mod caller;
mod client;
mod config;
mod headers;
mod lan;
mod limits;
mod link;
mod listen;
mod lock;
mod measured;
mod openapi;
mod qr;
mod refused;
mod router;
mod socket;
mod state;
pub mod telemetry;
#[cfg(feature = "typescript")]
mod typescript;

pub use address::{Household, TrustedProxies};
pub use config::{BadConfig, BadUrl, Config, Keeping, Limiting, LogFormat, PublicUrl};
pub use headers::{RequestId, dress};
pub use lan::address as lan_address;
pub use limits::{Limits, SocketPermit, SocketRate, TooMany};
pub use listen::{Bound, ListenError, asked_to_stop, serve};
pub use qr::{Qr, TooLong};
pub use router::router;
#[cfg(feature = "typescript")]
pub use typescript::{Misfit, Protocol, remarks};
