//! Lines that are heard while others play.

use std::{
    io::{self, Write},
    thread,
    time::Duration,
};

use skull_rules::Seat;

use super::{Plain, PlainEnd};
use crate::play::{
    advice,
    lines::{Lines, NextLine, quits},
    played_table::PlayedTable,
    rulebook,
};

/// How long to wait before listening again, where nobody types meanwhile.
const MOMENT: Duration = Duration::from_millis(20);

impl<T: PlayedTable, L: Lines, O: Write> Plain<'_, T, L, O> {
    /// Nothing is asked; but whoever sits at a keyboard may say something, and anybody may leave.
    pub(super) fn wait(&mut self) -> io::Result<Option<PlainEnd>> {
        self.trouble()?;
        self.out.flush()?;
        if self.lines.are_live() { self.listen() } else { self.look_ahead() }
    }

    /// At a pipe a line that was written ahead is for the next question, unless it is the wish to leave. Whoever will be asked
    /// again and has nothing more to say leaves now: the others need not wait for an answer that does not come.
    fn look_ahead(&mut self) -> io::Result<Option<PlainEnd>> {
        let will_be_asked = !self.table.people().and(self.table.now().alive()).is_empty();
        match self.lines.ahead()? {
            NextLine::End if will_be_asked => return Ok(Some(PlainEnd::Silence)),
            line if line.quits() => return Ok(Some(PlainEnd::Left)),
            _ => thread::sleep(MOMENT),
        }
        Ok(None)
    }

    fn listen(&mut self) -> io::Result<Option<PlainEnd>> {
        let line = match self.lines.next_line()? {
            NextLine::Line(line) => line,
            NextLine::NotYet => return Ok(None),
            NextLine::End => return Ok(Some(PlainEnd::Silence)),
        };
        // Whoever leaves wants no seat back first.
        if quits(&line) {
            return Ok(Some(PlainEnd::Left));
        }
        self.table.touched();
        let (verb, words) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
        match verb.to_ascii_lowercase().as_str() {
            "" => {}
            "say" => self.say(self.head(), words.trim())?,
            "rules" => writeln!(self.out, "{}", rulebook::plain())?,
            "table" | "t" => self.table()?,
            _ => {
                let waiting = advice::waiting(&self.table.now().narrowed_to(self.eyes), &self.names);
                writeln!(self.out, "{waiting} You can say WORDS, or ask for rules or table, or quit.")?;
            }
        }
        Ok(None)
    }

    /// Whose words they are that a person says out of turn.
    fn head(&self) -> Seat {
        self.eyes.seat().or_else(|| self.table.people().lowest()).unwrap_or(Seat::A)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use skull_rules::{Action, Game, Rules, Seats, Setup, View, Viewer};
    use skull_table::Refusal;

    use super::*;
    use crate::{
        names::Names,
        play::{
            plain::game,
            played_table::{Played, Prompt, SeenSoFar, SpokenWord},
        },
    };

    /// A table that asks nobody, where a bot has the seat of the only person.
    struct Elsewhere {
        now: View,
        came_back: bool,
        heard: Vec<String>,
    }

    impl PlayedTable for Elsewhere {
        fn names(&self) -> Names {
            Names::new(vec!["Ada".to_owned(), "Bo".to_owned()], false)
        }
        fn now(&self) -> View {
            self.now
        }
        fn past(&self) -> SeenSoFar {
            SeenSoFar { start: self.now, moments: Vec::new() }
        }
        fn people(&self) -> Seats {
            self.now.own()
        }
        fn solo(&self) -> Option<Viewer> {
            Some(self.now.viewer())
        }
        fn prompt(&self) -> Option<Prompt> {
            None
        }
        fn act(&mut self, _: Seat, _: Action) -> Result<Option<Played>, Refusal> {
            Ok(None)
        }
        fn decline(&mut self, _: Seat) {}
        fn say(&mut self, _: Seat, words: &str) -> Result<Option<SpokenWord>, Refusal> {
            self.heard.push(words.to_owned());
            Ok(None)
        }
        fn is_due(&self) -> bool {
            false
        }
        fn next(&mut self) -> Option<Played> {
            None
        }
        fn take_trouble(&mut self) -> Option<String> {
            None
        }
        fn introductions(&self) -> Vec<String> {
            Vec::new()
        }
        fn sitters(&self) -> Vec<String> {
            vec!["at this keyboard".to_owned(), "a person".to_owned()]
        }
        fn parting(&self) -> &'static str {
            ""
        }
        fn touched(&mut self) -> bool {
            !std::mem::replace(&mut self.came_back, true)
        }
    }

    struct Script {
        lines: VecDeque<NextLine>,
        are_live: bool,
    }

    impl Lines for Script {
        fn next_line(&mut self) -> io::Result<NextLine> {
            Ok(self.lines.pop_front().unwrap_or(NextLine::End))
        }
        fn ahead(&mut self) -> io::Result<&NextLine> {
            Ok(self.lines.front().unwrap_or(&NextLine::End))
        }
        fn are_live(&self) -> bool {
            self.are_live
        }
    }

    /// How it ends for somebody who waits and says this, and the table then.
    fn waits(are_live: bool, lines: &[&str]) -> (PlainEnd, Elsewhere) {
        let laid = Game::new(&Setup::new(2, Rules::default()).unwrap(), Seat::A).unwrap();
        let now = laid.viewer(Seat::A).view(&laid);
        let mut table = Elsewhere { now, came_back: false, heard: Vec::new() };
        let lines = lines.iter().map(|&line| NextLine::Line(line.to_owned())).collect();
        let mut script = Script { lines, are_live };
        let end = game(&mut table, &mut script, &mut Vec::new()).unwrap();
        (end, table)
    }

    #[test]
    fn a_line_takes_the_seat_back_and_is_heard_as_well() {
        let (end, table) = waits(true, &["say Here I am.", "say Again."]);
        assert_eq!((end, table.came_back), (PlainEnd::Silence, true));
        assert_eq!(table.heard, ["Here I am.", "Again."]);
    }

    #[test]
    fn whoever_leaves_takes_no_seat_back() {
        let (end, table) = waits(true, &["quit"]);
        assert_eq!((end, table.came_back), (PlainEnd::Left, false));
    }

    #[test]
    fn at_a_pipe_whoever_waits_hears_the_wish_to_leave_and_the_end() {
        assert_eq!(waits(false, &["quit", "flower"]).0, PlainEnd::Left);
        assert_eq!(waits(false, &[]).0, PlainEnd::Silence);
    }
}
