use std::{
    convert::Infallible,
    net::{IpAddr, SocketAddr},
};

use axum::{
    extract::FromRequestParts,
    http::{header, request::Parts, uri::Authority},
};
use skull_table::{Code, GameId};

use crate::{lan, state::Server};

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
        let host = if server.config.lan { as_friends_call_it(host, lan::address()) } else { host.to_owned() };
        Ok(Base(format!("{scheme}://{host}")))
    }
}

/// The host as it is found from elsewhere on the network: who opens the game on the machine that serves it calls it
/// `localhost`, which would lead everybody else to their own.
fn as_friends_call_it(host: &str, address: Option<IpAddr>) -> String {
    let Ok(authority) = Authority::try_from(host) else { return host.to_owned() };
    let name = authority.host().trim_matches(['[', ']']);
    let is_here = match name.parse::<IpAddr>() {
        Ok(ip) => ip.is_loopback(),
        Err(_) => name.eq_ignore_ascii_case("localhost") || name.to_ascii_lowercase().ends_with(".localhost"),
    };
    match (address.filter(|_| is_here), authority.port_u16()) {
        (Some(ip), Some(port)) => SocketAddr::new(ip, port).to_string(),
        (Some(IpAddr::V6(ip)), None) => format!("[{ip}]"),
        (Some(ip), None) => ip.to_string(),
        (None, _) => host.to_owned(),
    }
}

/// The link to a table that friends are sent.
pub(crate) fn to_table(base: &str, code: Code) -> String {
    format!("{base}/t/{code}")
}

/// The link to a finished game.
pub(crate) fn to_game(base: &str, id: GameId) -> String {
    format!("{base}/g/{id}")
}

fn is_of_a_host(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b':' | b'[' | b']')
}

#[cfg(test)]
mod tests {
    use super::as_friends_call_it;

    #[test]
    fn a_link_from_this_machine_leads_others_here_too() {
        let lan = "192.168.1.5".parse().ok();
        for here in
            ["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "LOCALHOST:8080", "skull.localhost:8080"]
        {
            assert_eq!(as_friends_call_it(here, lan), "192.168.1.5:8080", "{here}");
        }
        assert_eq!(as_friends_call_it("localhost", lan), "192.168.1.5");
        assert_eq!(as_friends_call_it("localhost:8080", "fd00::5".parse().ok()), "[fd00::5]:8080");
        for reachable in ["192.168.1.5:8080", "desk:8080", "skull.example", "10.0.0.3"] {
            assert_eq!(as_friends_call_it(reachable, lan), reachable);
        }
        assert_eq!(as_friends_call_it("localhost:8080", None), "localhost:8080", "there is no network");
    }
}
