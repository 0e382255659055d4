//! The study: reviews, a coach's numbers, puzzles; in the program and in the module alike.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::Once,
    thread,
};

use serde_json::Value;
use skull_wasm::{
    Replied,
    study::{self, MissingNet},
};

use crate::built;

/// What is brought, in the order in which it is missed.
const NETS: [(MissingNet, &str); 2] = [
    (MissingNet::Learnt, "crates/skull-bots/nets/first.net"),
    (MissingNet::Critic, "crates/skull-review/nets/critic.net"),
];

/// The answer to a request, with all that it needs at hand.
pub(crate) fn studied(asked: &str) -> Replied {
    static NETS_BROUGHT: Once = Once::new();
    NETS_BROUGHT.call_once(|| {
        for (net, file) in NETS {
            // Where it is compiled in already, it is not taken a second time.
            study::bring(net, fs::read(path(file)).unwrap());
        }
    });
    study::answer(asked.as_bytes(), &mut |_, _| ()).expect("nothing is missing")
}

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}

fn record(name: &str) -> String {
    fs::read_to_string(path("examples").join(name)).unwrap()
}

/// A game as far as a seat knows it that has to choose.
const ASKED: &str = "Skull record 1\nSeats: 3\nKnown: A\n\n1. A leads | A+f B+? C+? | A:1 B:2 C:pass\n";

fn requests() -> Vec<String> {
    let puzzle = studied("GET /api/puzzles/1").1;
    let puzzle: Value = serde_json::from_str(&puzzle).unwrap();
    let best = &puzzle["choices"][0]["action"];
    vec![
        format!("POST /api/replays?eyes=all\n{}", record("lantern-night.skull")),
        format!("POST /api/verifications\n{}", record("fair-dice.skull")),
        format!("POST /api/reviews\n{}", record("lantern-night.skull")),
        format!("POST /api/reviews?pains=glance\n{}", record("fair-dice.skull")),
        format!("POST /api/reviews?pains=great\n{}", record("fair-dice.skull")),
        "POST /api/reviews\nno record".to_owned(),
        format!("POST /api/appraisals\n{ASKED}"),
        format!("POST /api/appraisals\n{}", record("fair-dice.skull")),
        "GET /api/puzzles".to_owned(),
        "GET /api/puzzles/1".to_owned(),
        "GET /api/puzzles/0".to_owned(),
        "GET /api/puzzles/today?day=20775".to_owned(),
        "GET /api/puzzles/today".to_owned(),
        r#"POST /api/puzzles/1/play
{"attempt":1,"acts":[]}"#
            .to_owned(),
        format!("POST /api/puzzles/1/play\n{{\"attempt\":2,\"acts\":[{best}]}}"),
        "POST /api/puzzles/1/play\n[]".to_owned(),
    ]
}

#[test]
fn what_is_asked_is_answered_or_refused_with_a_reason() {
    let statuses: Vec<u16> = requests().iter().map(|asked| studied(asked).0).collect();
    assert_eq!(statuses, [200, 200, 200, 200, 400, 400, 200, 400, 200, 200, 404, 200, 400, 200, 200, 400]);
}

#[test]
fn a_review_says_how_far_it_is_until_it_is_done() {
    studied("GET /api/puzzles/1");
    let mut told = Vec::new();
    let asked = format!("POST /api/reviews?pains=glance\n{}", record("fair-dice.skull"));
    study::answer(asked.as_bytes(), &mut |done, of| told.push((done, of))).unwrap();
    // A browser has one core for it and hears more often; where there are several, more is done at a time.
    assert!(told.len() > 2 && told.is_sorted(), "{told:?}");
    assert_eq!(told.last().map(|(done, of)| done == of), Some(true));
}

/// The same bytes from the module: chances, order, words and all.
#[test]
fn the_module_studies_as_the_program_does() {
    let Some(module) = built("study.wasm") else { return };
    let requests = requests();
    for (asked, answer) in requests.iter().zip(by_module(&module, &requests)) {
        let line = asked.lines().next().unwrap();
        assert_eq!(studied(asked), answer, "{line}: is web/wasm older than its sources?");
    }
}

/// What the client's own tests are given as the server's is what the module tells as well.
#[test]
fn the_module_shows_the_golden_games_as_the_server_does() {
    let Some(module) = built("study.wasm") else { return };
    let golden = path("web/tests/golden");
    let names = fs::read_dir(&golden).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let is_film = |name: &String| Path::new(name).extension().is_some_and(|ending| ending == "json");
    let films: Vec<String> = names.filter(is_film).collect();
    let asked = |film: &String| {
        let [name, eyes, _] = film.split('.').collect::<Vec<_>>()[..] else { panic!("{film}") };
        let eyes = match eyes {
            "seat" => "0",
            "public" => "none",
            all => all,
        };
        let record = fs::read_to_string(golden.join(name).with_extension("skull")).unwrap();
        format!("POST /api/replays?eyes={eyes}\n{record}")
    };
    let requests: Vec<String> = films.iter().map(asked).collect();
    assert!(films.len() > 4, "{films:?}");
    for (film, (status, told)) in films.iter().zip(by_module(&module, &requests)) {
        let kept: Value = serde_json::from_slice(&fs::read(golden.join(film)).unwrap()).unwrap();
        assert_eq!(status, 200, "{film}: {told}");
        assert!(
            serde_json::from_str::<Value>(&told).unwrap() == kept,
            "{film} is another game in the module"
        );
    }
}

/// What the module answers.
fn by_module(module: &Path, requests: &[String]) -> Vec<Replied> {
    let mut node = Command::new("node")
        .arg(path("crates/skull-wasm/tests/node/study.mjs"))
        .arg(module)
        .args(NETS.map(|(_, file)| path(file)))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("node runs the module");
    let asked: Vec<String> =
        requests.iter().map(|asked| serde_json::to_string(asked).unwrap() + "\n").collect();
    let mut told_to = node.stdin.take().unwrap();
    let asks = thread::spawn(move || told_to.write_all(asked.concat().as_bytes()));
    let told = node.wait_with_output().unwrap();
    asks.join().unwrap().unwrap();
    assert!(told.status.success());
    let told = String::from_utf8(told.stdout).unwrap();
    let answers: Vec<Replied> = told.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), requests.len());
    answers
}
