use skull_rules::{
    Player,
    notation::{Known, Moment, Record},
};

use crate::{
    appraisal::Pains,
    hand_in::is_ready,
    millionths::Millionths,
    review::{CannotReview, Review, Split, Swing, SwingKind},
};

/// Reviews a game step by step, for whoever shows how far it has come or may lose interest.
#[derive(Debug)]
pub struct Reviewer {
    record: Record,
    pains: Pains,
    done: usize,
}

/// How far a review has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progressed {
    /// Pieces of work that are done,
    pub done: usize,
    /// of so many.
    pub of: usize,
}

impl Progressed {
    /// Whether there is nothing left to do.
    pub fn is_done(self) -> bool {
        self.done >= self.of
    }
}

impl Reviewer {
    /// Games of more acts than this are not reviewed.
    pub const MOST_ACTS: usize = 2_000;

    /// Looks at a game, and judges nothing yet.
    pub fn new(record: &Record, pains: Pains) -> Result<Reviewer, CannotReview> {
        let acts = record.acts().len();
        if acts > Reviewer::MOST_ACTS {
            return Err(CannotReview::TooLong { acts, most: Reviewer::MOST_ACTS });
        }
        if !is_ready() {
            return Err(CannotReview::NothingToJudgeBy);
        }
        Ok(Reviewer { record: record.clone(), pains, done: 0 })
    }

    /// Does the next piece of work, a few hundredths of a second long, if there is one.
    pub fn advance(&mut self) -> Progressed {
        let of = self.record.acts().len() + 1;
        self.done = (self.done + 1).min(of);
        Progressed { done: self.done, of }
    }

    /// The review, with what is left to do done.
    pub fn finish(mut self) -> Review {
        while !self.advance().is_done() {}
        let record = &self.record;
        let game = record.game();
        let players = game.players();
        let fair = Millionths::shares(&vec![1.0; players.into()]);
        let curve: Vec<Vec<Millionths>> = record.replay().map(|moment| shares(&moment, &fair)).collect();
        let last = curve.last().unwrap_or(&fair);
        let split = |(number, &fair): (u8, &Millionths)| {
            let player = Player::new(number)?;
            let result = last[player.index()];
            let swing = Swing { step: record.acts().len(), kind: SwingKind::Others, change: result - fair };
            Some(Split {
                player,
                fair,
                own: Millionths::NONE,
                others: result - fair,
                luck: Millionths::NONE,
                par: Millionths::NONE,
                result,
                swings: vec![swing],
            })
        };
        Review {
            version: Review::VERSION,
            pains: self.pains,
            open: record.known() == Known::All,
            known: match record.known() {
                Known::To(seat) => Some(seat),
                Known::All | Known::Public => None,
            },
            names: record.headers.names.iter().map(|name| name.as_str().to_owned()).collect(),
            players,
            decisions: Vec::new(),
            splits: (0..).zip(&fair).filter_map(split).collect(),
            truth: (record.known() == Known::All).then(|| curve.clone()),
            public: curve,
            moments: Vec::new(),
            thought: 0,
        }
    }
}

/// Before the end the fair share of everybody, then all for who has won.
fn shares(moment: &Moment, fair: &[Millionths]) -> Vec<Millionths> {
    match moment.game.winner() {
        None => fair.to_vec(),
        Some(winner) => {
            let share = |player: usize| Millionths(1_000_000 * i32::from(player == winner.index()));
            (0..fair.len()).map(share).collect()
        }
    }
}
