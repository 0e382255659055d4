use std::convert::Infallible;

use axum::{
    extract::FromRequestParts,
    http::{header, request::Parts},
};
use skull_table::Code;

use crate::state::Server;

/// Where this server is to be found by whoever is asking: as told, or as they have found it.
pub(crate) struct Base(pub(crate) String);

impl FromRequestParts<Server> for Base {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Base, Infallible> {
        if let Some(url) = &server.config.public_url {
            return Ok(Base(url.as_str().to_owned()));
        }
        let scheme = if server.config.is_secure() { "https" } else { "http" };
        let host = parts.headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let host = host.filter(|host| host.bytes().all(is_of_a_host)).unwrap_or("localhost");
        Ok(Base(format!("{scheme}://{host}")))
    }
}

/// The link to a table that friends are sent.
pub(crate) fn to_table(base: &str, code: Code) -> String {
    format!("{base}/t/{code}")
}

fn is_of_a_host(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b':' | b'[' | b']')
}
