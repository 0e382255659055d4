#![doc = include_str!("../README.md")]

mod address;
mod api;
mod auth;
mod caller;
mod client;
mod config;
mod escaped;
mod extract;
mod farewells;
mod headers;
mod http_refusal;
mod json_body;
mod lan;
mod limits;
mod link;
mod listen;
mod measured;
mod openapi;
mod origin;
mod packed;
mod preview;
mod qr;
mod router;
mod sites;
mod socket;
mod state;
mod study;
pub mod telemetry;
mod turnstile;
#[cfg(feature = "typescript")]
pub mod wire;

pub use address::{Household, TrustedProxies};
pub use config::{
    BadConfig, BadDatabaseUrl, BadSite, BadUrl, Config, DatabaseUrl, Keeping, Limiting, LogFormat, PublicUrl,
    SiteOrigin,
};
pub use headers::{RequestId, dress};
pub use lan::address as lan_address;
pub use limits::{Limits, MessageRate, SocketPermit, TooMany};
pub use listen::{ListenError, Listening, asked_to_stop, serve};
pub use qr::{Qr, TooLong};
pub use router::router;
