//! A recorded game on the table of `skull play`: forwards, backwards, and straight to a moment.

use std::time::Duration;

use ratatui::{
    Frame,
    buffer::Buffer,
    crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind},
    layout::{Position, Rect},
    style::Modifier,
};
use skull_rules::{Seat, Seats, Seen, Viewer, notation::Record};
use unicode_width::UnicodeWidthStr;

use crate::{
    names::Names,
    play::{
        app::{Input, draw_cramped, is_cramped},
        screen::OnScreen,
        speed::Speed,
        table::{
            Flash, TableView,
            discs::put,
            log::{self, LogLine},
            moment,
            palette::Palette,
        },
    },
    scene::Scene,
    words,
};

/// A game, every moment of it, and the one that is looked at.
pub(super) struct Stage {
    names: Names,
    palette: Palette,
    head: Seat,
    moments: Vec<Shot>,
    log: Vec<LogLine>,
    at: usize,
    /// An act to jump to, digit by digit.
    typed: Option<usize>,
    /// Playing by itself, and since when it shows this moment.
    runs: bool,
    since: Duration,
    now: Duration,
    hits: Vec<(Rect, KeyCode)>,
    over: bool,
}

/// The table after one event.
struct Shot {
    scene: Scene,
    /// The act that caused it.
    step: usize,
    flash: Option<(Flash, String)>,
    spoken: Option<(Seat, String)>,
    starts_round: bool,
}

impl Stage {
    pub(super) fn new(record: &Record, viewer: Viewer, palette: Palette) -> Stage {
        let names = Names::of(record);
        let mut scene = Scene::of(&viewer.view(&record.start()));
        let (mut moments, mut log) = (Vec::new(), Vec::new());
        let mut flash = None;
        for moment in record.replay() {
            for event in &moment.events {
                let seen = viewer.sees(event);
                log.push(LogLine::told(&seen, words::sentence(&seen, &scene, &names)));
                flash = moment::flash(flash, &seen, &scene, &names);
                let spoken = moment::spoken(&seen, &scene);
                scene.apply(&seen);
                let starts_round = matches!(seen, Seen::RoundStarted { .. });
                let shot = Shot {
                    scene: scene.clone(),
                    step: moment.step,
                    flash: flash.clone(),
                    spoken,
                    starts_round,
                };
                moments.push(shot);
            }
        }
        let head = viewer.seat().or(Seats::first(1).lowest()).expect("a table has a first seat");
        Stage {
            names,
            palette,
            head,
            moments,
            log,
            at: 0,
            typed: None,
            runs: false,
            since: Duration::ZERO,
            now: Duration::ZERO,
            hits: Vec::new(),
            over: false,
        }
    }

    fn step(&mut self, forwards: bool) {
        self.at =
            if forwards { (self.at + 1).min(self.moments.len() - 1) } else { self.at.saturating_sub(1) };
        self.since = self.now;
    }

    /// To the start of the next round, or of this one, or of the one before.
    fn round(&mut self, forwards: bool) {
        let starts = |at: &usize| self.moments[*at].starts_round;
        let found = if forwards {
            (self.at + 1..self.moments.len()).find(starts)
        } else {
            (0..self.at).rev().find(starts)
        };
        self.at = found.unwrap_or(if forwards { self.moments.len() - 1 } else { 0 });
    }

    /// To the first thing that an act caused.
    fn jump(&mut self, step: usize) {
        let last = self.moments.len() - 1;
        self.at = self.moments.iter().position(|shot| shot.step >= step).unwrap_or(last);
    }

    fn key(&mut self, key: KeyEvent) {
        if key.kind == KeyEventKind::Release {
            return;
        }
        let typed = self.typed.take();
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c') if control => self.over = true,
            KeyCode::Char('q') | KeyCode::Esc => self.over = true,
            KeyCode::Char(digit @ '0'..='9') => {
                let digit = usize::from(digit as u8 - b'0');
                self.typed = Some((typed.unwrap_or(0) * 10 + digit).min(99_999));
            }
            KeyCode::Enter if typed.is_some() => self.jump(typed.unwrap_or(0)),
            KeyCode::Right | KeyCode::Enter | KeyCode::Char('l') => self.step(true),
            KeyCode::Left | KeyCode::Backspace | KeyCode::Char('h') => self.step(false),
            KeyCode::PageDown | KeyCode::Down | KeyCode::Char('j') => self.round(true),
            KeyCode::PageUp | KeyCode::Up | KeyCode::Char('k') => self.round(false),
            KeyCode::Home | KeyCode::Char('g') => self.at = 0,
            KeyCode::End | KeyCode::Char('G') => self.at = self.moments.len() - 1,
            KeyCode::Char(' ') => {
                self.runs = !self.runs;
                self.since = self.now;
            }
            _ => {}
        }
    }

    fn draw_bar(&mut self, buffer: &mut Buffer, area: Rect) {
        let keys = [
            (KeyCode::Left, "← back"),
            (KeyCode::Right, "→ on"),
            (KeyCode::PageUp, "↑ round"),
            (KeyCode::PageDown, "↓ round"),
            (KeyCode::Home, "Home"),
            (KeyCode::End, "End"),
            (KeyCode::Char(' '), if self.runs { "space stop" } else { "space play" }),
            (KeyCode::Char('q'), "q leave"),
        ];
        let mut x = area.x + 1;
        for (key, label) in keys {
            put(buffer, area, x, area.y, label, self.palette.paper());
            self.hits.push((Rect::new(x, area.y, label.width() as u16, 1), key));
            x += label.width() as u16 + 3;
        }
    }

    fn draw_head(&self, buffer: &mut Buffer, area: Rect, shot: &Shot) {
        let last = self.moments.last().map_or(0, |shot| shot.step);
        let title = format!("SKULL  round {} · act {} of {last}", shot.scene.round, shot.step);
        put(buffer, area, 1, area.y, &title, self.palette.paper().add_modifier(Modifier::BOLD));
        let jump = match self.typed {
            Some(step) => format!("act {step}, then Enter"),
            None => "a number and Enter: to that act".to_owned(),
        };
        let x = area.right().saturating_sub(jump.width() as u16 + 2);
        put(buffer, area, x, area.y, &jump, self.palette.faded());
    }
}

impl OnScreen for Stage {
    fn update(&mut self, input: Input) {
        match input {
            Input::Key(key) => self.key(key),
            Input::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => {
                    let at = Position::new(mouse.column, mouse.row);
                    let hit = self.hits.iter().find(|(area, _)| area.contains(at)).map(|&(_, key)| key);
                    self.key(KeyEvent::from(hit.unwrap_or(KeyCode::Null)));
                }
                MouseEventKind::ScrollDown => self.step(true),
                MouseEventKind::ScrollUp => self.step(false),
                _ => {}
            },
        }
    }

    fn advance(&mut self, now: Duration) {
        self.now = now;
        let beat = Speed::Normal.lasting(900);
        if self.runs && now >= self.since + beat {
            self.step(true);
            self.runs = self.at + 1 < self.moments.len();
        }
    }

    fn rest(&self) -> Duration {
        Duration::from_millis(if self.runs { 60 } else { 240 })
    }

    fn draw(&mut self, frame: &mut Frame<'_>) {
        self.hits.clear();
        let area = frame.area();
        let buffer = frame.buffer_mut();
        buffer.set_style(area, self.palette.ground());
        if is_cramped(area) {
            draw_cramped(buffer, area, self.palette, "");
            return;
        }
        let shot = &self.moments[self.at];
        let table = TableView {
            scene: &shot.scene,
            names: &self.names,
            palette: self.palette,
            head: self.head,
            yours: None,
            acting: None,
            letters: Seats::NONE,
            chosen: None,
            turning: None,
            flash: shot.flash.as_ref().map(|(flash, _)| *flash),
            caption: shot.flash.as_ref().map(|(_, caption)| caption.clone()).unwrap_or_default(),
            bubbles: shot.spoken.iter().cloned().collect(),
        };
        let log_width = if area.width < 100 { 26 } else { 38 };
        let wide =
            crate::play::table::ring::Ring::least_width(shot.scene.places.len()) + log_width <= area.width;
        let (table_area, log_area) = if wide {
            let width = area.width - log_width;
            (Rect::new(0, 1, width, area.height - 3), Rect::new(width + 1, 1, log_width - 2, area.height - 3))
        } else {
            let height = area.height - 6;
            (Rect::new(0, 1, area.width, height), Rect::new(1, 1 + height, area.width - 2, 3))
        };
        table.draw(buffer, table_area);
        log::draw(buffer, log_area, &self.log[..=self.at], 0, self.palette);
        self.draw_head(buffer, Rect::new(0, 0, area.width, 1), shot);
        self.draw_bar(buffer, Rect::new(0, area.height - 1, area.width, 1));
    }

    fn is_over(&self) -> bool {
        self.over
    }

    fn leave(&mut self) {
        self.over = true;
    }
}
