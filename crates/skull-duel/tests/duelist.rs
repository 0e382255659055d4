//! A duelist at the table: it has advice whenever there is something to decide, whatever its rival does.
#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up has failed")]
#![expect(clippy::disallowed_types, reason = "the duel has no clock, but whoever waits for it has one")]

use std::time::{Duration, Instant};

use fastrand::Rng;
use skull_chance::weighted;
use skull_duel::{Advice, Book, Duelist, Fineness, Position, SkullBelief};
use skull_rules::{
    Action, AfterOwnSkull, Disc, Discs, Events, Game, Opening, Rules, Seat, Setup, Tribes, View, Viewer,
};

const SEED: u64 = 6;

/// A tenth of a second is meant, for a processor that has nothing else to do.
const AT_MOST: Duration = Duration::from_secs(5);

#[test]
fn whole_games_are_advised_from_the_first_disc_to_the_last() {
    let mut rng = Rng::with_seed(SEED);
    let mut slowest = Duration::ZERO;
    for number in 0..20 {
        let game = Game::new(&Setup::new(2, Rules::default()).unwrap(), seat(number % 2)).unwrap();
        slowest = slowest.max(Sitting::new(Book::shipped(), game, &mut rng).play());
    }
    println!("a round took {slowest:.1?} at most");
    assert!(slowest < AT_MOST, "{slowest:?}");
}

#[test]
fn any_duel_is_advised_under_any_rules_that_the_book_covers() {
    let mut rng = Rng::with_seed(SEED);
    for _ in 0..200 {
        let game = small_duel(AfterOwnSkull::Lead, &mut rng);
        Sitting::new(Book::shipped(), game, &mut rng).play();
    }
}

/// R8.5
#[test]
fn whoever_names_the_leader_is_advised_about_that_too() {
    let mut rng = Rng::with_seed(SEED);
    let mut book = Book::blank(AfterOwnSkull::Choose, Fineness::new(2).unwrap());
    let last: Position = "3,1 0-0".parse().unwrap();
    while book.write_page() != Some(last) {}
    for _ in 0..200 {
        let game = small_duel(AfterOwnSkull::Choose, &mut rng);
        Sitting::new(&book, game, &mut rng).play();
    }
}

#[test]
fn a_round_is_solved_once() {
    let book = Book::read(&Book::shipped().bytes()).unwrap();
    let game = Game::new(&Setup::new(2, Rules::default()).unwrap(), seat(0)).unwrap();
    let view = game.viewer(seat(0)).view(&game);
    let ask = || {
        let duelist = Duelist::new(&book, &view, [SkullBelief::OWNED; 2]).unwrap();
        let asked = Instant::now();
        let advice = duelist.advice(&view).unwrap();
        (advice, asked.elapsed())
    };
    let (advice, solved) = ask();
    let remembered: Vec<(Advice, Duration)> = (0..10).map(|_| ask()).collect();
    assert!(remembered.iter().all(|(again, _)| *again == advice));
    let fastest = remembered.iter().map(|&(_, took)| took).min().unwrap();
    println!("solved in {solved:.1?}, remembered in {fastest:.1?}");
    assert!(fastest < solved / 10, "{fastest:?} after {solved:?}");
    assert!(solved < AT_MOST, "{solved:?}");
}

#[test]
fn a_duelist_sits_down_to_what_the_book_covers_and_to_nothing_else() {
    let duel = |rules, hands: &[Discs], wins: &[u8]| {
        let game = Game::new(&Setup::position(rules, hands, wins).unwrap(), seat(0)).unwrap();
        Duelist::new(Book::shipped(), &game.viewer(seat(0)).view(&game), [SkullBelief::OWNED; 2]).is_some()
    };
    let (full, out) = (Discs::FULL, Discs::NONE);
    let standard = Rules::default();
    assert!(duel(standard, &[full, full], &[0, 0]));
    assert!(duel(standard, &[full, out, full], &[0, 1, 1]), "the last two of a larger table");
    assert!(!duel(standard, &[full, full, full], &[0, 0, 0]), "three are still in");
    let long = Rules { wins_to_win: 3, ..standard };
    assert!(duel(long, &[full, full], &[1, 1]));
    assert!(!duel(long, &[full, full], &[1, 0]), "somebody is three wins short");
    let choose = Rules { after_own_skull: AfterOwnSkull::Choose, ..standard };
    assert!(!duel(choose, &[full, full], &[0, 0]), "that is another book");
    let two = Rules { tribes_per_player: Tribes::Two, ..standard };
    assert!(!duel(two, &[full, full, out, out], &[0; 4]), "two tribes a player");
}

#[test]
fn a_duelist_sits_down_between_rounds_and_looks_from_a_seat_that_is_in() {
    let mut game = Game::new(&Setup::new(2, Rules::default()).unwrap(), seat(0)).unwrap();
    let sits = |view: View| Duelist::new(Book::shipped(), &view, [SkullBelief::OWNED; 2]).is_some();
    assert!(sits(game.viewer(seat(1)).view(&game)));
    assert!(!sits(Viewer::SPECTATOR.view(&game)), "nobody's seat");
    game.play(seat(0), Action::Place(Disc::Flower), &mut |_| 0).unwrap();
    assert!(!sits(game.viewer(seat(1)).view(&game)), "a disc is placed");
}

/// A duelist, and a rival who does anything it may.
struct Sitting<'b, 'r> {
    game: Game,
    me: Seat,
    duelist: Duelist<'b>,
    /// Whether the duelist's seat takes the advice, or does anything it may as well.
    obeys: bool,
    rng: &'r mut Rng,
}

impl<'b, 'r> Sitting<'b, 'r> {
    fn new(book: &'b Book, game: Game, rng: &'r mut Rng) -> Sitting<'b, 'r> {
        let seats: Vec<Seat> = game.alive().into_iter().collect();
        let me = seats[rng.usize(..2)];
        let beliefs = [0, 1].map(|_| SkullBelief::new(rng.f64()).unwrap());
        let duelist = Duelist::new(book, &game.viewer(me).view(&game), beliefs).unwrap();
        Sitting { game, me, duelist, obeys: rng.u8(..4) > 0, rng }
    }

    /// To the end of the game; gives the longest that an advice took.
    fn play(mut self) -> Duration {
        let mut longest = Duration::ZERO;
        while self.game.winner().is_none() {
            let asked = Instant::now();
            let advice = self.duelist.advice(&self.view());
            longest = longest.max(asked.elapsed());
            self.assert_fits(advice.as_ref());
            let (seat, action) = self.next(advice);
            let mut rng = self.rng.fork();
            let events = self.game.play(seat, action, &mut |below| rng.u8(..below)).unwrap();
            self.tell(&events);
        }
        assert_eq!(self.duelist.advice(&self.view()), None, "the game is over");
        longest
    }

    /// All that the seat may do, and how often; nothing where that is one thing or none.
    fn assert_fits(&self, advice: Option<&Advice>) {
        let game = &self.game;
        let legal: Vec<Action> = choices(game, self.me).collect();
        let Some(Advice { worth, choices, .. }) = advice else {
            assert!(legal.len() < 2, "no advice among {legal:?} (seed {SEED})\n{game:?}");
            return;
        };
        assert!(legal.len() > 1, "{choices:?} where there is {legal:?} (seed {SEED})\n{game:?}");
        assert_eq!(choices.len(), legal.len(), "{choices:?} of {legal:?} (seed {SEED})\n{game:?}");
        assert!(
            choices.iter().all(|(action, _)| legal.contains(action)),
            "{choices:?} of {legal:?}\n{game:?}"
        );
        assert!(choices.iter().all(|(_, odds)| (0.0..=1.0).contains(odds)), "{choices:?}");
        let whole: f64 = choices.iter().map(|(_, odds)| odds).sum();
        assert!((whole - 1.0).abs() < 1e-9, "{choices:?}");
        assert!(-1.001 <= worth.low && worth.low <= worth.high && worth.high <= 1.001, "{worth:?}");
    }

    /// One of those who may act, or show a disc (R7.6).
    fn next(&mut self, advice: Option<Advice>) -> (Seat, Action) {
        let shows = self.game.may_show().into_iter().map(|seat| (seat, Action::Show));
        let acts = self
            .game
            .to_act()
            .into_iter()
            .flat_map(|seat| self.game.legal(seat).iter().map(move |action| (seat, action)));
        let all: Vec<(Seat, Action)> = acts.chain(shows).collect();
        let (seat, action) = all[self.rng.usize(..all.len())];
        match advice.filter(|_| seat == self.me && self.obeys) {
            Some(advice) => (seat, drawn(&advice.choices, self.rng.f64())),
            None => (seat, action),
        }
    }

    fn tell(&mut self, events: &Events) {
        let (viewer, view) = (self.game.viewer(self.me), self.view());
        for event in events {
            self.duelist.see(&viewer.sees(event), &view, self.rng.f64());
        }
    }

    fn view(&self) -> View {
        self.game.viewer(self.me).view(&self.game)
    }
}

fn drawn(choices: &[(Action, f64)], draw: f64) -> Action {
    choices[weighted(draw, choices.iter().map(|&(_, odds)| odds)).unwrap()].0
}

/// What a seat may do in turn. The discs lie shuffled, so the first of them is as good as any.
fn choices(game: &Game, seat: Seat) -> impl Iterator<Item = Action> {
    game.legal(seat).iter().filter(|action| !matches!(action, Action::Take(1..)))
}

/// Up to four discs, perhaps the last two of three players, by any rules.
fn small_duel(after_own_skull: AfterOwnSkull, rng: &mut Rng) -> Game {
    let rules = Rules {
        wins_to_win: rng.u8(1..4),
        opening: if rng.bool() { Opening::Simultaneous } else { Opening::FirstPlayerLast },
        after_own_skull,
        show_after_failure: rng.bool(),
        ..Rules::default()
    };
    let few = [[1, 1], [1, 2], [2, 1], [2, 2], [1, 3], [3, 1]];
    let discs = few[rng.usize(..few.len())];
    let mut hands: Vec<Discs> = discs.iter().map(|discs| hand(*discs, rng)).collect();
    if rng.bool() {
        hands.insert(rng.usize(..3), Discs::NONE);
    }
    let wins: Vec<u8> =
        hands.iter().map(|_| rng.u8(rules.wins_to_win.saturating_sub(2)..rules.wins_to_win)).collect();
    let leaders: Vec<usize> = (0..hands.len()).filter(|&seat| !hands[seat].is_empty()).collect();
    let first = seat(leaders[rng.usize(..2)] as u8);
    Game::new(&Setup::position(rules, &hands, &wins).unwrap(), first).unwrap()
}

fn hand(discs: u8, rng: &mut Rng) -> Discs {
    let skull = u8::from(rng.bool());
    Discs::new(discs - skull, skull).unwrap()
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}
