//! What there is to know of characters, by Unicode's own tables.

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, UnicodeEmoji, UnicodeGeneralCategory};

pub(super) use unicode_normalization::char::is_combining_mark;

use super::{is_blank_mark, is_blank_sign};

/// The text in one form (NFC), however it was typed.
pub(super) fn composed(text: &str) -> impl Iterator<Item = char> + '_ {
    text.nfc()
}

/// Whether it is a picture, or a part of one: digits and signs of ASCII are pictures only as keys.
pub(super) fn is_pictorial(character: char) -> bool {
    !character.is_ascii() && character.is_emoji_char()
}

/// What Unicode has given no face: control and format characters, which turn or join what stands beside them, private and
/// unassigned ones; and those marks, letters and signs that are drawn as nothing.
pub(super) fn is_unseen(character: char) -> bool {
    match character.general_category() {
        GeneralCategory::Control
        | GeneralCategory::Format
        | GeneralCategory::PrivateUse
        | GeneralCategory::Unassigned
        | GeneralCategory::Surrogate
        | GeneralCategory::LineSeparator
        | GeneralCategory::ParagraphSeparator => true,
        GeneralCategory::NonspacingMark => is_blank_mark(character),
        GeneralCategory::OtherLetter | GeneralCategory::OtherSymbol => is_blank_sign(character),
        _ => false,
    }
}
