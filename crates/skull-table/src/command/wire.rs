//! On the wire a command is one word with what belongs to it, whoever may say it: `"start"`, `{"sit":{"seat":2}}`.
//!
//! The word decides which kind of command it is; then that kind reads the rest. So what is unknown or wrong is refused
//! with the reason that its own kind gives.

use std::{fmt, sync::LazyLock};

use serde::{
    Deserialize, Deserializer,
    de::{
        DeserializeSeed, EnumAccess, Error, IntoDeserializer, Visitor,
        value::{EnumAccessDeserializer, StrDeserializer},
    },
};

use super::{Command, HostCommand, PlayCommand, SeatCommand, TableCommand, TalkCommand};

/// The words of all commands, listened for once.
static WORDS: LazyLock<CommandWords> = LazyLock::new(|| {
    let (seat, host, play) = (words::<SeatCommand>(), words::<HostCommand>(), words::<PlayCommand>());
    CommandWords { seat, host, play, all: [seat, host, play, words::<TalkCommand>()].concat() }
});

struct CommandWords {
    seat: &'static [&'static str],
    host: &'static [&'static str],
    play: &'static [&'static str],
    all: Vec<&'static str>,
}

impl<'de> Deserialize<'de> for Command {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Command, D::Error> {
        deserializer.deserialize_enum("Command", &WORDS.all, AnyCommand)
    }
}

struct AnyCommand;

impl<'de> Visitor<'de> for AnyCommand {
    type Value = Command;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a command")
    }

    fn visit_enum<A: EnumAccess<'de>>(self, command: A) -> Result<Command, A::Error> {
        let (CommandWord(word), body) = command.variant()?;
        let command = EnumAccessDeserializer::new(Begun { word, body });
        Ok(if WORDS.seat.contains(&word) {
            TableCommand::Seat(SeatCommand::deserialize(command)?).into()
        } else if WORDS.host.contains(&word) {
            TableCommand::Host(HostCommand::deserialize(command)?).into()
        } else if WORDS.play.contains(&word) {
            TableCommand::Play(PlayCommand::deserialize(command)?).into()
        } else {
            Command::Talk(TalkCommand::deserialize(command)?)
        })
    }
}

/// The word that a command begins with: one of [`WORDS`].
struct CommandWord(&'static str);

impl<'de> Deserialize<'de> for CommandWord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CommandWord, D::Error> {
        deserializer.deserialize_identifier(AnyCommandWord)
    }
}

struct AnyCommandWord;

impl Visitor<'_> for AnyCommandWord {
    type Value = CommandWord;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the word of a command")
    }

    fn visit_str<E: Error>(self, said: &str) -> Result<CommandWord, E> {
        let known = WORDS.all.iter().find(|&&word| word == said);
        known.map(|word| CommandWord(word)).ok_or_else(|| E::unknown_variant(said, &WORDS.all))
    }
}

/// A command whose word has been read, and the rest of it has not.
struct Begun<A> {
    word: &'static str,
    body: A,
}

impl<'de, A: serde::de::VariantAccess<'de>> EnumAccess<'de> for Begun<A> {
    type Error = A::Error;
    type Variant = A;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, A), A::Error> {
        let word: StrDeserializer<'_, A::Error> = self.word.into_deserializer();
        Ok((seed.deserialize(word)?, self.body))
    }
}

/// The words of one kind of command, as its own `Deserialize` asks for them: so they are written down nowhere else.
fn words<'de, Kind: Deserialize<'de>>() -> &'static [&'static str] {
    let mut words: &[&str] = &[];
    // It asks for nothing but its words, and is refused.
    let _ = Kind::deserialize(Listener(&mut words));
    words
}

struct Listener<'a>(&'a mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Listener<'_> {
    type Error = serde::de::value::Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Self::Error> {
        Err(Error::custom("only the words of an enum are listened to"))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        *self.0 = words;
        self.deserialize_any(visitor)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}
