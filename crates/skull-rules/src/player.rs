use std::fmt;

use crate::seat::Seat;

/// Who owns a seat, or two (R10.2). Counted from 0; with one tribe each, a player has the seat's number.
///
/// ```
/// # use skull_rules::{Game, Rules, Seat, Setup, Tribes};
/// let rules = Rules { tribes_per_player: Tribes::Two, ..Rules::default() };
/// let game = Game::new(&Setup::new(6, rules).unwrap(), Seat::A).unwrap();
/// assert_eq!(game.player(Seat::B), game.player(Seat::E), "B and E face each other");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number"))]
pub struct Player(u8);

impl Player {
    /// The player with this number, if the largest table has as many.
    pub const fn new(number: u8) -> Option<Player> {
        match Seat::new(number) {
            Some(_) => Some(Player(number)),
            None => None,
        }
    }

    /// The owner of `seat` at a table of so many players.
    #[inline]
    pub(crate) const fn of(seat: Seat, players: u8) -> Player {
        let number = seat.index() as u8;
        Player(if number < players { number } else { number - players })
    }

    /// The player's number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The player's first seat, which has the same number.
    pub const fn seat(self) -> Seat {
        Seat::trusted(self.0)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.seat(), f)
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Player {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Player, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Player::new(number).ok_or_else(|| serde::de::Error::custom("players are numbered from 0 to 11"))
    }
}
