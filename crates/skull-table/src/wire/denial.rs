use serde::Serialize;
use skull_rules::{Illegal, notation::Fault};

use crate::refusal::Refusal;

/// A refusal on its way to whoever asked: a status of HTTP, a code for programs, a sentence for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Denial {
    /// As in 404.
    pub status: u16,
    /// One of [`Denial::codes`].
    pub code: &'static str,
    /// The sentence.
    pub message: String,
    /// After how many seconds another try makes sense, where that is known.
    pub retry_after: Option<u64>,
    /// Where in a text the fault is, from 1.
    pub line: Option<usize>,
}

/// What is answered to what is refused: `{"error":{"code":"…","message":"…"}}`.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Refusal))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Refused"))]
pub struct RefusalBody<'a> {
    error: Reason<'a>,
}

/// A code for programs, a sentence for people.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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

impl Denial {
    /// Every code there is beside those of a table and of the rules.
    const CODES: [&str; 12] = [
        "bad_request",
        "too_large",
        "no_guest",
        "bad_origin",
        "slow_down",
        "no_such_game",
        "no_such_puzzle",
        "closed",
        "bad_record",
        "not_found",
        "bad_method",
        "unavailable",
    ];

    /// One of this status, code and sentence.
    pub fn new(status: u16, code: &'static str, message: impl Into<String>) -> Denial {
        debug_assert!(Denial::codes().any(|known| known == code), "clients have not been told of {code}");
        Denial { status, code, message: message.into(), retry_after: None, line: None }
    }

    /// Every code that a client may get.
    pub fn codes() -> impl Iterator<Item = &'static str> {
        Illegal::CODES.into_iter().chain(Refusal::codes()).chain(Denial::CODES)
    }

    /// As it is sent.
    pub fn body(&self) -> RefusalBody<'_> {
        RefusalBody { error: Reason { code: self.code, message: &self.message, line: self.line } }
    }

    /// What was sent cannot be understood.
    pub fn unreadable(why: impl std::fmt::Display) -> Denial {
        Denial::new(400, "bad_request", format!("That cannot be read: {why}."))
    }

    /// More was sent, or would have to be, than there is room for.
    pub fn too_large(message: &str) -> Denial {
        Denial::new(413, "too_large", message)
    }

    /// It is no record, and where it stops being one.
    pub fn no_record(fault: &Fault) -> Denial {
        let why = fault.to_string();
        let message = format!("This is not a record of a game: {}.", why.trim_end_matches('.'));
        Denial { line: Some(fault.line), ..Denial::new(400, "bad_record", message) }
    }

    /// The discs of a game are closed to everybody but their owners.
    pub fn closed() -> Denial {
        let message =
            "The discs of this game stay closed: watch it with your own eyes, or as everyone saw it.";
        Denial::new(403, "closed", message)
    }

    /// Nobody knows who is asking.
    pub fn stranger() -> Denial {
        Denial::new(401, "no_guest", "Nobody knows you yet: tell us your name first (POST /api/guests).")
    }

    /// There is no game of that name.
    pub fn no_game() -> Denial {
        Denial::new(404, "no_such_game", "There is no finished game of that name, or no longer.")
    }

    /// There is no puzzle of that number.
    pub fn no_puzzle() -> Denial {
        Denial::new(404, "no_such_puzzle", "There is no puzzle of that number.")
    }

    /// There is nothing at that address.
    pub fn nothing_here() -> Denial {
        Denial::new(404, "not_found", "There is nothing here; docs/protocol.md lists what there is.")
    }
}

/// No wildcard arm: a new refusal is given its status before it compiles.
impl From<Refusal> for Denial {
    fn from(refusal: Refusal) -> Denial {
        let status = match refusal {
            Refusal::NoTable | Refusal::NoSuchPerson | Refusal::NoSuchLine => 404,
            Refusal::NotHere
            | Refusal::NotHost
            | Refusal::Locked
            | Refusal::Kicked
            | Refusal::NoSpectators
            | Refusal::NotYourSeat
            | Refusal::NotYourLine => 403,
            Refusal::Options(_) | Refusal::NoSuchCharacter => 400,
            Refusal::Busy | Refusal::TooTalkative => 429,
            Refusal::Unsure => 503,
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
            | Refusal::TooLate
            | Refusal::Stale
            | Refusal::NothingToShow
            | Refusal::AlreadyChosen
            | Refusal::NotAway
            | Refusal::StillHere
            | Refusal::BotPlays
            | Refusal::PeoplePlay
            | Refusal::NobodyWatches
            | Refusal::NotAlone
            | Refusal::NotCoached
            | Refusal::NothingToTakeBack
            | Refusal::WornOut => 409,
        };
        Denial::new(status, refusal.code(), refusal.to_string())
    }
}
