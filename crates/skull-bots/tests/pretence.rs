//! Whoever pretends not to know the book wins no more than the book lets anybody win: the strongest come to doubt such a
//! rival and play on as they have learnt, which the book takes nothing from either.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so by panicking")]

use skull_bots::{Bot, Host, Level, Random, Sightline};
use skull_chance::weighted;
use skull_duel::{Book, Duelist, SkullBelief};
use skull_rules::{Action, Game, Legal, Rules, Seat, Seen, Setup};

/// Plays its first rounds in some other way, and then by the book.
struct Pretender {
    pretends: Pretence,
    /// The last round of it.
    until: u8,
    book: Duelist<'static>,
    luck: fastrand::Rng,
}

enum Pretence {
    /// Does anything at all.
    Anything(Random),
    /// Of all that the book would do at times it does the rarest, which costs nothing and looks odd.
    Rarest,
}

impl Pretender {
    fn new(pretends: Pretence, until: u8, sight: Sightline<'_>, seed: u64) -> Pretender {
        let book = Duelist::new(Book::shipped(), &sight.view(), [SkullBelief::OWNED; 2]).unwrap();
        Pretender { pretends, until, book, luck: fastrand::Rng::with_seed(seed) }
    }
}

impl Bot for Pretender {
    fn see(&mut self, seen: &Seen, sight: Sightline<'_>) {
        let draw = self.luck.f64();
        self.book.see(seen, &sight.view(), draw);
    }

    fn act(&mut self, seat: Seat, sight: Sightline<'_>, legal: Legal) -> Action {
        let view = sight.view();
        let pretends = view.round() <= self.until;
        let choices = self.book.advice(&view).map_or_else(Vec::new, |advice| advice.choices);
        let by_the_book = weighted(self.luck.f64(), choices.iter().map(|&(_, odds)| odds));
        match &mut self.pretends {
            Pretence::Anything(random) if pretends => random.act(seat, sight, legal),
            Pretence::Rarest if pretends && !choices.is_empty() => {
                let at_times = choices.iter().filter(|&&(_, odds)| odds > 0.02);
                at_times.min_by(|one, other| one.1.total_cmp(&other.1)).unwrap().0
            }
            _ => by_the_book.map_or_else(|| legal.nth(0).unwrap(), |index| choices[index].0),
        }
    }
}

/// The share of so many duels with an oracle that somebody wins who pretends up to this round.
fn share(pretence: fn(u64) -> Pretence, until: u8, duels: u64) -> f64 {
    let setup = Setup::new(2, Rules::default()).unwrap();
    let wins = (0..duels).filter(|&number| {
        let mut luck = fastrand::Rng::with_seed(number);
        let mut game = Game::new(&setup, Seat::new((number % 2) as u8).unwrap()).unwrap();
        let bots = Sightline::of_each(&game).enumerate().map(|(seat, sight)| -> Box<dyn Bot> {
            let seed = luck.u64(..);
            match seat {
                0 => Box::new(Pretender::new(pretence(seed), until, sight, seed)),
                _ => Level::Oracle.sit(sight, seed),
            }
        });
        let bots = bots.collect();
        Host::seat(&game, bots).play(&mut game, &mut |n| luck.u8(..n), |_, _, _| {}).index() == 0
    });
    wins.count() as f64 / duels as f64
}

#[test]
fn nobody_wins_by_pretending_not_to_know_the_book() {
    const DUELS: u64 = 100;
    let fair = 0.5 + 3.0 * (0.25 / DUELS as f64).sqrt();
    let anything = share(|seed| Pretence::Anything(Random::new(seed)), 1, DUELS);
    let rarest = share(|_| Pretence::Rarest, u8::MAX, DUELS);
    assert!(anything < fair && rarest < fair, "{anything:.3} and {rarest:.3}, beside {fair:.3}");
}
