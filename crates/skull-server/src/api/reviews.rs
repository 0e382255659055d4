use std::ops::ControlFlow;

use axum::{
    body::Bytes,
    extract::{State, rejection::BytesRejection},
    response::Response,
};
use serde::Deserialize;
use skull_review::{CannotReview, Pains, Review, Reviewer};
use skull_table::wire::{Denial, read_record};

use crate::{
    caller::ClientAddress,
    extract::QueryOptions,
    http_refusal::HttpRefusal,
    limits::{HeldHere, customer_at},
    packed::{Packed, Unpacks},
    state::Server,
    study::ByStep,
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
    let reviewer = Reviewer::begin(&record, pains).map_err(refused)?;
    // Until the work has ended, whoever hangs up has no other game judged.
    let review = ReviewUnderWay { reviewer, unpacks, held };
    server.study.judge(customer_at(address), review).await?
}

/// A review that is being made.
struct ReviewUnderWay {
    reviewer: Reviewer,
    unpacks: Unpacks,
    held: HeldHere,
}

impl ByStep for ReviewUnderWay {
    type Found = Result<Response, HttpRefusal>;

    fn advance(mut self) -> ControlFlow<Self::Found, ReviewUnderWay> {
        if !self.reviewer.advance().is_done() {
            return ControlFlow::Continue(self);
        }
        // It is written to memory, which cannot fail.
        let packed = Packed::new(&self.reviewer.finish());
        let unjudged = |_| HttpRefusal::unreadable("this game cannot be judged");
        ControlFlow::Break(packed.map_err(unjudged).map(|packed| packed.send(self.unpacks, self.held)))
    }
}

fn refused(why: CannotReview) -> HttpRefusal {
    match why {
        CannotReview::TooLong { .. } => HttpRefusal(Denial::too_large(&why.to_string())),
        _ => HttpRefusal::unavailable(&why.to_string()),
    }
}
