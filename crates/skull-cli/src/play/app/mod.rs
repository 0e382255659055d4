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
    crossterm::event::{KeyEvent, MouseEvent},
    layout::Rect,
};
use skull_rules::{Event, Game, Phase, Seat, View, Viewer};

use super::{
    coach::Coach,
    home::{HomeTable, Prompt},
    plain::is_secret,
    screen::OnScreen,
    speed::Speed,
    table::{Flash, log::LogLine, palette::Palette},
};
use crate::{names::Names, scene::Scene};
use beats::Beat;
use choose::Item;
pub(crate) use draw::LEAST;
use pages::TableSheet;

/// The whole of it.
pub(crate) struct App {
    home: HomeTable,
    names: Names,
    palette: Palette,
    speed: Speed,
    /// The game as far as it has been shown; that of the table may be ahead of it.
    shown: Game,
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
    /// What the bar offers, which of it is chosen, and the number on the bid dial.
    focus: usize,
    dial: u8,
    /// What the bar was last about, so that a new question starts afresh.
    question: Option<Prompt>,
    /// A word from the program, until the next key.
    note: Option<String>,
    coach: Coach,
    coaching: bool,
    /// What the act that is being shown has caused so far.
    happened: Vec<Event>,
    hits: Vec<(Rect, Hit)>,
    now: Duration,
    ending: EveningEnd,
}

impl OnScreen for App {
    /// Somebody did something. Answered at once, whatever is being shown.
    fn update(&mut self, input: Input) {
        match input {
            Input::Key(key) => self.key(key),
            Input::Mouse(mouse) => self.mouse(mouse),
        }
        self.settle();
    }

    /// Time has passed: shows what is due, and lets one bot act at most, so that a key is never kept waiting.
    fn advance(&mut self, now: Duration) {
        self.now = now;
        self.bubbles.retain(|bubble| bubble.until > now);
        self.show_due();
        if self.beats.is_empty()
            && self.home.bots_are_due()
            && let Some(turn) = self.home.bot_acts()
        {
            self.push(turn);
            self.show_due();
        }
        self.settle();
    }

    /// How long nothing will change by itself.
    fn rest(&self) -> Duration {
        const FRAME: Duration = Duration::from_millis(60);
        const IDLE: Duration = Duration::from_millis(240);
        let busy = self.beats.is_empty() && self.home.bots_are_due();
        match self.due() {
            _ if busy => Duration::ZERO,
            Some(due) => due.saturating_sub(self.now).min(FRAME),
            None => IDLE,
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>) {
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

impl App {
    pub(crate) fn new(home: HomeTable, palette: Palette, speed: Speed) -> App {
        let solo = home.solo();
        let you = solo.and_then(Viewer::seat).map(|seat| home.game().player(seat));
        let names = Names::of(home.record()).to(you);
        let shown = *home.game();
        let players: Vec<Seat> =
            home.people().into_iter().filter(|&seat| shown.player(seat).seat() == seat).collect();
        let coach = Coach::new(players.into_iter().map(|seat| shown.viewer(seat)), &home.record().start());
        let mut app = App {
            scene: Scene::of(&Viewer::SPECTATOR.view(&shown)),
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
            focus: 0,
            dial: 1,
            question: None,
            note: None,
            coach,
            coaching: false,
            happened: Vec::new(),
            hits: Vec::new(),
            now: Duration::ZERO,
            ending: EveningEnd::Open,
            home,
        };
        app.tell_what_was();
        app
    }

    pub(crate) fn ending(&self) -> EveningEnd {
        self.ending
    }

    /// Takes the table back, to keep it or to begin another.
    pub(crate) fn into_home(self) -> HomeTable {
        self.home
    }

    /// What whoever looks at the screen may see.
    fn view(&self) -> View {
        self.eyes.unwrap_or(Viewer::SPECTATOR).view(&self.shown)
    }

    /// What a person is asked, once all that led to it has been shown.
    fn asked(&self) -> Option<Prompt> {
        let opening = self.home.game().phase() == Phase::Opening;
        let caught_up = self.beats.is_empty() || opening && self.beats.iter().all(Beat::is_opening);
        let asked = self.home.prompt().filter(|_| caught_up && self.curtain.is_none())?;
        let may_look = self.eyes.is_some_and(|eyes| eyes.owns(asked.seat));
        (may_look || !is_secret(&asked, self.home.game().phase())).then_some(asked)
    }

    /// Brings the bar and the curtain into line with the game.
    fn settle(&mut self) {
        if let Some(trouble) = self.home.take_trouble() {
            self.note = Some(trouble);
        }
        if self.home.solo().is_none() && self.curtain.is_none() && self.beats.is_empty() {
            self.change_hands();
        }
        let asked = self.asked();
        if asked != self.question {
            self.question = asked;
            self.focus = 0;
            self.dial = self.lowest_bid();
        }
        self.focus = self.focus.min(self.items().len().saturating_sub(1));
    }

    /// The screen hides before the next person sees what only they may see.
    fn change_hands(&mut self) {
        let Some(asked) = self.home.prompt() else { return };
        let looks = self.eyes.is_some_and(|eyes| eyes.owns(asked.seat));
        if !looks && is_secret(&asked, self.home.game().phase()) {
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
        looking.or_else(|| self.home.people().lowest()).unwrap_or(first)
    }

    fn offers(&self, wanted: impl Fn(&Item) -> bool) -> bool {
        self.items().iter().any(wanted)
    }
}
