//! Positions with one choice that is better than all others by a clear margin.

mod contest;
mod draft;
mod line;
mod play_on;
mod rounds;
mod solvers;
mod theme;
mod told;

use std::sync::LazyLock;

use serde::Serialize;
use skull_rules::{Action, Seat, View, notation::Record};

use crate::{counsel::Rationale, millionths::Millionths};

pub use contest::{Contest, Contested, Demand, Horizon};
pub use draft::PuzzleDraft;
pub use line::BadPuzzle;
pub use play_on::PlayOn;
pub use rounds::{RoundEnds, RoundsCompared};
pub use solvers::difficulty;
pub use theme::{Grade, NoSuchGrade, NoSuchTheme, Theme};
pub use told::{CannotPlayOn, PlayedOn, PuzzleListed, PuzzleMoves, PuzzlePlayed, PuzzleTold, TodaysPuzzle};

/// A position to think about: what a seat knows when it is asked, and what each of its choices is worth.
///
/// ```
/// # use skull_review::Puzzle;
/// let puzzle = Puzzle::today(20_775);
/// let chances: Vec<_> = puzzle.choices().iter().map(|choice| choice.chance).collect();
/// assert!(chances.windows(2).all(|pair| pair[0] >= pair[1]), "the best choice is told first");
/// assert_eq!(puzzle.margin(), chances[0] - chances[1]);
/// assert_eq!(Puzzle::numbered(puzzle.number()).map(Puzzle::best), Some(puzzle.best()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    number: u16,
    theme: Theme,
    difficulty: u8,
    seat: Seat,
    record: Record,
    choices: Vec<PuzzleChoice>,
    uncertainty: Millionths,
    proven: bool,
    why: Rationale,
    outbid: Option<Millionths>,
    rounds: Option<RoundsCompared>,
    likely_gone: Option<LikelyGone>,
}

/// One choice of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleChoice {
    /// The choice.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub action: Action,
    /// The chance to win the game after it.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub chance: Millionths,
}

/// A rival who has probably lost the skull, where the answer depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LikelyGone {
    /// The rival.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// How likely the skull is theirs all the same.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub owned: Millionths,
}

/// All that ship, in the order of their numbers.
static SHIPPED: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
    let lines = include_str!("../puzzles/puzzles.txt").lines().filter(|line| !line.starts_with('#'));
    let read = |(number, line)| Puzzle::read(number, line).expect("a test reads every line that ships");
    (1..).zip(lines).map(read).collect()
});

/// Days are taken so many puzzles apart, so that two days in a row differ in more than a number. A prime that does not
/// divide how many puzzles there are, so that every one has its day.
const STRIDE: usize = 197;

impl Puzzle {
    /// All of them; the first is number 1.
    pub fn all() -> &'static [Puzzle] {
        &SHIPPED
    }

    /// The one of this number.
    pub fn numbered(number: u16) -> Option<&'static Puzzle> {
        Puzzle::all().get(usize::from(number).checked_sub(1)?)
    }

    /// That of a day, counted from the first of January 1970: the same for everyone.
    pub fn today(days_since_1970: u32) -> &'static Puzzle {
        let all = Puzzle::all();
        let count = all.len();
        &all[days_since_1970 as usize % count * STRIDE % count]
    }

    /// Its number, from 1.
    pub fn number(&self) -> u16 {
        self.number
    }

    /// What it is about.
    pub fn theme(&self) -> Theme {
        self.theme
    }

    /// Of a hundred answers of our novice, regular and expert, a third each, so many are wrong.
    pub fn difficulty(&self) -> u8 {
        self.difficulty
    }

    /// The seat that is asked.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What has happened, as that seat could write it down: one round, which has come to the question.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// How the game lies, as that seat sees it.
    pub fn view(&self) -> View {
        let game = self.record.game();
        game.viewer(self.seat).view(game)
    }

    /// All there is to choose, the best first.
    pub fn choices(&self) -> &[PuzzleChoice] {
        &self.choices
    }

    /// The right answer.
    pub fn best(&self) -> Action {
        self.choices[0].action
    }

    /// By how much it is better than any other.
    pub fn margin(&self) -> Millionths {
        self.choices[0].chance - self.choices[1].chance
    }

    /// How far that may be off: a standard deviation, or in what is proven the width of the proof.
    pub fn uncertainty(&self) -> Millionths {
        self.uncertainty
    }

    /// Whether the numbers are the duel's book's, which are proven.
    pub fn is_proven(&self) -> bool {
        self.proven
    }

    /// What speaks for the answer.
    pub fn why(&self) -> &Rationale {
        &self.why
    }

    /// How often somebody goes higher, if the answer is a bid over one's own skull.
    pub fn outbid(&self) -> Option<Millionths> {
        self.outbid
    }

    /// How the round ends after the best two choices, if the answer is to place a disc and nothing proves it.
    pub fn rounds(&self) -> Option<RoundsCompared> {
        self.rounds
    }

    /// Whose skull is probably lost, if the answer depends on it.
    pub fn likely_gone(&self) -> Option<LikelyGone> {
        self.likely_gone
    }

    /// The chance after a choice, if it is one.
    pub fn chance(&self, action: Action) -> Option<Millionths> {
        self.choices.iter().find(|choice| choice.action == action).map(|choice| choice.chance)
    }
}
