use axum::{
    Json,
    body::Bytes,
    extract::{State, rejection::BytesRejection},
};
use serde::Deserialize;
use skull_rules::notation::{Fault, Known, Record};
use skull_table::{Eyes, Replay};

use crate::{
    api::games,
    asked::{Named, Options},
    auth::Visitor,
    caller::ClientAddress,
    refused::Refused,
    state::Server,
};

/// The longest record that may be sent.
pub(crate) const MOST_BYTES: usize = 64 * 1024;

/// More acts than people have patience for, and as many as one answer can hold.
const MOST_ACTS: usize = 2000;

/// How a game is watched.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Looks {
    /// Whose eyes: a seat, `all` or `none`. All if the record is open, else one's own, else a spectator's.
    eyes: Option<String>,
}

impl Looks {
    fn eyes(self) -> Result<Option<Eyes>, Refused> {
        self.eyes.map(|eyes| eyes.parse().map_err(Refused::unreadable)).transpose()
    }
}

/// A finished game to watch again, as the one who asks may know it.
#[utoipa::path(
    get, path = "/api/games/{id}/replay", tag = "games",
    params(("id" = String, Path, description = "The game's id"), Looks),
    security(("token" = []), ("cookie" = [])),
    responses((status = 200, body = Replay), (status = "4XX", description = "Refused, and why", body = crate::refused::Shape)),
)]
pub(crate) async fn of_game(
    State(server): State<Server>,
    ClientAddress(address): ClientAddress,
    Named(id): Named,
    Options(looks): Options<Looks>,
    visitor: Visitor,
) -> Result<Json<Replay>, Refused> {
    let eyes = looks.eyes()?;
    server.limits.replay(address)?;
    let record = games::record_for(&server, id, &visitor).await?;
    replay(&record, eyes)
}

/// Any record to watch: the body is its text.
#[utoipa::path(
    post, path = "/api/replays", tag = "games",
    params(Looks),
    request_body(content = String, content_type = "text/plain"),
    responses((status = 200, body = Replay), (status = "4XX", description = "Refused, and why", body = crate::refused::Shape)),
)]
pub(crate) async fn of_record(
    State(server): State<Server>,
    ClientAddress(address): ClientAddress,
    Options(looks): Options<Looks>,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<Replay>, Refused> {
    let eyes = looks.eyes()?;
    server.limits.replay(address)?;
    let too_long = |_| Refused::too_large("A record is at most 64 KiB of text.");
    let body = body.map_err(too_long)?;
    let text = std::str::from_utf8(&body).map_err(|_| Refused::unreadable("a record is text in UTF-8"))?;
    let record: Record = text.parse().map_err(|fault: Fault| Refused::no_record(&fault))?;
    replay(&record, eyes)
}

fn replay(record: &Record, eyes: Option<Eyes>) -> Result<Json<Replay>, Refused> {
    if record.acts().len() > MOST_ACTS {
        return Err(Refused::too_large(
            "This game is too long to be watched here; its record tells all of it.",
        ));
    }
    let replay = Replay::of(record, eyes).ok_or_else(|| match record.known() {
        Known::All => Refused::unreadable("this game has no such seat"),
        Known::To(_) | Known::Public => Refused::closed(),
    });
    replay.map(Json)
}
