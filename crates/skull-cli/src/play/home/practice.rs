//! Help for the only person at a table of bots. The table judges whether there may be any, as a server's does.

use skull_rules::{Seat, Seats};
use skull_table::{News, PlayCommand, Refusal};

use super::HomeTable;
use crate::play::company::Chair;

impl HomeTable {
    /// The seat of the only person, where all others are the table's bots.
    pub(super) fn plays_alone(&self) -> Option<Seat> {
        let is_bot = |chair: &Chair| chair.level().is_some();
        let others_are_bots = self.chairs().iter().filter(|chair| !is_bot(chair)).count() == 1;
        self.solo().filter(|_| others_are_bots)?.seat()
    }

    /// The coach comes, unless it is there.
    pub(super) fn call_coach(&mut self) -> Result<(), Refusal> {
        if self.is_coached {
            return Ok(());
        }
        self.help(PlayCommand::Coach)?;
        self.is_coached = true;
        Ok(())
    }

    /// The last move of the person is taken back. Bots think anew, from what is left.
    pub(super) fn take_back(&mut self) -> Result<(), Refusal> {
        self.help(PlayCommand::TakeBack)?;
        self.declined = Seats::NONE;
        Ok(())
    }

    fn help(&mut self, command: PlayCommand) -> Result<(), Refusal> {
        let seat = self.plays_alone().ok_or(Refusal::NotAlone)?;
        self.command(seat, command, &mut News::default())?;
        self.keep();
        Ok(())
    }
}
