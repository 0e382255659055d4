use std::borrow::Cow;

use serde::{Serialize, Serializer, ser::SerializeStruct};
use skull_rules::{BadSetup, Illegal};

/// Why a request is refused: a code for the program, a sentence for the person behind it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Refusal {
    code: &'static str,
    message: Cow<'static, str>,
}

impl Refusal {
    /// The line is no JSON at all.
    pub(super) fn bad_json(message: impl Into<Cow<'static, str>>) -> Refusal {
        Refusal { code: "bad_json", message: message.into() }
    }

    /// The line is JSON, but no request.
    pub(super) fn bad_request(message: impl Into<Cow<'static, str>>) -> Refusal {
        Refusal { code: "bad_request", message: message.into() }
    }

    /// No game can start like that.
    pub(super) fn bad_rules(message: impl Into<Cow<'static, str>>) -> Refusal {
        Refusal { code: "bad_rules", message: message.into() }
    }

    /// Nothing has been started.
    pub(super) fn no_game() -> Refusal {
        Refusal { code: "no_game", message: "There is no game yet: ask for a new one.".into() }
    }

    /// The table has so many seats, and this is none of them.
    pub(super) fn no_such_seat(seats: usize) -> Refusal {
        Illegal::NoSuchSeat { seats: seats as u8 }.into()
    }

    /// The rules say no, with a sentence of our own where theirs would have to print too large a number.
    pub(super) fn illegal(illegal: Illegal, message: String) -> Refusal {
        Refusal { code: illegal.code(), message: message.into() }
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Refusal {
        Refusal { code: illegal.code(), message: illegal.to_string().into() }
    }
}

impl From<BadSetup> for Refusal {
    fn from(bad: BadSetup) -> Refusal {
        Refusal::bad_rules(bad.to_string())
    }
}

impl Serialize for Refusal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Refusal", 2)?;
        fields.serialize_field("code", self.code)?;
        fields.serialize_field("message", &self.message)?;
        fields.end()
    }
}
