//! What a server, and the module in a browser, tell of puzzles. Both call these functions and add nothing.

use serde::{Deserialize, Serialize};
use skull_rules::{Action, Illegal, Player, Seat, View};
use thiserror::Error;

use super::{Grade, LikelyGone, PlayOn, Puzzle, PuzzleChoice, RoundsCompared, Theme};
use crate::{counsel::Rationale, millionths::Millionths};

/// A puzzle in the list of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleListed {
    /// Its number, from 1.
    pub number: u16,
    /// What it is about.
    pub theme: Theme,
    /// Of a hundred answers of our novice, regular and expert, so many are wrong.
    pub difficulty: u8,
    /// The same in a word.
    pub grade: Grade,
}

/// A puzzle with its answer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleTold {
    /// Its number, from 1,
    pub number: u16,
    /// of so many.
    pub of: u16,
    /// What it is about.
    pub theme: Theme,
    /// Of a hundred answers of our novice, regular and expert, so many are wrong.
    pub difficulty: u8,
    /// The same in a word.
    pub grade: Grade,
    /// The seat that is asked.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// What has happened, as that seat could write it down: `POST /api/replays` shows it step by step, and what the seat
    /// may do at its end.
    pub record: String,
    /// How the game lies, as that seat sees it.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub view: View,
    /// All there is to choose, the best first.
    pub choices: Vec<PuzzleChoice>,
    /// By how much the best is better than any other.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub margin: Millionths,
    /// How far that may be off: a standard deviation, or in what is proven the width of the proof.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub uncertainty: Millionths,
    /// Whether the numbers are the duel's book's, which are proven.
    pub proven: bool,
    /// What speaks for the answer.
    pub why: Rationale,
    /// How often somebody goes higher, if the answer is a bid over one's own skull.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<i32>))]
    pub outbid: Option<Millionths>,
    /// How the round ends after the best two choices, if the answer is to place a disc and nothing proves it.
    pub rounds: Option<RoundsCompared>,
    /// Whose skull is probably lost, if the answer depends on it.
    pub likely_gone: Option<LikelyGone>,
}

/// What has been played since the question was put.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleMoves {
    /// Which attempt it is: another one may be dealt other hidden discs.
    pub attempt: u32,
    /// What the seat that was asked has chosen so far, in order.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub acts: Vec<Action>,
}

/// How a puzzle goes on against the strongest player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzlePlayed {
    /// The game so far, as the seat knows it; all of it once it is over. `POST /api/replays` shows it, with the eyes of the
    /// seat, and what may be done next.
    pub record: String,
    /// How many steps of it came before the question: from there on it is played anew.
    pub since: usize,
    /// Who has won, once it is over.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub winner: Option<Player>,
}

/// Why a puzzle is not played on like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CannotPlayOn {
    /// Nobody plays that long.
    #[error("A puzzle is played on for up to {most} acts of one's own.")]
    TooLong {
        /// How many are taken.
        most: usize,
    },
    /// The rules say no.
    #[error("{0}")]
    Illegal(#[from] Illegal),
}

/// The puzzle of a day, as it is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
pub struct TodaysPuzzle {
    /// The day where the player is, counted from the first of January 1970.
    pub day: u32,
}

impl PuzzleListed {
    /// All puzzles, in the order of their numbers.
    pub fn all() -> Vec<PuzzleListed> {
        Puzzle::all().iter().map(PuzzleListed::of).collect()
    }

    fn of(puzzle: &Puzzle) -> PuzzleListed {
        let difficulty = puzzle.difficulty();
        PuzzleListed {
            number: puzzle.number(),
            theme: puzzle.theme(),
            difficulty,
            grade: Grade::of(difficulty),
        }
    }
}

impl PuzzleTold {
    /// The puzzle of this number; nothing if there is none.
    pub fn numbered(number: u16) -> Option<PuzzleTold> {
        Puzzle::numbered(number).map(PuzzleTold::of)
    }

    /// The puzzle of a day.
    pub fn today(asked: TodaysPuzzle) -> PuzzleTold {
        PuzzleTold::of(Puzzle::today(asked.day))
    }

    /// All there is to tell of a puzzle.
    pub fn of(puzzle: &Puzzle) -> PuzzleTold {
        let PuzzleListed { number, theme, difficulty, grade } = PuzzleListed::of(puzzle);
        PuzzleTold {
            number,
            of: Puzzle::all().len() as u16,
            theme,
            difficulty,
            grade,
            seat: puzzle.seat(),
            record: puzzle.record().to_string(),
            view: puzzle.view(),
            choices: puzzle.choices().to_vec(),
            margin: puzzle.margin(),
            uncertainty: puzzle.uncertainty(),
            proven: puzzle.is_proven(),
            why: puzzle.why().clone(),
            outbid: puzzle.outbid(),
            rounds: puzzle.rounds(),
            likely_gone: puzzle.likely_gone(),
        }
    }
}

impl PuzzlePlayed {
    /// The most acts that are taken.
    pub const MOST_ACTS: usize = 200;

    /// Plays a puzzle from its question with these choices, up to the next one or the end of the game. The same moves lead
    /// to the same answers.
    pub fn of(puzzle: &Puzzle, moves: &PuzzleMoves) -> Result<PuzzlePlayed, CannotPlayOn> {
        let mut under_way = PlayedOn::new(puzzle, moves)?;
        loop {
            if let Some(played) = under_way.advance()? {
                return Ok(played);
            }
        }
    }
}

/// A puzzle that is played on act by act, for whoever may lose interest.
pub struct PlayedOn {
    table: PlayOn,
    left: std::vec::IntoIter<Action>,
    since: usize,
}

impl PlayedOn {
    /// Sits down at a puzzle to play these moves.
    pub fn new(puzzle: &Puzzle, moves: &PuzzleMoves) -> Result<PlayedOn, CannotPlayOn> {
        if moves.acts.len() > PuzzlePlayed::MOST_ACTS {
            return Err(CannotPlayOn::TooLong { most: PuzzlePlayed::MOST_ACTS });
        }
        let (table, left) = (PlayOn::new(puzzle, moves.attempt), moves.acts.clone().into_iter());
        Ok(PlayedOn { table, left, since: puzzle.record().acts().len() })
    }

    /// Plays one act, of the person or of somebody else, and says what has come of all of them after the last.
    pub fn advance(&mut self) -> Result<Option<PuzzlePlayed>, CannotPlayOn> {
        if self.table.others_act().is_some() {
            return Ok(None);
        }
        if let Some(action) = self.left.next() {
            self.table.act(action)?;
            return Ok(None);
        }
        let (record, since) = (self.table.record(), self.since);
        Ok(Some(PuzzlePlayed { since, winner: record.game().winner(), record: record.to_string() }))
    }
}

#[cfg(test)]
mod tests {
    use skull_rules::notation::{Known, Record};

    use super::*;

    fn played(attempt: u32, acts: &[Action]) -> Result<PuzzlePlayed, CannotPlayOn> {
        PuzzlePlayed::of(&Puzzle::all()[0], &PuzzleMoves { attempt, acts: acts.to_vec() })
    }

    /// Plays the first choice there is until the game is over.
    fn to_the_end(puzzle: &Puzzle, attempt: u32) -> (Vec<Action>, PuzzlePlayed) {
        let mut acts = vec![puzzle.best()];
        loop {
            let played = PuzzlePlayed::of(puzzle, &PuzzleMoves { attempt, acts: acts.clone() }).unwrap();
            if played.winner.is_some() {
                return (acts, played);
            }
            let record: Record = played.record.parse().unwrap();
            assert_eq!(record.known(), Known::To(puzzle.seat()), "no secret is told before the end");
            acts.push(record.game().legal(puzzle.seat()).nth(0).unwrap());
        }
    }

    #[test]
    fn a_puzzle_is_played_on_to_the_end_and_the_same_moves_lead_to_the_same_answers() {
        for puzzle in &Puzzle::all()[..Puzzle::all().len().min(6)] {
            let (acts, over) = to_the_end(puzzle, 1);
            let record: Record = over.record.parse().unwrap();
            assert_eq!(record.known(), Known::All, "once it is over all is public");
            assert!(record.game().winner().is_some());
            let before = record.seen_by(record.game().viewer(puzzle.seat())).unwrap();
            assert_eq!(before.acts()[..over.since].len(), puzzle.record().acts().len());
            let again = PuzzlePlayed::of(puzzle, &PuzzleMoves { attempt: 1, acts }).unwrap();
            assert_eq!(again, over);
        }
    }

    #[test]
    fn what_the_rules_forbid_and_what_never_ends_is_refused() {
        let illegal = Action::Take(3);
        assert!(matches!(played(0, &[illegal]), Err(CannotPlayOn::Illegal(_))));
        let most = PuzzlePlayed::MOST_ACTS;
        assert_eq!(played(0, &vec![illegal; most + 1]), Err(CannotPlayOn::TooLong { most }));
        assert!(matches!(played(0, &vec![illegal; most]), Err(CannotPlayOn::Illegal(_))));
    }
}
