use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use skull_rules::{Action, Disc, Seat, View};
use thiserror::Error;

/// What a puzzle is about.
///
/// ```
/// # use skull_review::Theme;
/// assert_eq!("whose-disc".parse(), Ok(Theme::WhoseDisc));
/// assert!("whose disk".parse::<Theme>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Theme {
    /// Which disc to give up after one's own skull.
    GiveUp,
    /// To claim what lies there now, or not: to lay another disc, or to let others try.
    CallOrLetGo,
    /// To bid over one's own skull, so that somebody goes higher; or not to.
    BidToBeOutbid,
    /// Somebody's skull is probably lost, and all depends on it.
    MissingSkull,
    /// Whose disc to turn next.
    WhoseDisc,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 5] =
        [Theme::GiveUp, Theme::CallOrLetGo, Theme::BidToBeOutbid, Theme::MissingSkull, Theme::WhoseDisc];

    /// What people type for it.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::GiveUp => "give-up",
            Theme::CallOrLetGo => "call-or-let-go",
            Theme::BidToBeOutbid => "bid-to-be-outbid",
            Theme::MissingSkull => "missing-skull",
            Theme::WhoseDisc => "whose-disc",
        }
    }

    /// The letter it is written with.
    pub(super) const fn letter(self) -> char {
        match self {
            Theme::GiveUp => 'g',
            Theme::CallOrLetGo => 'c',
            Theme::BidToBeOutbid => 'b',
            Theme::MissingSkull => 'm',
            Theme::WhoseDisc => 'w',
        }
    }

    pub(super) fn of_letter(letter: char) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.letter() == letter)
    }

    /// Whether a position with this answer can be about it.
    pub(super) fn suits(self, view: &View, seat: Seat, best: Action) -> bool {
        let is_a_trap = view.stack(seat).any(|disc| disc == Some(Disc::Skull));
        match self {
            Theme::GiveUp => matches!(best, Action::Discard(_)),
            Theme::WhoseDisc => matches!(best, Action::Flip(_)),
            Theme::BidToBeOutbid => is_a_trap && speaks(best),
            Theme::CallOrLetGo => !is_a_trap && speaks(best),
            Theme::MissingSkull => !is_a_trap && (speaks(best) || matches!(best, Action::Flip(_))),
        }
    }
}

/// Whether somebody who chooses this could have bid.
fn speaks(action: Action) -> bool {
    matches!(action, Action::Bid(_) | Action::Pass | Action::Place(_))
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Theme {
    type Err = NoSuchTheme;

    fn from_str(text: &str) -> Result<Theme, NoSuchTheme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == text).ok_or(NoSuchTheme)
    }
}

/// No puzzles are about that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the themes are {}", Theme::ALL.map(Theme::name).join(", "))]
pub struct NoSuchTheme;

/// How hard puzzles are, in three words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Grade {
    /// Most of our players' answers are right.
    Easy,
    /// About half are.
    Medium,
    /// Most are wrong.
    Hard,
}

impl Grade {
    /// All of them, the easiest first.
    pub const ALL: [Grade; 3] = [Grade::Easy, Grade::Medium, Grade::Hard];

    /// The word for a puzzle that so many of a hundred answers get wrong.
    ///
    /// ```
    /// # use skull_review::Grade;
    /// assert_eq!([29, 30, 59, 60].map(Grade::of), [Grade::Easy, Grade::Medium, Grade::Medium, Grade::Hard]);
    /// ```
    pub const fn of(difficulty: u8) -> Grade {
        match difficulty {
            0..30 => Grade::Easy,
            30..60 => Grade::Medium,
            _ => Grade::Hard,
        }
    }

    /// What people type for it.
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Easy => "easy",
            Grade::Medium => "medium",
            Grade::Hard => "hard",
        }
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Grade {
    type Err = NoSuchGrade;

    fn from_str(text: &str) -> Result<Grade, NoSuchGrade> {
        Grade::ALL.into_iter().find(|grade| grade.name() == text).ok_or(NoSuchGrade)
    }
}

/// No puzzle is that hard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("puzzles are {}", Grade::ALL.map(Grade::name).join(", "))]
pub struct NoSuchGrade;
