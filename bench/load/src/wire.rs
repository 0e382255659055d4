//! What the tool reads of the server's messages: as little as it can, because it shares the machine.

use memchr::memmem;
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::fault::LoadFault;

/// What a message tells, as far as anybody here wants to know.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum HeardMessage {
    /// How the table looks, at this version: all of it, or what is new.
    Sight {
        /// The table's version.
        version: u64,
    },
    /// The command sent last was carried out.
    Ok {
        /// The version that it led to.
        version: u64,
    },
    /// It was not.
    Refused,
    /// Talk, and who is here.
    Other,
}

/// Reads the head of a message. The server writes the type first and the version next, or the id.
pub(crate) fn read(message: &str) -> Result<HeardMessage, LoadFault> {
    let unreadable = || LoadFault::unreadable(message);
    let (kind, rest) =
        message.strip_prefix(r#"{"type":""#).and_then(|rest| rest.split_once('"')).ok_or_else(unreadable)?;
    match kind {
        "update" | "table" => number_after(rest, r#","version":"#)
            .map(|version| HeardMessage::Sight { version })
            .ok_or_else(unreadable),
        "ok" => {
            let answer: HeardAnswer = serde_json::from_str(message).map_err(|_| unreadable())?;
            Ok(HeardMessage::Ok { version: answer.version })
        }
        "refused" => Ok(HeardMessage::Refused),
        _ => Ok(HeardMessage::Other),
    }
}

#[derive(Deserialize)]
struct HeardAnswer {
    version: u64,
}

fn number_after(text: &str, prefix: &str) -> Option<u64> {
    let digits = text.strip_prefix(prefix)?;
    let end = digits.bytes().position(|byte| !byte.is_ascii_digit())?;
    digits[..end].parse().ok()
}

/// What the viewer of a sight may do: where its list of legal actions begins, if that is not empty.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HeardTurn {
    at: usize,
}

const LEGAL: &str = r#""legal":"#;

/// Whether the one who was sent this may act.
pub(crate) fn turn(sight: &str) -> Option<HeardTurn> {
    let at = memmem::find(sight.as_bytes(), LEGAL.as_bytes())? + LEGAL.len();
    (!sight[at..].starts_with("[]")).then_some(HeardTurn { at })
}

/// Whether this is a game that is over.
pub(crate) fn is_over(sight: &str) -> bool {
    memmem::find(sight.as_bytes(), br#""phase":"over""#).is_some()
}

/// The command that plays one of the legal actions, chosen by `pick` among so many.
pub(crate) fn act(
    sight: &str,
    turn: HeardTurn,
    pick: impl FnOnce(usize) -> usize,
) -> Result<String, LoadFault> {
    #[derive(Deserialize)]
    struct SeatLegal<'a> {
        #[serde(borrow)]
        actions: Vec<&'a RawValue>,
    }
    let mut values = serde_json::Deserializer::from_str(&sight[turn.at..]).into_iter::<Vec<SeatLegal<'_>>>();
    let seats = values.next().and_then(Result::ok).unwrap_or_default();
    let actions = seats.first().map(|seat| seat.actions.as_slice()).filter(|actions| !actions.is_empty());
    let actions = actions.ok_or_else(|| LoadFault::unreadable(sight))?;
    Ok(format!(r#"{{"act":{{"action":{}}}}}"#, actions[pick(actions.len())]))
}

/// A command as it is sent.
pub(crate) fn command(id: u64, what: &str) -> String {
    format!(r#"{{"id":"c{id}","do":{what}}}"#)
}

#[cfg(test)]
mod tests {
    use super::*;

    const UPDATE: &str = r#"{"type":"update","version":17,"at":1,"events":[],"game":{"view":{"phase":"placing"},"legal":[{"seat":2,"actions":[{"place":"flower"},{"bid":1}]}],"may_show":[]}}"#;

    #[test]
    fn the_head_of_a_message_is_enough() {
        assert_eq!(read(UPDATE).unwrap(), HeardMessage::Sight { version: 17 });
        assert_eq!(read(r#"{"type":"ok","id":"c1","version":3}"#).unwrap(), HeardMessage::Ok { version: 3 });
        assert_eq!(read(r#"{"type":"refused","code":"busy","message":""}"#).unwrap(), HeardMessage::Refused);
        assert_eq!(read(r#"{"type":"here","version":3,"here":[]}"#).unwrap(), HeardMessage::Other);
        assert!(read(r#"{"version":3,"type":"update"}"#).is_err(), "the type comes first");
    }

    #[test]
    fn only_who_is_to_act_has_a_turn() {
        let turn = turn(UPDATE).unwrap();
        assert_eq!(act(UPDATE, turn, |_| 0).unwrap(), r#"{"act":{"action":{"place":"flower"}}}"#);
        assert_eq!(act(UPDATE, turn, |count| count - 1).unwrap(), r#"{"act":{"action":{"bid":1}}}"#);
        assert!(super::turn(r#"{"type":"update","version":1,"game":{"legal":[],"may_show":[]}}"#).is_none());
        assert!(super::turn(r#"{"type":"update","version":1}"#).is_none());
    }
}
