//! Records that the client shows, or is tested with: it knows no rules, so it is given what each act led to.

use std::{ffi::OsStr, fs, path::PathBuf};

use skull_rules::{Seat, notation::Record};
use skull_table::{Eyes, Replay};

use crate::{client, is_update, keep};

/// The pupil has the first seat.
#[test]
fn the_lesson_is_what_the_first_seat_sees_of_its_records() {
    film("lesson", "src/lesson", |_| vec![("json", first_seat())]);
}

/// Large tables through one pair of eyes each: a hundred kilobytes prove no more than fifty.
#[test]
fn the_client_is_tested_with_whole_games_as_a_seat_and_a_spectator_see_them() {
    let (seat, public, all) =
        (("seat.json", first_seat()), ("public.json", Eyes::Nobody), ("all.json", Eyes::All));
    film("tests/golden", "tests/golden", |name| match name {
        "twelve" => vec![public],
        "six" | "tribes" => vec![seat],
        "last" => vec![all, public],
        _ => vec![seat, public],
    });
}

fn first_seat() -> Eyes {
    Eyes::Of(Seat::new(0).unwrap())
}

/// Keeps a replay of every record in a folder, once for each of the eyes that it is seen with, and none of records that
/// are gone.
fn film(from: &str, to: &str, eyes: impl Fn(&str) -> Vec<(&'static str, Eyes)>) {
    let mut films = Vec::new();
    for path in files(from, "skull") {
        let text = fs::read_to_string(&path).unwrap();
        let record: Record = text.parse().unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        let name = path.file_stem().and_then(OsStr::to_str).unwrap();
        for (ending, eyes) in eyes(name) {
            let film = format!("{to}/{name}.{ending}");
            keep(&film, &json(&Replay::of(&record, Some(eyes)).unwrap()));
            films.push(client(&film));
        }
    }
    for film in files(to, "json").into_iter().filter(|film| !films.contains(film)) {
        assert!(is_update(), "{} has no record: run this test again with SKULL_UPDATE=1", film.display());
        fs::remove_file(film).unwrap();
    }
}

/// One line for each step, so that changes can be read.
fn json(replay: &Replay) -> String {
    serde_json::to_string(replay).unwrap().replace("{\"act\":", "\n{\"act\":") + "\n"
}

/// In a folder that need not be there.
fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(client(folder)).into_iter().flatten();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths.filter(|path| path.extension() == Some(OsStr::new(extension))).collect()
}
