use axum::{
    extract::FromRequestParts,
    http::{Method, request::Parts},
};
use axum_extra::{
    extract::cookie::{Cookie, CookieJar, SameSite},
    headers::{Authorization, HeaderMapExt, authorization::Bearer},
};
use skull_table::{Guest, GuestId, Token};

use crate::{http_refusal::HttpRefusal, origin::is_own_page, state::Server};

/// Whoever is asking, as far as that is known.
pub(crate) struct Visitor {
    guest: Option<Guest>,
    /// They were recognised by what their browser sends along by itself.
    pub(crate) by_cookie: bool,
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

/// A browser keeps a name for as long as browsers keep anything: 400 days.
const COOKIE_AGE: time::Duration = time::Duration::days(400);

impl FromRequestParts<Server> for Visitor {
    type Rejection = HttpRefusal;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Visitor, HttpRefusal> {
        let bearer = parts.headers.typed_get::<Authorization<Bearer>>();
        let jar = CookieJar::from_headers(&parts.headers);
        let (token, by_cookie) = match &bearer {
            Some(bearer) => (Some(bearer.token()), false),
            None => (jar.get(cookie_name(server)).map(Cookie::value), true),
        };
        // A page of another site may make a browser ask, and the cookie would go along: then a browser says where from.
        let reads = matches!(parts.method, Method::GET | Method::HEAD);
        if by_cookie && !reads && !is_own_page(&parts.headers, &server.config, token.is_none()) {
            return Err(HttpRefusal::foreign());
        }
        let Some(Ok(token)) = token.map(str::parse::<Token>) else {
            return Ok(Visitor { guest: None, by_cookie });
        };
        let fingerprint = token.fingerprint();
        let guest = server.hall.store().guest(fingerprint.guest()).await?;
        Ok(Visitor { guest: guest.filter(|guest| guest.fingerprint == fingerprint), by_cookie })
    }
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
