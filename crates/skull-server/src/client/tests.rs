use std::{net::SocketAddr, sync::Arc};

use axum::{
    body::Body,
    extract::ConnectInfo,
    http::{HeaderMap, Request, StatusCode},
};
use bytes::Bytes;
use http_body_util::BodyExt;
use rust_embed::Embed;
use skull_chance::Dice;
use skull_table::{Hall, MemoryStore, WallClock};
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use super::{PAGES, serve};
use crate::{config::Config, state::Server};

/// A client in small: `index.html`, one hashed script, a manifest and a picture.
#[derive(Embed)]
#[folder = "src/client/site"]
struct Site;

/// No client at all.
#[derive(Embed)]
#[folder = "src/client/nowhere"]
#[allow_missing = true]
struct Nothing;

struct SitePage {
    status: StatusCode,
    headers: HeaderMap,
    body: Bytes,
}

impl SitePage {
    fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().unwrap())
    }

    fn is_the_page(&self) -> bool {
        self.body.starts_with(b"<!doctype html>")
            && self.header("content-type") == Some("text/html; charset=utf-8")
    }

    fn is_a_refusal(&self) -> bool {
        self.status == StatusCode::NOT_FOUND && self.body.starts_with(b"{\"error\":{\"code\":\"not_found\"")
    }
}

async fn ask_of<Files: Embed + 'static>(method: &str, path: &str, headers: &[(&str, &str)]) -> SitePage {
    let hall = Hall::new(Arc::new(MemoryStore::new()), Arc::new(WallClock), Dice::from_seed(1));
    let router =
        serve::<Files>().with_state(Server::new(hall, Arc::new(Config::default()), CancellationToken::new()));
    let request =
        headers.iter().fold(Request::builder(), |request, (name, value)| request.header(*name, *value));
    let nobody = ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 9)));
    let request = request.method(method).uri(path).extension(nobody).body(Body::empty()).unwrap();
    let response = router.oneshot(request).await.unwrap();
    let (status, headers) = (response.status(), response.headers().clone());
    SitePage { status, headers, body: response.into_body().collect().await.unwrap().to_bytes() }
}

async fn get(path: &str, headers: &[(&str, &str)]) -> SitePage {
    ask_of::<Site>("GET", path, headers).await
}

#[tokio::test]
async fn every_page_of_the_client_is_the_same_page() {
    for path in PAGES.into_iter().chain(["/"]) {
        let reply = get(path, &[]).await;
        assert!(reply.status == StatusCode::OK && reply.is_the_page(), "{path}");
        assert_eq!(reply.header("cache-control"), Some("no-cache"), "{path}");
    }
}

#[tokio::test]
async fn a_table_or_a_game_that_is_not_there_is_the_page_with_another_status() {
    for path in ["/t/bado-kimelu", "/t/bado-kimelu/screen", "/t/none", "/t/%ff", "/g/0af7", "/g/0af7?at=x"] {
        let reply = get(path, &[("if-none-match", "*")]).await;
        assert!(reply.status == StatusCode::NOT_FOUND && reply.is_the_page(), "{path}");
        assert_eq!(reply.header("cache-control"), Some("no-cache"), "{path}");
    }
}

#[tokio::test]
async fn files_come_with_their_type_and_hashed_ones_are_kept_for_good() {
    for (path, kind, keep) in [
        ("/assets/app-1a2b.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/icon.svg", "image/svg+xml", "no-cache"),
        ("/index.html", "text/html; charset=utf-8", "no-cache"),
    ] {
        let reply = get(path, &[]).await;
        assert_eq!(reply.status, StatusCode::OK, "{path}");
        assert_eq!(reply.header("content-type"), Some(kind), "{path}");
        assert_eq!(reply.header("cache-control"), Some(keep), "{path}");
        assert_eq!(reply.header("content-encoding"), None, "{path}");
    }
}

#[tokio::test]
async fn the_best_of_the_encodings_that_are_liked_and_there_is_sent() {
    for (path, liked, sent) in [
        ("/assets/app-1a2b.js", "gzip, deflate, br, zstd", Some("br")),
        ("/assets/app-1a2b.js", "gzip;q=1.0, br;q=0", Some("gzip")),
        ("/assets/app-1a2b.js", "*", Some("br")),
        ("/assets/app-1a2b.js", "br;q=0, *;q=0.5", Some("gzip")),
        ("/assets/app-1a2b.js", "identity, *;q=0", None),
        ("/assets/app-1a2b.js", "brotli", None),
        ("/", "gzip, br", Some("gzip")),
        ("/icon.svg", "gzip, br", None),
    ] {
        let reply = get(path, &[("accept-encoding", liked)]).await;
        assert_eq!(reply.header("content-encoding"), sent, "{path}: {liked}");
        let vary = reply.header("vary").unwrap();
        assert!(vary.starts_with("accept-encoding"), "{path}: {liked}");
        assert_ne!(reply.header("content-type"), Some("application/gzip"), "{path}: {liked}");
    }
    let plain = get("/assets/app-1a2b.js", &[]).await.body;
    let packed = get("/assets/app-1a2b.js", &[("accept-encoding", "gzip")]).await.body;
    assert!(plain.starts_with(b"console.log") && packed.starts_with(&[0x1f, 0x8b]));
}

#[tokio::test]
async fn what_is_known_already_is_not_sent_again() {
    for path in ["/", "/assets/app-1a2b.js", "/rules"] {
        let tags: Vec<String> = {
            let plain = get(path, &[]).await;
            let packed = get(path, &[("accept-encoding", "gzip")]).await;
            [plain, packed].iter().map(|reply| reply.header("etag").unwrap().to_owned()).collect()
        };
        assert_ne!(tags[0], tags[1], "another encoding is another content");
        for known in
            [tags[0].clone(), format!("\"another\", {}", tags[0]), format!("W/{}", tags[0]), "*".to_owned()]
        {
            let reply = get(path, &[("if-none-match", &known)]).await;
            assert_eq!(reply.status, StatusCode::NOT_MODIFIED, "{path}: {known}");
            assert!(reply.body.is_empty());
            assert_eq!(reply.header("etag"), Some(&*tags[0]));
            assert!(reply.header("cache-control").is_some() && reply.header("vary").is_some());
        }
        assert_eq!(get(path, &[("if-none-match", &tags[1])]).await.status, StatusCode::OK, "{path}");
    }
}

#[tokio::test]
async fn where_nothing_is_browsers_get_the_page_and_programs_a_refusal() {
    for path in
        ["/nowhere", "/assets/app-0000.js", "/t/bado-kimelu/more", "/index.html.gz", "/assets/app-1a2b.js.br"]
    {
        let browser = get(path, &[("accept", "text/html,application/xhtml+xml;q=0.9")]).await;
        assert!(browser.status == StatusCode::NOT_FOUND && browser.is_the_page(), "{path}");
        for accept in ["*/*", "application/json", "text/html;q=0"] {
            assert!(get(path, &[("accept", accept)]).await.is_a_refusal(), "{path}: {accept}");
        }
        assert!(get(path, &[]).await.is_a_refusal(), "{path}");
    }
    let html = ("accept", "text/html");
    assert!(ask_of::<Site>("POST", "/nowhere", &[html]).await.is_a_refusal(), "nobody looks with a POST");
    assert_eq!(ask_of::<Site>("POST", "/rules", &[html]).await.status, StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn who_asks_for_the_head_gets_no_body() {
    for path in ["/", "/assets/app-1a2b.js", "/icon.svg"] {
        let (head, whole) = (ask_of::<Site>("HEAD", path, &[]).await, get(path, &[]).await);
        assert_eq!(head.status, StatusCode::OK, "{path}");
        assert!(head.body.is_empty(), "{path}");
        let length = whole.body.len().to_string();
        assert_eq!(head.header("content-length"), Some(&*length), "{path}");
        for name in ["etag", "content-type", "cache-control"] {
            assert_eq!(head.header(name), whole.header(name), "{path}");
        }
    }
}

#[tokio::test]
async fn a_program_without_its_client_says_what_to_run() {
    for path in ["/", "/t/bado-kimelu", "/rules"] {
        let reply = ask_of::<Nothing>("GET", path, &[("accept", "text/html")]).await;
        assert_eq!(reply.status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(std::str::from_utf8(&reply.body).unwrap().contains("`make run`"), "{path}");
    }
    assert!(ask_of::<Nothing>("GET", "/nowhere", &[("accept", "text/html")]).await.is_a_refusal());
}
