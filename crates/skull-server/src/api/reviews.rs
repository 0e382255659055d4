use axum::{
    body::Bytes,
    extract::{State, rejection::BytesRejection},
    response::Response,
};
use serde::Deserialize;
use skull_review::{CannotReview, Pains, Review, Reviewer};
use skull_rules::notation::Record;
use skull_table::wire::{Denial, read_record};

use crate::{
    caller::ClientAddress,
    extract::QueryOptions,
    http_refusal::HttpRefusal,
    packed::{Packed, Unpacks},
    state::Server,
    study::{self, StillWanted},
};

/// How a game is judged.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReviewWanted {
    /// `usual`, as without it, or `thorough`, which takes many times as long.
    #[serde(default)]
    #[param(value_type = Option<String>)]
    pains: Pains,
}

/// What a game was worth, decision by decision, and what of it was luck. The body is the text of its record; one that knows
/// what a seat knew is judged for that seat.
#[utoipa::path(
    post, path = "/api/reviews", tag = "games",
    params(ReviewWanted),
    request_body(content = String, content_type = "text/plain"),
    responses((status = 200, body = Review), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn of_record(
    State(server): State<Server>,
    ClientAddress(address): ClientAddress,
    QueryOptions(ReviewWanted { pains }): QueryOptions<ReviewWanted>,
    unpacks: Unpacks,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, HttpRefusal> {
    let held = server.limits.review(address)?;
    let too_long = |_| HttpRefusal::too_large("A record is at most 64 KiB of text.");
    let record = read_record(&body.map_err(too_long)?)?;
    // Until the work has ended, whoever hangs up has no other game judged.
    let judging = move |wanted: StillWanted<'_>| {
        review(&record, pains, wanted).map(|packed| packed.send(unpacks, held))
    };
    server.study.judge(judging).await?
}

fn review(record: &Record, pains: Pains, wanted: StillWanted<'_>) -> Result<Packed, HttpRefusal> {
    let mut reviewer = Reviewer::new(record, pains).map_err(refused)?;
    while !study::step(|| reviewer.advance()).is_done() {
        if !wanted() {
            return Err(study::too_long());
        }
    }
    // It is written to memory, which cannot fail.
    Packed::new(&reviewer.finish()).map_err(|_| HttpRefusal::unreadable("this game cannot be judged"))
}

fn refused(why: CannotReview) -> HttpRefusal {
    match why {
        CannotReview::TooLong { .. } => HttpRefusal(Denial::too_large(&why.to_string())),
        _ => HttpRefusal::unavailable(&why.to_string()),
    }
}
