use skull_bots::Character;
use skull_rules::{Action, Seat, Seats, View, Viewer};
use skull_table::Refusal;

use super::HomeTable;
use crate::{
    names::Names,
    play::company::Chair,
    play::played_table::{Played, PlayedTable, Prompt, SeenSoFar, Speaking, SpokenWord},
};

/// Whoever sits at this keyboard may know everything together; what each of them sees is the screen's affair.
impl PlayedTable for HomeTable {
    fn names(&self) -> Names {
        Names::of(self.record())
    }

    fn now(&self) -> View {
        Viewer::ALL_SEEING.view(self.game())
    }

    fn past(&self) -> SeenSoFar {
        let all = Viewer::ALL_SEEING;
        let moments = self.record().replay().map(|moment| {
            let seen = moment.events.iter().map(|event| all.sees(event)).collect();
            (seen, all.view(&moment.game))
        });
        SeenSoFar { start: all.view(&self.record().start()), moments: moments.collect() }
    }

    fn people(&self) -> Seats {
        HomeTable::people(self)
    }

    fn solo(&self) -> Option<Viewer> {
        HomeTable::solo(self)
    }

    fn prompt(&self) -> Option<Prompt> {
        HomeTable::prompt(self)
    }

    fn act(&mut self, seat: Seat, action: Action) -> Result<Option<Played>, Refusal> {
        HomeTable::act(self, seat, action).map(Some)
    }

    fn decline(&mut self, seat: Seat) {
        HomeTable::decline(self, seat);
    }

    fn say(&mut self, seat: Seat, words: &str) -> Result<Option<SpokenWord>, Refusal> {
        HomeTable::say(self, seat, words)?;
        Ok(Some(SpokenWord { from: Speaking::Seat(seat), words: words.to_owned(), ends_round: false }))
    }

    fn may_be_helped(&self) -> bool {
        HomeTable::plays_alone(self).is_some()
    }

    fn call_coach(&mut self) -> Result<(), Refusal> {
        HomeTable::call_coach(self)
    }

    fn take_back(&mut self) -> Result<(), Refusal> {
        HomeTable::take_back(self)
    }

    fn is_due(&self) -> bool {
        self.bots_are_due()
    }

    fn next(&mut self) -> Option<Played> {
        self.bot_acts()
    }

    fn take_trouble(&mut self) -> Option<String> {
        HomeTable::take_trouble(self)
    }

    fn introductions(&self) -> Vec<String> {
        let characters = self.chairs().iter().filter_map(Chair::character);
        characters.map(|one| format!("{}, the {}, {}.", one.name, one.manner, one.about)).collect()
    }

    fn sitters(&self) -> Vec<String> {
        let about = |chair: &Chair| match (chair, chair.character()) {
            (Chair::Person(_), _) | (_, None) => "at this keyboard".to_owned(),
            (Chair::Bot { name, level }, _) if Character::named(name).is_none() => {
                format!("a program ({level})")
            }
            (Chair::Bot { level, .. }, Some(character)) => {
                format!("the {}: {} ({level})", character.manner, character.about)
            }
        };
        self.chairs().iter().map(about).collect()
    }

    fn parting(&self) -> &'static str {
        match self.kept_at() {
            Some(_) => "The game is kept, and offered again next time.",
            None => "This game cannot be kept.",
        }
    }
}
