//! Strangers play within a step, in as many games as they should, and never alone.

use std::num::NonZeroUsize;

use fastrand::Rng;
use skull_env::{Arrays, BadVectorOptions, Circle, Vector, VectorOptions, privileged};
use skull_rules::{Rules, Seat, Seats, Tribes};

use crate::vector::{choose, play};

/// The seats that a critic is told are strangers', of those that are counted.
fn strangers(arrays: &Arrays, env: usize) -> Seats {
    let stranger = privileged::FEATURES.iter().find(|feature| feature.name == "stranger").unwrap();
    let secrets = &arrays.privileged.as_ref().unwrap().as_chunks::<{ privileged::LEN }>().0[env];
    let places = arrays.places.as_chunks::<{ Circle::MOST }>().0[env];
    let told = stranger.offsets().zip(places).filter(|&(offset, _)| secrets[offset] == 1);
    told.map(|(_, number)| Seat::new(number).unwrap()).collect()
}

#[test]
fn a_share_of_games_has_strangers_any_number_of_them_but_all() {
    let options = VectorOptions { envs: 500, seats: 5, strangers: 0.6, seed: 3, ..VectorOptions::default() };
    let mut vector = Vector::new(&options).unwrap();
    let mut arrays = Arrays::new(&vector).with_privileged();
    let mut counts = [0; 6];
    play(&mut vector, &mut arrays, 500, |_, _, arrays| {
        for env in (0..options.envs).filter(|&env| arrays.ended[env] == 1) {
            counts[strangers(arrays, env).len()] += 1;
        }
    });
    let games: u32 = counts.iter().sum();
    let share = |count: u32| f64::from(count) / f64::from(games);
    assert!(games > 2000, "{games} games");
    assert!((share(counts[0]) - 0.4).abs() < 0.04, "{counts:?}");
    assert!(counts[1..5].iter().all(|&count| (share(count) - 0.15).abs() < 0.03), "{counts:?}");
    assert_eq!(counts[5], 0, "somebody learns");
}

#[test]
fn only_learners_are_asked_and_strangers_may_win() {
    for (seats, tribes_per_player) in
        [(2, Tribes::One), (4, Tribes::One), (6, Tribes::Two), (12, Tribes::One)]
    {
        let rules = Rules { tribes_per_player, ..Rules::default() };
        let options =
            VectorOptions { envs: 60, seats, rules, strangers: 1.0, seed: 5, ..VectorOptions::default() };
        let mut vector = Vector::new(&options).unwrap();
        let mut arrays = Arrays::new(&vector).with_privileged();
        vector.show(arrays.slices());
        let mut company: Vec<Seats> = (0..options.envs).map(|env| strangers(&arrays, env)).collect();
        let mut wins = [0; 2];
        play(&mut vector, &mut arrays, 100 * seats, |vector, _, arrays| {
            for (env, company) in company.iter_mut().enumerate() {
                let game = vector.game(env).unwrap();
                if let Ok(winner) = usize::try_from(arrays.winners[env]) {
                    wins[usize::from(company.contains(Seat::new(winner as u8).unwrap()))] += 1;
                    *company = strangers(arrays, env);
                    for seat in game.seats() {
                        let owner = game.player(seat).seat();
                        assert_eq!(company.contains(seat), company.contains(owner), "a player is one or not");
                    }
                }
                let asked = Seat::new(arrays.seats[env]).unwrap();
                assert!(!company.is_empty() && !company.contains(asked));
                let counted = game.alive().with(asked);
                assert_eq!(strangers(arrays, env), company.and(counted), "nobody changes in a game");
            }
        });
        assert!(wins.iter().all(|&wins| wins > 20), "learners and strangers win {wins:?}");
    }
}

#[test]
fn strangers_are_the_same_for_the_same_seed_whatever_the_number_of_threads() {
    let options = VectorOptions { envs: 200, seed: 42, strangers: 0.5, ..VectorOptions::default() };
    let told = [(42, 1), (42, 2), (42, 3), (43, 1)].map(|(seed, threads)| {
        let mut vector =
            Vector::new(&VectorOptions { seed, threads: NonZeroUsize::new(threads), ..options }).unwrap();
        let mut arrays = Arrays::new(&vector).with_privileged();
        let mut all = Vec::new();
        play(&mut vector, &mut arrays, 60, |_, _, arrays| all.push(arrays.clone()));
        vector.reset(seed);
        play(&mut vector, &mut arrays, 60, |_, _, arrays| all.push(arrays.clone()));
        all
    });
    assert!(told[..3].iter().all(|all| *all == told[0]));
    assert_eq!(told[0][..60], told[0][60..], "a reset deals the same again");
    assert_ne!(told[3], told[0], "another seed, other games");
}

#[test]
fn without_strangers_all_are_learners() {
    let mut vector = Vector::new(&VectorOptions { envs: 50, ..VectorOptions::default() }).unwrap();
    let mut arrays = Arrays::new(&vector).with_privileged();
    let mut luck = Rng::with_seed(1);
    vector.show(arrays.slices());
    for _ in 0..100 {
        assert!((0..50).all(|env| strangers(&arrays, env).is_empty()));
        let actions = choose(&arrays.masks, &mut luck);
        vector.step(&actions, arrays.slices()).unwrap();
    }
}

#[test]
fn a_share_is_from_0_to_1() {
    let refused = |strangers| Vector::new(&VectorOptions { strangers, ..VectorOptions::default() }).err();
    assert_eq!([0.0, 0.5, 1.0].map(refused), [None; 3]);
    assert_eq!(refused(-0.1), Some(BadVectorOptions::Strangers(-0.1)));
    assert_eq!(refused(1.1), Some(BadVectorOptions::Strangers(1.1)));
    assert!(matches!(refused(f32::NAN), Some(BadVectorOptions::Strangers(_))));
    let words = refused(2.0).unwrap().to_string();
    assert_eq!(words, "The share of games with strangers is from 0 to 1, not 2.");
}
