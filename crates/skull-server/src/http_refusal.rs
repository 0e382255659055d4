use axum::{
    Json,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Serialize;
use skull_rules::{Illegal, notation::Fault};
use skull_table::{Refusal, StoreError};

use crate::limits::TooMany;

/// A refusal on its way to whoever asked: a status, a code for programs, a sentence for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HttpRefusal {
    pub(crate) status: StatusCode,
    pub(crate) code: &'static str,
    pub(crate) message: String,
    pub(crate) retry_after: Option<u64>,
    /// Where in a text the fault is.
    pub(crate) line: Option<usize>,
}

/// What is answered to what is refused: `{"error":{"code":"…","message":"…"}}`.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Refusal)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Refused"))]
pub(crate) struct RefusalBody<'a> {
    error: Reason<'a>,
}

/// A code for programs, a sentence for people.
#[derive(Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Reason<'a> {
    #[cfg_attr(feature = "typescript", ts(type = "RefusalCode"))]
    code: &'a str,
    message: &'a str,
    /// The line of a record that cannot be read, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    line: Option<usize>,
}

impl HttpRefusal {
    /// Every code there is beside those of a table and of the rules.
    pub(crate) const CODES: [&str; 11] = [
        "bad_request",
        "too_large",
        "no_guest",
        "bad_origin",
        "slow_down",
        "no_such_game",
        "closed",
        "bad_record",
        "not_found",
        "bad_method",
        "unavailable",
    ];

    pub(crate) fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> HttpRefusal {
        debug_assert!(
            HttpRefusal::codes().any(|known| known == code),
            "clients have not been told of {code}"
        );
        HttpRefusal { status, code, message: message.into(), retry_after: None, line: None }
    }

    /// Every code that a client may get.
    pub(crate) fn codes() -> impl Iterator<Item = &'static str> {
        Illegal::CODES.into_iter().chain(Refusal::codes()).chain(HttpRefusal::CODES)
    }

    /// What was sent cannot be understood.
    pub(crate) fn unreadable(why: impl std::fmt::Display) -> HttpRefusal {
        HttpRefusal::new(StatusCode::BAD_REQUEST, "bad_request", format!("That cannot be read: {why}."))
    }

    /// More was sent, or would have to be, than there is room for.
    pub(crate) fn too_large(message: &str) -> HttpRefusal {
        HttpRefusal::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", message)
    }

    /// It is no record, and where it stops being one.
    pub(crate) fn no_record(fault: &Fault) -> HttpRefusal {
        let why = fault.to_string();
        let message = format!("This is not a record of a game: {}.", why.trim_end_matches('.'));
        let line = Some(fault.line);
        HttpRefusal { line, ..HttpRefusal::new(StatusCode::BAD_REQUEST, "bad_record", message) }
    }

    /// The discs of a game are closed to everybody but their owners.
    pub(crate) fn closed() -> HttpRefusal {
        let message =
            "The discs of this game stay closed: watch it with your own eyes, or as everyone saw it.";
        HttpRefusal::new(StatusCode::FORBIDDEN, "closed", message)
    }

    /// Nobody knows who is asking.
    pub(crate) fn stranger() -> HttpRefusal {
        let message = "Nobody knows you yet: tell us your name first (POST /api/guests).";
        HttpRefusal::new(StatusCode::UNAUTHORIZED, "no_guest", message)
    }

    /// There is nothing of that name.
    pub(crate) fn no_game() -> HttpRefusal {
        let message = "There is no finished game of that name, or no longer.";
        HttpRefusal::new(StatusCode::NOT_FOUND, "no_such_game", message)
    }

    /// There is nothing at that address.
    pub(crate) fn nothing_here() -> HttpRefusal {
        let message = "There is nothing here; docs/protocol.md lists what there is.";
        HttpRefusal::new(StatusCode::NOT_FOUND, "not_found", message)
    }

    /// It came from another site's page.
    pub(crate) fn foreign() -> HttpRefusal {
        let message =
            "This was sent by a page that is not ours; open the game's own page, or use a bearer token.";
        HttpRefusal::new(StatusCode::FORBIDDEN, "bad_origin", message)
    }
}

impl IntoResponse for HttpRefusal {
    fn into_response(self) -> Response {
        let shape =
            RefusalBody { error: Reason { code: self.code, message: &self.message, line: self.line } };
        let mut response = (self.status, Json(shape)).into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}

/// No wildcard arm: a new refusal is given its status before it compiles.
impl From<Refusal> for HttpRefusal {
    fn from(refusal: Refusal) -> HttpRefusal {
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
            Refusal::Illegal(_)
            | Refusal::Full
            | Refusal::NoSuchSeat
            | Refusal::SeatTaken
            | Refusal::NoFreeSeat
            | Refusal::NoBotThere
            | Refusal::NotSeated
            | Refusal::WhichSeat
            | Refusal::GameOn
            | Refusal::NoGame
            | Refusal::TooFewPlayers
            | Refusal::NothingToRepeat
            | Refusal::AskTheHost
            | Refusal::TooLate
            | Refusal::Stale
            | Refusal::NothingToShow
            | Refusal::AlreadyChosen
            | Refusal::NotAway
            | Refusal::StillHere
            | Refusal::BotPlays
            | Refusal::PeoplePlay
            | Refusal::WornOut => StatusCode::CONFLICT,
        };
        HttpRefusal::new(status, refusal.code(), refusal.to_string())
    }
}

impl From<StoreError> for HttpRefusal {
    fn from(error: StoreError) -> HttpRefusal {
        tracing::error!(%error, "the store failed");
        let message = "The server cannot get at its records right now: try again in a moment.";
        HttpRefusal::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message)
    }
}

impl From<TooMany> for HttpRefusal {
    fn from(too_many: TooMany) -> HttpRefusal {
        let status = StatusCode::TOO_MANY_REQUESTS;
        HttpRefusal {
            retry_after: too_many.retry_after(),
            ..HttpRefusal::new(status, too_many.code(), too_many.to_string())
        }
    }
}
