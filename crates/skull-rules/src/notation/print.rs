use std::fmt;

use super::{First, HeaderText, Known, Record, told};
use crate::{
    disc::Disc,
    event::{Seen, Victory},
    phase::Phase,
    rules::{AfterOwnSkull, Opening, Rules, Setup, Tribes},
    seat::{Seat, Seats},
};

/// The first line of every record: the format and its version.
pub(super) const TITLE: &str = "Skull record 1";

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE}")?;
        self.print_headers(f)?;
        self.print_rounds(f)
    }
}

impl Record {
    fn print_headers(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let header = |f: &mut fmt::Formatter<'_>, name: &str, value: &Option<HeaderText>| match value {
            Some(value) => writeln!(f, "{name}: {value}"),
            None => Ok(()),
        };
        header(f, "Event", &self.headers.event)?;
        header(f, "Date", &self.headers.date)?;
        if self.headers.names.len() == usize::from(self.game.players()) {
            for (seat, name) in Seats::first(Seat::MOST).into_iter().zip(&self.headers.names) {
                writeln!(f, "{seat}: {name}")?;
            }
        } else {
            writeln!(f, "Seats: {}", self.setup.seats())?;
        }
        print_rules(f, self.setup.rules())?;
        self.print_position(f)?;
        print_known(f, self.known)?;
        if self.headers.first == First::Named {
            writeln!(f, "First: named")?;
        }
        header(f, "Commitment", &self.headers.commitment)?;
        header(f, "Seed", &self.headers.seed)?;
        writeln!(f, "Result: {}", self.result())
    }

    /// The hands and wins it started with, if it did not start from the beginning.
    fn print_position(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = &self.setup;
        if Setup::new(setup.seats(), setup.rules()).as_ref() == Ok(setup) {
            return Ok(());
        }
        let author = self.author();
        let hands = Seats::first(setup.seats()).into_iter().map(|seat| {
            let hand = setup.hand(seat);
            if author.owns(seat) {
                format!("{seat} {}f{}s", hand.count(Disc::Flower), hand.count(Disc::Skull))
            } else {
                format!("{seat} {}?", hand.len())
            }
        });
        writeln!(f, "Hands: {}", hands.collect::<Vec<_>>().join(", "))?;
        let wins = Seats::first(setup.seats()).into_iter().map(|seat| format!("{seat} {}", setup.wins(seat)));
        writeln!(f, "Wins: {}", wins.collect::<Vec<_>>().join(", "))
    }

    /// How the game ended, as the header says it.
    pub fn result(&self) -> String {
        match self.game.result() {
            Some((player, Victory::Challenges)) => format!("{player} wins by challenges"),
            Some((player, Victory::LastStanding)) => format!("{player} wins, last standing"),
            None => "unfinished".to_owned(),
        }
    }

    fn print_rounds(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let author = self.author();
        let mut before = None;
        let mut phase = Phase::Opening;
        for moment in self.replay() {
            for event in &moment.events {
                let seen = author.sees(event);
                let Some(text) = told::text(&seen) else { continue };
                let now = Section::of(&seen, phase);
                let gap = match before {
                    _ if now == Section::Start => "\n",
                    Some(before) if before == now => " ",
                    _ => " | ",
                };
                write!(f, "{gap}{text}")?;
                before = Some(now);
            }
            phase = moment.game.phase();
        }
        writeln!(f)
    }
}

pub(super) fn print_rules(f: &mut fmt::Formatter<'_>, rules: Rules) -> fmt::Result {
    let mut options = Vec::new();
    if rules.wins_to_win != Rules::default().wins_to_win {
        options.push(format!("wins_to_win={}", rules.wins_to_win));
    }
    if rules.opening == Opening::FirstPlayerLast {
        options.push("opening=first_player_last".to_owned());
    }
    if rules.after_own_skull == AfterOwnSkull::Choose {
        options.push("after_own_skull=choose".to_owned());
    }
    if !rules.show_after_failure {
        options.push("show_after_failure=false".to_owned());
    }
    if rules.tribes_per_player == Tribes::Two {
        options.push("tribes_per_player=2".to_owned());
    }
    if options.is_empty() { Ok(()) } else { writeln!(f, "Rules: {}", options.join(", ")) }
}

pub(super) fn print_known(f: &mut fmt::Formatter<'_>, known: Known) -> fmt::Result {
    match known {
        Known::All => Ok(()),
        Known::To(seat) => writeln!(f, "Known: {seat}"),
        Known::Public => writeln!(f, "Known: public"),
    }
}

/// The parts of a round, which bars set apart.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Start,
    Opening,
    Placing,
    Bidding,
    Attempt,
    Outcome,
}

impl Section {
    fn of(seen: &Seen, phase: Phase) -> Section {
        match seen {
            Seen::RoundStarted { .. } => Section::Start,
            Seen::Placed { .. } if phase == Phase::Opening => Section::Opening,
            Seen::Placed { .. } => Section::Placing,
            Seen::Bid { .. } | Seen::Passed { .. } => Section::Bidding,
            Seen::AttemptStarted { .. } | Seen::Flipped { .. } => Section::Attempt,
            Seen::ChallengeWon { .. }
            | Seen::ChallengeFailed { .. }
            | Seen::Shown { .. }
            | Seen::Lost { .. }
            | Seen::Eliminated { .. }
            | Seen::LeaderNamed { .. }
            | Seen::GameWon { .. } => Section::Outcome,
        }
    }
}
