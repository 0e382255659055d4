//! The log: what happened and what was said, in words.

use std::borrow::Cow;

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};
use skull_rules::{Disc, Seen};
use textwrap::{WordSplitter, WrapAlgorithm};
use unicode_width::UnicodeWidthStr;

use super::{discs::put, palette::Palette};

/// A line of the log.
#[derive(Clone, Debug)]
pub(crate) struct LogLine {
    text: String,
    tone: Tone,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tone {
    Quiet,
    Round,
    Skull,
    Won,
    Said,
}

impl LogLine {
    pub(crate) fn told(seen: &Seen, text: String) -> LogLine {
        let tone = match seen {
            Seen::RoundStarted { .. } => Tone::Round,
            Seen::Flipped { disc: Disc::Skull, .. } | Seen::Eliminated { .. } => Tone::Skull,
            Seen::ChallengeWon { .. } | Seen::GameWon { .. } => Tone::Won,
            _ => Tone::Quiet,
        };
        LogLine { text, tone }
    }

    pub(crate) fn quiet(text: String) -> LogLine {
        LogLine { text, tone: Tone::Quiet }
    }

    pub(crate) fn said(name: &str, words: &str) -> LogLine {
        LogLine { text: format!("{name}: “{words}”"), tone: Tone::Said }
    }
}

/// Draws the newest lines that fit, from the top while there are few. `back` of them are scrolled away.
pub(crate) fn draw(buffer: &mut Buffer, area: Rect, log: &[LogLine], back: usize, palette: Palette) {
    let newest = log.len().saturating_sub(back);
    let mut lines = Vec::new();
    for entry in log[..newest].iter().rev() {
        if lines.len() >= usize::from(area.height) {
            break;
        }
        let style = entry.tone.style(palette);
        lines.extend(
            wrapped(&entry.text, usize::from(area.width)).into_iter().rev().map(|line| (line, style)),
        );
        if entry.tone == Tone::Round {
            lines.push((String::new(), style));
        }
    }
    lines.truncate(usize::from(area.height));
    while lines.last().is_some_and(|(line, _)| line.is_empty()) {
        lines.pop();
    }
    for (y, (line, style)) in (area.y..).zip(lines.iter().rev()) {
        put(buffer, area, area.x, y, line, *style);
    }
    if back > 0 {
        let more = " ↓ End ";
        put(buffer, area, area.right().saturating_sub(more.width() as u16), area.y, more, palette.chosen());
    }
}

impl Tone {
    fn style(self, palette: Palette) -> Style {
        match self {
            Tone::Quiet => palette.faded(),
            Tone::Round => palette.paper().add_modifier(Modifier::BOLD),
            Tone::Skull => palette.skull(),
            Tone::Won => palette.flower(),
            Tone::Said => palette.paper().add_modifier(Modifier::ITALIC),
        }
    }
}

/// Breaks a text into lines; what follows the first is set in a little.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let plainly = textwrap::Options::new(width)
        .subsequent_indent(" ")
        .wrap_algorithm(WrapAlgorithm::FirstFit)
        .word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(text, plainly).into_iter().map(Cow::into_owned).collect()
}
