use serde::{Deserialize, Serialize};
use skull_arena::Opponent;
use skull_bots::{Bot, Character, Level, Sightline};
use skull_chance::Dice;
use skull_rules::notation::HeaderText;
use skull_table::BotLevel;

/// Who sits on one player's chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Chair {
    /// Somebody at this keyboard.
    Person(String),
    /// A character, as strong as its level.
    Bot {
        /// One of [`Character::ALL`].
        name: String,
        /// As on the command line: a level, or the command of a program that plays for the character.
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

    /// The program or the member of the club that sits down to play for the character, if one does.
    pub(crate) fn program(&self, sight: Sightline<'_>, seed: u64) -> Option<Box<dyn Bot>> {
        let other = self.opponent().filter(|opponent| !matches!(opponent, Opponent::BuiltIn(_)))?;
        Some(other.sit(sight, seed))
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

/// A bot that was asked for: by name, by level, or both, as in `Maud`, `novice`, `Maud:novice`; or a program, as
/// in `cmd:python3 bot.py`.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct InvitedBot {
    character: Option<Character>,
    level: Option<Level>,
    /// The words it was asked for with, if it is a program.
    command: Option<String>,
}

impl std::str::FromStr for InvitedBot {
    type Err = String;

    fn from_str(text: &str) -> Result<InvitedBot, String> {
        let who = |name: &str| {
            Character::named(name).copied().ok_or_else(|| {
                let names = Character::ALL.map(|character| character.name);
                let levels = Level::ALL.map(Level::name);
                format!(
                    "nobody is called {name}; there are {} or, by level, {}",
                    names.join(", "),
                    levels.join(", ")
                )
            })
        };
        if text.starts_with("cmd:") {
            text.parse::<Opponent>().map_err(|why| why.to_string())?;
            return Ok(InvitedBot { command: Some(text.to_owned()), ..InvitedBot::default() });
        }
        if let Some((name, level)) = text.split_once(':') {
            let level = level.parse().map_err(|why| format!("{why}"))?;
            return Ok(InvitedBot {
                character: Some(who(name)?),
                level: Some(level),
                ..InvitedBot::default()
            });
        }
        match text.parse() {
            Ok(level) => Ok(InvitedBot { level: Some(level), ..InvitedBot::default() }),
            Err(_) => Ok(InvitedBot { character: Some(who(text)?), ..InvitedBot::default() }),
        }
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
                let level = guest.command.unwrap_or_else(|| guest.level.unwrap_or(self.level).to_string());
                Chair::Bot { name: character.name.to_owned(), level }
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

/// What to call somebody who has not said: the name they log in with.
pub(crate) fn somebody(number: usize) -> String {
    let login = ["USER", "USERNAME"].into_iter().find_map(|name| std::env::var(name).ok());
    let name = login.filter(|name| number == 0 && name != "root").and_then(|name| HeaderText::clean(&name));
    match name {
        Some(name) => capitalised(name.as_str()),
        None => format!("Guest {}", number + 1),
    }
}

fn capitalised(name: &str) -> String {
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
        assert!("Nobody".parse::<InvitedBot>().unwrap_err().contains("Maud"));
        assert!("Maud:weak".parse::<InvitedBot>().unwrap_err().contains("novice"));
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
