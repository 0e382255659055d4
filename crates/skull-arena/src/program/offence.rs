use std::{io, process::ExitStatus, time::Duration};

use skull_rules::{Action, notation::HeaderText};
use thiserror::Error;

use super::process::MOST_BYTES;

/// What a program did to lose the game; the sentence that a forfeit is reported with.
#[derive(Debug, Error)]
pub(super) enum Offence {
    #[error("It does not start: {0}.")]
    Start(#[source] io::Error),
    #[error("It ended in mid-game ({0}).")]
    Ended(ExitStatus),
    /// But it lives on.
    #[error("It closed its output.")]
    Closed,
    #[error("It did not answer within {0:?}.")]
    Late(Duration),
    #[error("It spoke without being asked: {0}")]
    Unasked(String),
    #[error("It wrote a line of more than {MOST_BYTES} bytes.")]
    TooLong,
    /// What it is sent piles up.
    #[error("It does not read what it is sent.")]
    Deaf,
    #[error("It answered {answer}, not {wanted}.")]
    Unreadable { answer: String, wanted: &'static str },
    #[error("It chose {0}, which was not among its legal actions.")]
    Illegal(String),
    #[error("It was given no seat.")]
    NoSeat,
}

impl Offence {
    pub(super) fn unreadable(answer: &[u8], wanted: &'static str) -> Offence {
        Offence::Unreadable { answer: quoted(answer), wanted }
    }

    pub(super) fn unasked(line: &[u8]) -> Offence {
        Offence::Unasked(quoted(line))
    }

    pub(super) fn illegal(action: Action) -> Offence {
        Offence::Illegal(serde_json::to_string(&action).unwrap_or_else(|_| format!("{action:?}")))
    }
}

/// Enough of what a program said to recognise it, and nothing that could disturb a terminal.
fn quoted(text: &[u8]) -> String {
    const MOST: usize = 40;
    let text = String::from_utf8_lossy(&text[..text.len().min(4 * MOST)]);
    let Some(line) = HeaderText::clean(&text) else { return "nothing".to_owned() };
    let cut: String = line.as_str().chars().take(MOST).collect();
    if cut.len() < line.as_str().len() { format!("{cut}…") } else { cut }
}
