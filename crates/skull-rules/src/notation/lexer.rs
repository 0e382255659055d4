use super::fault::{Fault, Flaw};

/// A word of a record and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Word<'a> {
    pub(super) line: usize,
    pub(super) column: usize,
    pub(super) text: &'a str,
}

impl<'a> Word<'a> {
    /// A whole line as one word.
    pub(super) fn line(index: usize, text: &'a str) -> Word<'a> {
        Word { line: index + 1, column: 1, text }
    }

    /// A part of this word, which must be one.
    pub(super) fn part(self, part: &'a str) -> Word<'a> {
        let before = part.as_ptr() as usize - self.text.as_ptr() as usize;
        let column = self.column + self.text.get(..before).map_or(0, |skipped| skipped.chars().count());
        Word { column, text: part, ..self }
    }

    /// The words of a line up to a comment; bars between them only please the eye.
    pub(super) fn split(self) -> impl Iterator<Item = Word<'a>> {
        let words = self.text.split_whitespace().take_while(|word| !word.starts_with('#'));
        words.filter(|&word| word != "|").map(move |word| self.part(word))
    }

    pub(super) fn expected(self, what: impl Into<String>) -> Fault {
        self.fault(Flaw::Expected(what.into()))
    }

    pub(super) fn impossible(self, why: impl Into<String>) -> Fault {
        self.fault(Flaw::Impossible(why.into()))
    }

    pub(super) fn fault(self, flaw: Flaw) -> Fault {
        const SHOWN: usize = 40;
        let mut found: String = self.text.trim_end().chars().take(SHOWN).map(printable).collect();
        if self.text.trim_end().chars().nth(SHOWN).is_some() {
            found.push('…');
        }
        Fault { line: self.line, column: self.column, found, flaw }
    }
}

/// A message about a hostile record must not carry its control characters to a terminal.
fn printable(character: char) -> char {
    if character.is_control() { char::REPLACEMENT_CHARACTER } else { character }
}
