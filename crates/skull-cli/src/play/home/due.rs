use skull_rules::Action;
use skull_table::{Automatic, News, Time};

use super::HomeTable;
use crate::play::played_table::Played;

/// Who plays on without the keyboard.
enum Due {
    /// A bot of the table, whose time had come then.
    Bot(Time),
    /// A program on a chair.
    Program,
}

impl HomeTable {
    /// Whether a bot has something to do: to show a disc or not, or to act once nobody at the keyboard may show one.
    pub(crate) fn bots_are_due(&self) -> bool {
        self.due().is_some()
    }

    /// Lets one bot do what is due, if anything is. Nothing may come of it that anybody sees.
    pub(crate) fn bot_acts(&mut self) -> Option<Played> {
        let mut news = News::default();
        match self.due()? {
            Due::Bot(due) => self.tick(due, &mut news),
            Due::Program => self.program_acts(&mut news),
        }
        Some(self.tell(&news)).filter(|played| !played.seen.is_empty())
    }

    /// Who is to do something without being asked at the keyboard.
    fn due(&self) -> Option<Due> {
        let game = self.game();
        match self.keeper.table().automatic() {
            Some((due, Automatic::Show { .. })) => Some(Due::Bot(due)),
            _ if !self.programs.may_show(game).is_empty() => Some(Due::Program),
            _ if !self.people_may_show().is_empty() => None,
            Some((due, _)) => Some(Due::Bot(due)),
            None => self.programs.are_to_act(game).then_some(Due::Program),
        }
    }

    /// A program shows a disc or does not, or acts.
    fn program_acts(&mut self, news: &mut News) {
        let game = *self.game();
        if let Some(seat) = self.programs.may_show(&game).lowest() {
            if self.programs.shows(seat, &game) {
                self.play(seat, Action::Show, news).ok();
            } else {
                self.shows_no_more(seat, news);
            }
        } else if let Some((seat, action)) = self.programs.act(&game) {
            self.play(seat, action, news).ok();
            let name = self.notes.chairs[game.player(seat).index()].name();
            self.trouble = self.programs.hear_of_forfeit(game.player(seat), name).or(self.trouble.take());
        }
    }

    /// Lets happen what is due, now: at this table nobody waits for the clock.
    pub(super) fn tick(&mut self, due: Time, news: &mut News) {
        let now = self.now().max(due);
        if let Err(why) = self.runtime.block_on(self.keeper.tick(now, news)) {
            self.trouble = Some(why.to_string());
        }
    }
}
