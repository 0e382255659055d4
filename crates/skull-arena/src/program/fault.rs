use std::{fmt, io, process::ExitStatus, time::Duration};

use skull_rules::{Action, Line};

use super::process::MOST_BYTES;

/// What a program did to lose the game.
#[derive(Debug)]
pub(super) enum Fault {
    /// It does not run.
    Start(io::Error),
    /// It has ended, or closed its output and lives on.
    Ended(Option<ExitStatus>),
    /// It took longer than this.
    Late(Duration),
    /// It said this when nothing had been asked.
    Unasked(String),
    /// It wrote more than a line may hold.
    TooLong,
    /// It lets what it is sent pile up.
    Deaf,
    /// Its answer has not the shape of one.
    Unreadable { answer: String, wanted: &'static str },
    /// It chose what the rules do not allow.
    Illegal(String),
    /// It was asked to play from no seat.
    NoSeat,
}

impl Fault {
    pub(super) fn unreadable(answer: &[u8], wanted: &'static str) -> Fault {
        Fault::Unreadable { answer: quoted(answer), wanted }
    }

    pub(super) fn unasked(line: &[u8]) -> Fault {
        Fault::Unasked(quoted(line))
    }

    pub(super) fn illegal(action: Action) -> Fault {
        Fault::Illegal(serde_json::to_string(&action).unwrap_or_else(|_| format!("{action:?}")))
    }
}

/// Enough of what a program said to recognise it, and nothing that could disturb a terminal.
fn quoted(text: &[u8]) -> String {
    const MOST: usize = 40;
    let text = String::from_utf8_lossy(&text[..text.len().min(4 * MOST)]);
    let Some(line) = Line::clean(&text) else { return "nothing".to_owned() };
    let cut: String = line.as_str().chars().take(MOST).collect();
    if cut.len() < line.as_str().len() { format!("{cut}…") } else { cut }
}

/// The sentence a forfeit is reported with.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Start(why) => write!(f, "It does not start: {why}."),
            Fault::Ended(Some(status)) => write!(f, "It ended in mid-game ({status})."),
            Fault::Ended(None) => f.write_str("It closed its output."),
            Fault::Late(limit) => write!(f, "It did not answer within {limit:?}."),
            Fault::Unasked(line) => write!(f, "It spoke without being asked: {line}"),
            Fault::TooLong => write!(f, "It wrote a line of more than {MOST_BYTES} bytes."),
            Fault::Deaf => f.write_str("It does not read what it is sent."),
            Fault::Unreadable { answer, wanted } => write!(f, "It answered {answer}, not {wanted}."),
            Fault::Illegal(action) => write!(f, "It chose {action}, which was not among its legal actions."),
            Fault::NoSeat => f.write_str("It was given no seat."),
        }
    }
}
