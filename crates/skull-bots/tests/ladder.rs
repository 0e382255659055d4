//! The built-in players are measured against others that were not used to make them. `skull arena --club exam` does the
//! same against ten styles that nobody has tuned a player by.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so by panicking")]

use skull_bots::{Bot, FrozenExpert, Host, Level, Sightline};
use skull_rules::{Game, Rules, Seats, Setup};

type Maker = fn(Sightline<'_>, u64) -> Box<dyn Bot>;

const RANDOM: Maker = |sight, seed| Level::Random.sit(sight, seed);
const NOVICE: Maker = |sight, seed| Level::Novice.sit(sight, seed);
const REGULAR: Maker = |sight, seed| Level::Regular.sit(sight, seed);
const EXPERT: Maker = |sight, seed| Level::Expert.sit(sight, seed);
const ORACLE: Maker = |sight, seed| Level::Oracle.sit(sight, seed);
/// A hand-written player who thinks hard: not used to make any of the others.
const THINKER: Maker = |sight, seed| Box::new(FrozenExpert::new(100, &sight.view(), seed));

const SEATS: usize = 4;

/// The lower end of the 95% interval of the share of games that one `stronger` wins among `weaker`.
fn least_share(stronger: Maker, weaker: Maker, games: u32) -> f64 {
    let setup = Setup::new(SEATS, Rules::default()).unwrap();
    let mut luck = fastrand::Rng::with_seed(2026);
    let mut won = 0;
    for number in 0..games {
        let hero = number as usize % SEATS;
        let first = Seats::first(SEATS).into_iter().nth(luck.usize(..SEATS)).unwrap();
        let mut game = Game::new(&setup, first).unwrap();
        let makers = (0..SEATS).map(|seat| if seat == hero { stronger } else { weaker });
        let bots =
            Sightline::of_each(&game).zip(makers).map(|(sight, make)| make(sight, luck.u64(..))).collect();
        let winner = Host::seat(&game, bots).play(&mut game, &mut |n| luck.u8(..n), |_, _, _| {});
        won += u32::from(winner.index() == hero);
    }
    let share = f64::from(won) / f64::from(games);
    share - 1.96 * (share * (1.0 - share) / f64::from(games)).sqrt()
}

#[test]
fn a_novice_beats_random_players() {
    let share = least_share(NOVICE, RANDOM, 1_000);
    assert!(share > 0.28, "at least {share:.3}");
}

/// Against those who do anything, each level wins more than the one below.
#[test]
fn the_oracle_beats_random_players_by_far() {
    let share = least_share(ORACLE, RANDOM, 1_000);
    assert!(share > 0.6, "at least {share:.3}");
}

#[test]
fn an_expert_wins_every_other_game_among_random_players() {
    let share = least_share(EXPERT, RANDOM, 2_000);
    assert!(share > 0.5, "at least {share:.3}");
}

#[test]
fn a_regular_beats_random_players_more_often_than_not() {
    let share = least_share(REGULAR, RANDOM, 1_000);
    assert!(share > 0.35, "at least {share:.3}");
}

#[test]
fn the_oracle_beats_those_who_think_hard() {
    let share = least_share(ORACLE, THINKER, 160);
    assert!(share > 0.33, "at least {share:.3}");
}
