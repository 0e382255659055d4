//! One learner against chosen bots: they are never asked, they choose as they would elsewhere, and the end is told.

use fastrand::Rng;
use skull_bots::Level;
use skull_env::{Arrays, BadVectorOptions, Opposition, Vector, VectorOptions, observation};

/// Novices against a player, or one who is drawn.
pub(crate) fn novices(learner: Option<usize>) -> Opposition {
    Opposition::new(learner, |_, sight, seed| Some(Level::Novice.sit(sight, seed)))
}

fn anybody() -> Opposition {
    Opposition::new(None, |_, sight, seed| Some(Level::Random.sit(sight, seed)))
}

fn four(envs: usize) -> VectorOptions {
    VectorOptions { envs, seats: 4, seed: 5, ..VectorOptions::default() }
}

fn drawn(vector: &Vector, luck: &mut Rng) -> Vec<u8> {
    vector.choices().map(|offered| offered.nth(luck.usize(..offered.len())).unwrap()).collect()
}

#[test]
fn nobody_is_asked_but_the_learner() {
    let mut vector = Vector::against(&four(30), novices(None)).unwrap();
    let (mut arrays, mut luck) = (Arrays::new(&vector).with_finals(), Rng::with_seed(1));
    let (mut games, mut learners) = (0, [0; 4]);
    for _ in 0..40 {
        let before: Vec<usize> = vector.learners().collect();
        let numbers = drawn(&vector, &mut luck);
        vector.step(&numbers, arrays.slices()).unwrap();
        let asked = arrays.seats.iter().map(|&seat| usize::from(seat));
        assert!(asked.eq(vector.learners()));
        for env in (0..30).filter(|&env| arrays.ended[env] == 1) {
            let last = &arrays.finals.as_ref().unwrap()[env * observation::LEN..][..observation::LEN];
            assert!(last.iter().any(|&byte| byte > 0), "the learner sees how it ended");
            learners[before[env]] += 1;
            games += 1;
        }
    }
    assert!(games > 40, "{games} games");
    assert!(learners.iter().all(|&games| games > 2), "each seat learns as often: {learners:?}");
}

#[test]
fn a_place_without_a_bot_is_asked_as_well() {
    let across =
        Opposition::new(Some(0), |place, sight, seed| (place != 2).then(|| Level::Random.sit(sight, seed)));
    let mut vector = Vector::against(&four(40), across).unwrap();
    let (mut arrays, mut luck) = (Arrays::new(&vector), Rng::with_seed(1));
    let mut asked = [0; 4];
    for _ in 0..40 {
        let numbers = drawn(&vector, &mut luck);
        vector.step(&numbers, arrays.slices()).unwrap();
        arrays.seats.iter().for_each(|&seat| asked[usize::from(seat)] += 1);
    }
    assert!(asked[0] > 100 && asked[2] > 100 && asked[1] + asked[3] == 0, "{asked:?}");
}

#[test]
fn the_same_seed_plays_the_same_games_whatever_the_number_of_threads() {
    let several =
        [1, 3].map(|threads| VectorOptions { threads: Some(threads.try_into().unwrap()), ..four(200) });
    let mut vectors = several.map(|options| Vector::against(&options, anybody()).unwrap());
    let mut arrays = vectors.each_ref().map(Arrays::new);
    let mut luck = Rng::with_seed(3);
    for _ in 0..20 {
        let numbers = drawn(&vectors[0], &mut luck);
        for (vector, arrays) in vectors.iter_mut().zip(&mut arrays) {
            vector.step(&numbers, arrays.slices()).unwrap();
        }
        assert_eq!(arrays[0], arrays[1]);
    }
}

#[test]
fn where_no_step_is_wanted_nothing_happens() {
    let mut vector = Vector::new(&four(150)).unwrap();
    let (mut arrays, mut luck) = (Arrays::new(&vector), Rng::with_seed(4));
    vector.show(arrays.slices());
    for step in 0..60 {
        let (before, mut numbers) = (arrays.clone(), drawn(&vector, &mut luck));
        let wanted: Vec<bool> = (0..150).map(|env| (env + step) % 3 == 0).collect();
        // What is not played is not looked at.
        numbers.iter_mut().zip(&wanted).filter(|(_, wanted)| !**wanted).for_each(|(number, _)| *number = 255);
        vector.step_where(&numbers, &wanted, arrays.slices()).unwrap();
        for env in (0..150).filter(|&env| !wanted[env]) {
            let row =
                |arrays: &Arrays| arrays.observations[env * observation::LEN..][..observation::LEN].to_vec();
            assert_eq!((row(&arrays), arrays.seats[env]), (row(&before), before.seats[env]));
            assert_eq!((arrays.ended[env], arrays.winners[env]), (0, -1));
        }
    }
}

#[test]
fn a_learner_who_is_not_there_and_strangers_beside_opponents_are_refused() {
    let why = Vector::against(&four(1), novices(Some(4))).unwrap_err();
    assert_eq!(why, BadVectorOptions::Learner { learner: 4, players: 4 });
    assert!(Vector::against(&four(1), novices(Some(3))).is_ok());
    let both = VectorOptions { strangers: 0.5, ..four(1) };
    assert_eq!(Vector::against(&both, novices(None)).unwrap_err(), BadVectorOptions::Company);
}
