use skull_rules::{
    Action, Bid, Phase, Seat, View,
    notation::{Known, Record},
};

use super::{BadPuzzle, LikelyGone, Puzzle, PuzzleChoice, RoundsCompared, Theme};
use crate::{
    counsel::{Rationale, meets_own_skull},
    millionths::Millionths,
};

/// What a puzzle is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleDraft {
    /// What has happened, as the seat that is asked could write it down.
    pub record: Record,
    /// What it is about.
    pub theme: Theme,
    /// Of a hundred answers so many are wrong.
    pub difficulty: u8,
    /// All there is to choose, the best first.
    pub choices: Vec<PuzzleChoice>,
    /// How far the margin between the first two may be off.
    pub uncertainty: Millionths,
    /// Whether the numbers are the duel's book's.
    pub proven: bool,
    /// The number that belongs to the reason, where it has one: how likely the disc to flip is the skull, the bid is met, the
    /// least bid would be met that is not made, or a bid over one's own skull is raised.
    pub chance: Option<Millionths>,
    /// How the round ends after the best two choices, if the answer is to place a disc and nothing proves it.
    pub rounds: Option<RoundsCompared>,
    /// Whose skull is probably lost, if the answer depends on it.
    pub likely_gone: Option<LikelyGone>,
}

impl Puzzle {
    /// The puzzle of this number; or why this is none.
    pub fn new(number: u16, draft: PuzzleDraft) -> Result<Puzzle, BadPuzzle> {
        let Known::To(seat) = draft.record.known() else {
            return Err(BadPuzzle::Question("a puzzle is what one seat knows"));
        };
        let mut puzzle = Puzzle {
            number,
            theme: draft.theme,
            difficulty: draft.difficulty,
            seat,
            record: draft.record,
            choices: draft.choices,
            uncertainty: draft.uncertainty,
            proven: draft.proven,
            why: Rationale::Even,
            outbid: None,
            rounds: draft.rounds,
            likely_gone: draft.likely_gone,
        };
        puzzle.check()?;
        let is_placed = matches!(puzzle.best(), Action::Place(_)) && !puzzle.proven;
        if puzzle.rounds.is_some() != is_placed {
            return Err(BadPuzzle::Question(
                "how rounds end is the reason to place a disc where no proof is",
            ));
        }
        puzzle.why = rationale(&puzzle.view(), seat, puzzle.best(), draft.chance);
        puzzle.outbid = draft.chance.filter(|_| matches!(puzzle.why, Rationale::Bluff { .. }));
        Ok(puzzle)
    }

    /// It is a question, and all answers are there, the best first.
    fn check(&self) -> Result<(), BadPuzzle> {
        let view = self.view();
        let legal = view.legal(self.seat);
        let falls = self.choices.windows(2).all(|pair| pair[0].chance >= pair[1].chance);
        let is_whole =
            self.choices.len() == legal.len() && legal.iter().all(|action| self.chance(action).is_some());
        let refusal = if view.round() != 1 {
            Some("what happened in earlier rounds would have to be told as well")
        } else if view.phase() == Phase::Opening {
            Some("while all open at once there is nothing to go by")
        } else if legal.len() < 2 || !is_whole {
            Some("the choices are not those that the seat has")
        } else if !falls || self.margin() <= Millionths::NONE {
            Some("the best choice is not the first, or not better than the second")
        } else if !self.theme.suits(&view, self.seat, self.best()) {
            Some("it is about something else than its theme")
        } else {
            None
        };
        refusal.map_or(Ok(()), |why| Err(BadPuzzle::Question(why)))
    }
}

/// What speaks for the best choice: which sentence it is follows from the choice.
fn rationale(view: &View, seat: Seat, best: Action, chance: Option<Millionths>) -> Rationale {
    let chance = chance.unwrap_or(Millionths::NONE);
    match best {
        Action::Bid(bid) if meets_own_skull(view, seat, bid) => Rationale::Bluff { bid },
        Action::Bid(bid) => Rationale::CanBeMet { bid, chance },
        Action::Pass => Rationale::LetGo { bid: least_raise(view), chance },
        Action::Place(disc) => Rationale::Hide { disc },
        Action::Flip(seat) => Rationale::Safest { seat, skull: chance },
        Action::Discard(disc) => Rationale::GiveUp { disc },
        Action::Lead(seat) => Rationale::Leader { seat },
        Action::Take(_) | Action::Show => Rationale::Even,
    }
}

/// The least bid that would beat the one that stands.
fn least_raise(view: &View) -> Option<Bid> {
    view.legal(view.turn()?).iter().find_map(|action| match action {
        Action::Bid(bid) => Some(bid),
        _ => None,
    })
}
