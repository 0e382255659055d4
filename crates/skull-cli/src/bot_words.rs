//! The words that bots are asked for with: the same for every command.

use std::{ffi::OsStr, sync::LazyLock};

use clap::{
    Arg, Command, Error,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};
use skull_arena::{BadOpponent, Member};
use skull_bots::{Character, Level};

/// The members of the club, as they are asked for. Clap keeps words that last as long as the program.
static MEMBERS: LazyLock<Vec<String>> =
    LazyLock::new(|| Member::all().map(|member| format!("club:{}", member.name())).collect());

/// Reads whoever can be asked to play, and lets a shell offer those who have a name.
#[derive(Clone, Debug)]
pub(crate) struct BotWords<T>(pub(crate) fn(&str) -> Result<T, BadOpponent>);

impl<T: Clone + Send + Sync + 'static> TypedValueParser for BotWords<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, argument: Option<&Arg>, text: &OsStr) -> Result<T, Error> {
        let BotWords(read) = *self;
        (move |text: &str| read(text)).parse_ref(command, argument, text)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let levels = Level::ALL.map(Level::name).into_iter().map(PossibleValue::new);
        let characters = Character::ALL.map(|character| character.name).into_iter().map(PossibleValue::new);
        let members = MEMBERS.iter().map(|member| PossibleValue::new(member.as_str()));
        let programs = ["net:", "cmd:"].map(PossibleValue::new);
        Some(Box::new(levels.chain(characters).chain(members).chain(programs)))
    }
}

/// Reads one of our levels.
pub(crate) fn level() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.map(Level::name)).try_map(|name| name.parse())
}
