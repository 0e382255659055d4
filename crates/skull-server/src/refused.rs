use axum::{
    Json,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Serialize;
use skull_table::{Refusal, StoreError};

use crate::limits::TooMany;

/// A refusal on its way to whoever asked: a status, a code for programs, a sentence for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    pub(crate) status: StatusCode,
    pub(crate) code: &'static str,
    pub(crate) message: String,
    pub(crate) retry_after: Option<u64>,
}

/// As JSON: `{"error":{"code":"…","message":"…"}}`.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Refusal)]
pub(crate) struct Shape<'a> {
    error: Reason<'a>,
}

#[derive(Serialize, utoipa::ToSchema)]
struct Reason<'a> {
    code: &'a str,
    message: &'a str,
}

impl Refused {
    pub(crate) fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Refused {
        Refused { status, code, message: message.into(), retry_after: None }
    }

    /// What was sent cannot be understood.
    pub(crate) fn unreadable(why: impl std::fmt::Display) -> Refused {
        Refused::new(StatusCode::BAD_REQUEST, "bad_request", format!("That cannot be read: {why}."))
    }

    /// Nobody knows who is asking.
    pub(crate) fn stranger() -> Refused {
        let message = "Nobody knows you yet: tell us your name first (POST /api/guests).";
        Refused::new(StatusCode::UNAUTHORIZED, "no_guest", message)
    }

    /// There is nothing of that name.
    pub(crate) fn no_game() -> Refused {
        let message = "There is no finished game of that name, or no longer.";
        Refused::new(StatusCode::NOT_FOUND, "no_such_game", message)
    }

    /// It came from another site's page.
    pub(crate) fn foreign() -> Refused {
        let message =
            "This was sent by a page that is not ours; open the game's own page, or use a bearer token.";
        Refused::new(StatusCode::FORBIDDEN, "bad_origin", message)
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let shape = Shape { error: Reason { code: self.code, message: &self.message } };
        let mut response = (self.status, Json(shape)).into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        let status = match refusal {
            Refusal::NoTable | Refusal::NoSuchPerson | Refusal::NoSuchLine => StatusCode::NOT_FOUND,
            Refusal::NotHere
            | Refusal::NotHost
            | Refusal::Locked
            | Refusal::Kicked
            | Refusal::NoSpectators
            | Refusal::NotYourSeat
            | Refusal::NotYourLine => StatusCode::FORBIDDEN,
            Refusal::Options(_) | Refusal::NoSuchCharacter => StatusCode::BAD_REQUEST,
            Refusal::Busy | Refusal::TooTalkative => StatusCode::TOO_MANY_REQUESTS,
            Refusal::Unsure => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::CONFLICT,
        };
        Refused::new(status, refusal.code(), refusal.to_string())
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        tracing::error!(%error, "the store failed");
        let message = "The server cannot get at its records right now: try again in a moment.";
        Refused::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message)
    }
}

impl From<TooMany> for Refused {
    fn from(too_many: TooMany) -> Refused {
        let status = StatusCode::TOO_MANY_REQUESTS;
        Refused {
            retry_after: too_many.retry_after(),
            ..Refused::new(status, too_many.code(), too_many.to_string())
        }
    }
}
