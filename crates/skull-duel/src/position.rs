use std::{fmt, str::FromStr};

use saddlepoint::Side;

use crate::skull_belief::SkullBelief;

/// Where a duel stands between two rounds: discs and challenges won, the first player's always first.
///
/// ```
/// # use skull_duel::Position;
/// let position: Position = "4,3 0-1".parse()?;
/// assert_eq!((position.discs(), position.wins()), ([4, 3], [0, 1]));
/// assert_eq!(position.to_string(), "4,3 0-1");
/// assert!("5,3 0-1".parse::<Position>().is_err());
/// # Ok::<(), skull_duel::BadPosition>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    discs: [u8; 2],
    wins: [u8; 2],
}

impl Position {
    /// Four times four discs, two times two scores.
    pub const COUNT: usize = 64;

    /// The start of a duel.
    pub const START: Position = Position { discs: [4; 2], wins: [0; 2] };

    /// With so many discs (1 to 4) and so many challenges won (0 or 1).
    pub fn new(discs: [u8; 2], wins: [u8; 2]) -> Option<Position> {
        let fits = discs.iter().all(|discs| (1..=4).contains(discs)) && wins.iter().all(|&wins| wins < 2);
        fits.then_some(Position { discs, wins })
    }

    /// Discs left.
    pub const fn discs(self) -> [u8; 2] {
        self.discs
    }

    /// Challenges won.
    pub const fn wins(self) -> [u8; 2] {
        self.wins
    }

    /// Whether this player still has all four discs, and so the skull among them.
    pub(crate) const fn has_all_discs(self, side: Side) -> bool {
        self.discs[side.index()] == 4
    }

    /// All of them, each after those that it can lead to.
    pub fn all() -> Vec<Position> {
        let mut all: Vec<Position> = (0..Position::COUNT as u8)
            .map(|index| Position {
                discs: [index / 16 + 1, index / 4 % 4 + 1],
                wins: [index / 2 % 2, index % 2],
            })
            .collect();
        all.sort_by_key(|position| position.rounds_left());
        all
    }

    /// The most rounds that can still follow: each costs a disc or brings a win.
    fn rounds_left(self) -> u8 {
        self.discs.iter().sum::<u8>() * 4 - self.wins.iter().sum::<u8>()
    }

    /// A number of its own, from 0 to 63.
    pub fn index(self) -> usize {
        let [first, second] = self.discs.map(|discs| usize::from(discs) - 1);
        let [won, lost] = self.wins.map(usize::from);
        (first * 4 + second) * 4 + won * 2 + lost
    }

    /// How likely each player still owns the skull if nothing is known but how many discs were lost blindly.
    pub fn even_beliefs(self) -> [SkullBelief; 2] {
        self.discs.map(|discs| SkullBelief::nearest(f64::from(discs) / 4.0))
    }

    /// These beliefs as far as they can be held here: whoever has all four discs owns the skull, whatever is believed.
    pub fn possible(self, beliefs: [SkullBelief; 2]) -> [SkullBelief; 2] {
        Side::BOTH.map(|side| self.possible_of(side, beliefs[side.index()]))
    }

    /// The same for one player.
    pub(crate) fn possible_of(self, side: Side, belief: SkullBelief) -> SkullBelief {
        if self.has_all_discs(side) { SkullBelief::OWNED } else { belief }
    }

    /// The position after `side` has won a challenge and leads; nothing if that wins the game (R6.2).
    pub(crate) fn won_by(mut self, side: Side) -> Option<Position> {
        self.wins[side.index()] += 1;
        (self.wins[side.index()] < 2).then(|| self.led_by(side))
    }

    /// The position after `side` has lost a disc and `leader` leads; nothing if that was the last (R8.1).
    pub(crate) fn lost_by(mut self, side: Side, leader: Side) -> Option<Position> {
        self.discs[side.index()] -= 1;
        (self.discs[side.index()] > 0).then(|| self.led_by(leader))
    }

    fn led_by(self, side: Side) -> Position {
        let from = |[first, second]: [u8; 2]| match side {
            Side::First => [first, second],
            Side::Second => [second, first],
        };
        Position { discs: from(self.discs), wins: from(self.wins) }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([first, second], [won, lost]) = (self.discs, self.wins);
        f.pad(&format!("{first},{second} {won}-{lost}"))
    }
}

impl FromStr for Position {
    type Err = BadPosition;

    fn from_str(text: &str) -> Result<Position, BadPosition> {
        let mut words = text.split_whitespace();
        let pair = |word: Option<&str>, between: char| {
            let (first, second) = word?.split_once(between)?;
            Some([first.trim().parse().ok()?, second.trim().parse().ok()?])
        };
        let discs = pair(words.next(), ',').ok_or(BadPosition)?;
        let wins = match words.next() {
            None => [0; 2],
            score => pair(score, '-').ok_or(BadPosition)?,
        };
        if words.next().is_some() { Err(BadPosition) } else { Position::new(discs, wins).ok_or(BadPosition) }
    }
}

/// Why a text is no position of a duel: it is not written like one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a position is written like \"4,3 0-1\": 1 to 4 discs each, the first player's first, and 0 or 1 challenges \
     won each"
)]
pub struct BadPosition;
