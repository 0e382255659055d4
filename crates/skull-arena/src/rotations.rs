use std::time::Instant;

use skull_bots::{Host, Sightline};
use skull_rules::{
    Action, Disc, Event, Events, Game, Seat, Seats,
    notation::{HeaderText, Record},
};

use crate::{
    arena::{Arena, Watch},
    entrant::Contestant,
    results::Results,
    schedule::Schedule,
    scoresheet::Scoresheet,
};

/// A line-up that plays one deal, in one rotation after the other.
pub(crate) struct Rotations<'a, 'r> {
    pub(crate) arena: &'a Arena,
    pub(crate) schedule: &'a Schedule,
    pub(crate) deal: u64,
    /// The entrants, and one of each: one a player, in the order of their places.
    pub(crate) lineup: Vec<usize>,
    pub(crate) contestants: Vec<Contestant<'a>>,
    pub(crate) results: &'r mut Results,
}

/// Reading the clock costs as much as a random bot's decision: after this many games not all are timed,
const ALL_TIMED: u64 = 1_000;
/// but one in so many, decision by decision.
const ONE_TIMED_IN: u64 = 16;

impl Rotations<'_, '_> {
    /// Plays up to `count` games, the first of which has the number `first`; says how many.
    pub(crate) fn play(&mut self, first: u64, count: u64, watch: &impl Watch) -> u64 {
        let mut wins = vec![0; self.lineup.len()];
        let table = self.table();
        let mut played = 0;
        while played < count && watch.goes_on() {
            let game = first + played;
            let winner = if watch.wants_records() {
                let (winner, record) = self.recorded(game);
                watch.record(game, &record);
                winner
            } else {
                self.game(game, |_, _, _| {})
            };
            if let Some(position) = winner.and_then(|winner| table.iter().position(|&at| at == winner)) {
                wins[position] += 1;
            }
            self.lineup.rotate_left(1);
            self.contestants.rotate_left(1);
            played += 1;
        }
        self.results.count_company(&self.lineup, played);
        self.results.count_table(table, &wins);
        played
    }

    /// Who is here, in the order of their numbers; those with two places are listed twice.
    fn table(&self) -> Vec<usize> {
        let mut table = self.lineup.clone();
        table.sort_unstable();
        table
    }

    /// One game; the entrant who has won it, unless by a stand-in.
    fn game(&mut self, number: u64, mut acted: impl FnMut(Seat, Action, &Events)) -> Option<usize> {
        let deal = self.schedule.deal(self.deal, Seats::first(self.arena.setup.seats()));
        let mut dice = deal.dice;
        let mut game = Game::new(&self.arena.setup, deal.first).expect("everyone has discs at the start");
        let places = Sightline::of_each(&game).zip(&mut self.contestants).zip(deal.seeds);
        let bots = places.map(|((sight, contestant), seed)| contestant.sit(sight, seed)).collect();
        let mut host = Host::seat(&game, bots);
        let timed = number < ALL_TIMED || number.is_multiple_of(ONE_TIMED_IN);
        let mut sheet = Scoresheet::new(number);
        while game.winner().is_none() {
            let asked = timed.then(Instant::now);
            let (seat, action) = host.choose(&game);
            let entrant = self.lineup[game.player(seat).index()];
            if let Some(asked) = asked {
                self.results.score(entrant).time(asked.elapsed());
            }
            self.results.score(entrant).habits.note(&game, seat, action, &sheet.injuries);
            let (ceiling, is_first_bid) = (game.placed(), game.bid().is_none());
            let events = host.carry_out(&mut game, seat, action, &mut |n| dice.below(n));
            sheet.acts += 1;
            for event in &events {
                sheet.injuries.see(event);
                let by = |seat: Seat| self.lineup[game.player(seat).index()];
                match *event {
                    Event::RoundStarted { .. } => sheet.opened = Seats::NONE,
                    Event::Placed { seat, disc } if !sheet.opened.contains(seat) => {
                        sheet.opened = sheet.opened.with(seat);
                        self.results.score(by(seat)).opening(disc == Disc::Skull);
                    }
                    Event::Bid { bid, .. } => {
                        sheet.bids += 1;
                        sheet.first_bids_of_all += u64::from(is_first_bid && bid.get() == ceiling);
                    }
                    Event::AttemptStarted { seat, bid } => {
                        sheet.last_bids_of_all += u64::from(bid.get() == ceiling);
                        self.results.score(by(seat)).attempts += 1;
                    }
                    Event::ChallengeWon { seat, .. } => self.results.score(by(seat)).attempts_won += 1,
                    Event::GameWon { player, by } => sheet.won = Some((player.index(), by)),
                    _ => {}
                }
            }
            acted(seat, action, &events);
        }
        game.winner().into_iter().for_each(|winner| host.dismiss(winner));
        sheet.rounds = game.round().into();
        self.results.count_game(&sheet, &self.lineup, host.bots())
    }

    fn recorded(&mut self, number: u64) -> (Option<usize>, Record) {
        let first = self.schedule.deal(self.deal, Seats::first(self.arena.setup.seats())).first;
        let mut record = Record::new(self.arena.setup, first).expect("everyone has discs at the start");
        let name = |&entrant: &usize| {
            HeaderText::clean(self.arena.entrants[entrant].name()).or_else(|| HeaderText::clean("nameless"))
        };
        record.headers.names = self.lineup.iter().filter_map(name).collect();
        record.headers.event =
            HeaderText::clean(&format!("Arena, seed {}, game {}", self.arena.seed, number + 1));
        let winner = self.game(number, |seat, action, events| {
            let lost = events.iter().find_map(|event| match *event {
                Event::Lost { disc, .. } => Some(disc),
                _ => None,
            });
            let mut taken = lost.unwrap_or(Disc::Flower);
            record.play(seat, action, &mut taken).expect("what was played can be written down");
        });
        (winner, record)
    }
}
