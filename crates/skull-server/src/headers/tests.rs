use std::{io, sync::Arc};

use axum::{
    Extension, Router,
    body::Body,
    extract::Path,
    http::{HeaderMap, Request, StatusCode},
    response::Response,
    routing::{get, post},
};
use http_body_util::BodyExt;
use parking_lot::Mutex;
use tower::ServiceExt;
use tracing_subscriber::{EnvFilter, fmt::MakeWriter};

use super::{RequestId, dress};
use crate::{
    config::{Config, LogFormat},
    telemetry,
};

fn router(config: &Config) -> Router {
    let routes = Router::new()
        .route("/", get("the page"))
        .route("/healthz", get("well"))
        .route("/api/tables/{code}", get(|Path(code): Path<String>| async move { code }))
        .route("/api/slow", post(|_: axum::body::Bytes| async {}))
        .route("/api/id", get(|Extension(id): Extension<RequestId>| async move { id.to_string() }));
    dress(routes, config)
}

async fn ask(config: &Config, request: Request<Body>) -> Response {
    router(config).oneshot(request).await.unwrap()
}

fn get_request(path: &str) -> Request<Body> {
    Request::get(path).body(Body::empty()).unwrap()
}

fn header<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).map(|value| value.to_str().unwrap())
}

async fn text(response: Response) -> String {
    String::from_utf8(response.into_body().collect().await.unwrap().to_bytes().to_vec()).unwrap()
}

#[tokio::test]
async fn every_answer_keeps_browsers_careful_a_refusal_too() {
    for path in ["/", "/api/tables/bado-kimelu", "/nowhere"] {
        let response = ask(&Config::default(), get_request(path)).await;
        let headers = response.headers();
        let policy = header(headers, "content-security-policy").unwrap();
        for directive in
            ["default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"]
        {
            assert!(policy.split("; ").any(|part| part == directive), "{directive}");
        }
        // Compiled modules may run: that lets no text be run as a script.
        assert!(!policy.replace("'wasm-unsafe-eval'", "").contains("unsafe"));
        assert_eq!(header(headers, "x-frame-options"), Some("DENY"));
        assert_eq!(header(headers, "x-content-type-options"), Some("nosniff"));
        assert_eq!(header(headers, "referrer-policy"), Some("no-referrer"));
        assert_eq!(header(headers, "cross-origin-opener-policy"), Some("same-origin"));
        assert_eq!(header(headers, "cross-origin-resource-policy"), Some("same-origin"));
        assert!(header(headers, "permissions-policy").unwrap().contains("camera=()"));
    }
}

#[tokio::test]
async fn what_the_api_says_is_not_kept_by_caches_and_pages_may_be() {
    let cache = |path| async move {
        let response = ask(&Config::default(), get_request(path)).await;
        header(response.headers(), "cache-control").map(str::to_owned)
    };
    assert_eq!(cache("/api/tables/bado-kimelu").await.as_deref(), Some("no-store"));
    assert_eq!(cache("/api/nowhere").await.as_deref(), Some("no-store"), "not even that there is nothing");
    assert_eq!(cache("/").await, None, "whoever serves it decides");
}

#[tokio::test]
async fn browsers_are_told_to_stay_with_tls_only_where_there_is_tls() {
    let told = |secure_cookies| async move {
        let config = Config { secure_cookies, ..Config::default() };
        ask(&config, get_request("/")).await.headers().contains_key("strict-transport-security")
    };
    assert!(told(true).await);
    assert!(!told(false).await);
}

#[tokio::test]
async fn a_request_keeps_a_plain_name_and_gets_one_instead_of_another() {
    let named = |name: &'static str| async move {
        let mut request = get_request("/api/id");
        request.headers_mut().insert("x-request-id", name.parse().unwrap());
        let response = ask(&Config::default(), request).await;
        let answered = header(response.headers(), "x-request-id").unwrap().to_owned();
        assert_eq!(text(response).await, answered, "handlers know it by the same name");
        answered
    };
    let longest = "x".repeat(64).leak();
    for plain in ["a", "0af7651916cd43dd-8448_eb21", longest] {
        assert_eq!(named(plain).await, plain);
    }
    let too_long = "x".repeat(65).leak();
    for strange in ["", "a b", "a\"b", "a,b", "a=b", too_long] {
        let made = named(strange).await;
        assert!(made.len() == 16 && made.bytes().all(|byte| byte.is_ascii_hexdigit()), "{made}");
    }
}

/// A log that a test reads.
#[derive(Clone, Default)]
struct LogPage(Arc<Mutex<Vec<u8>>>);

impl io::Write for LogPage {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for LogPage {
    type Writer = LogPage;

    fn make_writer(&self) -> LogPage {
        self.clone()
    }
}

async fn logged(filter: &str, request: Request<Body>) -> String {
    let page = LogPage::default();
    let log = telemetry::subscriber(LogFormat::Json, EnvFilter::new(filter), page.clone(), false);
    {
        let _guard = tracing::subscriber::set_default(log);
        ask(&Config::default(), request).await;
    }
    let written = page.0.lock().clone();
    String::from_utf8(written).unwrap()
}

#[tokio::test]
async fn a_request_is_one_line_that_knows_the_route_and_not_the_code() {
    let request = Request::get("/api/tables/bado-kimelu?token=secret")
        .header("cookie", "skull=secret")
        .header("authorization", "Bearer secret")
        .header("x-request-id", "r1")
        .body(Body::from("secret"))
        .unwrap();
    let line = logged("trace", request).await;
    assert_eq!(line.lines().count(), 1, "{line}");
    for told in [
        "\"method\":\"GET\"",
        "\"route\":\"/api/tables/{code}\"",
        "\"status\":200",
        "\"id\":\"r1\"",
        "milliseconds",
    ] {
        assert!(line.contains(told), "{line}");
    }
    assert!(!line.contains("bado") && !line.contains("secret"), "{line}");
}

#[tokio::test]
async fn a_path_that_leads_nowhere_is_not_told_either() {
    let line = logged("info", get_request("/bado-kimelu")).await;
    assert!(line.contains("\"route\":\"none\"") && line.contains("404") && !line.contains("bado"), "{line}");
}

#[tokio::test]
async fn those_who_ask_for_its_health_are_not_in_the_usual_log() {
    assert_eq!(logged("info", get_request("/healthz")).await, "");
    assert!(logged("debug", get_request("/healthz")).await.contains("/healthz"));
}

#[tokio::test]
async fn methods_that_nobody_knows_are_counted_as_one() {
    let request = Request::builder().method("BREW").uri("/").body(Body::empty()).unwrap();
    let line = logged("info", request).await;
    assert!(line.contains("\"method\":\"other\"") && line.contains("405"), "{line}");
}

#[tokio::test(start_paused = true)]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let (_silent, body) = tokio::io::duplex(1);
    let body = Body::from_stream(tokio_util::io::ReaderStream::new(body));
    let request = Request::post("/api/slow").body(body).unwrap();
    let response = ask(&Config::default(), request).await;
    assert_eq!(response.status(), StatusCode::REQUEST_TIMEOUT);
    assert!(response.headers().contains_key("x-request-id"), "and is answered like any other");
    let told = text(response).await;
    assert!(told.starts_with(r#"{"error":{"code":"unavailable","message":"This has taken"#), "{told}");
}
