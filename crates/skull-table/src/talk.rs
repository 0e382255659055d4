use std::{
    collections::{HashMap, VecDeque},
    time::Duration,
};

use serde::{Deserialize, Serialize};
use skull_rules::Seat;

use crate::{
    command::{CommandId, Phrase, Reaction, TalkCommand},
    fact::Origin,
    guest::GuestId,
    options::OutTalk,
    person::{Person, Who},
    refusal::Refusal,
    table::Table,
    text::Words,
    time::Time,
};

/// One entry of a table's talk, in a log of its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TalkEntry {
    /// When it was said or done.
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
    Said(TalkLine),
    /// Something was thrown. It is seen by who is there, and is no line of talk.
    Thrown(Throw),
    /// A line was taken back.
    Unsaid {
        /// Its number.
        line: u64,
    },
    /// Somebody hears nothing more of somebody else, or hears it again.
    Muted {
        /// The person who does not want to hear.
        by: Who,
        /// The person who is not heard.
        who: Who,
        /// True when they are heard no more, false when they are again.
        muted: bool,
    },
}

/// A line of talk.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TalkLine {
    /// Who said it.
    pub from: Speaker,
    /// What they said.
    pub words: Said,
    /// While the game is on only those who are out hear it, and those who have come to the table to watch.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub apart: bool,
}

/// Something that is thrown across the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Throw {
    /// Who throws it.
    pub from: Speaker,
    /// What is thrown.
    pub reaction: Reaction,
    /// The seat that it is thrown at; nobody's if it is for the whole table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub at: Option<Seat>,
    /// While the game is on only those who are out see it, and those who have come to the table to watch.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub apart: bool,
}

/// Who said something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Speaker {
    /// A person, by number.
    Who(Who),
    /// The bot at a seat.
    Seat(Seat),
}

/// What was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Said {
    /// Words of one's own.
    Text(#[serde(deserialize_with = "Words::read_kept")] Words),
    /// One of the quick phrases.
    Phrase(Phrase),
    /// A bot's remark: its key for translators, and the words in English.
    Remark {
        /// The key, as in `bluffer.bids.1`.
        key: String,
        /// The remark in English.
        text: String,
    },
}

/// The talk of a table: the fold of its log.
#[derive(Clone, Debug, Default)]
pub struct Talk {
    version: u64,
    /// The last ones, with their numbers.
    lines: VecDeque<(u64, Time, TalkLine)>,
    /// Who (first) does not hear whom.
    mutes: Vec<(Who, Who)>,
    /// What each of the last speakers did last, to recognise what comes again and what comes too often. Nobody's is forgotten
    /// for what others say.
    recent: HashMap<GuestId, VecDeque<RecentTalk>>,
    /// How many entries are whose.
    shares: HashMap<GuestId, u32>,
}

/// A command that was carried out.
#[derive(Clone, Debug)]
struct RecentTalk {
    id: CommandId,
    at: Time,
    /// The version it led to.
    version: u64,
    kind: TalkKind,
}

/// What a command of talk was, as far as it is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TalkKind {
    /// Something was said.
    Said,
    /// Something was thrown.
    Thrown,
    /// A line was taken back, or somebody muted.
    Other,
}

impl Talk {
    /// Lines that are kept at hand.
    const LINES: usize = 100;
    /// Commands of one guest that are recognised when they come again.
    const RECENT: usize = 32;
    /// Guests whose commands are: as many as may be at the table, and as many again who have left.
    const SPEAKERS: usize = 2 * Table::MOST_PEOPLE;
    /// People whom one person does not hear; then the first of them is heard again.
    const MUTES: usize = 64;
    /// Lines that one person may say in a [breath](Self::BREATH).
    const BURST: usize = 5;
    /// Things that one person may throw in a breath.
    const THROWS: usize = 6;
    /// All that one person may do of it in a breath, takings back and mutes included.
    const FUSS: usize = 10;
    /// The time for which what somebody says and does is counted.
    const BREATH: Duration = Duration::from_secs(10);
    /// Entries after which nothing more is said.
    pub const MOST_ENTRIES: u64 = 100_000;
    /// Entries after which only the host and those who have a place speak: strangers cannot silence a table.
    pub const MOST_FOR_ALL: u64 = 50_000;
    /// Entries of one guest, so that nobody uses up what is for everybody.
    pub const MOST_OF_ONE: u32 = 10_000;

    /// How many entries its log has.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The version that a command has led to, if it has been carried out already.
    pub fn did(&self, guest: GuestId, id: &CommandId) -> Option<u64> {
        self.recent.get(&guest)?.iter().find(|recent| recent.id == *id).map(|recent| recent.version)
    }

    /// Judges a command. Nothing changes: the fact goes to the log first.
    pub fn decide(
        &self,
        table: &Table,
        guest: GuestId,
        command: &TalkCommand,
        at: Time,
    ) -> Result<TalkFact, Refusal> {
        let person = table.present(guest)?;
        self.check_room(table, person)?;
        self.check_breath(guest, command, at)?;
        match command {
            TalkCommand::Say { text } => Ok(say(table, person.who, Said::Text(text.clone()))),
            TalkCommand::Phrase { phrase } => Ok(say(table, person.who, Said::Phrase(*phrase))),
            TalkCommand::Throw { reaction, at } => {
                let has_seat =
                    |seat: &Seat| seat.index() < table.game().map_or(0, |game| game.game().seats().len());
                if at.as_ref().is_some_and(|seat| !has_seat(seat)) {
                    return Err(Refusal::NoSuchSeat);
                }
                let apart = speaks_apart(table, person.who);
                let from = Speaker::Who(person.who);
                Ok(TalkFact::Thrown(Throw { from, reaction: *reaction, at: *at, apart }))
            }
            TalkCommand::Unsay { line } => {
                let (_, _, said) = self.line(*line).ok_or(Refusal::NoSuchLine)?;
                let may = table.host() == person.who || said.from == Speaker::Who(person.who);
                if may { Ok(TalkFact::Unsaid { line: *line }) } else { Err(Refusal::NotYourLine) }
            }
            TalkCommand::Mute { who, muted } => {
                let known = table.person(*who).is_some() && *who != person.who;
                let fact = TalkFact::Muted { by: person.who, who: *who, muted: *muted };
                known.then_some(fact).ok_or(Refusal::NoSuchPerson)
            }
        }
    }

    /// Whether there is room in the log for more of somebody.
    fn check_room(&self, table: &Table, person: &Person) -> Result<(), Refusal> {
        let is_somebody = table.host() == person.who || table.place_of(person.who).is_some();
        let most = if is_somebody { Talk::MOST_ENTRIES } else { Talk::MOST_FOR_ALL };
        let share = self.shares.get(&person.guest).copied().unwrap_or_default();
        if self.version >= most || share >= Talk::MOST_OF_ONE { Err(Refusal::WornOut) } else { Ok(()) }
    }

    /// Whether somebody may go on without a pause. What was taken back counts: it was said.
    fn check_breath(&self, guest: GuestId, command: &TalkCommand, at: Time) -> Result<(), Refusal> {
        let lately = |recent: &&RecentTalk| at.since(recent.at) < Talk::BREATH;
        let lately = self.recent.get(&guest).into_iter().flatten().filter(lately);
        let (kind, most) = match command {
            TalkCommand::Say { .. } | TalkCommand::Phrase { .. } => (TalkKind::Said, Talk::BURST),
            TalkCommand::Throw { .. } => (TalkKind::Thrown, Talk::THROWS),
            TalkCommand::Unsay { .. } | TalkCommand::Mute { .. } => (TalkKind::Other, Talk::FUSS),
        };
        let is_fuss = lately.clone().count() >= Talk::FUSS;
        if is_fuss || lately.filter(|recent| recent.kind == kind).count() >= most {
            Err(Refusal::TooTalkative)
        } else {
            Ok(())
        }
    }

    fn line(&self, number: u64) -> Option<&(u64, Time, TalkLine)> {
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
            TalkFact::Thrown(_) => {}
            TalkFact::Unsaid { line } => self.lines.retain(|(n, _, _)| n != line),
            TalkFact::Muted { by, who, muted } => {
                self.mutes.retain(|pair| *pair != (*by, *who));
                if *muted {
                    let own = |pair: &(Who, Who)| pair.0 == *by;
                    let oldest = self.mutes.iter().position(own);
                    if self.mutes.iter().filter(|&pair| own(pair)).count() == Talk::MUTES {
                        oldest.map(|oldest| self.mutes.remove(oldest));
                    }
                    self.mutes.push((*by, *who));
                }
            }
        }
        if let Some(by) = entry.by.clone() {
            *self.shares.entry(by.guest).or_default() += 1;
            let kind = match entry.talk {
                TalkFact::Said(_) => TalkKind::Said,
                TalkFact::Thrown(_) => TalkKind::Thrown,
                TalkFact::Unsaid { .. } | TalkFact::Muted { .. } => TalkKind::Other,
            };
            let recent = RecentTalk { id: by.id, at: entry.at, version: self.version, kind };
            self.remember(by.guest, recent);
        }
    }

    /// Notes what a guest did. When too many have spoken, whoever was silent for longest is forgotten.
    fn remember(&mut self, guest: GuestId, recent: RecentTalk) {
        if self.recent.len() == Talk::SPEAKERS && !self.recent.contains_key(&guest) {
            let last = |theirs: &VecDeque<RecentTalk>| theirs.back().map(|recent| recent.version);
            let silent = self.recent.iter().min_by_key(|(_, theirs)| last(theirs)).map(|(guest, _)| *guest);
            silent.map(|silent| self.recent.remove(&silent));
        }
        push_bounded(self.recent.entry(guest).or_default(), recent, Talk::RECENT);
    }

    /// The lines from a number on that somebody may hear.
    pub fn heard_by(&self, table: &Table, listener: Option<Who>, from: u64) -> Vec<Heard<'_>> {
        let lines = self.lines.iter().filter(move |(n, _, _)| *n >= from);
        let heard = lines.filter(|(_, _, line)| self.hears(table, listener, line.from, line.apart));
        heard.map(|(n, at, line)| Heard { line: *n, at: *at, said: line }).collect()
    }

    /// Whether somebody may hear what comes from a speaker, and wants to. Who has not come to the table could be anybody, a
    /// player who has just left it included, so nothing that is said apart is for them while the game is on.
    pub fn hears(&self, table: &Table, listener: Option<Who>, from: Speaker, apart: bool) -> bool {
        let muted = match (listener, from) {
            (Some(listener), Speaker::Who(speaker)) => self.mutes.contains(&(listener, speaker)),
            _ => false,
        };
        let hears_apart = table.playing().is_none() || listener.is_some_and(|who| is_out(table, who));
        !muted && (hears_apart || !apart)
    }
}

fn say(table: &Table, who: Who, words: Said) -> TalkFact {
    TalkFact::Said(TalkLine { from: Speaker::Who(who), words, apart: speaks_apart(table, who) })
}

/// Whether only those who have no part in the game are to hear of what somebody says or throws now.
fn speaks_apart(table: &Table, who: Who) -> bool {
    table.options().out_talk == OutTalk::Apart && is_out(table, who)
}

/// Whether somebody watches a game that is on: has no seat in it, not even one to come back to, or no disc left.
fn is_out(table: &Table, who: Who) -> bool {
    let Some(game) = table.playing() else { return false };
    let seats = table
        .place_of(who)
        .or_else(|| table.kept_for(table.person(who)?.guest))
        .map(|place| game.seats_of(place));
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
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Heard<'a> {
    /// Its number, to take it back by.
    pub line: u64,
    /// When it was said.
    pub at: Time,
    /// What was said, and by whom.
    #[serde(flatten)]
    pub said: &'a TalkLine,
}
