#[cfg(feature = "unicode")]
mod all_characters;
#[cfg(any(not(feature = "unicode"), test))]
#[cfg_attr(feature = "unicode", expect(dead_code, reason = "compared with what is used instead"))]
mod few_characters;

use std::{borrow::Cow, fmt, sync::Arc};

#[cfg(feature = "unicode")]
use all_characters::{composed, is_combining_mark, is_pictorial, is_unseen};
#[cfg(not(feature = "unicode"))]
use few_characters::{composed, is_combining_mark, is_pictorial, is_unseen};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A name that somebody goes by at a table: text, never markup, 1 to 24 characters.
///
/// ```
/// # use skull_table::Name;
/// assert_eq!(Name::new("  Ana \u{202e} Banana ").unwrap().as_str(), "Ana Banana");
/// assert!(Name::new("\u{200b}\n").is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String, min_length = 1, max_length = 24))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Name(
    /// Shared, because a table is copied for each entry, and nobody changes their name then.
    Arc<str>,
);

impl Name {
    /// The longest name, in characters.
    pub const MOST: usize = 24;

    /// A name of any text that can be one; `None` if nothing is left of it or too much.
    pub fn new(text: &str) -> Option<Name> {
        clean(text, Name::MOST).map(|name| Name(name.into()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

/// Something said at a table: text, never markup, 1 to 200 characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String, min_length = 1, max_length = 200))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Words(Box<str>);

impl Words {
    /// The longest line of talk, in characters.
    pub const MOST: usize = 200;

    /// A line of any text that can be one; `None` if nothing is left of it or too much.
    pub fn new(text: &str) -> Option<Words> {
        clean(text, Words::MOST).map(Words)
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Composed (NFC), on one line, single spaces, without what is not seen but turns, hides or breaks what is.
/// A letter takes at most a few marks, so that no name climbs out of its line. What is clean stays as it is: a log is
/// read by the same rule that wrote it.
fn clean(text: &str, most: usize) -> Option<Box<str>> {
    // Long before it is normalised a text is refused that cannot come out short enough.
    if text.len() > most * 16 {
        return None;
    }
    let mut cleaned = String::with_capacity(text.len());
    let mut marks = 0;
    for character in composed(&without_unseen(text)) {
        marks = if is_combining_mark(character) { marks + 1 } else { 0 };
        let doubled =
            character.is_whitespace() && cleaned.chars().next_back().is_none_or(char::is_whitespace);
        if !doubled && marks <= 3 {
            cleaned.push(if character.is_whitespace() { ' ' } else { character });
        }
    }
    let cleaned = cleaned.trim_end();
    let is_seen = |c: char| !c.is_whitespace() && !is_combining_mark(c) && c != JOINER;
    let fits = (1..=most).contains(&cleaned.chars().count()) && cleaned.chars().any(is_seen);
    fits.then(|| cleaned.into())
}

/// Joins the parts of a picture.
const JOINER: char = '\u{200d}';
/// Asks for a picture in colours.
const COLOURED: char = '\u{fe0f}';

/// With a space where something was that is not seen. What pictures are made with stays between and after their
/// parts; elsewhere it would make two names of one that look the same.
fn without_unseen(text: &str) -> String {
    let characters: Vec<char> = composed(text).collect();
    let mut seen = String::with_capacity(text.len());
    // The last one that is not a mark, and the last one.
    let (mut base, mut last) = (' ', ' ');
    for (index, &character) in characters.iter().enumerate() {
        let next = characters.get(index + 1).copied().unwrap_or(' ');
        match character {
            JOINER if !is_pictorial(base) || !is_pictorial(next) => continue,
            COLOURED if !is_pictorial(last) => continue,
            '\u{fe00}'..='\u{fe0e}' => continue,
            JOINER | COLOURED => seen.push(character),
            unseen if is_unseen(unseen) => seen.push(' '),
            _ => seen.push(character),
        }
        last = character;
        if !is_combining_mark(character) && character != JOINER {
            base = if is_unseen(character) { ' ' } else { character };
        }
    }
    seen
}

/// Marks that change nothing one could see: joiners and variation selectors.
fn is_blank_mark(character: char) -> bool {
    matches!(character, '\u{34f}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{16fe4}' | '\u{e0100}'..='\u{e01ef}')
}

/// Fillers, blanks and stand-ins, which no category tells from letters and signs.
fn is_blank_sign(character: char) -> bool {
    matches!(
        character,
        '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' // Hangul fillers
            | '\u{2800}' | '\u{1d159}' | '\u{13441}' | '\u{13442}' // a cell, a note and hieroglyphs without ink
            | '\u{fffc}' | '\u{fffd}' // what could not be shown elsewhere
    )
}

/// A name out of a log or a store. It was one when it was written; what has become of it since must not keep anybody from
/// reading the rest.
#[derive(Deserialize)]
#[serde(from = "String")]
pub(crate) struct KeptName(pub(crate) Name);

impl From<String> for KeptName {
    fn from(text: String) -> KeptName {
        KeptName(Name::new(&text).unwrap_or_else(|| Name("?".into())))
    }
}

impl KeptName {
    /// Reads a name of a log's entry.
    pub(crate) fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Name, D::Error> {
        KeptName::deserialize(deserializer).map(|KeptName(name)| name)
    }
}

impl Words {
    /// Reads a line out of a log: as with names, one that is none any more is told as a dash.
    pub(crate) fn read_kept<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Words, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        Ok(Words::new(&text).unwrap_or_else(|| Words("–".into())))
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Name, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        Name::new(&text)
            .ok_or_else(|| serde::de::Error::custom("a name has 1 to 24 characters that can be seen"))
    }
}

impl<'de> Deserialize<'de> for Words {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Words, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        Words::new(&text)
            .ok_or_else(|| serde::de::Error::custom("a line has 1 to 200 characters that can be seen"))
    }
}
