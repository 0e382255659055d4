//! Tables of Skull over HTTP and WebSocket. Thin: all that a table knows is in `skull_table`.

mod address;
mod config;
mod lan;

pub use address::{Household, TrustedProxies};
pub use config::{BadConfig, BadUrl, Config, Keeping, Limiting, LogFormat, PublicUrl};
pub use lan::address as lan_address;
