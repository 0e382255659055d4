use serde::{Deserialize, Serialize};
use skull_rules::{Action, Phase, Seat, View};

use crate::{believer::Believer, millionths::Millionths};

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
    /// Whose.
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
pub fn appraise(view: &View, seat: Seat, believer: &Believer, pains: Pains) -> Option<Appraisal> {
    let _ = pains;
    let legal = view.legal(seat);
    let chances = Millionths::shares(&vec![1.0; view.alive().len()]);
    let odds = Millionths::shares(&vec![1.0; legal.len().max(1)]);
    let weigh = |(action, &odds): (Action, &Millionths)| Weighed {
        action,
        chance: chances[0],
        uncertainty: Millionths::NONE,
        odds,
    };
    let choices: Vec<Weighed> = legal.iter().zip(&odds).map(weigh).collect();
    (legal.len() > 1).then(|| Appraisal {
        seat,
        phase: view.phase(),
        best: choices[0].action,
        choices,
        hidden: believer.hidden(view),
        needs: Vec::new(),
        proven: false,
    })
}
