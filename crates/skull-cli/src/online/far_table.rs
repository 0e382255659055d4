use std::{collections::VecDeque, time::Duration};

use skull_client::{GameHere, Order, PlaceHere, ServerMessage, SpokenFrom, SpokenLine, TableUpdate};
use skull_rules::{Action, Legal, Phase, Player, Seat, Seats, Seen, Tribes, View, Viewer, notation::Record};
use skull_table::Refusal;

use super::table_visit::TableVisit;
use crate::{
    names::Names,
    play::played_table::{Played, PlayedTable, Prompt, SeenSoFar, Speaking, SpokenWord, supposed},
};

/// A game at a server's table, for whoever plays in it or watches it from this terminal.
pub(crate) struct FarTable {
    visit: TableVisit,
    number: u32,
    id: String,
    /// What was told last of how it lies.
    view: View,
    start: View,
    /// What has happened and was not shown yet.
    news: VecDeque<Played>,
    /// Another game has begun.
    moved_on: bool,
    asked_for_record: bool,
}

impl FarTable {
    /// The game that lies at the table, or the visit as it was if there is none.
    pub(crate) fn take_up(visit: TableVisit) -> Result<FarTable, Box<TableVisit>> {
        let Some(GameHere { number, ref id, view, .. }) = visit.state.game else {
            return Err(Box::new(visit));
        };
        let id = id.clone();
        let mut table = FarTable {
            visit,
            number,
            id,
            view,
            start: view,
            news: VecDeque::new(),
            moved_on: false,
            asked_for_record: false,
        };
        table.look_at_the_end();
        Ok(table)
    }

    pub(crate) fn into_visit(self) -> TableVisit {
        self.visit
    }

    pub(crate) fn visit(&mut self) -> &mut TableVisit {
        &mut self.visit
    }

    fn hear(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Table(all) => self.lies(all.game.as_ref()),
            ServerMessage::Update(update) => self.update(update),
            ServerMessage::Said { spoken, .. } => {
                let said = vec![self.spoken(spoken)];
                self.news.push_back(Played { seen: Vec::new(), after: None, said, own: false });
            }
            _ => {}
        }
    }

    /// Too much was missed: the table is looked at as it lies.
    fn lies(&mut self, game: Option<&GameHere>) {
        match game {
            Some(game) if game.number == self.number => {
                self.view = game.view;
                let after = Some(game.view);
                self.news.push_back(Played { seen: Vec::new(), after, said: Vec::new(), own: false });
                self.look_at_the_end();
            }
            _ => self.moved_on = true,
        }
    }

    fn update(&mut self, update: &TableUpdate) {
        if update.game.as_ref().is_some_and(|game| game.number != self.number) {
            self.moved_on = true;
            return;
        }
        let after = update.game.as_ref().map(|game| game.view);
        self.view = after.unwrap_or(self.view);
        if !update.events.is_empty() {
            let own =
                update.events.first().and_then(actor).is_some_and(|seat| self.view.own().contains(seat));
            self.news.push_back(Played { seen: update.events.clone(), after, said: Vec::new(), own });
        }
        self.look_at_the_end();
    }

    /// When it is over, and the table is open, everything may be seen.
    fn look_at_the_end(&mut self) {
        let is_open =
            self.visit.state.table.as_ref().is_some_and(|table| table.options.open_record == Some(true));
        if self.view.winner().is_some() && is_open && !self.asked_for_record {
            self.asked_for_record = true;
            self.visit.ask_for_record(&self.id);
        }
    }

    /// The whole game, once its record has come.
    fn open(&mut self, record: &str) {
        let Ok(record) = record.parse::<Record>() else { return };
        let all = Viewer::ALL_SEEING.view(record.game());
        if all.winner() == self.view.winner() && all.for_all().seats() == self.view.seats() {
            self.view = all;
            self.news.push_back(Played { seen: Vec::new(), after: Some(all), said: Vec::new(), own: false });
        }
    }

    fn spoken(&self, spoken: &SpokenLine) -> SpokenWord {
        let from = match (self.visit.state.place_of(spoken.from), spoken.from) {
            (_, SpokenFrom::Seat(seat)) => Speaking::Seat(seat),
            (Some(place), _) if place < self.players() => {
                Speaking::Seat(Player::new(place as u8).map_or(Seat::A, Player::seat))
            }
            (_, SpokenFrom::Who(who)) => {
                let name = self.visit.state.person(who).map(|person| person.name.clone());
                Speaking::Watcher(name.unwrap_or_else(|| "Somebody".to_owned()))
            }
        };
        SpokenWord { from, words: spoken.words.english().to_owned(), ends_round: false }
    }

    fn players(&self) -> usize {
        let tribes = usize::from(u8::from(self.view.rules().tribes_per_player));
        self.view.seats().len() / tribes
    }

    /// Own seats that may still show a disc (R7.6).
    fn own_may_show(&self) -> Seats {
        let game = self.visit.state.game.as_ref();
        let done = game.and_then(|game| game.pause.as_ref()).map(|pause| pause.done);
        // Without a pause nobody waits for it any more.
        game.zip(done).map_or(Seats::NONE, |(game, done)| game.may_show.and(self.view.own()).minus(done))
    }

    /// Whether all that has happened is shown, or nothing of it matters to what is asked.
    fn is_caught_up(&self) -> bool {
        let is_quiet = |seen: &Seen| matches!(seen, Seen::Placed { .. });
        let opens = self.view.phase() == Phase::Opening;
        self.news.iter().all(|played| played.seen.is_empty() || opens && played.seen.iter().all(is_quiet))
    }
}

impl PlayedTable for FarTable {
    fn names(&self) -> Names {
        let two_tribes = self.view.rules().tribes_per_player == Tribes::Two;
        let letter =
            |place: usize| Player::new(place as u8).map(|player| player.to_string()).unwrap_or_default();
        let name = |place| self.visit.name_at(place).unwrap_or_else(|| letter(place));
        Names::new((0..self.players()).map(name).collect(), two_tribes)
    }

    fn now(&self) -> View {
        self.view
    }

    fn past(&self) -> SeenSoFar {
        let is_fresh =
            self.start.round() == 1 && self.start.phase() == Phase::Opening && self.start.placed() == 0;
        let began = Seen::RoundStarted { round: 1, first: self.start.first() };
        SeenSoFar {
            start: self.start,
            moments: if is_fresh { vec![(vec![began], self.start)] } else { Vec::new() },
        }
    }

    fn people(&self) -> Seats {
        self.start.own()
    }

    fn solo(&self) -> Option<Viewer> {
        self.start.viewer().seat().map(|_| self.start.viewer())
    }

    fn prompt(&self) -> Option<Prompt> {
        if self.moved_on || self.visit.is_waiting() || !self.is_caught_up() {
            return None;
        }
        let game = self.visit.state.game.as_ref()?;
        let may_show = self.own_may_show();
        let to_act: Seats = game.legal.iter().map(|choices| choices.seat).collect();
        if let Some(seat) = may_show.minus(to_act).lowest() {
            return Some(Prompt { seat, legal: Legal::NONE, may_show: true });
        }
        let has_chosen = game.pause.as_ref().is_some_and(|pause| pause.chosen);
        let seat = to_act.lowest().filter(|_| !has_chosen)?;
        Some(Prompt { seat, legal: self.view.legal(seat), may_show: may_show.contains(seat) })
    }

    fn act(&mut self, seat: Seat, action: Action) -> Result<Option<Played>, Refusal> {
        supposed(&self.view).check(seat, action)?;
        let may_show = self.own_may_show();
        self.visit.give(Order::Act { action, seat, version: self.visit.state.version });
        // Whoever makes the loss has shown what they want to show.
        if action != Action::Show && !may_show.is_empty() {
            self.visit.give(Order::Done);
        }
        Ok(None)
    }

    fn decline(&mut self, _: Seat) {
        self.visit.give(Order::Done);
    }

    fn say(&mut self, _: Seat, words: &str) -> Result<Option<SpokenWord>, Refusal> {
        if !words.is_empty() {
            self.visit.give(Order::Say { text: words.to_owned() });
        }
        Ok(None)
    }

    fn may_talk(&self) -> bool {
        self.visit.state.me().is_some()
    }

    fn listen(&mut self) {
        while !self.moved_on
            && let Some(message) = self.visit.take()
        {
            self.hear(&message);
        }
        if let Some(record) = self.visit.take_record() {
            self.open(&record);
        }
    }

    fn rest(&self) -> Duration {
        Duration::from_millis(60)
    }

    fn is_due(&self) -> bool {
        !self.news.is_empty()
    }

    fn next(&mut self) -> Option<Played> {
        self.news.pop_front()
    }

    fn take_trouble(&mut self) -> Option<String> {
        self.visit.take_trouble()
    }

    fn take_word(&mut self) -> Option<String> {
        self.visit.take_word()
    }

    fn introductions(&self) -> Vec<String> {
        let names = self.names();
        let told = |(place, about): (usize, String)| {
            Player::new(place as u8).map(|player| format!("{}, {about}.", names.player(player)))
        };
        self.sitters().into_iter().enumerate().filter_map(told).collect()
    }

    fn sitters(&self) -> Vec<String> {
        let about = |place: usize| match self.visit.state.places().get(place) {
            Some(PlaceHere::Bot { level, .. }) => format!("a bot ({level})"),
            Some(PlaceHere::Kept { .. }) => "whose hand a bot plays on".to_owned(),
            _ if Some(place) == self.visit.state.my_place() => "at this keyboard".to_owned(),
            _ if self.visit.state.is_program(place) => "a program".to_owned(),
            _ => "a person".to_owned(),
        };
        (0..self.players()).map(about).collect()
    }

    fn parting(&self) -> &'static str {
        if self.people().is_empty() { "The table goes on without you." } else { self.visit.parting() }
    }

    fn again(&mut self) -> Option<String> {
        let state = &self.visit.state;
        let (order, note) = match () {
            () if state.am_host() => (Order::Rematch, "Another game is being laid."),
            () if state.am_seated() => {
                (Order::Ready { ready: true }, "You are ready. The host begins the next game.")
            }
            () if state.me().is_some() => (Order::Sit { seat: None }, "You take a seat, if one is free."),
            () => return Some("The host begins the next game.".to_owned()),
        };
        self.visit.give(order);
        Some(note.to_owned())
    }

    fn has_moved_on(&self) -> bool {
        self.moved_on
    }

    fn is_gone(&self) -> bool {
        self.visit.is_gone()
    }

    fn standing(&self) -> Option<String> {
        self.visit.standing()
    }

    fn seconds_left(&self, seat: Seat) -> Option<u64> {
        let game = self.visit.state.game.as_ref()?;
        let deadline = game.deadlines.iter().find(|deadline| deadline.seat == seat)?;
        Some(self.visit.seconds_until(deadline.at))
    }

    fn touched(&mut self) -> bool {
        let returns = self.visit.am_away() && !self.visit.is_waiting();
        if returns {
            self.visit.give(Order::Back);
        }
        returns
    }
}

/// Who did it, if somebody did.
fn actor(seen: &Seen) -> Option<Seat> {
    match *seen {
        Seen::Placed { seat, .. }
        | Seen::Bid { seat, .. }
        | Seen::Passed { seat }
        | Seen::Shown { seat, .. }
        | Seen::LeaderNamed { seat, .. } => Some(seat),
        Seen::Flipped { by, .. } => Some(by),
        Seen::Lost { seat, taken, .. } => Some(taken.map_or(seat, |taken| taken.by)),
        Seen::RoundStarted { .. }
        | Seen::AttemptStarted { .. }
        | Seen::ChallengeWon { .. }
        | Seen::ChallengeFailed { .. }
        | Seen::Eliminated { .. }
        | Seen::GameWon { .. } => None,
    }
}
