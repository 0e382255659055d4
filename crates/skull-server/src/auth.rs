use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, Method, header::SEC_WEBSOCKET_PROTOCOL, request::Parts},
};
use axum_extra::{
    extract::cookie::{Cookie, CookieJar, SameSite},
    headers::{Authorization, HeaderMapExt, authorization::Bearer},
};
use skull_table::{Guest, GuestId, Token};

use crate::{http_refusal::HttpRefusal, origin::is_own_page, sites::FromSite, state::Server};

/// Whoever is asking, as far as that is known.
pub(crate) struct Visitor {
    guest: Option<Guest>,
    /// They were recognised by what their browser sends along by itself.
    pub(crate) by_cookie: bool,
    /// A page of a site elsewhere asks for them, one that was let in.
    pub(crate) from_site: bool,
}

impl Visitor {
    /// The guest, or a refusal that says how to become one.
    pub(crate) fn known(self) -> Result<Guest, HttpRefusal> {
        self.guest.ok_or_else(HttpRefusal::stranger)
    }

    /// The guest, if there is one.
    pub(crate) fn guest(&self) -> Option<&Guest> {
        self.guest.as_ref()
    }

    /// Their id, if they are known.
    pub(crate) fn id(&self) -> Option<GuestId> {
        self.guest.as_ref().map(Guest::id)
    }
}

/// The cookie over TLS, which only this very host can set and read, and the one without.
const SECURE_COOKIE: &str = "__Host-skull";
const PLAIN_COOKIE: &str = "skull";

/// What a WebSocket speaks, and what stands before a token among its protocols.
pub(crate) const PROTOCOL: &str = "skull";
const TOKEN_PROTOCOL: &str = "skull.token.";

/// A browser keeps a name for as long as browsers keep anything: 400 days.
const COOKIE_AGE: time::Duration = time::Duration::days(400);

impl FromRequestParts<Server> for Visitor {
    type Rejection = HttpRefusal;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Visitor, HttpRefusal> {
        let from_site = parts.extensions.get::<FromSite>().is_some();
        let bearer = parts.headers.typed_get::<Authorization<Bearer>>();
        let told = bearer.as_ref().map(Authorization::token).or_else(|| among_protocols(&parts.headers));
        let jar = CookieJar::from_headers(&parts.headers);
        let (token, by_cookie) = match told {
            Some(token) => (Some(token), false),
            None => (jar.get(cookie_name(server)).map(Cookie::value), !from_site),
        };
        // A page of another site may make a browser ask, and the cookie would go along: then a browser says where from.
        let reads = matches!(parts.method, Method::GET | Method::HEAD);
        if by_cookie && !reads && !is_own_page(&parts.headers, &server.config, token.is_none()) {
            return Err(HttpRefusal::foreign());
        }
        let Some(Ok(token)) = token.map(str::parse::<Token>) else {
            return Ok(Visitor { guest: None, by_cookie, from_site });
        };
        let fingerprint = token.fingerprint();
        let guest = server.hall.store().guest(fingerprint.guest()).await?;
        let guest = guest.filter(|guest| guest.fingerprint == fingerprint);
        Ok(Visitor { guest, by_cookie, from_site })
    }
}

/// The token of a page elsewhere that opens a WebSocket: browsers send no header of its along, but the protocols that it speaks.
fn among_protocols(headers: &HeaderMap) -> Option<&str> {
    let lines = headers.get_all(SEC_WEBSOCKET_PROTOCOL).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).find_map(|protocol| protocol.trim().strip_prefix(TOKEN_PROTOCOL))
}

/// The cookie by which a device is known.
pub(crate) fn cookie(server: &Server, token: String) -> Cookie<'static> {
    Cookie::build((cookie_name(server), token))
        .path("/")
        .max_age(COOKIE_AGE)
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(server.config.is_secure())
        .build()
}

fn cookie_name(server: &Server) -> &'static str {
    if server.config.is_secure() { SECURE_COOKIE } else { PLAIN_COOKIE }
}
