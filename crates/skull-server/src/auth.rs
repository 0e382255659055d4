use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderValue, Method, header, request::Parts},
};
use skull_table::{Guest, GuestId, Token};

use crate::{refused::Refused, state::Server};

/// Whoever is asking, as far as that is known.
pub(crate) struct Visitor {
    guest: Option<Guest>,
    /// They were recognised by what their browser sends along by itself.
    pub(crate) by_cookie: bool,
}

impl Visitor {
    /// The guest, or a refusal that says how to become one.
    pub(crate) fn known(self) -> Result<Guest, Refused> {
        self.guest.ok_or_else(Refused::stranger)
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

/// A browser keeps a name for as long as browsers keep anything: 400 days.
const COOKIE_AGE: u32 = 400 * 24 * 3600;

impl FromRequestParts<Server> for Visitor {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Visitor, Refused> {
        let bearer = bearer(&parts.headers);
        let cookie = || cookie(&parts.headers, cookie_name(server));
        let (token, by_cookie) = match bearer {
            Some(token) => (Some(token), false),
            None => (cookie(), true),
        };
        // A page of another site may make a browser ask, and the cookie would go along: then a browser says where from.
        let reads = matches!(parts.method, Method::GET | Method::HEAD);
        if by_cookie && !reads && !is_own_page(&parts.headers, server, token.is_none()) {
            return Err(Refused::foreign());
        }
        let Some(Ok(token)) = token.map(str::parse::<Token>) else {
            return Ok(Visitor { guest: None, by_cookie });
        };
        let fingerprint = token.fingerprint();
        let guest = server.hall.store().guest(fingerprint.guest()).await?;
        Ok(Visitor { guest: guest.filter(|guest| guest.fingerprint == fingerprint), by_cookie })
    }
}

/// Whether a request comes from one of our own pages. `without` is the answer where a browser does not say.
pub(crate) fn is_own_page(headers: &HeaderMap, server: &Server, without: bool) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return without };
    let origin = origin.to_str().unwrap_or_default();
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let authority = origin.split_once("://").map(|(_, authority)| authority);
    let public = server.config.public_url.as_ref().is_some_and(|url| url.as_str() == origin);
    (authority.is_some() && authority == host) || public
}

/// The cookie that makes a device known from now on.
pub(crate) fn set_cookie(server: &Server, token: &Token) -> HeaderValue {
    let name = cookie_name(server);
    let secure = if server.config.is_secure() { "; Secure" } else { "" };
    let token = token.reveal();
    sensitive(&format!("{name}={token}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Lax{secure}"))
}

/// The cookie that makes it forget.
pub(crate) fn clear_cookie(server: &Server) -> HeaderValue {
    let name = cookie_name(server);
    let secure = if server.config.is_secure() { "; Secure" } else { "" };
    sensitive(&format!("{name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax{secure}"))
}

fn sensitive(cookie: &str) -> HeaderValue {
    let mut value = HeaderValue::from_str(cookie).expect("a cookie of ours is plain ASCII");
    value.set_sensitive(true);
    value
}

fn cookie_name(server: &Server) -> &'static str {
    if server.config.is_secure() { SECURE_COOKIE } else { PLAIN_COOKIE }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token.trim())
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let sent = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let pairs = sent.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.into_iter().find(|(key, _)| *key == name).map(|(_, value)| value)
}
