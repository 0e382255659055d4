use serde_json::value::RawValue;
use skull_rules::Seat;

use super::{
    action::Wanted,
    json::{self, BadObject},
    new_game::NewGame,
    rejection::Rejection,
};

/// A line understood. Whether the table can do it is another question.
pub(super) enum RefereeRequest {
    New(NewGame),
    /// Something about the game that is being played.
    Ask(GameQuestion),
}

#[derive(Clone, Copy)]
pub(super) enum GameQuestion {
    Act {
        seat: Number,
        action: Wanted,
    },
    Legal,
    /// `None` is a spectator.
    View(Option<Number>),
    State,
}

/// A seat's number as it was asked for: any integer.
#[derive(Clone, Copy)]
pub(super) struct Number(pub(super) i128);

impl Number {
    /// The seat with this number, if any table has it.
    pub(super) fn seat(self) -> Option<Seat> {
        u8::try_from(self.0).ok().and_then(Seat::new)
    }
}

impl RefereeRequest {
    /// What this line asks for.
    pub(super) fn parse(line: &[u8]) -> Result<RefereeRequest, Rejection> {
        let mut fields = Fields::read(json::parse(line)?)?;
        let cmd = fields.take("cmd").ok_or_else(|| {
            Rejection::bad_request(r#"A request needs a "cmd": new, act, legal, view or state."#)
        })?;
        let cmd = json::word(cmd)
            .ok_or_else(|| Rejection::bad_request(r#""cmd" is a word: new, act, legal, view or state."#))?;
        let request = match &*cmd {
            "new" => RefereeRequest::New(NewGame::read(&mut fields)?),
            "act" => RefereeRequest::Ask(GameQuestion::Act {
                seat: fields.seat("act")?,
                action: Wanted::read(fields.need("act", "action")?)?,
            }),
            "legal" => RefereeRequest::Ask(GameQuestion::Legal),
            "view" => RefereeRequest::Ask(GameQuestion::View(fields.seat_or_null("view")?)),
            "state" => RefereeRequest::Ask(GameQuestion::State),
            unknown => {
                let unknown = json::excerpt(unknown);
                return Err(Rejection::bad_request(format!(
                    r#"There is no command "{unknown}": say new, act, legal, view or state."#
                )));
            }
        };
        fields.must_be_used_up(&cmd)?;
        Ok(request)
    }
}

/// The fields of a request that have not been used yet.
pub(super) struct Fields<'a>([Option<&'a RawValue>; NAMES.len()]);

/// Every field that some request knows.
const NAMES: [&str; 9] = ["cmd", "seats", "first", "seed", "rules", "hands", "wins", "seat", "action"];

impl<'a> Fields<'a> {
    fn read(value: &'a RawValue) -> Result<Fields<'a>, Rejection> {
        json::fields(value, &NAMES).map(Fields).map_err(|bad| {
            Rejection::bad_request(match bad {
                BadObject::NoObject => r#"A request is a JSON object, like {"cmd":"state"}."#.into(),
                BadObject::Unknown(name) => format!(r#"No request has a field "{name}"."#),
                BadObject::Twice(name) => format!(r#"The field "{name}" is given twice."#),
                BadObject::Unreadable => "A name in this request is not Unicode text.".into(),
            })
        })
    }

    /// The value of a field, if it was given.
    pub(super) fn take(&mut self, name: &'static str) -> Option<&'a RawValue> {
        let index = NAMES.iter().position(|&known| known == name)?;
        self.0[index].take()
    }

    /// The value of a field that `cmd` cannot do without.
    pub(super) fn need(&mut self, cmd: &str, name: &'static str) -> Result<&'a RawValue, Rejection> {
        self.take(name).ok_or_else(|| Rejection::bad_request(format!(r#""{cmd}" needs a field "{name}"."#)))
    }

    fn seat(&mut self, cmd: &str) -> Result<Number, Rejection> {
        json::whole(self.need(cmd, "seat")?)
            .map(Number)
            .ok_or_else(|| Rejection::bad_request(r#""seat" is a whole number, counted from 0."#))
    }

    fn seat_or_null(&mut self, cmd: &str) -> Result<Option<Number>, Rejection> {
        let value = self.need(cmd, "seat")?;
        if value.get() == "null" {
            return Ok(None);
        }
        json::whole(value).map(|number| Some(Number(number))).ok_or_else(|| {
            Rejection::bad_request(r#""seat" is a whole number, counted from 0, or null for a spectator."#)
        })
    }

    fn must_be_used_up(&self, cmd: &str) -> Result<(), Rejection> {
        match NAMES.iter().zip(self.0).find(|(_, value)| value.is_some()) {
            Some((name, _)) => Err(Rejection::bad_request(format!(r#""{cmd}" has no field "{name}"."#))),
            None => Ok(()),
        }
    }
}
