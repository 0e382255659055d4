use axum::{
    Json,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use serde::Serialize;
use skull_rules::{Player, Seat, Viewer, notation::Record};
use skull_table::{Finished, GameId, GameLine, Summary};

use crate::{auth::Visitor, extract::Named, http_refusal::HttpRefusal, state::Server};

/// A finished game, as whoever asks may know it.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Game)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct FinishedGame {
    #[serde(flatten)]
    line: GameLine,
    /// Whether everyone may read the full record.
    open: bool,
    summary: Summary,
}

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
    let you = seat_of(&finished, &visitor);
    let Finished { open, summary, .. } = finished;
    // A player has the number of their first seat.
    let you = you.map(|seat| seat.index() as u8);
    let summary = if open { summary } else { summary.closed_to(you.and_then(Player::new)) };
    let line = GameLine { you, ..finished.line };
    Ok(Json(FinishedGame { line, open, summary }))
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
    let text = told_to(&visitor, &finished)?.to_string();
    let name = format!("attachment; filename=\"skull-{}.skull\"", finished.line.number);
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CONTENT_DISPOSITION, &name)];
    Ok((headers, text).into_response())
}

/// The record of a game, as the one who asks may know it.
pub(crate) async fn record_for(
    server: &Server,
    id: String,
    visitor: &Visitor,
) -> Result<Record, HttpRefusal> {
    let finished = find(server, id).await?;
    told_to(visitor, &finished)
}

/// A finished game, with everything that is kept of it.
pub(crate) async fn find(server: &Server, id: String) -> Result<Finished, HttpRefusal> {
    let id = GameId::try_from(id).map_err(|_| HttpRefusal::no_game())?;
    server.hall.store().game(id).await?.ok_or_else(HttpRefusal::no_game)
}

/// The first seat of the one who asks, if they played.
fn seat_of(finished: &Finished, visitor: &Visitor) -> Option<Seat> {
    let guest = visitor.id()?;
    let player = finished.guests.iter().position(|played| *played == Some(guest))?;
    Seat::new(player as u8)
}

/// All of it where the table was open, else without the others' secrets.
fn told_to(visitor: &Visitor, finished: &Finished) -> Result<Record, HttpRefusal> {
    let record: Record = finished.record.parse().map_err(|_| HttpRefusal::no_game())?;
    if finished.open {
        return Ok(record);
    }
    let seat = seat_of(finished, visitor);
    let viewer = seat.map_or(Viewer::SPECTATOR, |seat| record.game().viewer(seat));
    record.seen_by(viewer).ok_or_else(HttpRefusal::no_game)
}
