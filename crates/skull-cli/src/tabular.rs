//! Tables and paragraphs as wide as the terminal they are read on.

use std::io::{self, IsTerminal, Write};

use ratatui::crossterm::terminal;
use unicode_width::UnicodeWidthStr;

use crate::picture::{BOLD, DIM};

/// Nothing is made to fit less, …
const LEAST: usize = 40;
/// … and lines that are longer are hard to read.
const MOST: usize = 80;

/// How many columns to write in: those of the terminal, or the usual 80 where there is none.
pub(crate) fn width() -> usize {
    columns().unwrap_or(MOST)
}

/// How many columns the terminal offers, if there is one.
pub(crate) fn columns() -> Option<usize> {
    let size = io::stdout().is_terminal().then(terminal::size).and_then(Result::ok);
    // A terminal that does not know its size says 0.
    let known = size.map(|(width, _)| usize::from(width)).filter(|width| *width > 0);
    known.map(|width| width.clamp(LEAST, MOST))
}

/// A table after an empty line: the first column to the left, all others to the right, each as wide as it must be. What
/// does not fit beside it is printed below it, with the first column again.
pub(crate) fn table<'a>(
    out: &mut impl Write,
    width: usize,
    names: &[String],
    columns: impl IntoIterator<Item = &'a str>,
    rows: impl Iterator<Item = Vec<String>>,
) -> io::Result<()> {
    let columns: Vec<&str> = columns.into_iter().collect();
    let rows: Vec<Vec<String>> = rows.collect();
    let first = names.iter().map(|name| name.width()).chain([columns[0].width()]).max().unwrap_or(0);
    let widths: Vec<usize> = (1..columns.len())
        .map(|column| {
            rows.iter().map(|row| row[column - 1].width()).max().unwrap_or(0).max(columns[column].width())
        })
        .collect();
    for part in parts(width.saturating_sub(first), &widths) {
        let line = |cells: &dyn Fn(usize) -> String| -> String {
            part.clone().map(|at| right(&cells(at), widths[at] + 2)).collect()
        };
        let heading = line(&|at| columns[at + 1].to_owned());
        writeln!(out, "\n{BOLD}{}{heading}{BOLD:#}", left(columns[0], first))?;
        for (name, row) in names.iter().zip(&rows) {
            writeln!(out, "{}{}", left(name, first), line(&|at| row[at].clone()))?;
        }
    }
    Ok(())
}

/// The columns that fit side by side in so much room, and at least one; then the next ones.
pub(crate) fn parts(room: usize, widths: &[usize]) -> Vec<std::ops::Range<usize>> {
    let mut parts = Vec::new();
    let (mut start, mut taken) = (0, 0);
    for (at, width) in widths.iter().enumerate() {
        if at > start && taken + 2 + width > room {
            parts.push(start..at);
            (start, taken) = (at, 0);
        }
        taken += 2 + width;
    }
    parts.push(start..widths.len());
    parts
}

/// By the columns that letters take, which formatting does not know.
fn left(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}

fn right(text: &str, width: usize) -> String {
    format!("{}{text}", " ".repeat(width.saturating_sub(text.width())))
}

/// Sentences, on as many lines as they take.
pub(crate) fn paragraph(out: &mut impl Write, width: usize, text: &str) -> io::Result<()> {
    textwrap::wrap(text, width).iter().try_for_each(|line| writeln!(out, "{line}"))
}

/// The same, louder.
pub(crate) fn headline(out: &mut impl Write, width: usize, text: &str) -> io::Result<()> {
    textwrap::wrap(text, width).iter().try_for_each(|line| writeln!(out, "{BOLD}{line}{BOLD:#}"))
}

/// A paragraph, less loud.
pub(crate) fn note(out: &mut impl Write, width: usize, text: &str) -> io::Result<()> {
    textwrap::wrap(text, width).iter().try_for_each(|line| writeln!(out, "{DIM}{line}{DIM:#}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(width: usize) -> String {
        let names = ["one who has a long name", "two"].map(str::to_owned);
        let row = || vec!["12".to_owned(), "24.1 to 25.9 %".to_owned(), "+120 ±14".to_owned()];
        let mut out = Vec::new();
        table(
            &mut out,
            width,
            &names,
            ["Who won", "games", "interval", "rating"],
            [row(), row()].into_iter(),
        )
        .unwrap();
        anstream::adapter::strip_str(&String::from_utf8(out).unwrap()).to_string()
    }

    #[test]
    fn a_table_that_fits_is_printed_once() {
        assert_eq!(printed(80).matches("Who won").count(), 1);
        assert_eq!(printed(80), printed(56));
    }

    #[test]
    fn a_table_that_does_not_fit_goes_on_below_and_loses_nothing() {
        for width in 40..=80 {
            let text = printed(width);
            assert!(text.lines().all(|line| line.width() <= width), "{width}:\n{text}");
            for cell in ["games", "interval", "rating", "12", "24.1 to 25.9 %", "+120 ±14"] {
                assert!(text.contains(cell), "{cell}:\n{text}");
            }
        }
        assert_eq!(printed(40).matches("one who has a long name").count(), 3);
    }
}
