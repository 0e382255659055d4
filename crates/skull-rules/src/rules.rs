use std::fmt;

use crate::{
    disc::Discs,
    lane::Lanes,
    player::Player,
    seat::{Seat, Seats},
};

/// The options of a game, as data. The default is the standard game.
///
/// ```
/// # use skull_rules::{Opening, Rules};
/// let rules = Rules { opening: Opening::FirstPlayerLast, ..Rules::default() };
/// assert_eq!(rules.wins_to_win, 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default, deny_unknown_fields, rename_all = "snake_case")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Rules {
    /// Challenges a seat must win: 1 to 15, usually 2 (R6.2).
    pub wins_to_win: u8,
    /// How the first disc of a round is placed (R2.2, R2.3).
    pub opening: Opening,
    /// Who leads after a challenger meets their own skull (R8.5).
    pub after_own_skull: AfterOwnSkull,
    /// Whether the others may show their discs after a failure (R7.6).
    pub show_after_failure: bool,
    /// How many seats each player owns (R10.2).
    pub tribes_per_player: Tribes,
}

impl Rules {
    /// The most challenges a game can be played to.
    pub const MOST_WINS: u8 = 15;
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            wins_to_win: 2,
            opening: Opening::Simultaneous,
            after_own_skull: AfterOwnSkull::Lead,
            show_after_failure: true,
            tribes_per_player: Tribes::One,
        }
    }
}

/// How the first disc of a round is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Opening {
    /// All at once, in any order (R2.2).
    Simultaneous,
    /// All others, then the first player (R2.3).
    FirstPlayerLast,
}

/// Who leads the round after a challenger met their own skull.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum AfterOwnSkull {
    /// The challenger; only an eliminated one names somebody else (R8.2, R8.4).
    Lead,
    /// Whoever the challenger names, eliminated or not (R8.5).
    Choose,
}

/// How many seats each player owns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u8", into = "u8")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "1 | 2"))]
pub enum Tribes {
    /// The usual game.
    One = 1,
    /// Seat `s` and seat `s + players`, which face each other (R10.2).
    Two = 2,
}

impl From<Tribes> for u8 {
    fn from(tribes: Tribes) -> u8 {
        tribes as u8
    }
}

impl TryFrom<u8> for Tribes {
    type Error = BadSetup;

    fn try_from(number: u8) -> Result<Tribes, BadSetup> {
        match number {
            1 => Ok(Tribes::One),
            2 => Ok(Tribes::Two),
            _ => Err(BadSetup::Tribes(number)),
        }
    }
}

/// A position to start from, checked: rules, and the discs and won challenges of each seat.
///
/// ```
/// # use skull_rules::{BadSetup, Discs, Rules, Setup};
/// let standard = Setup::new(4, Rules::default())?;
/// let endgame = Setup::position(Rules::default(), &[Discs::FULL, Discs::new(0, 1).unwrap()], &[1, 0])?;
/// assert_eq!(Setup::new(13, Rules::default()), Err(BadSetup::Seats(13)));
/// # assert_eq!((standard.seats(), endgame.seats()), (4, 2));
/// # Ok::<(), BadSetup>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup {
    rules: Rules,
    seats: u8,
    pub(crate) hands: Lanes,
    pub(crate) wins: Lanes,
}

impl Setup {
    /// A number of seats with four discs each, nothing won yet (R1).
    pub fn new(seats: usize, rules: Rules) -> Result<Setup, BadSetup> {
        let hands = [Discs::FULL; Seat::MOST];
        Setup::position(rules, hands.get(..seats).ok_or(BadSetup::Seats(seats))?, &[0; Seat::MOST][..seats])
    }

    /// Any position between two rounds: one entry a seat; an empty hand is a seat that is out.
    pub fn position(rules: Rules, hands: &[Discs], wins: &[u8]) -> Result<Setup, BadSetup> {
        let seats = hands.len();
        if !(2..=Seat::MOST).contains(&seats) {
            return Err(BadSetup::Seats(seats));
        }
        if wins.len() != seats {
            return Err(BadSetup::Wins { entries: wins.len(), seats });
        }
        if !(1..=Rules::MOST_WINS).contains(&rules.wins_to_win) {
            return Err(BadSetup::WinsToWin(rules.wins_to_win));
        }
        if rules.tribes_per_player == Tribes::Two && (seats < 4 || seats % 2 == 1) {
            return Err(BadSetup::SeatsForTwoTribes(seats));
        }
        let mut setup = Setup { rules, seats: seats as u8, hands: Lanes::EMPTY, wins: Lanes::EMPTY };
        for (seat, (hand, &wins)) in Seats::first(seats).into_iter().zip(hands.iter().zip(wins)) {
            if wins >= rules.wins_to_win {
                return Err(BadSetup::AlreadyWon(seat));
            }
            setup.hands.set_column(seat, hand.column());
            setup.wins.set(seat, wins.into());
        }
        if setup.is_decided() { Err(BadSetup::TooFewPlayers) } else { Ok(setup) }
    }

    /// Whether no two players have a disc left (R9.1).
    fn is_decided(&self) -> bool {
        let mut players = self.hands.occupied().into_iter().map(|seat| self.player(seat));
        let first = players.next();
        players.all(|player| Some(player) == first)
    }

    /// The rules to play by.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// How many seats the table has, those that are out included.
    pub fn seats(&self) -> usize {
        self.seats.into()
    }

    /// The discs a seat starts with.
    pub fn hand(&self, seat: Seat) -> Discs {
        Discs::from_column(self.hands.column(seat))
    }

    /// The challenges a seat has already won.
    pub fn wins(&self, seat: Seat) -> u8 {
        self.wins.get(seat) as u8
    }

    fn player(&self, seat: Seat) -> Player {
        Player::of(seat, self.seats / u8::from(self.rules.tribes_per_player))
    }
}

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats = Seats::first(self.seats()).into_iter();
        let hands: Vec<_> = seats.map(|seat| (seat, self.hand(seat), self.wins(seat))).collect();
        write!(f, "Setup({:?}, {hands:?})", self.rules)
    }
}

/// Why a table cannot be laid out like that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BadSetup {
    /// Not 2 to 12 seats (R1.3).
    Seats(usize),
    /// Two tribes a player need an even number of seats, four or more (R10.2).
    SeatsForTwoTribes(usize),
    /// A player owns one tribe or two (R10.2).
    Tribes(u8),
    /// Not 1 to [`Rules::MOST_WINS`].
    WinsToWin(u8),
    /// The list of won challenges is longer or shorter than that of the hands.
    Wins {
        /// How many counts were given.
        entries: usize,
        /// How many there should be.
        seats: usize,
    },
    /// This seat has already won the game (R9.1).
    AlreadyWon(Seat),
    /// Fewer than two players have a disc left (R9.1).
    TooFewPlayers,
}

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSetup::Seats(seats) => write!(f, "A table has 2 to 12 seats, not {seats} (R1.3)."),
            BadSetup::SeatsForTwoTribes(seats) => {
                write!(f, "With two tribes a player there are 4, 6, 8, 10 or 12 seats, not {seats} (R10.2).")
            }
            BadSetup::Tribes(tribes) => write!(f, "A player owns 1 or 2 tribes, not {tribes} (R10.2)."),
            BadSetup::WinsToWin(wins) => {
                write!(f, "A game is played to 1 to {} won challenges, not {wins} (R6.2).", Rules::MOST_WINS)
            }
            BadSetup::Wins { entries, seats } => {
                write!(f, "There are {seats} seats but {entries} counts of won challenges.")
            }
            BadSetup::AlreadyWon(seat) => write!(f, "{seat} has already won this game (R9.1)."),
            BadSetup::TooFewPlayers => {
                write!(f, "At least two players need a disc; the last one in has already won (R9.1).")
            }
        }
    }
}

impl std::error::Error for BadSetup {}
