//! The web client: files that were built and compressed beforehand, and one page that shows whatever its address says.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    io::{self, Write},
};

use axum::{
    Router,
    extract::{Query, Request, State, rejection::QueryRejection},
    http::{
        HeaderMap, HeaderName, HeaderValue, Method, StatusCode,
        header::{
            ACCEPT, ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
        },
    },
    response::{IntoResponse, Response},
    routing::get,
};
use flate2::{Compression, write::GzEncoder};
use rust_embed::{Embed, EmbeddedFile};

use crate::{
    caller::ClientAddress,
    extract::Named,
    http_refusal::HttpRefusal,
    link,
    preview::{Language, Preview, Shown, Tags},
    state::Server,
};

/// What `npm run build` has written; nothing where it did not run.
#[derive(Embed)]
#[cfg_attr(packaged, folder = "client")]
#[cfg_attr(not(packaged), folder = "../../web/dist")]
#[allow_missing = true]
struct Built;

/// Where the client knows what to show, and a link to it has nothing to tell.
const PAGES: [&str; 6] = ["/replay", "/puzzles", "/learn", "/rules", "/games", "/settings"];

const PAGE: &str = "index.html";

/// Files in here have another name as soon as they have another content.
const HASHED: &str = "assets/";

const NOT_BUILT: &str =
    "The table in the browser is not built into this program: `make run` builds and serves it.\n";

/// How a file may be compressed, the best first, and what is added to its name then.
const ENCODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// The client's pages and files, and what is answered where there is nothing.
pub(crate) fn pages() -> Router<Server> {
    serve::<Built>()
}

fn serve<Files: Embed + 'static>() -> Router<Server> {
    let page = get(async |headers: HeaderMap| page::<Files>(StatusCode::OK, &headers));
    let pages = PAGES.into_iter().fold(Router::new(), |router, path| router.route(path, page.clone()));
    // Tables and games that are kept on a visitor's device: nothing is known of them here.
    pages
        .route("/", get(home_page::<Files>))
        .route("/t/{code}", get(table_page::<Files>))
        .route("/t/{code}/screen", get(table_page::<Files>))
        .route("/g/{id}", get(game_page::<Files>))
        .route("/here/t/{code}", page.clone())
        .route("/here/t/{code}/screen", page.clone())
        .route("/here/g/{id}", page)
        .route("/assets/{*file}", get(otherwise::<Files>))
        .fallback(otherwise::<Files>)
}

async fn home_page<Files: Embed>(
    link::Base(base): link::Base,
    language: Language,
    headers: HeaderMap,
) -> Response {
    told_page::<Files>(Some(Preview::House), language, &base, &headers)
}

async fn table_page<Files: Embed>(
    State(server): State<Server>,
    ClientAddress(address): ClientAddress,
    link::Base(base): link::Base,
    Named(code): Named,
    language: Language,
    headers: HeaderMap,
) -> Response {
    let preview = Preview::of_table(&server, address, &code).await;
    told_page::<Files>(preview, language, &base, &headers)
}

async fn game_page<Files: Embed>(
    State(server): State<Server>,
    ClientAddress(address): ClientAddress,
    link::Base(base): link::Base,
    Named(id): Named,
    shown: Result<Query<Shown>, QueryRejection>,
    language: Language,
    headers: HeaderMap,
) -> Response {
    let moment = shown.ok().and_then(|Query(shown)| shown.moment());
    let preview = Preview::of_game(&server, address, id, moment).await;
    told_page::<Files>(preview, language, &base, &headers)
}

/// The page with tags that tell what its link leads to. Where that is nothing, the page itself says so, kindly.
fn told_page<Files: Embed>(
    preview: Option<Preview>,
    language: Language,
    base: &str,
    headers: &HeaderMap,
) -> Response {
    let Some(page) = Files::get(PAGE) else { return not_built() };
    let status = if preview.is_some() { StatusCode::OK } else { StatusCode::NOT_FOUND };
    let tags = Tags::of(&preview.unwrap_or(Preview::House), language, base);
    let page = tags.put_into(&String::from_utf8_lossy(&page.data)).into_bytes();
    let (page, encoding) = match lists(headers, &ACCEPT_ENCODING, "gzip").then(|| gzipped(&page)) {
        Some(Ok(packed)) => (packed, Some("gzip")),
        Some(Err(_)) | None => (page, None),
    };
    let mut hasher = DefaultHasher::new();
    page.hash(&mut hasher);
    let tag = format!("\"{:016x}\"", hasher.finish());
    let known = status == StatusCode::OK && lists(headers, &IF_NONE_MATCH, &tag);
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        (status, [(CONTENT_TYPE, "text/html; charset=utf-8")], page).into_response()
    };
    let answer = response.headers_mut();
    answer.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    answer.insert(VARY, HeaderValue::from_static("accept-encoding, accept-language"));
    answer.insert(ETAG, HeaderValue::from_str(&tag).expect("quoted hexadecimal digits are plain"));
    if let Some(encoding) = encoding.filter(|_| !known) {
        answer.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}

fn gzipped(page: &[u8]) -> io::Result<Vec<u8>> {
    let mut packing = GzEncoder::new(Vec::with_capacity(2048), Compression::fast());
    packing.write_all(page)?;
    packing.finish()
}

/// A file, or the page for whoever looks with a browser: it says in their language that there is nothing.
async fn otherwise<Files: Embed>(request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return HttpRefusal::nothing_here().into_response();
    }
    let headers = request.headers();
    match file::<Files>(request.uri().path().trim_start_matches('/'), headers) {
        Some(file) => file,
        None if lists(headers, &ACCEPT, "text/html") && Files::get(PAGE).is_some() => {
            page::<Files>(StatusCode::NOT_FOUND, headers)
        }
        None => HttpRefusal::nothing_here().into_response(),
    }
}

fn page<Files: Embed>(status: StatusCode, headers: &HeaderMap) -> Response {
    match file::<Files>(PAGE, headers) {
        Some(page) if page.status() == StatusCode::OK => (status, page).into_response(),
        Some(unchanged) => unchanged,
        None => not_built(),
    }
}

fn not_built() -> Response {
    (StatusCode::SERVICE_UNAVAILABLE, NOT_BUILT).into_response()
}

/// A file of this name, compressed as the one who asks likes it best, unless they have it already.
fn file<Files: Embed>(name: &str, headers: &HeaderMap) -> Option<Response> {
    let is_variant = ENCODINGS.iter().any(|(_, ending)| name.ends_with(ending));
    let plain = Files::get(name).filter(|_| !is_variant)?;
    let kind = content_type(plain.metadata.mimetype());
    let compressed = |&(encoding, ending): &(&'static str, &str)| {
        let file =
            lists(headers, &ACCEPT_ENCODING, encoding).then(|| Files::get(&format!("{name}{ending}")))?;
        Some((file?, Some(encoding)))
    };
    let (file, encoding) = ENCODINGS.iter().find_map(compressed).unwrap_or((plain, None));
    let tag = tag(&file);
    let known = lists(headers, &IF_NONE_MATCH, &tag);
    let keep = if name.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(CONTENT_TYPE, kind)], file.data).into_response()
    };
    let answer = response.headers_mut();
    answer.insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    answer.insert(VARY, HeaderValue::from_static("accept-encoding"));
    answer.insert(ETAG, HeaderValue::from_str(&tag).expect("quoted hexadecimal digits are plain"));
    if let Some(encoding) = encoding.filter(|_| !known) {
        answer.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    Some(response)
}

/// Another content, compressed in another way or not, has another tag.
fn tag(file: &EmbeddedFile) -> String {
    format!("\"{}\"", hex::encode(&file.metadata.sha256_hash()[..16]))
}

fn content_type(kind: &str) -> String {
    let charset = if kind.starts_with("text/") { "; charset=utf-8" } else { "" };
    format!("{kind}{charset}")
}

/// Whether a header is a list with such an item, or else with `*`, that is not ruled out by `q=0`.
pub(crate) fn lists(headers: &HeaderMap, name: &HeaderName, item: &str) -> bool {
    let told = headers.get_all(name).into_iter().filter_map(|line| line.to_str().ok());
    let entries: Vec<&str> = told.flat_map(|line| line.split(',')).collect();
    let likes = |wanted: &str| {
        entries.iter().find_map(|entry| {
            let (item, quality) = entry.split_once(';').unwrap_or((entry, ""));
            // A cache on the way may have marked a tag as weak.
            let is_wanted = item.trim().trim_start_matches("W/").eq_ignore_ascii_case(wanted);
            let quality = quality.trim().strip_prefix("q=").map(str::parse::<f32>);
            is_wanted.then_some(quality != Some(Ok(0.0)))
        })
    };
    likes(item).or_else(|| likes("*")).unwrap_or(false)
}

#[cfg(test)]
mod tests;
