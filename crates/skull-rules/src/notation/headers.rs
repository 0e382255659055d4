use std::fmt;

/// Names and circumstances of a game. None of it changes how the game goes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Headers {
    /// What the occasion was.
    pub event: Option<HeaderText>,
    /// When, year first: `2026-11-15`.
    pub date: Option<HeaderText>,
    /// The players' names, in the order of their seats; one for each, or they are not written down.
    pub names: Vec<HeaderText>,
    /// How the first player was found.
    pub first: First,
    /// What binds the dealer to a random seed before the game: `sha256` and the hash of its key, in 64 hex digits.
    pub commitment: Option<HeaderText>,
    /// The seed, opened after the game: a key of 64 hex digits, or a decimal number.
    pub seed: Option<HeaderText>,
}

/// How the first player was found. Whoever checks the luck of a game must know whether this was part of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum First {
    /// By lot (R1.4).
    #[default]
    Drawn,
    /// By agreement, as the winner of the game before may lead the next: luck was not asked.
    Named,
}

/// What a header says: one line of text, not empty, at most [`HeaderText::MOST`] characters, without control or
/// invisible characters and without spaces at its ends.
///
/// ```
/// # use skull_rules::notation::HeaderText;
/// assert_eq!(HeaderText::clean(" Ana\nBanana ").unwrap().as_str(), "Ana Banana");
/// assert!(HeaderText::clean(" \t").is_none());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HeaderText(String);

impl HeaderText {
    /// The longest text, in characters.
    pub const MOST: usize = 80;

    /// Makes it of any text; `None` if nothing is left of it.
    pub fn clean(text: &str) -> Option<HeaderText> {
        let spaced: String = text.chars().map(|c| if is_unseen(c) { ' ' } else { c }).collect();
        let cut: String = spaced.trim().chars().take(HeaderText::MOST).collect();
        let line = cut.trim_end();
        (!line.is_empty()).then(|| HeaderText(line.to_owned()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Control characters, and those that are not seen but turn, join or break what is: they can make a line
/// read as another.
pub(super) fn is_unseen(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

impl fmt::Display for HeaderText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Debug for HeaderText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}
