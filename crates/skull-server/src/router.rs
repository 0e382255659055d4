use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Router,
    extract::{DefaultBodyLimit, State},
    http::StatusCode,
    middleware::from_fn_with_state,
    response::IntoResponse,
    routing::{get, post},
};
use skull_table::{
    Hall,
    wire::{MOST_RECORD_BYTES, MOST_REQUEST_BYTES},
};
use tokio_util::sync::CancellationToken;
use tower_http::compression::CompressionLayer;

use crate::{
    api::{games, guests, puzzles, replays, reviews, tables},
    client,
    config::Config,
    headers,
    http_refusal::HttpRefusal,
    openapi, origin, preview, socket,
    state::Server,
    telemetry, turnstile,
};

/// Everything that is served. Handlers are thin: they parse, ask the hall, and map the refusal. To be called where
/// tasks can run: some look after limits and farewells until the server stops.
pub fn router(hall: Hall, config: Arc<Config>, stop: CancellationToken) -> Router {
    let server = Server::new(hall, config, stop);
    let (patrons, openers) = (server.limits.clone(), server.limits.clone());
    server.hall.charge(move |host| patrons.patron(host));
    server.hall.remember_openers(move |table| openers.opener(table));
    let (limits, until) = (server.limits.clone(), server.stop.clone());
    tokio::spawn(async move { until.run_until_cancelled(limits.attend()).await });
    if let Some(doorbell) = server.hall.store().doorbell() {
        let (farewells, until) = (server.farewells.clone(), server.stop.clone());
        tokio::spawn(async move { until.run_until_cancelled(farewells.attend(doorbell)).await });
    }
    let api = Router::new()
        .route("/openapi.json", get(openapi::document))
        .route("/guests", post(guests::come))
        .route("/me", get(guests::me).patch(guests::change).delete(guests::forget))
        .route("/me/games", get(guests::my_games))
        .route("/me/totals", get(guests::my_totals))
        .route("/tables", get(tables::list).post(tables::open))
        .route("/tables/{code}", get(tables::look))
        .route("/tables/{code}/commands", post(tables::command))
        .route("/tables/{code}/advice", get(tables::advice))
        .route("/tables/{code}/games", get(tables::games))
        .route("/tables/{code}/link", get(tables::link))
        .route("/tables/{code}/qr.svg", get(tables::qr))
        .route("/tables/{code}/socket", get(socket::socket))
        .route("/games/{id}", get(games::game))
        .route("/games/{id}/record", get(games::record))
        .route("/games/{id}/link", get(games::link))
        .merge(long())
        .fallback(nothing_here)
        .method_not_allowed_fallback(not_like_that)
        .layer(DefaultBodyLimit::max(MOST_REQUEST_BYTES));
    let router = Router::new()
        .nest("/api", api)
        .merge(client::pages())
        .route("/picture.png", get(preview::picture_of_house))
        .route("/t/{code}/picture.png", get(preview::picture_of_table))
        .route("/g/{id}/picture.png", get(preview::picture_of_game))
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready));
    let router = router.method_not_allowed_fallback(not_like_that);
    let on_its_own = server.config.metrics_listen.is_some();
    let router = if on_its_own { router } else { router.merge(telemetry::metrics_router()) };
    let config = server.config.clone();
    let router = router.layer(from_fn_with_state(server.clone(), turnstile::count));
    let router = router.layer(from_fn_with_state(server.clone(), origin::guard));
    headers::dress(router.with_state(server), &config)
}

/// The long answers, and the long requests. They are compressed while they are sent: twenty times shorter is worth it.
fn long() -> Router<Server> {
    Router::new()
        .route("/games/{id}/replay", get(replays::of_game))
        .route("/replays", post(replays::of_record).layer(DefaultBodyLimit::max(MOST_RECORD_BYTES)))
        .route("/puzzles", get(puzzles::list))
        .route("/puzzles/today", get(puzzles::today))
        .route("/puzzles/{number}", get(puzzles::one))
        .route(
            "/puzzles/{number}/play",
            post(puzzles::play).layer(DefaultBodyLimit::max(puzzles::MOST_BYTES)),
        )
        .route("/reviews", post(reviews::of_record).layer(DefaultBodyLimit::max(MOST_RECORD_BYTES)))
        .layer(CompressionLayer::new())
}

/// Whether a command could be written down now. Asked often, the store is asked once a second.
async fn ready(State(server): State<Server>) -> Result<&'static str, HttpRefusal> {
    let mut asked = server.ready_at.lock().await;
    if asked.is_none_or(|at| at.elapsed() > Duration::from_secs(1)) {
        *asked = None;
        server.hall.store().ready().await?;
        *asked = Some(Instant::now());
    }
    Ok("ready")
}

async fn not_like_that() -> impl IntoResponse {
    HttpRefusal::new(
        StatusCode::METHOD_NOT_ALLOWED,
        "bad_method",
        "This is asked with another method; docs/protocol.md lists what there is.",
    )
}

async fn nothing_here() -> HttpRefusal {
    HttpRefusal::nothing_here()
}
