use std::net::IpAddr;

use axum::{
    body::Bytes,
    extract::{State, rejection::BytesRejection},
    response::Response,
};
use serde::Deserialize;
use skull_rules::notation::Record;
use skull_table::{
    Eyes, Replay,
    wire::{self, read_record},
};

use crate::{
    api::games,
    auth::Visitor,
    caller::ClientAddress,
    extract::{Named, QueryOptions},
    http_refusal::HttpRefusal,
    limits::{HeldHere, customer_at},
    packed::{Packed, Unpacks},
    state::Server,
};

/// How a game is watched.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Looks {
    /// Whose eyes: a seat, `all` or `none`. All if the record is open, else one's own, else a spectator's.
    eyes: Option<String>,
}

impl Looks {
    fn eyes(self) -> Result<Option<Eyes>, HttpRefusal> {
        self.eyes.map(|eyes| eyes.parse().map_err(HttpRefusal::unreadable)).transpose()
    }
}

/// A finished game to watch again, as the one who asks may know it.
#[utoipa::path(
    get, path = "/api/games/{id}/replay", tag = "games",
    params(("id" = String, Path, description = "The game's id"), Looks),
    security(("token" = []), ("cookie" = [])),
    responses((status = 200, body = Replay), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn of_game(
    State(server): State<Server>,
    ClientAddress(address): ClientAddress,
    Named(id): Named,
    QueryOptions(looks): QueryOptions<Looks>,
    unpacks: Unpacks,
    visitor: Visitor,
) -> Result<Response, HttpRefusal> {
    let eyes = looks.eyes()?;
    let held = server.limits.replay(address)?;
    let record = games::record_for(&server, id, &visitor).await?;
    replay(&server, address, record, eyes, unpacks, held).await
}

/// Any record to watch: the body is its text.
#[utoipa::path(
    post, path = "/api/replays", tag = "games",
    params(Looks),
    request_body(content = String, content_type = "text/plain"),
    responses((status = 200, body = Replay), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn of_record(
    State(server): State<Server>,
    ClientAddress(address): ClientAddress,
    QueryOptions(looks): QueryOptions<Looks>,
    unpacks: Unpacks,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, HttpRefusal> {
    let eyes = looks.eyes()?;
    let held = server.limits.replay(address)?;
    let too_long = |_| HttpRefusal::too_large("A record is at most 64 KiB of text.");
    let body = body.map_err(too_long)?;
    let record = read_record(&body)?;
    replay(&server, address, record, eyes, unpacks, held).await
}

/// Plays a game through when it is their turn: it takes some megabytes while it is done.
async fn replay(
    server: &Server,
    address: IpAddr,
    record: Record,
    eyes: Option<Eyes>,
    unpacks: Unpacks,
    held: HeldHere,
) -> Result<Response, HttpRefusal> {
    let making = move || {
        let replay = wire::replay(&record, eyes)?;
        // It is written to memory, which cannot fail.
        Ok(Packed::new(&replay).map_err(|_| unmade())?.send(unpacks, held))
    };
    server.study.make(customer_at(address), making).await.ok_or_else(unmade)?
}

fn unmade() -> HttpRefusal {
    HttpRefusal::unreadable("this game cannot be shown")
}
