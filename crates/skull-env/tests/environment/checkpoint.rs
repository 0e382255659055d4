//! Games that are written down go on as if nothing had happened; what is no such writing is refused.

use fastrand::Rng;
use skull_env::{Arrays, BadCheckpoint, Opposition, Vector, VectorOptions};
use skull_rules::{Rules, Tribes};

use crate::opposition::novices;

fn kinds() -> Vec<(VectorOptions, Option<Opposition>)> {
    let four = VectorOptions { envs: 70, seats: 4, seed: 7, ..VectorOptions::default() };
    let tribes = Rules { tribes_per_player: Tribes::Two, wins_to_win: 3, ..Rules::default() };
    vec![
        (four, None),
        (VectorOptions { strangers: 0.6, ..four }, None),
        (VectorOptions { settle_last_two: true, ..four }, None),
        (VectorOptions { rules: tribes, seats: 6, strangers: 0.3, ..four }, None),
        (VectorOptions { envs: 6, ..four }, Some(novices(None))),
        (VectorOptions { envs: 8, seats: 2, ..four }, Some(novices(Some(1)))),
    ]
}

fn laid(options: &VectorOptions, opposition: Option<&Opposition>) -> Vector {
    match opposition {
        None => Vector::new(options).unwrap(),
        Some(opposition) => Vector::against(options, opposition.clone()).unwrap(),
    }
}

/// Plays a number of steps by random choices.
fn play(vector: &mut Vector, arrays: &mut Arrays, luck: &mut Rng, steps: usize) {
    for _ in 0..steps {
        let numbers = vector.choices().map(|offered| offered.nth(luck.usize(..offered.len())).unwrap());
        let numbers: Vec<u8> = numbers.collect();
        vector.step(&numbers, arrays.slices()).unwrap();
    }
}

#[test]
fn games_that_are_loaded_go_on_as_those_that_were_saved() {
    for (options, opposition) in kinds() {
        let mut vector = laid(&options, opposition.as_ref());
        let mut other = laid(&VectorOptions { seed: 99, ..options }, opposition.as_ref());
        let (mut arrays, mut luck) =
            (Arrays::new(&vector).with_privileged().with_finals(), Rng::with_seed(1));
        for steps in [0, 3, 40] {
            play(&mut vector, &mut arrays, &mut luck, steps);
            assert_eq!(other.load(&vector.save(steps as u64)), Ok(steps as u64));
            let (mut same, mut again) = (Arrays::new(&other).with_privileged().with_finals(), luck.clone());
            let (mut saved, mut loaded) = (arrays.clone(), vector.save(0));
            vector.show(saved.slices());
            other.show(same.slices());
            saved.finals.clone_from(&same.finals);
            assert_eq!(saved, same, "{options:?}");
            play(&mut other, &mut same, &mut again, 30);
            play(&mut vector, &mut arrays, &mut luck, 30);
            assert_eq!(arrays.observations, same.observations);
            assert_eq!((&arrays.rewards, &arrays.privileged), (&same.rewards, &same.privileged));
            assert_ne!(std::mem::take(&mut loaded), vector.save(0));
        }
    }
}

#[test]
fn whatever_is_cut_or_changed_is_refused_and_changes_nothing() {
    let options = VectorOptions { envs: 3, seats: 3, seed: 7, ..VectorOptions::default() };
    let mut vector = Vector::new(&options).unwrap();
    let (mut arrays, mut luck) = (Arrays::new(&vector), Rng::with_seed(2));
    play(&mut vector, &mut arrays, &mut luck, 5);
    let bytes = vector.save(3);
    let title = "Skull games 1: ".len();
    for end in 0..bytes.len() {
        let wanted = if end < title { BadCheckpoint::Foreign } else { BadCheckpoint::Damaged };
        assert_eq!(vector.load(&bytes[..end]), Err(wanted), "cut at {end}");
    }
    for changed in 0..bytes.len() {
        let mut other = bytes.clone();
        other[changed] ^= 1 << (changed % 8);
        assert!(vector.load(&other).is_err(), "changed at {changed}");
    }
    assert!(vector.load(&[&bytes[..], &[0]].concat()).is_err());
    assert_eq!(vector.save(3), bytes);
    assert_eq!(vector.load(&bytes), Ok(3));
}

#[test]
fn games_of_another_kind_are_refused_by_name() {
    let four = VectorOptions { envs: 2, seats: 4, ..VectorOptions::default() };
    let bytes = Vector::new(&four).unwrap().save(0);
    let why = Vector::new(&VectorOptions { seats: 3, ..four }).unwrap().load(&bytes).unwrap_err();
    assert!(matches!(why, BadCheckpoint::Other { .. }));
    let sentence = why.to_string();
    assert!(sentence.starts_with("The checkpoint is of other games, of layout 2, 2 games of 4 seats by"));
    for other in [VectorOptions { envs: 3, ..four }, VectorOptions { strangers: 0.5, ..four }] {
        assert!(Vector::new(&other).unwrap().load(&bytes).is_err());
    }
}

/// Numbers that were never offered, under a sum that is right.
#[test]
fn what_cannot_have_been_played_is_refused() {
    let options = VectorOptions { envs: 1, seats: 2, seed: 1, ..VectorOptions::default() };
    let mut vector = Vector::new(&options).unwrap();
    let mut arrays = Arrays::new(&vector);
    vector.step(&[0], arrays.slices()).unwrap();
    let mut bytes = vector.save(0);
    let sum = bytes.len() - 4;
    // The one number is followed by no choice of a bot, whose count is four zeros.
    let number = sum - 5;
    assert_eq!(bytes[number], 0);
    bytes[number] = 80;
    let sealed = crc32fast::hash(&bytes[..sum]);
    bytes[sum..].copy_from_slice(&sealed.to_le_bytes());
    assert_eq!(vector.load(&bytes), Err(BadCheckpoint::Impossible { env: 0 }));
}
