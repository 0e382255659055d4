//! What goes with every answer, whatever it is: headers that keep browsers careful, a name for the request, one line in
//! the log, a count, and a time limit.
//!
//! The code of a private table lets strangers in, so the log knows routes, never paths.

use std::{
    fmt,
    time::{Duration, Instant},
};

use axum::{
    Router,
    extract::{MatchedPath, Request},
    http::{
        HeaderMap, HeaderName, HeaderValue, Method, StatusCode,
        header::{
            CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY,
            X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
        },
    },
    middleware::{Next, from_fn},
    response::{IntoResponse, Response},
};
use tokio::time::timeout;

use crate::{config::Config, http_refusal::HttpRefusal, telemetry};

/// Only what comes from here is loaded, run, framed or sent to; what was compiled for browsers may run. No script stands in
/// the page itself, and one style, known by its hash: that of what is seen until the others have come
/// (`web/src/look/coming.css`, whose test knows the hash).
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
                      style-src 'self' 'sha256-IRtQGEEfFNAouRalqme7dxlf9HyVso72FHFdgp3SInI='; \
                      img-src 'self' data:; connect-src 'self'; object-src 'none'; \
                      base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The game needs none of what a device could tell or do.
const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), \
                           magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

/// Half a year, for this host alone.
const TLS_ONLY: &str = "max-age=15552000";

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// A request that is not answered by then, perhaps because its body does not come, is given up.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// Dresses every answer of a router. To be put around all of it, once.
pub fn dress(router: Router, config: &Config) -> Router {
    let is_secure = config.is_secure();
    router.layer(from_fn(move |request: Request, next: Next| answer(request, next, is_secure)))
}

/// What a request is called in the log and in the answer: as whoever sent it calls it, if that is a plain word, so that
/// the log of a proxy in front tells the same story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestId(HeaderValue);

impl RequestId {
    const LONGEST: usize = 64;

    fn of(headers: &HeaderMap) -> RequestId {
        let is_plain = |id: &&HeaderValue| {
            let id = id.as_bytes();
            let plain = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
            (1..=RequestId::LONGEST).contains(&id.len()) && id.iter().all(plain)
        };
        match headers.get(REQUEST_ID).filter(is_plain) {
            Some(id) => RequestId(id.clone()),
            None => RequestId::draw(),
        }
    }

    fn draw() -> RequestId {
        let id = format!("{:016x}", fastrand::u64(..));
        RequestId(HeaderValue::from_str(&id).expect("hexadecimal digits are plain"))
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.to_str().unwrap_or_default())
    }
}

async fn answer(mut request: Request, next: Next, is_secure: bool) -> Response {
    let id = RequestId::of(request.headers());
    request.extensions_mut().insert(id.clone());
    let logged = LoggedRequest::new(&request, id);
    let is_api = request.uri().path().starts_with("/api");

    let answered = timeout(PATIENCE, next.run(request)).await;
    let mut response = answered.unwrap_or_else(|_| HttpRefusal::given_up().into_response());
    logged.log(response.status());
    set_headers(response.headers_mut(), is_secure, is_api);
    response.headers_mut().insert(REQUEST_ID, logged.id.0);
    response
}

fn set_headers(headers: &mut HeaderMap, is_secure: bool, is_api: bool) {
    for (name, value) in [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_FRAME_OPTIONS, "DENY"),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // The code of a table is in its address.
        (REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("permissions-policy"), PERMISSIONS),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_secure {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(TLS_ONLY));
    }
    if is_api {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

/// What is remembered of a request while it is answered.
struct LoggedRequest {
    id: RequestId,
    method: &'static str,
    route: Option<MatchedPath>,
    since: Instant,
}

impl LoggedRequest {
    fn new(request: &Request, id: RequestId) -> LoggedRequest {
        LoggedRequest {
            id,
            method: word(request.method()),
            route: request.extensions().get::<MatchedPath>().cloned(),
            since: Instant::now(),
        }
    }

    fn log(&self, status: StatusCode) {
        let (took, status) = (self.since.elapsed(), status.as_u16());
        let (method, id) = (self.method, &self.id);
        let route = self.route.as_ref().map_or("none", MatchedPath::as_str);
        let milliseconds = took.as_micros() as f64 / 1000.0;
        if matches!(route, "/healthz" | "/readyz" | "/metrics") {
            tracing::debug!(target: "skull_server::request", method, route, status, milliseconds, %id, "answered");
        } else {
            tracing::info!(target: "skull_server::request", method, route, status, milliseconds, %id, "answered");
        }
        let labels = [
            ("method", method.into()),
            ("route", route.to_owned().into()),
            ("status", status.to_string().into()),
        ];
        let labels: [(&str, metrics::SharedString); 3] = labels;
        metrics::counter!(telemetry::REQUESTS, &labels).increment(1);
        metrics::histogram!(telemetry::REQUEST_SECONDS, "route" => route.to_owned()).record(took);
    }
}

/// Anybody can invent methods, and each would be a new line among the figures.
fn word(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

#[cfg(test)]
mod tests;
