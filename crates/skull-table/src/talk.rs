use std::{collections::VecDeque, time::Duration};

use serde::{Deserialize, Serialize};
use skull_rules::Seat;

use crate::{
    command::{Command, CommandId, Phrase},
    fact::Origin,
    guest::GuestId,
    options::OutTalk,
    person::Who,
    refusal::Refusal,
    table::Table,
    text::Words,
    time::Time,
};

/// One entry of a table's talk, in a log of its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TalkEntry {
    /// When.
    pub at: Time,
    /// The command that it carries out; nobody's if a bot spoke.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Origin>,
    /// What was done.
    pub talk: TalkFact,
}

/// What can come to be in talk.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TalkFact {
    /// Something was said.
    Said(Line),
    /// A line was taken back.
    Unsaid {
        /// Its number.
        line: u64,
    },
    /// Somebody hears nothing more of somebody else, or hears it again.
    Muted {
        /// Who.
        by: Who,
        /// Of whom.
        who: Who,
        /// Which of the two.
        muted: bool,
    },
}

/// A line of talk.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// Who said it.
    pub from: Speaker,
    /// What.
    pub words: Said,
    /// Only those who are out, and those who watch, hear it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub apart: bool,
}

/// Who said something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Speaker {
    /// A person.
    Who(Who),
    /// The bot at a seat.
    Seat(Seat),
}

/// What was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Said {
    /// In these words.
    Text(Words),
    /// One of the quick phrases.
    Phrase(Phrase),
    /// A bot's remark: its key for translators, and the words in English.
    Remark {
        /// As in `bluffer.bids.1`.
        key: String,
        /// In English.
        text: String,
    },
}

/// The talk of a table: the fold of its log.
#[derive(Clone, Debug, Default)]
pub struct Talk {
    version: u64,
    /// The last ones, with their numbers.
    lines: VecDeque<(u64, Time, Line)>,
    /// Who (first) does not hear whom.
    mutes: Vec<(Who, Who)>,
    /// What was last said by whom, to recognise what comes again.
    recent: VecDeque<(GuestId, CommandId, u64)>,
}

impl Talk {
    /// Lines that are kept at hand.
    const LINES: usize = 100;
    /// Commands that are recognised when they come again.
    const RECENT: usize = 64;
    /// Pairs of who does not hear whom.
    const MUTES: usize = 256;
    /// So many lines …
    const BURST: usize = 5;
    /// … in so long a time are enough.
    const BREATH: Duration = Duration::from_secs(10);
    /// Entries after which nothing more is said.
    pub const MOST_ENTRIES: u64 = 50_000;

    /// How many entries its log has.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The version that a command has led to, if it has been carried out already.
    pub fn did(&self, guest: GuestId, id: &CommandId) -> Option<u64> {
        let same = |(by, recent, _): &&(GuestId, CommandId, u64)| *by == guest && recent == id;
        self.recent.iter().find(same).map(|&(_, _, version)| version)
    }

    /// Judges a command. Nothing changes: the fact goes to the log first.
    pub fn decide(
        &self,
        table: &Table,
        guest: GuestId,
        command: &Command,
        at: Time,
    ) -> Result<TalkFact, Refusal> {
        let person = table.person_of(guest).ok_or(table.absent(guest))?;
        if self.version >= Talk::MOST_ENTRIES {
            return Err(Refusal::WornOut);
        }
        match command {
            Command::Say { text } => self.say(table, person.who, Said::Text(text.clone()), at),
            Command::Phrase { phrase } => self.say(table, person.who, Said::Phrase(*phrase), at),
            Command::Unsay { line } => {
                let (_, _, said) = self.line(*line).ok_or(Refusal::NoSuchLine)?;
                let may = table.host == person.who || said.from == Speaker::Who(person.who);
                if may { Ok(TalkFact::Unsaid { line: *line }) } else { Err(Refusal::NotYourLine) }
            }
            Command::Mute { who, muted } => {
                let known = table.person(*who).is_some() && *who != person.who;
                let fits = known && self.mutes.len() < Talk::MUTES;
                let fact = TalkFact::Muted { by: person.who, who: *who, muted: *muted };
                if fits || (known && !muted) { Ok(fact) } else { Err(Refusal::NoSuchPerson) }
            }
            _ => unreachable!("the table judges everything else"),
        }
    }

    fn say(&self, table: &Table, who: Who, words: Said, at: Time) -> Result<TalkFact, Refusal> {
        let from = Speaker::Who(who);
        let lately =
            self.lines.iter().filter(|(_, said, line)| line.from == from && at.since(*said) < Talk::BREATH);
        if lately.count() >= Talk::BURST {
            return Err(Refusal::TooTalkative);
        }
        let apart = table.options().out_talk == OutTalk::Apart && is_out(table, who);
        Ok(TalkFact::Said(Line { from, words, apart }))
    }

    fn line(&self, number: u64) -> Option<&(u64, Time, Line)> {
        self.lines.iter().find(|(n, _, _)| *n == number)
    }

    /// Takes the next entry of the log in.
    pub fn apply(&mut self, entry: &TalkEntry) {
        let number = self.version;
        self.version += 1;
        match &entry.talk {
            TalkFact::Said(line) => {
                push_bounded(&mut self.lines, (number, entry.at, line.clone()), Talk::LINES);
            }
            TalkFact::Unsaid { line } => self.lines.retain(|(n, _, _)| n != line),
            TalkFact::Muted { by, who, muted } => {
                self.mutes.retain(|pair| *pair != (*by, *who));
                if *muted {
                    self.mutes.push((*by, *who));
                }
            }
        }
        if let Some(origin) = &entry.by {
            push_bounded(&mut self.recent, (origin.guest, origin.id.clone(), self.version), Talk::RECENT);
        }
    }

    /// The lines from a number on that somebody may hear.
    pub fn heard_by(&self, table: &Table, listener: Option<Who>, from: u64) -> Vec<Heard<'_>> {
        let lines = self.lines.iter().filter(move |(n, _, _)| *n >= from);
        let heard = lines.filter(|(_, _, line)| self.hears(table, listener, line));
        heard.map(|(n, at, line)| Heard { line: *n, at: *at, said: line }).collect()
    }

    /// Whether somebody may hear a line, and wants to.
    pub fn hears(&self, table: &Table, listener: Option<Who>, line: &Line) -> bool {
        let muted = match (listener, line.from) {
            (Some(listener), Speaker::Who(speaker)) => self.mutes.contains(&(listener, speaker)),
            _ => false,
        };
        let in_the_game = listener.is_some_and(|who| !is_out(table, who));
        !(muted || line.apart && in_the_game)
    }
}

/// Whether somebody watches a game that is on: has no seat in it, or no disc left.
fn is_out(table: &Table, who: Who) -> bool {
    let Some(game) = table.playing() else { return false };
    let seats = table.place_of(who).map(|place| game.seats_of(place));
    seats.is_none_or(|seats| seats.and(game.game().alive()).is_empty())
}

fn push_bounded<T>(queue: &mut VecDeque<T>, item: T, most: usize) {
    if queue.len() == most {
        queue.pop_front();
    }
    queue.push_back(item);
}

/// A line with its number, as it is sent.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Heard<'a> {
    /// Its number, to take it back by.
    pub line: u64,
    /// When it was said.
    pub at: Time,
    /// What, and by whom.
    #[serde(flatten)]
    pub said: &'a Line,
}
