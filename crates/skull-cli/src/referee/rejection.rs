use std::borrow::Cow;

use serde::{Serialize, Serializer, ser::SerializeStruct};
use skull_rules::{BadSetup, Illegal};

/// Why a request is refused: a code for the program, a sentence for the person behind it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Rejection {
    code: &'static str,
    message: Cow<'static, str>,
}

impl Rejection {
    /// The line is no JSON at all.
    pub(super) fn bad_json(message: impl Into<Cow<'static, str>>) -> Rejection {
        Rejection { code: "bad_json", message: message.into() }
    }

    /// The line is JSON, but no request.
    pub(super) fn bad_request(message: impl Into<Cow<'static, str>>) -> Rejection {
        Rejection { code: "bad_request", message: message.into() }
    }

    /// No game can start like that.
    pub(super) fn bad_rules(message: impl Into<Cow<'static, str>>) -> Rejection {
        Rejection { code: "bad_rules", message: message.into() }
    }

    /// Nothing has been started.
    pub(super) fn no_game() -> Rejection {
        Rejection { code: "no_game", message: "There is no game yet: ask for a new one.".into() }
    }

    /// The table has so many seats, and this is none of them.
    pub(super) fn no_such_seat(seats: usize) -> Rejection {
        Illegal::NoSuchSeat { seats: seats as u8 }.into()
    }

    /// The rules say no, with a sentence of our own where theirs would have to print too large a number.
    pub(super) fn illegal(illegal: Illegal, message: String) -> Rejection {
        Rejection { code: illegal.code(), message: message.into() }
    }
}

impl From<Illegal> for Rejection {
    fn from(illegal: Illegal) -> Rejection {
        Rejection { code: illegal.code(), message: illegal.to_string().into() }
    }
}

impl From<BadSetup> for Rejection {
    fn from(bad: BadSetup) -> Rejection {
        Rejection::bad_rules(bad.to_string())
    }
}

impl Serialize for Rejection {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Rejection", 2)?;
        fields.serialize_field("code", self.code)?;
        fields.serialize_field("message", &self.message)?;
        fields.end()
    }
}
