use std::{
    iter::Sum,
    ops::{Add, Div, Mul},
};

use skull_rules::{Game, Player, Seat};

use crate::{doubts::UsualPlayers, millionths::Millionths};

/// How likely each player is to win: they sum to one, once all is in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Chances([f64; Seat::MOST]);

impl Chances {
    pub(crate) const NONE: Chances = Chances([0.0; Seat::MOST]);

    /// All of one player.
    pub(crate) fn won(player: Player) -> Chances {
        let mut chances = Chances::NONE;
        chances.add(player, 1.0);
        chances
    }

    pub(crate) fn of(&self, player: Player) -> f64 {
        self.0[player.index()]
    }

    /// Those of all players together.
    pub(crate) fn all(&self) -> f64 {
        self.0.iter().sum()
    }

    pub(crate) fn add(&mut self, player: Player, more: f64) {
        self.0[player.index()] += more;
    }

    /// Takes in what comes with this weight.
    pub(crate) fn mix(&mut self, weight: f64, others: &Chances) {
        self.0.iter_mut().zip(others.0).for_each(|(chance, other)| *chance += weight * other);
    }

    /// The first so many players' as whole numbers that sum to one whole.
    pub(crate) fn shares(&self, players: u8) -> Vec<Millionths> {
        Millionths::shares(&self.0[..usize::from(players)])
    }
}

/// What a player who is in has: challenges won, and discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Belongings {
    pub(crate) player: Player,
    pub(crate) wins: u8,
    pub(crate) discs: usize,
}

impl Belongings {
    /// What all who are in have.
    pub(crate) fn of_all(game: &Game) -> Vec<Belongings> {
        let of = |player: Player| {
            let mut seats = game.alive().into_iter().filter(|&seat| game.player(seat) == player).peekable();
            seats.peek()?;
            let none = Belongings { player, wins: 0, discs: 0 };
            Some(seats.fold(none, |held, seat| Belongings {
                player,
                wins: held.wins.max(game.wins(seat)),
                discs: held.discs + game.discs(seat).len(),
            }))
        };
        (0..game.players()).filter_map(Player::new).filter_map(of).collect()
    }
}

/// How a position stands, twice: among strong players, and among players of all kinds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Outcome {
    /// What choices are compared by: how it goes on if all play well.
    pub(crate) strong: Chances,
    /// What is told of a position.
    pub(crate) usual: Chances,
    /// The part of both in which the game is over.
    pub(crate) over: Chances,
}

impl Outcome {
    pub(crate) const NONE: Outcome =
        Outcome { strong: Chances::NONE, usual: Chances::NONE, over: Chances::NONE };

    /// It is over.
    pub(crate) fn won(player: Player) -> Outcome {
        let won = Chances::won(player);
        Outcome { strong: won, usual: won, over: won }
    }

    /// What players of all kinds make of a position that stands like this among strong ones.
    pub(crate) fn of(strong: Chances, game: &Game) -> Outcome {
        let holdings = Belongings::of_all(game);
        let company = UsualPlayers::of(holdings.len());
        let mut usual = Chances::NONE;
        for Belongings { player, wins, discs } in holdings {
            usual.add(player, company.weight(strong.of(player), wins, discs));
        }
        let all = usual.all();
        usual.0.iter_mut().for_each(|chance| *chance /= all);
        Outcome { strong, usual, over: Chances::NONE }
    }

    /// Takes in what comes this often.
    pub(crate) fn mix(&mut self, often: Often, other: &Outcome) {
        self.strong.mix(often.strong, &other.strong);
        self.usual.mix(often.usual, &other.usual);
        self.over.mix(often.strong, &other.over);
    }
}

/// How often something comes to be, twice as well.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Often {
    pub(crate) strong: f64,
    pub(crate) usual: f64,
}

impl Often {
    pub(crate) const ALWAYS: Often = Often { strong: 1.0, usual: 1.0 };

    /// Among strong players or among others, whichever is more.
    pub(crate) fn most(self) -> f64 {
        self.strong.max(self.usual)
    }
}

impl Add for Often {
    type Output = Often;

    fn add(self, other: Often) -> Often {
        Often { strong: self.strong + other.strong, usual: self.usual + other.usual }
    }
}

/// Both one and the other.
impl Mul for Often {
    type Output = Often;

    fn mul(self, other: Often) -> Often {
        Often { strong: self.strong * other.strong, usual: self.usual * other.usual }
    }
}

/// The part that it is of something else, nothing of nothing.
impl Div for Often {
    type Output = Often;

    fn div(self, whole: Often) -> Often {
        let part = |part: f64, whole: f64| if whole > 0.0 { part / whole } else { 0.0 };
        Often { strong: part(self.strong, whole.strong), usual: part(self.usual, whole.usual) }
    }
}

impl Sum for Often {
    fn sum<I: Iterator<Item = Often>>(all: I) -> Often {
        all.fold(Often { strong: 0.0, usual: 0.0 }, Often::add)
    }
}
