use serde::{Deserialize, Serialize};
use skull_rules::{
    Action, Bid, Disc, Events, Game, Seat, View, Viewer,
    notation::{Known, Record},
};
use thiserror::Error;

use crate::{
    appraisal::{Appraisal, Pains, appraise},
    believer::Believer,
    doubts::claimed,
    hand_in::is_ready,
    millionths::Millionths,
    odds::next_discs,
    review::Verdict,
};

/// What a coach says to a seat that is about to choose: the numbers, and what a sentence of why is made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Counsel {
    /// What each choice is worth.
    pub appraisal: Appraisal,
    /// What a review would say of each choice, in the same order.
    pub costs: Vec<ChoiceCost>,
    /// For each rival with a disc face down, how likely the next one of theirs is the skull.
    pub next: Vec<NextDisc>,
    /// Why the best choice is the best.
    pub why: Rationale,
    /// By how much it is better than the second best.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub margin: Millionths,
    /// How far that may be off.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub uncertainty: Millionths,
}

/// What a choice would cost beside the best one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChoiceCost {
    /// As [`Appraisal::judge`] claims it: 0 if the two cannot be told apart.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub cost: Millionths,
    /// A word for it.
    pub verdict: Verdict,
}

/// The disc of a rival that would be turned up next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct NextDisc {
    /// The rival.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// How likely it is the skull.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub skull: Millionths,
}

/// What speaks for a choice, with its number: one sentence is made of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Rationale {
    /// No choice is better than another by more than the uncertainty.
    Even,
    /// The bid can be met so likely.
    CanBeMet {
        /// What is bid.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        bid: Bid,
        /// How likely it is met.
        #[cfg_attr(feature = "openapi", schema(value_type = i32))]
        chance: Millionths,
    },
    /// The bid would meet the seat's own skull: it is made to be outbid, and then the discs of whoever does so are at risk.
    Bluff {
        /// What is bid.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        bid: Bid,
    },
    /// The bid that stands, or the least that would beat it, is met only so likely: others may try.
    LetGo {
        /// The least bid there would be.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        bid: Option<Bid>,
        /// How likely it is met.
        #[cfg_attr(feature = "openapi", schema(value_type = i32))]
        chance: Millionths,
    },
    /// This disc is the one to lie there.
    Hide {
        /// The disc.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        disc: Disc,
    },
    /// That seat's next disc is the skull less likely than any other's.
    Safest {
        /// Whose disc.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// How likely it is the skull.
        #[cfg_attr(feature = "openapi", schema(value_type = i32))]
        skull: Millionths,
    },
    /// This disc is the one that is missed the least.
    GiveUp {
        /// The disc.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        disc: Disc,
    },
    /// The lead of that seat does the least harm.
    Leader {
        /// Who should lead.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
    },
}

impl Rationale {
    /// What speaks for the best choice.
    fn of(appraisal: &Appraisal, next: &[NextDisc], view: &View) -> Rationale {
        let met = |bid: Bid| {
            let needed = appraisal.needs.get(usize::from(bid.get()) - 1);
            needed.copied().unwrap_or(Millionths::NONE)
        };
        match appraisal.best {
            Action::Bid(bid) if meets_own_skull(view, appraisal.seat, bid) => Rationale::Bluff { bid },
            Action::Bid(bid) => Rationale::CanBeMet { bid, chance: met(bid) },
            Action::Pass => {
                let least = Bid::new(view.bid().map_or(0, Bid::get) + 1);
                let bid = least.filter(|bid| bid.get() <= view.placed());
                Rationale::LetGo { bid, chance: bid.map_or(Millionths::NONE, met) }
            }
            Action::Place(disc) => Rationale::Hide { disc },
            Action::Flip(seat) => {
                let found = next.iter().find(|next| next.seat == seat);
                Rationale::Safest { seat, skull: found.map_or(Millionths::NONE, |next| next.skull) }
            }
            Action::Discard(disc) => Rationale::GiveUp { disc },
            Action::Lead(seat) => Rationale::Leader { seat },
            // Neither is ever a choice that is weighed.
            Action::Take(_) | Action::Show => Rationale::Even,
        }
    }
}

/// Whether an attempt at this bid would turn up the seat's own skull (R5.2).
pub(crate) fn meets_own_skull(view: &View, seat: Seat, bid: Bid) -> bool {
    let skull = view.stack(seat).position(|disc| disc == Some(Disc::Skull));
    skull.is_some_and(|height| view.height(seat) - height <= usize::from(bid.get()))
}

/// Why a coach says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoCounsel {
    /// The record is nobody's.
    #[error("The record does not say which seat looks: a coach helps a seat, from what that seat knows.")]
    NobodysRecord,
    /// It is not this seat's turn, or there is nothing to choose.
    #[error("There is nothing to choose for this seat now.")]
    NothingToChoose,
    /// Nothing was handed in.
    #[error("There is nothing to judge by: the networks have not been handed in.")]
    NothingToJudgeBy,
}

impl Counsel {
    /// What a coach says to a seat that sees this and must choose now; nothing if there is nothing to choose.
    pub fn at(view: &View, seat: Seat, believer: &Believer, pains: Pains) -> Option<Counsel> {
        let appraisal = appraise(view, seat, believer, pains)?;
        let next = next_discs(view, seat, believer.suspicion());
        let best = appraisal.weighed(appraisal.best)?.chance;
        let others = appraisal.choices.iter().filter(|weighed| weighed.action != appraisal.best);
        let second = others.max_by_key(|weighed| weighed.chance)?;
        let (margin, uncertainty) = (best - second.chance, second.uncertainty);
        let costs = costs_of(&appraisal);
        let is_even = claimed(margin, uncertainty, appraisal.proven) == Millionths::NONE;
        let why = if is_even { Rationale::Even } else { Rationale::of(&appraisal, &next, view) };
        Some(Counsel { appraisal, costs, next, why, margin, uncertainty })
    }

    /// The same to the seat whose record this is, so far as it has come.
    pub fn of(record: &Record, pains: Pains) -> Result<Counsel, NoCounsel> {
        let mut coach = Coaching::begin(record.clone(), pains)?;
        loop {
            if let Some(counsel) = coach.advance()? {
                return Ok(counsel);
            }
        }
    }
}

/// A coach who follows a game step by step before saying anything, for whoever may lose interest.
#[derive(Debug)]
pub struct Coaching {
    record: Record,
    pains: Pains,
    eyes: Viewer,
    game: Game,
    believer: Believer,
    followed: usize,
}

impl Coaching {
    /// How many acts are followed at a time.
    const AT_A_TIME: usize = 32;

    /// Sits down beside the seat whose record this is.
    pub fn begin(record: Record, pains: Pains) -> Result<Coaching, NoCounsel> {
        let Known::To(author) = record.known() else { return Err(NoCounsel::NobodysRecord) };
        if !is_ready() {
            return Err(NoCounsel::NothingToJudgeBy);
        }
        let (game, eyes) = (record.start(), record.game().viewer(author));
        let mut believer = Believer::new(&eyes.view(&game));
        Events::of_start(&game).iter().for_each(|event| believer.note(&eyes.sees(event), &eyes.view(&game)));
        Ok(Coaching { record, pains, eyes, game, believer, followed: 0 })
    }

    /// Follows the next acts, some hundredths of a second long, and after the last says what there is to say.
    pub fn advance(&mut self) -> Result<Option<Counsel>, NoCounsel> {
        let ahead = &self.record.acts()[self.followed..];
        for act in &ahead[..ahead.len().min(Coaching::AT_A_TIME)] {
            let mut luck = act.taken.unwrap_or(Disc::Flower);
            let events = self.game.play(act.seat, act.action, &mut luck);
            let after = self.eyes.view(&self.game);
            for event in &events.expect("a record holds only legal acts") {
                self.believer.note(&self.eyes.sees(event), &after);
            }
            self.followed += 1;
        }
        if self.followed < self.record.acts().len() { Ok(None) } else { self.says().map(Some) }
    }

    fn says(&self) -> Result<Counsel, NoCounsel> {
        let asked = self.game.to_act().and(self.eyes.own()).lowest().ok_or(NoCounsel::NothingToChoose)?;
        let view = self.game.viewer(asked).view(&self.game);
        Counsel::at(&view, asked, &self.believer, self.pains).ok_or(NoCounsel::NothingToChoose)
    }
}

fn costs_of(appraisal: &Appraisal) -> Vec<ChoiceCost> {
    let judged = appraisal.choices.iter().filter_map(|weighed| appraisal.judge(weighed.action));
    judged.map(|(cost, _, verdict)| ChoiceCost { cost, verdict }).collect()
}
