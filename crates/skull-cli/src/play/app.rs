//! The table on a screen: a state that keys, clicks and time change, and that can be drawn. It never waits and
//! does no input of its own, so a test drives it as a person does.

mod bar;
mod beats;
mod choose;
mod draw;
mod keys;
mod pages;
mod talk;
#[cfg(test)]
mod tests;
mod whisper;

use std::{collections::VecDeque, time::Duration};

use ratatui::{
    Frame,
    crossterm::event::{KeyEvent, KeyModifiers, MouseEvent},
    layout::Rect,
};
use skull_rules::{Phase, Seat, Seen, View, Viewer};

use super::{
    coach::Coach,
    home::HomeTable,
    plain::is_secret,
    played_table::{PlayedTable, Prompt},
    screen::OnScreen,
    speed::Speed,
    table::{Flash, log::LogLine, palette::Palette},
};
use crate::{names::Names, scene::Scene};
use beats::Beat;
use choose::Item;
pub(crate) use draw::{LEAST, draw_cramped, is_cramped};
use pages::TableSheet;
use whisper::{Advised, CoachVoice};

/// The table on the screen: what is shown of it, and what keys and clicks do.
pub(crate) struct App<T = HomeTable> {
    table: T,
    names: Names,
    palette: Palette,
    speed: Speed,
    /// The game as far as it has been shown, with all that this keyboard may know of it; that of the table may be ahead.
    shown: View,
    /// The same, disc by disc, as everyone sees it.
    scene: Scene,
    beats: VecDeque<Beat>,
    /// Since when the first of them is held back.
    held: Option<Duration>,
    /// Who looks at the screen; nobody in particular while the keyboard changes hands.
    eyes: Option<Viewer>,
    /// Who is to confirm before the screen opens.
    curtain: Option<Seat>,
    log: Vec<LogLine>,
    /// Lines scrolled back.
    log_back: usize,
    bubbles: Vec<Bubble>,
    flash: Option<(Flash, String)>,
    page: Option<TableSheet>,
    /// What is being typed, to be said.
    draft: String,
    /// What the bar offers, which of it is chosen, and the number on the bid dial.
    focus: usize,
    dial: u8,
    /// What the bar was last about, so that a new question starts afresh.
    question: Option<Prompt>,
    /// A word from the program, until the next key.
    note: Option<String>,
    /// Who helps, if anybody may.
    coach: Option<Coach>,
    voice: CoachVoice,
    /// What the coach thinks of the question.
    advised: Option<Advised>,
    /// What the act that is being shown has caused so far.
    happened: Vec<Seen>,
    hits: Vec<(Rect, Hit)>,
    /// Whether the window is too small to see the table.
    is_cramped: bool,
    now: Duration,
    ending: EveningEnd,
}

impl<T: PlayedTable> OnScreen for App<T> {
    /// Somebody did something. Answered at once, whatever is being shown.
    fn update(&mut self, input: Input) {
        let returns = self.table.touched();
        match input {
            Input::Key(key) if !returns || key.modifiers.contains(KeyModifiers::CONTROL) => self.key(key),
            Input::Mouse(mouse) if !returns => self.mouse(mouse),
            // Who takes their seat back has not seen yet what there is to choose.
            Input::Key(_) | Input::Mouse(_) => {}
        }
        self.settle();
    }

    /// Time has passed: shows what is due, and lets one bot act at most, so that a key is never kept waiting.
    fn advance(&mut self, now: Duration) {
        self.now = now;
        self.bubbles.retain(|bubble| bubble.until > now);
        self.table.listen();
        self.show_due();
        if self.beats.is_empty()
            && self.table.is_due()
            && let Some(turn) = self.table.next()
        {
            self.push(turn);
            self.show_due();
        }
        self.settle();
        if self.table.is_gone() {
            self.ending = EveningEnd::Left;
        } else if self.table.has_moved_on() && self.beats.is_empty() {
            self.ending = EveningEnd::Again;
        }
    }

    /// How long nothing will change by itself.
    fn rest(&self) -> Duration {
        const FRAME: Duration = Duration::from_millis(60);
        let busy = self.beats.is_empty() && self.table.is_due();
        match self.due() {
            _ if busy => Duration::ZERO,
            Some(due) => due.saturating_sub(self.now).min(FRAME),
            None => self.table.rest(),
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>) {
        self.is_cramped = is_cramped(frame.area());
        self.hits = self.picture(frame);
    }

    fn is_over(&self) -> bool {
        self.ending != EveningEnd::Open
    }

    fn leave(&mut self) {
        self.ending = EveningEnd::Left;
    }
}

/// Something said, until when it hangs in the air.
#[derive(Clone, Debug)]
struct Bubble {
    seat: Seat,
    words: String,
    until: Duration,
}

/// What a click means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hit {
    Item(usize),
    Dial(bool),
    Seat(Seat),
    /// As if the key were pressed.
    Key(char),
    Phrase(usize),
    Close,
}

/// What reaches the table from outside.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Input {
    Key(KeyEvent),
    Mouse(MouseEvent),
}

/// Whether the evening goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EveningEnd {
    Open,
    /// The screen closes; the game is on the shelf.
    Left,
    /// Another game with the same company.
    Again,
}

impl<T: PlayedTable> App<T> {
    pub(crate) fn new(table: T, palette: Palette, speed: Speed) -> App<T> {
        let solo = table.solo();
        let shown = table.now();
        let you = solo.and_then(Viewer::seat).map(|seat| shown.player(seat));
        let names = table.names().to(you);
        let coach = table.may_be_helped().then(|| Coach::new(&table.past().start));
        let mut app = App {
            scene: Scene::of(&shown.for_all()),
            names,
            palette,
            speed,
            shown,
            beats: VecDeque::new(),
            held: None,
            eyes: solo,
            curtain: None,
            log: Vec::new(),
            log_back: 0,
            bubbles: Vec::new(),
            flash: None,
            page: None,
            draft: String::new(),
            focus: 0,
            dial: 1,
            question: None,
            note: None,
            coach,
            voice: CoachVoice::Silent,
            advised: None,
            happened: Vec::new(),
            hits: Vec::new(),
            is_cramped: false,
            now: Duration::ZERO,
            ending: EveningEnd::Open,
            table,
        };
        app.tell_what_was();
        app
    }

    pub(crate) fn ending(&self) -> EveningEnd {
        self.ending
    }

    /// Takes the table back, to keep it or to begin another.
    pub(crate) fn into_table(self) -> T {
        self.table
    }

    /// What whoever looks at the screen may see.
    fn view(&self) -> View {
        self.shown.narrowed_to(self.eyes.unwrap_or(Viewer::SPECTATOR))
    }

    /// What a person is asked, once all that led to it has been shown.
    fn asked(&self) -> Option<Prompt> {
        let opening = self.table.now().phase() == Phase::Opening;
        let caught_up = self.beats.is_empty() || opening && self.beats.iter().all(Beat::is_opening);
        let asked = self.table.prompt().filter(|_| caught_up && self.curtain.is_none())?;
        let may_look = self.eyes.is_some_and(|eyes| eyes.owns(asked.seat));
        (may_look || !is_secret(&asked, self.table.now().phase())).then_some(asked)
    }

    /// Brings the bar and the curtain into line with the game.
    fn settle(&mut self) {
        if let Some(trouble) = self.table.take_trouble() {
            self.note = Some(trouble);
        }
        if self.table.solo().is_none() && self.curtain.is_none() && self.beats.is_empty() {
            self.change_hands();
        }
        let asked = self.asked();
        if asked != self.question {
            self.question = asked;
            self.advised = None;
            self.focus = 0;
            self.dial = self.lowest_bid();
        }
        self.take_advice();
        self.focus = self.focus.min(self.items().len().saturating_sub(1));
    }

    /// The screen hides before the next person sees what only they may see.
    fn change_hands(&mut self) {
        let Some(asked) = self.table.prompt() else { return };
        let looks = self.eyes.is_some_and(|eyes| eyes.owns(asked.seat));
        if !looks && is_secret(&asked, self.table.now().phase()) {
            self.eyes = None;
            self.curtain = Some(asked.seat);
            self.page = None;
        }
    }

    fn name(&self, seat: Seat) -> String {
        self.names.seat(seat, self.shown.player(seat))
    }

    /// Who sits at the bottom of the screen: whoever looks, or else whoever is asked.
    fn head(&self) -> Seat {
        let looking = self.eyes.and_then(Viewer::seat);
        let first = Seat::new(0).expect("every table has a first seat");
        looking.or_else(|| self.table.people().lowest()).unwrap_or(first)
    }

    fn offers(&self, wanted: impl Fn(&Item) -> bool) -> bool {
        self.items().iter().any(wanted)
    }
}
