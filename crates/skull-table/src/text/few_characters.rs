//! What has to be known of characters where nobody sees a text but whoever has typed it, as at a table in their own browser:
//! Unicode's tables would weigh more there than all the rules and bots. A text stays as it was typed, and a character that
//! Unicode has not assigned is left to be drawn as one.

use super::{is_blank_mark, is_blank_sign};

/// The text as it is.
pub(super) fn composed(text: &str) -> impl Iterator<Item = char> + '_ {
    text.chars()
}

/// Whether it is a mark of those that can be piled upon any letter.
pub(super) fn is_combining_mark(character: char) -> bool {
    matches!(
        character,
        '\u{300}'..='\u{36f}'
            | '\u{483}'..='\u{489}'
            | '\u{1ab0}'..='\u{1ace}'
            | '\u{1dc0}'..='\u{1dff}'
            | '\u{20d0}'..='\u{20f0}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{fe20}'..='\u{fe2f}'
    )
}

/// Whether it is of the blocks in which pictures are.
pub(super) fn is_pictorial(character: char) -> bool {
    matches!(
        character,
        '\u{a9}'
            | '\u{ae}'
            | '\u{200d}'
            | '\u{203c}'
            | '\u{2049}'
            | '\u{20e3}'
            | '\u{2122}'
            | '\u{2139}'
            | '\u{2194}'..='\u{21aa}'
            | '\u{231a}'..='\u{23fa}'
            | '\u{24c2}'
            | '\u{25aa}'..='\u{25fe}'
            | '\u{2600}'..='\u{27bf}'
            | '\u{2934}'..='\u{2935}'
            | '\u{2b05}'..='\u{2b55}'
            | '\u{3030}'
            | '\u{303d}'
            | '\u{3297}'
            | '\u{3299}'
            | '\u{fe0f}'
            | '\u{1f000}'..='\u{1faff}'
            | '\u{e0020}'..='\u{e007f}'
    )
}

/// Control and format characters, private ones, and what is drawn as nothing.
pub(super) fn is_unseen(character: char) -> bool {
    character.is_control() || is_format(character) || is_blank_mark(character) || is_blank_sign(character)
}

/// What turns or joins what stands beside it, separates lines, or is private.
fn is_format(character: char) -> bool {
    matches!(
        character,
        '\u{ad}'
            | '\u{600}'..='\u{605}'
            | '\u{61c}'
            | '\u{6dd}'
            | '\u{70f}'
            | '\u{890}'..='\u{891}'
            | '\u{8e2}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{e000}'..='\u{f8ff}'
            | '\u{feff}'
            | '\u{fff0}'..='\u{fffb}'
            | '\u{110bd}'
            | '\u{110cd}'
            | '\u{13430}'..='\u{1343f}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
            | '\u{f0000}'..='\u{10ffff}'
    )
}

#[cfg(test)]
mod tests {
    use super::{super::all_characters, *};

    /// Every character that is assigned.
    fn assigned() -> impl Iterator<Item = char> {
        use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};
        ('\0'..=char::MAX).filter(|character| character.general_category() != GeneralCategory::Unassigned)
    }

    #[test]
    fn the_few_ranges_hide_what_the_tables_hide() {
        let differ = |character: &char| is_unseen(*character) != all_characters::is_unseen(*character);
        assert_eq!(assigned().filter(differ).collect::<Vec<char>>(), [], "unseen");
    }

    #[test]
    fn the_few_ranges_know_every_picture() {
        let missed = |character: &char| all_characters::is_pictorial(*character) && !is_pictorial(*character);
        assert_eq!(assigned().filter(missed).collect::<Vec<char>>(), [], "pictures");
        assert!(('a'..='z').chain('0'..='9').chain('À'..='ÿ').all(|letter| !is_pictorial(letter)));
    }

    #[test]
    fn what_piles_up_is_a_mark_for_both() {
        let wrong = |character: &char| {
            is_combining_mark(*character) && !all_characters::is_combining_mark(*character)
        };
        assert_eq!(assigned().filter(wrong).collect::<Vec<char>>(), []);
        assert!(('\u{300}'..='\u{36f}').all(is_combining_mark));
    }
}
