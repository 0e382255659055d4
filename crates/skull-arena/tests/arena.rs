//! The arena as a library: the same seed gives the same result, and nobody owes one to a seat.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::{
    num::NonZeroUsize,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
};

use skull_arena::{Arena, BadArena, Entrant, Results, Watch};
use skull_bots::Level;
use skull_rules::{BadSetup, Rules, Tribes, notation::Record};

fn arena(players: usize, levels: &[Level], rules: Rules) -> Arena {
    let entrant = |&level: &Level| Entrant::new(level.name(), move |sight, seed| level.sit(sight, seed));
    Arena::new(players, rules, levels.iter().map(entrant).collect(), 42).unwrap()
}

fn play(players: usize, levels: &[Level], games: u64, threads: usize) -> Results {
    arena(players, levels, Rules::default()).play(games, NonZeroUsize::new(threads).unwrap(), &())
}

/// Everything but the times, in words.
fn told(results: &Results) -> String {
    let scores: Vec<String> = results
        .scores()
        .iter()
        .map(|score| {
            format!(
                "{} {} {} {} {}/{} {}/{} {} {} {}",
                score.games,
                score.wins,
                score.by_challenges,
                score.by_last_standing,
                score.attempts_won,
                score.attempts,
                score.skull_openings,
                score.openings,
                score.rounds,
                score.acts,
                score.forfeits
            )
        })
        .collect();
    format!("{} {scores:?} {:?} {:?}", results.games(), results.ahead(), results.ratings())
}

use Level::{Novice, Random, Regular};

#[test]
fn threads_change_no_result() {
    for (players, levels) in [
        (4, &[Random, Novice, Regular][..]),
        (3, &[Regular, Random, Novice, Random, Regular]),
        (5, &[Random]),
    ] {
        let one = told(&play(players, levels, 203, 1));
        for threads in [2, 7] {
            assert_eq!(told(&play(players, levels, 203, threads)), one);
        }
    }
}

#[test]
fn another_seed_gives_other_games() {
    let entrants = || vec![Entrant::new("r", |sight, seed| Random.sit(sight, seed))];
    let [a, b] = [1, 2].map(|seed| {
        told(&Arena::new(4, Rules::default(), entrants(), seed).unwrap().play(50, NonZeroUsize::MIN, &()))
    });
    assert_ne!(a, b);
}

#[test]
fn equal_bots_win_exactly_the_fair_share() {
    for level in [Random, Regular] {
        let results = play(4, &[level; 4], 400, 2);
        for score in results.scores() {
            assert_eq!((score.games, score.wins), (400, 100), "every deal is played from every seat");
        }
        assert!(results.ratings().iter().all(|rating| rating.points.abs() < 1e-6));
    }
}

#[test]
fn every_game_has_a_winner_and_every_place_is_counted() {
    for players in 2..=12 {
        let results = play(players, &[Random, Novice, Regular], 60, 2);
        let [games, wins] = [
            results.scores().iter().map(|score| score.games).sum::<u64>(),
            results.scores().iter().map(|score| score.wins).sum::<u64>(),
        ];
        assert_eq!((games, wins), (60 * players as u64, 60));
        for score in results.scores() {
            assert_eq!(score.by_challenges + score.by_last_standing, score.wins);
            assert!(score.attempts_won <= score.attempts && score.skull_openings <= score.openings);
        }
        let ahead: u64 = results.ahead().iter().flatten().sum();
        assert!(ahead >= 60, "a winner is ahead of every other bot at the table");
    }
}

#[test]
fn the_stronger_is_rated_higher_and_wins_more_than_the_fair_share() {
    let results = play(4, &[Random, Regular], 2_000, 2);
    let [random, regular] = results.scores() else { unreachable!("two entrants") };
    assert!(random.win_share().high < 0.25 && regular.win_share().low > 0.25);
    let ratings = results.ratings();
    assert!(ratings[1].points - ratings[1].margin > ratings[0].points + ratings[0].margin, "{ratings:?}");
    assert!(regular.decision_time(0.5) <= regular.decision_time(0.99), "times are taken");
}

/// R10.2
#[test]
fn two_tribes_have_one_bot() {
    let rules = Rules { tribes_per_player: Tribes::Two, ..Rules::default() };
    let results = arena(3, &[Random, Novice, Regular], rules).play(90, NonZeroUsize::MIN, &());
    assert_eq!(results.scores().iter().map(|score| score.games).collect::<Vec<_>>(), [90, 90, 90]);
    let too_many = vec![Entrant::new("r", |sight, seed| Random.sit(sight, seed))];
    let refused = Arena::new(7, rules, too_many, 0).unwrap_err();
    assert_eq!(refused, BadArena::Setup(BadSetup::Seats(14)));
}

#[test]
fn nobody_and_crowds_are_refused() {
    let crowd =
        |count: usize| (0..count).map(|_| Entrant::new("r", |sight, seed| Random.sit(sight, seed))).collect();
    for count in [0, Arena::MOST_ENTRANTS + 1] {
        let refused = Arena::new(4, Rules::default(), crowd(count), 0).unwrap_err();
        assert_eq!(refused, BadArena::Entrants(count));
    }
    let all = Arena::new(4, Rules::default(), crowd(Arena::MOST_ENTRANTS), 0).unwrap();
    assert_eq!(all.play(256, NonZeroUsize::MIN, &()).scores()[63].games, 16);
}

#[derive(Default)]
struct Watcher {
    finished: AtomicU64,
    records: Mutex<Vec<(u64, Record)>>,
}

impl Watch for Watcher {
    fn goes_on(&self) -> bool {
        self.records.lock().unwrap().len() < 10
    }

    fn finished(&self, games: u64) {
        self.finished.fetch_add(games, Ordering::Relaxed);
    }

    fn wants_records(&self) -> bool {
        true
    }

    fn record(&self, game: u64, record: &Record) {
        self.records.lock().unwrap().push((game, record.clone()));
    }
}

#[test]
fn who_has_seen_enough_gets_what_is_finished() {
    let watcher = Watcher::default();
    let results = arena(4, &[Random, Novice], Rules::default()).play(1_000_000, NonZeroUsize::MIN, &watcher);
    let records = watcher.records.into_inner().unwrap();
    assert_eq!((results.games(), watcher.finished.into_inner(), records.len()), (10, 10, 10));
    for (game, record) in &records {
        assert!(record.game().winner().is_some(), "game {game}");
        assert_eq!(&record.to_string().parse::<Record>().unwrap(), record);
    }
    // The four rotations of a deal share the first player.
    assert!(records[..4].iter().all(|(_, record)| record.first() == records[0].1.first()));
    let names = |index: usize| records[index].1.headers.names.clone();
    let mut turned = names(0);
    turned.rotate_left(1);
    assert_eq!(names(1), turned);
}
