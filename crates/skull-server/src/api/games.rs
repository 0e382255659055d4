use axum::{
    Json,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use skull_rules::notation::Record;
use skull_table::{
    Finished, GameId,
    wire::{FinishedGame, SharedLink},
};

use tokio::task::spawn_blocking;

use crate::{auth::Visitor, extract::Named, http_refusal::HttpRefusal, link, state::Server};

/// What is worth telling of a finished game.
#[utoipa::path(
    get, path = "/api/games/{id}", tag = "games",
    params(("id" = String, Path, description = "The game's id")),
    security(("token" = []), ("cookie" = [])),
    responses((status = 200, body = FinishedGame), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn game(
    State(server): State<Server>,
    Named(id): Named,
    visitor: Visitor,
) -> Result<Json<FinishedGame>, HttpRefusal> {
    let finished = find(&server, id).await?;
    Ok(Json(finished.seen_by(visitor.id())))
}

/// The record, as text: all of it where the table was open, else as the one who asks knew it.
#[utoipa::path(
    get, path = "/api/games/{id}/record", tag = "games",
    params(("id" = String, Path, description = "The game's id")),
    security(("token" = []), ("cookie" = [])),
    responses((status = 200, content_type = "text/plain", body = String), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn record(
    State(server): State<Server>,
    Named(id): Named,
    visitor: Visitor,
) -> Result<Response, HttpRefusal> {
    let finished = find(&server, id).await?;
    let (number, guest) = (finished.line.number, visitor.id());
    let telling = spawn_blocking(move || finished.told_to(guest).map(|record| record.to_string()));
    let text = telling.await.ok().flatten().ok_or_else(HttpRefusal::no_game)?;
    let name = format!("attachment; filename=\"skull-{number}.skull\"");
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CONTENT_DISPOSITION, &name)];
    Ok((headers, text).into_response())
}

/// The record of a game, as the one who asks may know it.
pub(crate) async fn record_for(
    server: &Server,
    id: String,
    visitor: &Visitor,
) -> Result<Record, HttpRefusal> {
    let (finished, guest) = (find(server, id).await?, visitor.id());
    // To strike out what somebody did not know, the game is played through.
    let telling = spawn_blocking(move || finished.told_to(guest));
    telling.await.ok().flatten().ok_or_else(HttpRefusal::no_game)
}

/// A finished game, with everything that is kept of it.
pub(crate) async fn find(server: &Server, id: String) -> Result<Finished, HttpRefusal> {
    let id = GameId::try_from(id).map_err(|_| HttpRefusal::no_game())?;
    server.hall.store().game(id).await?.ok_or_else(HttpRefusal::no_game)
}

/// The link that others reach a game by. It may be another than the page was opened with, as for a table.
#[utoipa::path(
    get, path = "/api/games/{id}/link", tag = "games",
    params(("id" = String, Path, description = "The game's id")),
    responses((status = 200, body = SharedLink), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn link(
    link::Base(base): link::Base,
    Named(id): Named,
) -> Result<Json<SharedLink>, HttpRefusal> {
    let id = GameId::try_from(id).map_err(|_| HttpRefusal::no_game())?;
    Ok(Json(SharedLink { link: link::to_game(&base, id) }))
}
