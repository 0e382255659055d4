use std::net::{IpAddr, SocketAddr};

use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::request::Parts,
};

use crate::{http_refusal::HttpRefusal, state::Server};

/// The address of whoever is asking, also behind proxies that are trusted.
pub(crate) struct ClientAddress(pub(crate) IpAddr);

impl FromRequestParts<Server> for ClientAddress {
    type Rejection = HttpRefusal;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<ClientAddress, HttpRefusal> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer
            .map(|ConnectInfo(peer)| *peer)
            .ok_or_else(|| HttpRefusal::unreadable("nobody is calling"))?;
        Ok(ClientAddress(server.proxies.client(peer, &parts.headers)))
    }
}
