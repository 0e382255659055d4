//! Lines of text that a narrow window breaks between words, never within one.

use std::io::{self, Write};

use crate::tabular::columns;

/// Writes lines so wide at most; what goes on below stands under the text that it belongs to.
///
/// A line is written when it ends. What has no end yet, as a prompt, is written as it is when the writer is flushed.
pub(crate) struct WordWrap<W> {
    out: W,
    /// How many columns there are now: a window may become another size. None wraps nothing.
    columns: Box<dyn Fn() -> Option<usize>>,
    line: Vec<u8>,
}

impl<W: Write> WordWrap<W> {
    /// As wide as the terminal that standard output is. A pipe is given every line as it is.
    pub(crate) fn as_wide_as_the_terminal(out: W) -> WordWrap<W> {
        WordWrap { out, columns: Box::new(columns), line: Vec::new() }
    }

    /// So wide, whatever the terminal is.
    pub(crate) fn as_wide_as(columns: Option<usize>, out: W) -> WordWrap<W> {
        WordWrap { out, columns: Box::new(move || columns), line: Vec::new() }
    }

    fn end_line(&mut self) -> io::Result<()> {
        let line = std::mem::take(&mut self.line);
        match (self.columns)() {
            None => self.out.write_all(&line)?,
            Some(columns) => {
                let wrapped = wrapped(&String::from_utf8_lossy(&line), columns);
                self.out.write_all(wrapped.as_bytes())?;
            }
        }
        self.out.write_all(b"\n")
    }
}

impl<W: Write> Write for WordWrap<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            match part.strip_suffix(b"\n") {
                Some(end) => {
                    self.line.extend_from_slice(end);
                    self.end_line()?;
                }
                None => self.line.extend_from_slice(part),
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let begun = std::mem::take(&mut self.line);
        self.out.write_all(&begun)?;
        self.out.flush()
    }
}

fn wrapped(line: &str, columns: usize) -> String {
    let indent = " ".repeat(hang(line).min(columns / 2));
    let options = textwrap::Options::new(columns)
        .subsequent_indent(&indent)
        // A link or a path stays whole, so that it can be copied: the terminal breaks it where it must.
        .break_words(false)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::fill(line, options)
}

/// The column where the last part of a line begins that is set apart by two spaces or more: `  1  flower     place a flower`.
fn hang(line: &str) -> usize {
    let text = line.trim_end();
    let start = text.rfind("  ").map_or(0, |gap| gap + 2);
    textwrap::core::display_width(&text[..start])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(columns: Option<usize>, text: &str) -> String {
        let mut out = Vec::new();
        let mut wrap = WordWrap::as_wide_as(columns, &mut out);
        // Byte by byte, as a writer may be given them.
        text.bytes().for_each(|byte| wrap.write_all(&[byte]).unwrap());
        wrap.flush().unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_line_breaks_between_words_and_goes_on_below_its_text() {
        assert_eq!(
            written(Some(40), "  D  Odile, the grudge: has never forgotten a disc (regular).\n> "),
            "  D  Odile, the grudge: has never\n     forgotten a disc (regular).\n> "
        );
        assert_eq!(
            written(Some(24), "  1  bid 3  flip three discs and hope\n"),
            "  1  bid 3  flip three\n            discs and\n            hope\n"
        );
    }

    #[test]
    fn what_fits_and_what_goes_into_a_pipe_stays_as_it_is() {
        let text = "  1  flower       place ✿ — a flower\n\n   31  Bo places a flower.\n";
        assert_eq!(written(Some(40), text), text);
        let long = format!("{}\n", "a word and ".repeat(20).trim_end());
        assert_eq!(written(None, &long), long);
        assert_ne!(written(Some(40), &long), long);
    }

    #[test]
    fn a_link_stays_whole() {
        let link = "https://skull.example.org/t/bado-kimelu";
        assert_eq!(written(Some(20), &format!("It is at {link}\n")), format!("It is at\n{link}\n"));
    }

    #[test]
    fn colours_take_no_room() {
        let text = "\u{1b}[2m  31\u{1b}[0m  \u{1b}[1mRound 4. Bo leads the table.\u{1b}[0m\n";
        assert_eq!(written(Some(40), text), text);
        let broken = written(Some(20), text);
        assert!(broken.contains("\n      leads"), "{broken:?}");
    }
}
