use std::time::Duration;

use ratatui::{
    Frame,
    buffer::Buffer,
    crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers},
    layout::Rect,
    style::{Color, Modifier, Style},
};
use skull_client::{Order, PlaceHere};
use skull_rules::Seat;
use skull_server::Qr;

use super::table_visit::TableVisit;
use crate::play::{
    app::{Input, draw_cramped, is_cramped},
    screen::OnScreen,
    table::{
        discs::put,
        palette::{Palette, sign},
    },
};

/// The table on a screen while people gather: who is there, and how others find it.
pub(crate) struct Lobby {
    visit: TableVisit,
    palette: Palette,
    /// The rows of the table's link as a picture.
    code: Vec<String>,
    /// What is being typed, to be said.
    draft: Option<String>,
    note: Option<String>,
    end: Option<LobbyEnd>,
}

/// Why people do not gather any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LobbyEnd {
    /// A game begins.
    Game,
    /// Somebody has had enough, or the line is gone.
    Left,
}

/// As many letters as a table hears in one line.
const MOST_LETTERS: usize = 200;

impl Lobby {
    pub(crate) fn new(visit: TableVisit, link: &str, palette: Palette) -> Lobby {
        let code = Qr::new(link).map(|qr| rows(&qr)).unwrap_or_default();
        Lobby { visit, palette, code, draft: None, note: None, end: None }
    }

    pub(crate) fn leave_it(self) -> (TableVisit, LobbyEnd) {
        (self.visit, self.end.unwrap_or(LobbyEnd::Left))
    }

    fn key(&mut self, key: KeyEvent) {
        if key.kind == KeyEventKind::Release {
            return;
        }
        self.note = None;
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            if key.code == KeyCode::Char('c') {
                self.end = Some(LobbyEnd::Left);
            }
        } else if self.draft.is_some() {
            self.type_on(key.code);
        } else {
            self.choose(key.code);
        }
    }

    fn choose(&mut self, code: KeyCode) {
        let state = &self.visit.state;
        let (host, seated) = (state.am_host(), state.am_seated());
        let is_ready = state.me().is_some_and(|me| me.ready);
        let last_bot = state.places().iter().rposition(|place| matches!(place, PlaceHere::Bot { .. }));
        let order = match code {
            KeyCode::Char('q' | 'Q') => {
                self.end = Some(LobbyEnd::Left);
                return;
            }
            KeyCode::Char('t' | 'T') if state.me().is_some() => {
                self.draft = Some(String::new());
                return;
            }
            KeyCode::Char('s' | 'S') if host => Order::Start,
            KeyCode::Char('b' | 'B') if host => Order::AddBot { level: None },
            KeyCode::Char('x' | 'X') if host && last_bot.is_some() => {
                Order::RemoveBot { seat: last_bot.unwrap_or_default() as u8 }
            }
            KeyCode::Char('r' | 'R') if seated => Order::Ready { ready: !is_ready },
            KeyCode::Char('j' | 'J') if state.me().is_some() && !seated => Order::Sit { seat: None },
            KeyCode::Char('w' | 'W') if seated => Order::Stand,
            _ => return,
        };
        self.visit.give(order);
    }

    fn type_on(&mut self, code: KeyCode) {
        let Some(draft) = &mut self.draft else { return };
        match code {
            KeyCode::Char(letter) if draft.chars().count() < MOST_LETTERS => draft.push(letter),
            KeyCode::Backspace => drop(draft.pop()),
            KeyCode::Enter => {
                let text = draft.trim().to_owned();
                self.draft = None;
                if !text.is_empty() {
                    self.visit.give(Order::Say { text });
                }
            }
            KeyCode::Char(_) => {}
            _ => self.draft = None,
        }
    }

    /// The lowest line: what keys do here.
    fn keys(&self) -> String {
        let state = &self.visit.state;
        let seated = state.am_seated();
        let offers = [
            (state.am_host(), "s start"),
            (state.am_host(), "b add a bot"),
            (
                state.places().iter().any(|place| matches!(place, PlaceHere::Bot { .. })) && state.am_host(),
                "x send one away",
            ),
            (seated && !state.am_host(), "r ready"),
            (state.me().is_some() && !seated, "j sit down"),
            (seated, "w watch"),
            (state.me().is_some(), "t talk"),
            (true, "q leave"),
        ];
        offers
            .into_iter()
            .filter(|(offered, _)| *offered)
            .map(|(_, label)| label)
            .collect::<Vec<_>>()
            .join("  ")
    }

    /// What the table waits for.
    fn hint(&self) -> String {
        let state = &self.visit.state;
        let taken = state.places().iter().filter(|place| **place != PlaceHere::Free).count();
        match () {
            () if state.am_host() && taken < 2 => "Wait for a friend, or add a bot: it takes two.".to_owned(),
            () if state.am_host() => "Start when all are here.".to_owned(),
            () => {
                let host = state.table.as_ref().and_then(|table| state.person(table.host));
                let name = host.map_or("The host", |host| host.name.as_str());
                format!("{name} starts the game.")
            }
        }
    }

    fn places(&self) -> Vec<(String, Style)> {
        let state = &self.visit.state;
        let host = state.table.as_ref().map(|table| table.host);
        let line = |(number, place): (usize, &PlaceHere)| {
            let seat = Seat::new(number as u8).unwrap_or(Seat::A);
            let name = self.visit.name_at(number).unwrap_or_else(|| "free".to_owned());
            let mut about = Vec::new();
            match place {
                PlaceHere::Free => {}
                PlaceHere::Bot { level, .. } => about.push(format!("bot, {level}")),
                PlaceHere::Kept { .. } => about.push("kept by a bot".to_owned()),
                PlaceHere::Person { who, .. } => {
                    let person = state.person(*who);
                    let is = |is: bool, what: &str| is.then(|| what.to_owned());
                    about
                        .extend(is(state.table.as_ref().is_some_and(|table| table.you == Some(*who)), "you"));
                    about.extend(is(person.is_some_and(|person| person.program), "program"));
                    about.extend(is(host == Some(*who), "host"));
                    about.extend(is(person.is_some_and(|person| person.ready), "ready"));
                    about.extend(is(!state.here.contains(who), "not connected"));
                }
            }
            let style =
                if *place == PlaceHere::Free { self.palette.faded() } else { self.palette.tribe(seat) };
            (format!("{} {name:<20} {}", sign(seat), about.join(", ")), style)
        };
        let mut lines: Vec<(String, Style)> = state.places().iter().enumerate().map(line).collect();
        let has_seat = |who: u32| {
            state
                .places()
                .iter()
                .any(|place| matches!(place, PlaceHere::Person { who: sitting, .. } if *sitting == who))
        };
        let people = state.table.iter().flat_map(|table| &table.people);
        let watching: Vec<&str> =
            people.filter(|person| !has_seat(person.who)).map(|person| person.name.as_str()).collect();
        if !watching.is_empty() {
            lines.push((format!("watching: {}", watching.join(", ")), self.palette.faded()));
        }
        lines
    }

    fn talk(&self) -> Vec<String> {
        let state = &self.visit.state;
        let name = |from| match state.place_of(from).and_then(|place| self.visit.name_at(place)) {
            Some(name) => name,
            None => match from {
                skull_client::SpokenFrom::Who(who) => {
                    state.person(who).map(|person| person.name.clone()).unwrap_or_default()
                }
                skull_client::SpokenFrom::Seat(seat) => seat.to_string(),
            },
        };
        state.talk.iter().map(|line| format!("{}: “{}”", name(line.from), line.words.english())).collect()
    }

    fn picture(&self, buffer: &mut Buffer, area: Rect) {
        buffer.set_style(area, self.palette.ground());
        if is_cramped(area) {
            draw_cramped(buffer, area, self.palette, "The others see that you are here.");
            return;
        }
        let bold = self.palette.paper().add_modifier(Modifier::BOLD);
        put(buffer, area, 1, 0, &format!("SKULL  table {}", self.visit.address.code), bold);
        put(buffer, area, 1, 1, &self.visit.address.to_string(), self.palette.faded());
        let drawn = self.draw_code(buffer, area);
        let left = Rect::new(1, 3, area.width - drawn - 3, area.height - 6);
        let places = self.places();
        for (y, (line, style)) in (left.y..left.bottom()).zip(&places) {
            put(buffer, left, left.x, y, line, *style);
        }
        let talk = self.talk();
        let top = left.y + places.len() as u16 + 1;
        let room = usize::from(left.bottom().saturating_sub(top));
        for (y, line) in (top..left.bottom()).zip(talk.iter().skip(talk.len().saturating_sub(room))) {
            put(buffer, left, left.x, y, line, self.palette.paper().add_modifier(Modifier::ITALIC));
        }
        let (hint, style) = match (&self.draft, self.note.clone().or_else(|| self.visit.standing())) {
            (Some(draft), _) => {
                let letters: Vec<char> = draft.chars().collect();
                let end: String =
                    letters[letters.len().saturating_sub(usize::from(area.width) - 8)..].iter().collect();
                (format!("say: {end}▏"), self.palette.lantern())
            }
            (None, Some(note)) => (note, self.palette.skull()),
            (None, None) => (self.hint(), self.palette.lantern()),
        };
        put(buffer, area, 1, area.height - 2, &hint, style);
        put(buffer, area, 1, area.height - 1, &self.keys(), self.palette.faded());
    }

    /// The link as a picture at the right, if there is room for it. Returns how many columns it takes.
    fn draw_code(&self, buffer: &mut Buffer, area: Rect) -> u16 {
        let (width, height) =
            (self.code.first().map_or(0, |row| row.chars().count()) as u16, self.code.len() as u16);
        if width == 0 || width + 40 > area.width || height + 4 > area.height {
            return 0;
        }
        let black_on_white = Style::new().fg(Color::Indexed(16)).bg(Color::Indexed(231));
        for (y, row) in (2..).zip(&self.code) {
            put(buffer, area, area.width - width - 1, y, row, black_on_white);
        }
        width
    }
}

impl OnScreen for Lobby {
    fn update(&mut self, input: Input) {
        if let Input::Key(key) = input {
            self.key(key);
        }
    }

    fn advance(&mut self, _: Duration) {
        while !self.visit.is_playing() && self.visit.take().is_some() {}
        self.note = self.visit.take_trouble().or(self.note.take());
        if self.visit.is_playing() {
            self.end = Some(LobbyEnd::Game);
        } else if self.visit.is_gone() {
            self.end = Some(LobbyEnd::Left);
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        self.picture(frame.buffer_mut(), area);
    }

    fn rest(&self) -> Duration {
        Duration::from_millis(60)
    }

    fn is_over(&self) -> bool {
        self.end.is_some()
    }

    fn leave(&mut self) {
        self.end = Some(LobbyEnd::Left);
    }
}

/// The rows of a code without the colours that a bare terminal is told.
fn rows(qr: &Qr) -> Vec<String> {
    let plain = anstream::adapter::strip_str(&qr.terminal()).to_string();
    plain.lines().map(str::to_owned).collect()
}
