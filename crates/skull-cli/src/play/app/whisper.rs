//! The coach, on a key; and moves that are taken back.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};
use skull_review::{Counsel, Millionths};
use skull_rules::{Action, Phase};
use unicode_width::UnicodeWidthStr;

use super::App;
use crate::{
    chances::{percent, whole_points},
    play::{
        coach::{Coach, Suspected, ranked, suspected, warning, why},
        played_table::{PlayedTable, Prompt},
        spoken::word,
        table::{
            discs::{put, shortened},
            palette::sign,
        },
    },
    scene::Scene,
};

/// When the coach says something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CoachVoice {
    Silent,
    /// Before a blunder, and at no other time.
    Warns,
    /// At every choice.
    Speaks,
}

/// What the coach thinks of the question that is asked.
#[derive(Clone, Debug)]
pub(super) struct Advised {
    pub(super) counsel: Option<Counsel>,
    /// The choice that it has warned of already.
    pub(super) warned_of: Option<Action>,
}

/// Choices that are shown, the best first.
const CHOICES: usize = 5;

impl<T: PlayedTable> App<T> {
    /// Lets the coach speak so, or be silent if it does already.
    pub(super) fn call_coach(&mut self, voice: CoachVoice) {
        if self.voice == voice {
            self.voice = CoachVoice::Silent;
            return;
        }
        if let Err(why) = self.table.call_coach() {
            self.note = Some(why.to_string());
            return;
        }
        self.voice = voice;
        if voice == CoachVoice::Warns {
            self.note = Some("The coach speaks only before a blunder. This game is practice.".to_owned());
        }
    }

    /// Takes the last move back, and all that came after it.
    pub(super) fn take_back(&mut self) {
        match self.table.take_back() {
            Ok(()) => self.look_anew(),
            Err(why) => self.note = Some(why.to_string()),
        }
    }

    /// The game is another one than was shown.
    fn look_anew(&mut self) {
        self.shown = self.table.now();
        self.scene = Scene::of(&self.shown.for_all());
        self.beats.clear();
        self.held = None;
        self.log.clear();
        self.log_back = 0;
        self.bubbles.clear();
        self.flash = None;
        self.question = None;
        self.advised = None;
        self.happened.clear();
        self.coach = self.coach.as_ref().map(|_| Coach::new(&self.table.past().start));
        self.tell_what_was();
        self.note = Some("Your last move is taken back. This game is practice.".to_owned());
    }

    /// Lets the coach think, once a question.
    pub(super) fn take_advice(&mut self) {
        let Some(Prompt { seat, .. }) = self.question.filter(|_| self.voice != CoachVoice::Silent) else {
            return;
        };
        if self.advised.is_none()
            && let Some(coach) = &self.coach
        {
            let counsel = coach.counsel(&self.asked_view(seat), seat);
            self.advised = Some(Advised { counsel, warned_of: None });
        }
    }

    /// Whether a coach who only warns does so now: the same choice once more is made.
    pub(super) fn is_warned(&mut self, action: Action) -> bool {
        let Some(asked) = self.question.filter(|_| self.voice == CoachVoice::Warns) else { return false };
        let view = self.asked_view(asked.seat);
        let Some(Advised { counsel: Some(counsel), warned_of }) = &mut self.advised else { return false };
        if *warned_of == Some(action) {
            return false;
        }
        self.note = warning(counsel, action, &view, &self.names);
        *warned_of = Some(action);
        self.note.is_some()
    }

    /// Draws what the coach says at the top of the log, or over the table where the log is too low for it.
    /// Returns what is left of the log.
    pub(super) fn draw_coach(&self, buffer: &mut Buffer, log: Rect, table: Rect) -> Rect {
        const WIDTH: u16 = 34;
        let beside = log.height > 8;
        let area =
            if beside { log } else { Rect::new(table.right() - WIDTH - 1, table.y, WIDTH, table.height) };
        let lines = self.coach_lines(usize::from(area.width) - if beside { 0 } else { 4 });
        if lines.is_empty() {
            return log;
        }
        if !beside {
            let sheet = Rect::new(area.x, area.y, area.width, (lines.len() as u16 + 2).min(area.height));
            self.draw_sheet(buffer, sheet, "the coach");
            let inner = Rect::new(sheet.x + 2, sheet.y + 1, sheet.width - 4, sheet.height - 2);
            draw_lines(buffer, inner, &lines);
            return log;
        }
        draw_lines(buffer, area, &lines);
        let used = (lines.len() as u16 + 1).min(log.height);
        Rect::new(log.x, log.y + used, log.width, log.height - used)
    }

    /// Where skulls may be; and while a choice is to be made, what each is worth, and why.
    fn coach_lines(&self, width: usize) -> Vec<(String, Style)> {
        let (Some(coach), Some(eyes), CoachVoice::Speaks) = (&self.coach, self.eyes, self.voice) else {
            return Vec::new();
        };
        let view = self.shown.narrowed_to(eyes);
        let bold = self.palette.paper().add_modifier(Modifier::BOLD);
        let suspects = suspected(&coach.hidden(&view), &view);
        let mut lines = Vec::new();
        if !suspects.is_empty() && self.shown.phase() != Phase::Over {
            lines.push(("the next disc is a skull".to_owned(), bold));
            lines.extend(suspects.iter().map(|suspect| self.suspect_line(suspect, width)));
        }
        if let Some(Advised { counsel: Some(counsel), .. }) = &self.advised {
            lines.push(("your chance to win".to_owned(), bold));
            lines.extend(self.choice_lines(counsel));
            let why = why(counsel, &view, &self.names);
            lines.extend(
                textwrap::wrap(&why, width)
                    .into_iter()
                    .map(|line| (line.into_owned(), self.palette.lantern())),
            );
        }
        lines
    }

    /// Whose, how likely the next disc is it, and how likely each of the stack, from the bottom.
    fn suspect_line(&self, suspect: &Suspected, width: usize) -> (String, Style) {
        const PICTURE: usize = 5;
        let seat = suspect.seat;
        let room = width.saturating_sub(8 + PICTURE);
        let name = shortened(&self.name(seat), room);
        let filled = format!("{name}{}", " ".repeat(room.saturating_sub(name.width())));
        let stack: String = suspect.down.iter().map(|&chance| block(chance)).collect();
        let next = format!("{:.0}%", suspect.next.points());
        (format!("{} {filled} {next:>4} {stack}", sign(seat)), self.palette.tribe(seat))
    }

    fn choice_lines(&self, counsel: &Counsel) -> Vec<(String, Style)> {
        let style = |action| {
            if action == counsel.appraisal.best { self.palette.lantern() } else { self.palette.faded() }
        };
        let line = |(action, chance)| (format!("{:<12} {}", word(action), percent(chance)), style(action));
        let choices = ranked(counsel);
        let more = choices.len().saturating_sub(CHOICES);
        let more = (more > 0).then(|| (format!("and {more} more"), self.palette.faded()));
        choices.into_iter().take(CHOICES).map(line).chain(more).collect()
    }
}

/// As high as it is likely.
fn block(chance: Millionths) -> char {
    const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let eighths = whole_points(chance) * 8 / 100;
    BLOCKS[usize::try_from(eighths).unwrap_or(0).min(BLOCKS.len() - 1)]
}

fn draw_lines(buffer: &mut Buffer, area: Rect, lines: &[(String, Style)]) {
    for (y, (line, style)) in (area.y..area.bottom()).zip(lines) {
        put(buffer, area, area.x, y, line, *style);
    }
}
