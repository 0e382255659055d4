//! The club: people as one meets them at a table, written by hand and fixed, against whom players are measured.
//!
//! A member is no model of a good player. Some are decent, many are not, and no two play alike. One half is for
//! practice, and may be looked at while a player is made; the other is for the exam, and may not.

mod exam;
mod outlook;
mod practice;
mod style;

use std::{fmt, str::FromStr};

use skull_bots::Bot;
use thiserror::Error;

use style::{ClubMember, Style};

/// One of the club: a fixed and simple style of play, told in one line.
///
/// ```
/// # use skull_arena::{Half, Member};
/// let turtle = Member::named("turtle").unwrap();
/// assert_eq!((turtle.name(), turtle.half()), ("turtle", Some(Half::Practice)));
/// assert!(Member::named("gandalf").is_none());
/// ```
#[derive(Clone, Copy)]
pub struct Member {
    name: &'static str,
    about: &'static str,
    half: Option<Half>,
    sit: fn(u64) -> Box<dyn Bot>,
}

/// The two halves of the club.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Half {
    /// Players may be tuned against these.
    Practice,
    /// These are never used in training or tuning, so that what is measured against them was not learned from them.
    /// They were written blind and are never changed; a changed exam is a new one, with a new number.
    Exam,
}

impl Member {
    /// Everybody, in the order of the two halves, and who belongs to neither.
    pub fn all() -> impl Iterator<Item = Member> {
        practice::MEMBERS.into_iter().chain(exam::MEMBERS).chain([practice::TORTOISE])
    }

    /// Who goes by this name.
    pub fn named(name: &str) -> Option<Member> {
        Member::all().find(|member| member.name == name)
    }

    /// A word, such as `turtle`; on a command line it is `club:turtle`.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// How it plays, in one sentence.
    pub fn about(&self) -> &'static str {
        self.about
    }

    /// The half it belongs to; none if it plays only where it is named.
    pub fn half(&self) -> Option<Half> {
        self.half
    }

    /// Sits down to one game, with the seed that is all its luck.
    pub fn sit(&self, seed: u64) -> Box<dyn Bot> {
        (self.sit)(seed)
    }

    /// Somebody of this style.
    const fn of<S: Style + Default + 'static>(half: Option<Half>) -> Member {
        let sit = |seed| -> Box<dyn Bot> { Box::new(ClubMember::new(S::default(), seed)) };
        Member { name: S::NAME, about: S::ABOUT, half, sit }
    }
}

/// Names are unique.
impl PartialEq for Member {
    fn eq(&self, other: &Member) -> bool {
        self.name == other.name
    }
}

impl Eq for Member {}

impl fmt::Debug for Member {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// Whom a player meets at the club: one half of it, or everybody.
///
/// ```
/// # use skull_arena::{Club, Half};
/// let club: Club = "exam".parse().unwrap();
/// assert!(club.members().all(|member| member.half() == Some(Half::Exam)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Club {
    /// The half for practice.
    Practice,
    /// The half for the exam.
    Exam,
    /// Both halves.
    All,
}

impl Club {
    /// The word that names it on a command line.
    pub fn name(self) -> &'static str {
        match self {
            Club::Practice => "practice",
            Club::Exam => "exam",
            Club::All => "all",
        }
    }

    /// Who is there.
    pub fn members(self) -> impl Iterator<Item = Member> {
        Member::all().filter(move |member| match self {
            Club::Practice => member.half == Some(Half::Practice),
            Club::Exam => member.half == Some(Half::Exam),
            Club::All => member.half.is_some(),
        })
    }
}

impl FromStr for Club {
    type Err = NoSuchClub;

    fn from_str(text: &str) -> Result<Club, NoSuchClub> {
        let clubs = [Club::Practice, Club::Exam, Club::All];
        clubs.into_iter().find(|club| club.name() == text).ok_or(NoSuchClub)
    }
}

/// No part of the club goes by that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the club is practice, exam, or all of it")]
pub struct NoSuchClub;
