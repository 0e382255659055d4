use serde::{Deserialize, Serialize};
use skull_arena::{BadOpponent, Opponent, StayingPlayer};
use skull_bots::{Character, Level};
use skull_chance::Dice;
use skull_rules::{Setup, notation::HeaderText};
use skull_table::{BotLevel, Name};

/// Who sits on one player's chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Chair {
    /// Somebody at this keyboard.
    Person(String),
    /// A character, as strong as its level.
    Bot {
        /// One of [`Character::ALL`], or what a program calls itself.
        name: String,
        /// As on the command line: a level, or who plays for the character, as in `club:turtle` or `cmd:python3 bot.py`.
        level: String,
    },
}

impl Chair {
    /// What the table calls them.
    pub(crate) fn name(&self) -> &str {
        match self {
            Chair::Person(name) | Chair::Bot { name, .. } => name,
        }
    }

    pub(crate) fn is_person(&self) -> bool {
        matches!(self, Chair::Person(_))
    }

    /// Which character it is. A name that a later version no longer knows still has a chair.
    pub(crate) fn character(&self) -> Option<Character> {
        match self {
            Chair::Person(_) => None,
            Chair::Bot { name, .. } => Some(Character::named(name).copied().unwrap_or(Character::ALL[5])),
        }
    }

    /// How strong the table's own bot is that sits here; nothing where a person or a program does.
    pub(crate) fn level(&self) -> Option<BotLevel> {
        match self.opponent()? {
            Opponent::BuiltIn(level) => Some(level.into()),
            _ => None,
        }
    }

    /// The program or the member of the club that plays for the character, if one does.
    pub(crate) fn program(&self) -> Option<StayingPlayer> {
        let other = self.opponent().filter(|opponent| !matches!(opponent, Opponent::BuiltIn(_)))?;
        Some(StayingPlayer::new(other))
    }

    /// Who plays for the character. A level that a later version no longer knows is an ordinary one.
    fn opponent(&self) -> Option<Opponent> {
        match self {
            Chair::Person(_) => None,
            Chair::Bot { level, .. } => Some(level.parse().unwrap_or(Opponent::BuiltIn(Level::Regular))),
        }
    }
}

/// Who is asked to the table; what is left open is drawn.
#[derive(Clone, Debug)]
pub(crate) struct Invitation {
    /// Names for the people at the keyboard, at least one.
    pub(crate) people: Vec<String>,
    /// Bots that were asked for.
    pub(crate) bots: Vec<InvitedBot>,
    /// How strong the others are.
    pub(crate) level: Level,
}

/// A bot that was asked for, in the words of [`Opponent`]: by name, by level, or both, as in `Maud`, `novice`,
/// `Maud:novice`; or somebody else who plays for a character, as in `club:turtle` and `cmd:python3 bot.py`.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct InvitedBot {
    character: Option<Character>,
    level: Option<Level>,
    /// The words it was asked for with, if it is none of our levels.
    other: Option<String>,
    /// What it calls itself, if it is a program that has said so.
    called: Option<String>,
}

impl InvitedBot {
    /// Asks a program what it is called. One that does not say so is called like the character it plays for.
    pub(crate) fn introduce(&mut self, setup: &Setup) {
        let Some(Ok(Opponent::Program(command))) = self.other.as_deref().map(str::parse) else { return };
        let name = command.introduce(setup).ok().flatten();
        self.called = name.and_then(|name| given_name(name.as_str()).ok());
    }
}

impl std::str::FromStr for InvitedBot {
    type Err = BadOpponent;

    fn from_str(text: &str) -> Result<InvitedBot, BadOpponent> {
        // A name alone leaves the level to the table.
        if let Some(character) = Character::named(text) {
            return Ok(InvitedBot { character: Some(*character), ..InvitedBot::default() });
        }
        Ok(match text.parse()? {
            Opponent::BuiltIn(level) => InvitedBot { level: Some(level), ..InvitedBot::default() },
            Opponent::Character(character, level) => {
                InvitedBot { character: Some(character), level: Some(level), ..InvitedBot::default() }
            }
            _ => InvitedBot { other: Some(text.to_owned()), ..InvitedBot::default() },
        })
    }
}

impl Invitation {
    /// Seats so many players: people spread round the table, the first at its head, and characters between
    /// them, nobody twice while there are enough.
    pub(crate) fn sit(&self, players: usize, dice: &mut Dice) -> Vec<Chair> {
        let mut strangers: Vec<Character> = Character::ALL
            .into_iter()
            .filter(|one| !self.bots.iter().any(|guest| guest.character == Some(*one)))
            .collect();
        let mut bots = self.bots.iter();
        let people = self.people.len().min(players);
        let mut seated = 0;
        (0..players)
            .map(|player| {
                if seated < people && player == seated * players / people {
                    seated += 1;
                    return Chair::Person(self.people[seated - 1].clone());
                }
                let guest = bots.next().cloned().unwrap_or_default();
                let character = guest.character.unwrap_or_else(|| stranger(&mut strangers, dice));
                let level = guest.other.unwrap_or_else(|| guest.level.unwrap_or(self.level).to_string());
                Chair::Bot { name: guest.called.unwrap_or_else(|| character.name.to_owned()), level }
            })
            .collect()
    }
}

fn stranger(strangers: &mut Vec<Character>, dice: &mut Dice) -> Character {
    if strangers.is_empty() {
        strangers.extend(Character::ALL);
    }
    strangers.swap_remove(usize::from(dice.below(strangers.len() as u8)))
}

/// What somebody wants to be called, without what cannot be seen.
pub(crate) fn given_name(text: &str) -> Result<String, String> {
    let name =
        Name::new(text).ok_or_else(|| format!("a name has 1 to {} letters that can be seen", Name::MOST))?;
    Ok(name.as_str().to_owned())
}

/// What to call somebody who has not said: the name they log in with.
pub(crate) fn somebody(number: usize) -> String {
    let login = ["USER", "USERNAME"].into_iter().find_map(|name| std::env::var(name).ok());
    let name = login.filter(|name| number == 0 && name != "root").and_then(|name| HeaderText::clean(&name));
    match name {
        Some(name) => capitalised(name.as_str()),
        None => format!("Guest {}", number + 1),
    }
}

/// The same with a capital at its start.
pub(crate) fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guests(people: usize, bots: &[&str]) -> Invitation {
        Invitation {
            people: (0..people).map(|number| format!("P{number}")).collect(),
            bots: bots.iter().map(|text| text.parse().unwrap()).collect(),
            level: Level::Regular,
        }
    }

    #[test]
    fn a_name_a_level_or_both_ask_for_a_bot() {
        let chairs = guests(1, &["maud", "novice", "Tito:random"]).sit(4, &mut Dice::from_seed(1));
        let bot = |name: &str, level: &str| Chair::Bot { name: name.into(), level: level.into() };
        assert_eq!(chairs[1], bot("Maud", "regular"));
        assert!(matches!(&chairs[2], Chair::Bot { name, level } if level == "novice" && name != "Maud"));
        assert_eq!(chairs[3], bot("Tito", "random"));
        let chairs = guests(1, &["cmd:python3 bot.py"]).sit(2, &mut Dice::from_seed(1));
        assert!(matches!(&chairs[1], Chair::Bot { level, .. } if level == "cmd:python3 bot.py"));
        assert!("cmd:".parse::<InvitedBot>().is_err(), "no program is named");
        assert!("Nobody".parse::<InvitedBot>().unwrap_err().to_string().contains("Maud"));
        assert!("Maud:weak".parse::<InvitedBot>().unwrap_err().to_string().contains("novice"));
        assert!("club:nobody".parse::<InvitedBot>().is_err());
    }

    #[test]
    fn nobody_sits_at_the_largest_table_twice() {
        let chairs = guests(1, &[]).sit(12, &mut Dice::from_seed(3));
        let mut names: Vec<&str> = chairs.iter().map(Chair::name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 12);
    }

    #[test]
    fn people_sit_apart() {
        let people = |chairs: Vec<Chair>| -> Vec<usize> {
            (0..chairs.len()).filter(|&at| chairs[at].is_person()).collect()
        };
        assert_eq!(people(guests(2, &[]).sit(4, &mut Dice::from_seed(1))), [0, 2]);
        assert_eq!(people(guests(3, &[]).sit(6, &mut Dice::from_seed(1))), [0, 2, 4]);
        assert_eq!(people(guests(4, &[]).sit(4, &mut Dice::from_seed(1))), [0, 1, 2, 3]);
    }
}
