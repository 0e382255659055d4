//! The coach in lines of text, and moves that are taken back.

use std::io::{self, Write};

use skull_review::Counsel;
use skull_rules::Action;

use super::Plain;
use crate::{
    play::{
        coach::{self, Coach},
        lines::Lines,
        played_table::{PlayedTable, Prompt},
    },
    scene::Scene,
};

impl<T: PlayedTable, L: Lines, O: Write> Plain<'_, T, L, O> {
    /// What the coach says to this question.
    pub(super) fn coach(&mut self, asked: &Prompt) -> io::Result<()> {
        if let Err(why) = self.table.call_coach() {
            return writeln!(self.out, "{why}");
        }
        let view = self.view(asked.seat);
        let coach = Coach::after(&self.table.past());
        let counsel = coach.counsel(&view, asked.seat);
        for sentence in coach::sentences(&coach, counsel.as_ref(), &view, &self.names) {
            writeln!(self.out, "{sentence}")?;
        }
        Ok(())
    }

    /// From here on the coach speaks before a blunder, and at no other time; or no longer.
    pub(super) fn be_gentle(&mut self) -> io::Result<()> {
        if self.gentle {
            self.gentle = false;
            return writeln!(self.out, "The coach is silent.");
        }
        match self.table.call_coach() {
            Ok(()) => {
                self.gentle = true;
                writeln!(self.out, "The coach speaks only before a blunder. This game is practice.")
            }
            Err(why) => writeln!(self.out, "{why}"),
        }
    }

    /// Whether a gentle coach warns of this choice, and does so.
    pub(super) fn warns(&mut self, asked: &Prompt, action: Action) -> io::Result<bool> {
        if !self.gentle {
            return Ok(false);
        }
        let view = self.view(asked.seat);
        let counsel: Option<Counsel> = Coach::after(&self.table.past()).counsel(&view, asked.seat);
        let warning = counsel.and_then(|counsel| coach::warning(&counsel, action, &view, &self.names));
        if let Some(warning) = &warning {
            writeln!(self.out, "{warning}")?;
        }
        Ok(warning.is_some())
    }

    /// Takes the last move back, if that is possible, and shows the table as it lay.
    pub(super) fn take_back(&mut self) -> io::Result<bool> {
        if let Err(why) = self.table.take_back() {
            writeln!(self.out, "{why}")?;
            return Ok(false);
        }
        let now = self.table.now();
        self.scene = Scene::of(&now.narrowed_to(self.eyes));
        writeln!(
            self.out,
            "\nYour last move is taken back: this game is practice. It is round {}.",
            now.round()
        )?;
        self.table()?;
        Ok(true)
    }
}
