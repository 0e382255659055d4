use std::fmt;

use crate::{bot::Bot, level::Level, sightline::Sightline, temper::Temper};

/// Somebody to sit down with: a name and a temper, which any level of strength can have.
///
/// ```
/// # use skull_bots::{Character, Level, Manner, Sightline};
/// # use skull_rules::{Game, Rules, Seat, Setup};
/// # let game = Game::new(&Setup::new(3, Rules::default())?, Seat::A)?;
/// let silvio = Character::named("silvio").unwrap();
/// assert_eq!(silvio.manner, Manner::Bluffer);
/// let sight = Sightline::of_each(&game).next().unwrap();
/// let opponent = silvio.sits_down(Level::Regular, sight, 7);
/// # drop(opponent);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Character {
    /// What the table calls them.
    pub name: &'static str,
    /// What they are like.
    pub manner: Manner,
    /// One line for whoever wonders.
    pub about: &'static str,
    /// What sets two of the same manner apart: added to their boldness, in hundredths.
    daring: i8,
}

impl Character {
    /// Everybody there is: enough for the largest table.
    pub const ALL: [Character; 12] = [
        Character::new("Maud", Manner::Cautious, "counts twice and bids once", -2),
        Character::new("Silvio", Manner::Bluffer, "smiles most with a skull under his hand", 2),
        Character::new("Tito", Manner::Gambler, "would bet on rain in a desert", 5),
        Character::new("Bruna", Manner::Mule, "lets no number but her own stand", 2),
        Character::new("Odile", Manner::GrudgeHolder, "has never forgotten a disc", 0),
        Character::new("Wren", Manner::LevelHeaded, "watches, waits and is usually right", 0),
        Character::new("Pell", Manner::Cautious, "looks under his mat before he sits", 0),
        Character::new("Saffi", Manner::Bluffer, "tells the truth when nobody expects it", -2),
        Character::new("Juno", Manner::Gambler, "owes the luck of next year already", 0),
        Character::new("Hob", Manner::Mule, "has been wrong before, and louder", 5),
        Character::new("Vesna", Manner::GrudgeHolder, "keeps a list, and you are on it", 3),
        Character::new("Ismay", Manner::LevelHeaded, "plays as if it were chess", -2),
    ];

    const fn new(name: &'static str, manner: Manner, about: &'static str, daring: i8) -> Character {
        Character { name, manner, about, daring }
    }

    /// The one of this name, however it is capitalised.
    pub fn named(name: &str) -> Option<&'static Character> {
        Character::ALL.iter().find(|character| character.name.eq_ignore_ascii_case(name))
    }

    /// How they play.
    pub fn temper(&self) -> Temper {
        let temper = self.manner.temper();
        Temper { boldness: temper.boldness + f32::from(self.daring) / 100.0, ..temper }
    }

    /// A bot that plays like them, this strong, sits down. The seed is all its luck.
    pub fn sits_down(&self, level: Level, sight: Sightline<'_>, seed: u64) -> Box<dyn Bot> {
        level.sit_as(&self.temper(), sight, seed)
    }
}

/// What people are like at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Manner {
    /// Neither this nor that.
    LevelHeaded,
    /// Speaks up late and for little.
    Cautious,
    /// Hides skulls and bids on top of them.
    Bluffer,
    /// Believes in luck.
    Gambler,
    /// Raises, because somebody else has spoken.
    Mule,
    /// Remembers who cost it a disc.
    GrudgeHolder,
}

impl Manner {
    /// Every manner.
    pub const ALL: [Manner; 6] = [
        Manner::LevelHeaded,
        Manner::Cautious,
        Manner::Bluffer,
        Manner::Gambler,
        Manner::Mule,
        Manner::GrudgeHolder,
    ];

    /// The temper of somebody like that.
    pub fn temper(self) -> Temper {
        let even = Temper::default();
        match self {
            Manner::LevelHeaded => even,
            Manner::Cautious => Temper {
                boldness: even.boldness - 0.1,
                patience: even.patience * 1.6,
                skull_first: even.skull_first * 0.75,
                tilt: -0.6,
                ..even
            },
            Manner::Bluffer => Temper {
                skull_first: even.skull_first * 1.35,
                skull_later: even.skull_later * 1.4,
                trust_in_raises: even.trust_in_raises + 0.3,
                drops_skull: even.drops_skull * 0.4,
                shows: 0.25,
                ..even
            },
            Manner::Gambler => Temper {
                boldness: even.boldness + 0.08,
                patience: even.patience * 0.5,
                whim: even.whim * 1.5,
                tilt: 0.8,
                ..even
            },
            Manner::Mule => Temper {
                boldness: even.boldness + 0.03,
                patience: even.patience * 0.7,
                envy: even.envy * 2.6,
                ..even
            },
            Manner::GrudgeHolder => {
                Temper { envy: even.envy * 1.4, grudge: 0.5, tilt: 0.3, shows: 0.35, ..even }
            }
        }
    }

    /// How likely what they say of their own discs is true, 0 to 1.
    pub fn honesty(self) -> f32 {
        match self {
            Manner::Cautious => 0.85,
            Manner::LevelHeaded | Manner::Mule => 0.6,
            Manner::GrudgeHolder | Manner::Gambler => 0.5,
            Manner::Bluffer => 0.3,
        }
    }

    /// As in `grudge-holder`: the word for it, and part of a remark's key.
    pub const fn word(self) -> &'static str {
        match self {
            Manner::LevelHeaded => "level-headed",
            Manner::Cautious => "cautious",
            Manner::Bluffer => "bluffer",
            Manner::Gambler => "gambler",
            Manner::Mule => "mule",
            Manner::GrudgeHolder => "grudge-holder",
        }
    }
}

impl fmt::Display for Manner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_another_and_every_manner_has_somebody() {
        for character in &Character::ALL {
            assert_eq!(Character::named(&character.name.to_uppercase()), Some(character));
        }
        let has_somebody = |manner| Character::ALL.iter().any(|character| character.manner == manner);
        assert!(Manner::ALL.into_iter().all(has_somebody));
    }

    #[test]
    fn no_two_characters_play_alike() {
        for (index, one) in Character::ALL.iter().enumerate() {
            assert!(Character::ALL[..index].iter().all(|other| other.temper() != one.temper()), "{one:?}");
        }
    }
}
