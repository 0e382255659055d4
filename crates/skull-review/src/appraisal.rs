use serde::{Deserialize, Serialize};
use skull_rules::{Action, Phase, Seat, View, Whereabouts};

use crate::{
    believer::Believer,
    doubts::{claimed, verdict},
    hand_in::judges,
    judges::Hearing,
    millionths::Millionths,
    review::Verdict,
    weighing::Weighing,
};

/// How much trouble is taken over a decision: in how many of the worlds that may be it is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Pains {
    /// A few: for many thousands of games.
    Glance,
    /// Enough for what is told.
    #[default]
    Usual,
    /// All of them, up to some hundreds.
    Thorough,
}

/// Beyond so many seats a table is large.
pub(crate) const LARGE: usize = 6;

impl Pains {
    /// In how many worlds choices are looked at, at most, with so many seats in: at large tables there are many choices.
    pub(crate) fn worlds(self, seats: usize) -> usize {
        match self {
            Pains::Glance => 6,
            Pains::Usual if seats > LARGE => 16,
            Pains::Usual => 48,
            Pains::Thorough => 512,
        }
    }

    /// In how many of them all choices are looked at, before those that cannot be the best are let go.
    pub(crate) fn first_look(self, seats: usize) -> usize {
        match self {
            Pains::Glance => 3,
            Pains::Usual if seats > LARGE => 4,
            Pains::Usual => 8,
            Pains::Thorough => 64,
        }
    }

    /// In how many worlds each step of a game is looked at, for the picture.
    pub(crate) fn curve(self) -> usize {
        match self {
            Pains::Glance => 3,
            Pains::Usual => 16,
            Pains::Thorough => 64,
        }
    }
}

/// What the choices of one decision were worth, from what the seat knew.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Appraisal {
    /// The seat that chooses.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// Where in the round.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub phase: Phase,
    /// Every choice there is, in the order of the rules.
    pub choices: Vec<Weighed>,
    /// The one with the best chance.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub best: Action,
    /// Where the others' skulls may be, to this seat: one for each rival with a disc left.
    pub hidden: Vec<Hidden>,
    /// How likely a bid of 1 would be met, of 2, and so on; while flipping, how likely 1 more flower is found, 2 more, and so
    /// on.
    pub needs: Vec<Millionths>,
    /// Whether the chances are the duel's book's, which are proven.
    pub proven: bool,
}

impl Appraisal {
    /// What a choice is worth, if it is one.
    pub fn weighed(&self, action: Action) -> Option<&Weighed> {
        self.choices.iter().find(|weighed| weighed.action == action)
    }

    /// What a choice costs beside the best one, how far that may be off, and the word for it; nothing if it is no choice.
    pub fn judge(&self, action: Action) -> Option<(Millionths, Millionths, Verdict)> {
        let (best, chosen) = (self.weighed(self.best)?, self.weighed(action)?);
        let cost = claimed(best.chance - chosen.chance, chosen.uncertainty, self.proven);
        Some((cost, chosen.uncertainty, verdict(cost, chosen.uncertainty)))
    }
}

/// One choice, and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Weighed {
    /// The choice.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub action: Action,
    /// The chance to win the game after it.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub chance: Millionths,
    /// How far that may be off from the truth, beside the best choice: a standard deviation.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub uncertainty: Millionths,
    /// How often the strongest player makes it.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub odds: Millionths,
}

/// Where a rival's skull may be. It all sums to one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Hidden {
    /// The rival.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// It is lost.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub gone: Millionths,
    /// It is in hand.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub in_hand: Millionths,
    /// It lies there: one for each disc of the stack, bottom first.
    pub stack: Vec<Millionths>,
}

/// What each choice of `seat` is worth that must choose now: nothing if it has no choice, or if there is
/// [nothing to judge by](crate::is_ready).
///
/// The view is the seat's own, and the believer has seen what everybody saw.
///
/// ```
/// # use skull_review::{Believer, Pains, appraise};
/// # use skull_rules::{Game, Rules, Seat, Setup};
/// let game = Game::new(&Setup::new(4, Rules::default())?, Seat::A)?;
/// let view = game.viewer(Seat::A).view(&game);
/// let opening = appraise(&view, Seat::A, &Believer::new(&view), Pains::Glance).unwrap();
/// assert_eq!(opening.choices.len(), 2, "a flower, or the skull");
/// assert!(opening.choices.iter().all(|weighed| (0.1..0.4).contains(&weighed.chance.share())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn appraise(view: &View, seat: Seat, believer: &Believer, pains: Pains) -> Option<Appraisal> {
    let hearing = Hearing::new(judges()?);
    Weighing { view: &seen_from(view, seat), seat, believer, pains, made: None }.appraisal(&hearing)
}

/// The same view from this one of a player's seats.
fn seen_from(view: &View, seat: Seat) -> View {
    let game = view.suppose(|other| view.whereabouts(other).next().unwrap_or(Whereabouts::Gone));
    view.narrowed_to(game.viewer(seat))
}
