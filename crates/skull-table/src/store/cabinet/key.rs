//! Under which key is what.
//!
//! | key | text |
//! | --- | --- |
//! | `format` | in which format all of it is |
//! | `card/bado…` | how a table is found |
//! | `log/bado…/p/0000000c` | an entry of what happened at a table; with `t`, of what was said |
//! | `guest/3f…` | somebody, and their sums |
//! | `line/ffff…/7a…` | a line in a list of games, the newest first |
//! | `game/7a…` | a finished game |

use crate::{
    code::Code,
    finished::{GameId, GameLine},
    guest::GuestId,
    store::LogName,
    time::Time,
};

pub(super) const FORMAT: &str = "format";
pub(super) const CARDS: &str = "card/";
pub(super) const GUESTS: &str = "guest/";
pub(super) const LINES: &str = "line/";

pub(super) fn card(table: Code) -> String {
    format!("{CARDS}{}", table.as_str())
}

pub(super) fn log(table: Code, log: LogName) -> String {
    let log = match log {
        LogName::Play => 'p',
        LogName::Talk => 't',
    };
    format!("log/{}/{log}/", table.as_str())
}

pub(super) fn entry(table: Code, name: LogName, at: u64) -> String {
    format!("{}{at:08x}", log(table, name))
}

pub(super) fn guest(id: GuestId) -> String {
    format!("{GUESTS}{}", String::from(id))
}

pub(super) fn line(line: &GameLine) -> String {
    line_of(line.ended, line.id)
}

pub(super) fn line_of(ended: Time, id: GameId) -> String {
    format!("{LINES}{:016x}/{id}", !ended.0)
}

/// The first line of a game that ended before this moment.
pub(super) fn lines_before(before: Time) -> String {
    end_of(&format!("{LINES}{:016x}/", !before.0))
}

pub(super) fn game(id: GameId) -> String {
    format!("game/{id}")
}

/// The first key after all that begin like that.
pub(super) fn end_of(prefix: &str) -> String {
    debug_assert!(prefix.ends_with('/'), "a folder ends with a slash");
    format!("{}0", prefix.trim_end_matches('/'))
}

/// The key right after this one.
pub(super) fn after(key: &str) -> String {
    format!("{key} ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_is_in_a_folder_lies_before_its_end() {
        assert!(card("baba-bababa".parse().unwrap()) < end_of(CARDS));
        assert!(*end_of("log/bababababa/p/") < *"log/bababababa/t/");
        assert!(*after("game/ab") > *"game/ab" && *after("game/ab") < *"game/abc");
    }

    #[test]
    fn entries_lie_in_their_order_and_lines_with_the_newest_first() {
        let table = "baba-bababa".parse().unwrap();
        let entry = |at| entry(table, LogName::Play, at);
        assert!(entry(9) < entry(10) && entry(255) < entry(256) && entry(65_535) < entry(65_536));
        let line = |ended| line_of(Time(ended), GameId::from_bytes([7; 16]));
        assert!(line(1_000) < line(999));
        assert!(lines_before(Time(1_000)) > line(1_000) && lines_before(Time(1_000)) < line(999));
    }
}
