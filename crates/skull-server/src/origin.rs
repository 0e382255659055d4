//! Whose page makes a browser ask: our own, or another site's.

use axum::{
    extract::{Request, State},
    http::{HeaderMap, header, uri::Authority},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{config::Config, http_refusal::HttpRefusal, state::Server};

/// Refuses what another site's page makes a browser ask for, before it is looked at, counted or answered; unless it is a site
/// that was let in.
pub(crate) async fn guard(State(server): State<Server>, request: Request, next: Next) -> Response {
    if !is_our_host(&server.config, request.headers()) {
        return HttpRefusal::foreign().into_response();
    }
    if server.sites.have_sent(&request, &server.config) {
        return server.sites.answer(request, next).await;
    }
    if is_embedded_elsewhere(&request) {
        return HttpRefusal::foreign().into_response();
    }
    next.run(request).await
}

/// Whether another site's page has a browser ask for what only our own pages ask for, or looks for a table without
/// anybody's going there: then a page full of pictures or frames would guess codes in its visitors' names.
fn is_embedded_elsewhere(request: &Request) -> bool {
    let (path, headers) = (request.uri().path(), request.headers());
    let is_ours = path.starts_with("/api") || path.starts_with("/t/") && !is_followed(headers);
    is_ours && is_from_elsewhere(headers)
}

/// Whether somebody follows a link, and is not just shown something, nor a page fetched for when they might.
fn is_followed(headers: &HeaderMap) -> bool {
    let says = |name, what: &[u8]| headers.get(name).is_some_and(|value| value.as_bytes() == what);
    says("sec-fetch-mode", b"navigate")
        && says("sec-fetch-dest", b"document")
        && !headers.contains_key("sec-purpose")
}

/// Whether a browser says that the page of another site wants this, be it as a picture.
fn is_from_elsewhere(headers: &HeaderMap) -> bool {
    let site = headers.get("sec-fetch-site").map(header::HeaderValue::as_bytes);
    site.is_some_and(|site| !matches!(site, b"same-origin" | b"none"))
}

/// Whether a server that is for this machine alone is called by a name that means this machine. Another site's page can
/// have its own name point here, and would then be taken for ours. An address cannot be made to point elsewhere, and a
/// name without a dot belongs to nobody on the internet.
fn is_our_host(config: &Config, headers: &HeaderMap) -> bool {
    let is_for_us_alone = config.address().ip().is_loopback()
        && config.public_url.is_none()
        && config.trusted_proxies.is_empty();
    let Some(host) = headers.get(header::HOST).filter(|_| is_for_us_alone) else { return true };
    let Ok(host) = Authority::try_from(host.as_bytes()) else { return false };
    let name = host.host().trim_matches(['[', ']']).to_ascii_lowercase();
    name.parse::<std::net::IpAddr>().is_ok() || name.ends_with(".localhost") || !name.contains('.')
}

/// Whether a request comes from one of our own pages. `without` is the answer where a browser does not say.
pub(crate) fn is_own_page(headers: &HeaderMap, config: &Config, without: bool) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return without };
    let origin = origin.to_str().unwrap_or_default();
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    // Who is served over TLS has no page without it, but a proxy may speak TLS without our being told.
    let is_ours = match origin.split_once("://") {
        Some(("https", authority)) => Some(authority) == host,
        Some(("http", authority)) => Some(authority) == host && !config.is_secure(),
        _ => false,
    };
    is_ours || config.public_url.as_ref().is_some_and(|url| url.as_str() == origin)
}

#[cfg(test)]
mod tests {
    use axum::{
        body::Body,
        extract::Request,
        http::{HeaderMap, HeaderValue, header},
    };

    use super::{is_embedded_elsewhere, is_from_elsewhere, is_our_host, is_own_page};
    use crate::config::Config;

    fn headers(pairs: &[(header::HeaderName, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn scheme_and_host_are_our_own() {
        let open = Config::default();
        let secure = Config { secure_cookies: true, ..Config::default() };
        let own = |config: &Config, origin| {
            let asked = headers(&[(header::HOST, "skull.example:8080"), (header::ORIGIN, origin)]);
            is_own_page(&asked, config, false)
        };
        assert!(own(&open, "http://skull.example:8080"));
        assert!(own(&secure, "https://skull.example:8080"));
        assert!(!own(&secure, "http://skull.example:8080"), "whoever is in between could have written that");
        for foreign in ["http://skull.example", "ftp://skull.example:8080", "skull.example:8080", "null", ""]
        {
            assert!(!own(&open, foreign), "{foreign}");
        }
    }

    #[test]
    fn a_server_for_this_machine_is_called_by_a_name_of_this_machine() {
        let here = Config::default();
        let called = |config: &Config, host| is_our_host(config, &headers(&[(header::HOST, host)]));
        for ours in ["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "skull.localhost", "desk", "LOCALHOST"]
        {
            assert!(called(&here, ours), "{ours}");
        }
        for theirs in
            ["evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example", ""]
        {
            assert!(!called(&here, theirs), "{theirs}");
        }
        assert!(is_our_host(&here, &HeaderMap::new()), "no browser leaves it out");
        let lan = Config { lan: true, ..Config::default() };
        let public = Config { public_url: "https://skull.example".parse().ok(), ..Config::default() };
        let behind = Config { trusted_proxies: vec!["127.0.0.1/32".parse().unwrap()], ..Config::default() };
        for others in [lan, public, behind] {
            assert!(called(&others, "skull.example"));
        }
    }

    #[test]
    fn what_a_foreign_page_embeds_is_known_by_what_the_browser_says() {
        let says = |site| {
            let mut asked = HeaderMap::new();
            asked.insert("sec-fetch-site", HeaderValue::from_static(site));
            is_from_elsewhere(&asked)
        };
        assert!(says("cross-site") && says("same-site"));
        assert!(!says("same-origin") && !says("none"));
        assert!(!is_from_elsewhere(&HeaderMap::new()), "programs do not say");
    }

    #[test]
    fn a_table_is_shown_to_who_follows_a_link_and_not_in_another_sites_page() {
        let asked = |path: &str, told: &[(&'static str, &'static str)]| {
            let request =
                told.iter().fold(Request::get(path), |request, (name, says)| request.header(*name, *says));
            is_embedded_elsewhere(&request.body(Body::empty()).unwrap())
        };
        let (site, mode, dest) = ("sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest");
        let follows = [(site, "cross-site"), (mode, "navigate"), (dest, "document")];
        let picture = [(site, "cross-site"), (mode, "no-cors"), (dest, "image")];
        let frame = [(site, "same-site"), (mode, "navigate"), (dest, "iframe")];
        let ahead = [follows[0], follows[1], follows[2], ("sec-purpose", "prefetch")];
        let own = [(site, "same-origin"), (mode, "no-cors"), (dest, "image")];
        for path in ["/t/bado-kimelu", "/t/bado-kimelu/screen", "/t/bado-kimelu/picture.png"] {
            for foreign in [&picture[..], &frame, &ahead, &follows[..2], &follows[..1]] {
                assert!(asked(path, foreign), "{path} {foreign:?}");
            }
            for welcome in [&follows[..], &own, &[]] {
                assert!(!asked(path, welcome), "{path} {welcome:?}");
            }
        }
        assert!(asked("/api/tables", &follows), "nobody goes there");
        for nobodys in ["/", "/picture.png", "/g/0af7/picture.png", "/healthz"] {
            assert!(!asked(nobodys, &picture), "{nobodys}");
        }
    }
}
