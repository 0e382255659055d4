//! The documents say what the program does: what they show is run, what they list is complete, where they lead
//! there is something.

mod libraries;
mod links;
mod map;
mod nouns;
mod packages;
mod prose;
mod puzzle_page;

use std::{collections::BTreeSet, fs, path::Path};

use skull_chance::Dice;
use skull_cli::referee::Referee;
use skull_rules::{
    Bid, Disc, Event, Illegal, Player, Rules, Seat, Setup, Taken, Victory, Viewer, notation::Record,
};

/// The code that `docs/notation.md` shows, so that it compiles and runs.
mod shown_in_notation {
    use skull_rules::{
        Action, Chance, Disc, Illegal, Seat, Setup, Viewer,
        notation::{Fault, HeaderText, Record},
    };

    /// Reads a game, tells it, and writes it down again without anybody's secrets.
    pub(super) fn for_everyone(text: &str) -> Result<String, Fault> {
        let record: Record = text.parse()?;
        for moment in record.replay() {
            println!("step {}: {:?} caused {:?}", moment.step, moment.act, moment.events);
        }
        let public = record.seen_by(Viewer::SPECTATOR).expect("every record holds what a spectator saw");
        Ok(public.to_string())
    }

    /// Writes a game down while it is played.
    pub(super) fn played(setup: Setup, first: Seat, dice: &mut impl Chance) -> Result<String, Illegal> {
        let mut record = Record::new(setup, first)?;
        record.headers.event = HeaderText::clean("A rainy afternoon");
        record.play(first, Action::Place(Disc::Skull), dice)?;
        Ok(record.to_string())
    }
}

#[test]
fn every_session_is_what_the_referee_answers() {
    let sessions = blocks(&protocol(), "session");
    assert!(sessions.len() >= 4, "only {} sessions found", sessions.len());
    for session in sessions {
        let mut referee = Referee::new(Dice::from_seed(0));
        let mut answers = Vec::new();
        let mut replayed = String::new();
        for line in session.lines() {
            if let Some(request) = line.strip_prefix("> ") {
                answers.clear();
                referee.answer(request.as_bytes(), &mut answers);
                replayed.extend([line, "\n< ", str::from_utf8(&answers).unwrap()]);
            } else if line.starts_with("# ") {
                replayed.extend([line, "\n"]);
            } else {
                assert!(line.starts_with("< "), "neither a request, an answer nor a remark: {line}");
            }
        }
        assert_same(&session, &replayed);
    }
}

#[test]
fn one_session_is_a_whole_game_of_two() {
    let whole = |session: &String| {
        let [start, end] = ["\"seats\":2", "\"type\":\"game_won\""].map(|part| session.find(part));
        start.zip(end).is_some_and(|(start, end)| start < end)
    };
    assert!(blocks(&protocol(), "session").iter().any(whole));
}

#[test]
fn every_event_is_listed_with_its_fields_and_who_sees_it() {
    let protocol = protocol();
    let rows = table(&protocol, "| type | fields |");
    let sessions = blocks(&protocol, "session").concat();
    let mut kinds = BTreeSet::new();
    for event in one_of_each_event() {
        let json = serde_json::to_value(event).unwrap();
        let kind = json["type"].as_str().unwrap();
        let fields: BTreeSet<&str> = json.as_object().unwrap().keys().map(String::as_str).collect();
        let row = rows.iter().find(|row| quoted(row[0]).contains(kind));
        let row = row.unwrap_or_else(|| panic!("docs/protocol.md does not list the event {kind}"));
        let listed: BTreeSet<&str> = quoted(row[1]).into_iter().chain(["type"]).collect();
        assert_eq!(listed, fields, "the fields of {kind}");
        let secret = Viewer::SPECTATOR.sees(&event) != Viewer::ALL_SEEING.sees(&event);
        assert_eq!(row[3] != "all", secret, "who sees what of {kind}");
        assert!(sessions.contains(&format!("\"type\":\"{kind}\"")), "no session shows {kind}");
        kinds.insert(kind.to_owned());
    }
    assert_eq!(kinds, first_column(&rows), "events in the sources, and in the document");
}

#[test]
fn every_refusal_is_listed_and_provoked() {
    let protocol = protocol();
    let sessions = blocks(&protocol, "session").concat();
    let codes = codes();
    for code in &codes {
        assert!(sessions.contains(&format!("\"code\":\"{code}\"")), "no session provokes {code}");
    }
    let listed = first_column(&table(&protocol, "| code | when |"));
    assert_eq!(codes, listed, "codes in the sources, and in the document");
}

#[test]
fn every_full_record_reads_and_prints_back_to_the_byte() {
    let mut found = 0;
    for document in ["docs/notation.md", "README.md"] {
        let text = if root().join(document).exists() { read(document) } else { continue };
        for block in blocks(&text, "skull") {
            assert_same(&block, &parse(&block).to_string());
            found += 1;
        }
    }
    assert!(found >= 3, "only {found} records found");
}

#[test]
fn the_notation_begins_with_the_example_and_hides_what_cleo_did_not_know() {
    let notation = read("docs/notation.md");
    let lantern_night = read("examples/lantern-night.skull");
    assert_same(&blocks(&notation, "skull")[0], &lantern_night);
    let record = parse(&lantern_night);
    let as_seen_by = |viewer| record.seen_by(viewer).unwrap().to_string();
    let cleo = record.start().viewer(Seat::from_letter('C').unwrap());
    assert!(blocks(&notation, "skull").contains(&as_seen_by(cleo)), "no record as Cleo wrote it");
    let public = as_seen_by(Viewer::SPECTATOR);
    for line in blocks(&notation, "skull-excerpt").concat().lines() {
        assert!(public.lines().any(|told| told == line), "not in the public record: {line}");
    }
}

#[test]
fn what_is_written_by_hand_prints_as_the_block_after_it() {
    let notation = read("docs/notation.md");
    let pairs = neighbours(&notation, "skull-by-hand", "skull");
    assert!(!pairs.is_empty());
    for (by_hand, printed) in pairs {
        assert_same(&printed, &parse(&by_hand).to_string());
    }
}

#[test]
fn every_faulty_record_gets_the_message_after_it() {
    let notation = read("docs/notation.md");
    let pairs = neighbours(&notation, "skull-faulty", "fault");
    assert!(pairs.len() >= 3, "only {} faults found", pairs.len());
    for (faulty, message) in pairs {
        let fault = faulty.parse::<Record>().expect_err("it is called faulty");
        assert_same(&message, &format!("{fault}\n"));
    }
}

#[test]
fn the_code_in_the_notation_runs() {
    let lines = |text: &str| -> Vec<String> {
        text.lines()
            .map(|line| line.trim().replace("pub(super) ", ""))
            .filter(|line| !line.is_empty())
            .collect()
    };
    let [shown] = <[String; 1]>::try_from(blocks(&read("docs/notation.md"), "rust")).unwrap();
    let (shown, run) = (lines(&shown), lines(include_str!("main.rs")));
    assert!(run.windows(shown.len()).any(|part| part == shown), "it differs from shown_in_notation");

    let public = shown_in_notation::for_everyone(&read("examples/lantern-night.skull")).unwrap();
    assert!(public.contains("Known: public"));
    let setup = Setup::new(2, Rules::default()).unwrap();
    let begun = shown_in_notation::played(setup, Seat::A, &mut Disc::Flower).unwrap();
    assert!(begun.ends_with("1. A leads | A+s\n"), "{begun}");
}

/// One event of every kind. No wildcard arm below: a new event does not compile until it has a place here.
fn one_of_each_event() -> Vec<Event> {
    let (seat, other) = (Seat::A, Seat::B);
    let (bid, disc) = (Bid::new(2).expect("more than none"), Disc::Skull);
    let player = Player::new(0).expect("the first player");
    let mut events = vec![Event::RoundStarted { round: 1, first: seat }];
    while let Some(last) = events.last() {
        events.push(match last {
            Event::RoundStarted { .. } => Event::Placed { seat, disc },
            Event::Placed { .. } => Event::Bid { seat, bid },
            Event::Bid { .. } => Event::Passed { seat },
            Event::Passed { .. } => Event::AttemptStarted { seat, bid },
            Event::AttemptStarted { .. } => Event::Flipped { seat, disc, by: other },
            Event::Flipped { .. } => Event::ChallengeWon { seat, wins: 1 },
            Event::ChallengeWon { .. } => Event::ChallengeFailed { seat, skull_owner: other },
            Event::ChallengeFailed { .. } => Event::Shown { seat, disc },
            Event::Shown { .. } => Event::Lost { seat, disc, taken: Some(Taken { by: other, position: 2 }) },
            Event::Lost { .. } => Event::Eliminated { seat },
            Event::Eliminated { .. } => Event::LeaderNamed { seat, leader: other },
            Event::LeaderNamed { .. } => Event::GameWon { player, by: Victory::Challenges },
            Event::GameWon { .. } => break,
        });
    }
    events
}

/// The codes of all refusals: those of the rules, and the referee's own as its source writes them.
fn codes() -> BTreeSet<String> {
    let of_the_referee = read("crates/skull-cli/src/referee/rejection.rs");
    let own = of_the_referee.split("code: \"").skip(1).filter_map(|rest| rest.split('"').next());
    let codes: BTreeSet<String> = Illegal::CODES.into_iter().chain(own).map(str::to_owned).collect();
    assert!(codes.len() >= 15, "the referee's source is written in another way now: {codes:?}");
    codes
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|why| panic!("{path}: {why}"))
}

/// The files in a folder and below it whose names end like this, as paths from the root. What is built or hidden is
/// left out.
fn files(folder: &str, ending: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
            let is_built =
                matches!(name.as_str(), "target" | "node_modules" | "dist") || name.starts_with('.');
            if path.is_dir() && !is_built {
                folders.push(path);
            } else if name.ends_with(ending) {
                found.push(path.strip_prefix(root()).unwrap_or(&path).to_string_lossy().replace('\\', "/"));
            }
        }
    }
    found.sort();
    found
}

fn protocol() -> String {
    read("docs/protocol.md")
}

fn parse(text: &str) -> Record {
    text.parse().unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

/// All fenced blocks, each with the word behind its fence.
fn fences(document: &str) -> Vec<(String, String)> {
    let mut blocks = Vec::new();
    let mut lines = document.lines();
    while let Some(line) = lines.next() {
        if let Some(name) = line.strip_prefix("```") {
            let text = lines.by_ref().take_while(|&line| line != "```").map(|line| format!("{line}\n"));
            blocks.push((name.to_owned(), text.collect()));
        }
    }
    blocks
}

/// The lines that stand in no fenced block.
fn unfenced(document: &str) -> impl Iterator<Item = &str> {
    let mut is_open = false;
    document.lines().filter(move |line| {
        let is_fence = line.trim_start().starts_with("```");
        is_open ^= is_fence;
        !is_open && !is_fence
    })
}

fn blocks(document: &str, name: &str) -> Vec<String> {
    fences(document).into_iter().filter(|(fence, _)| fence == name).map(|(_, text)| text).collect()
}

/// Each block called `first`, with the block after it, which must be called `second`.
fn neighbours(document: &str, first: &str, second: &str) -> Vec<(String, String)> {
    let fences = fences(document);
    let pairs = fences.iter().enumerate().filter(|(_, (name, _))| name == first);
    pairs
        .map(|(index, (_, text))| {
            let (name, next) = fences.get(index + 1).expect("a block that shows what comes of it");
            assert_eq!(name, second, "after {first}");
            (text.clone(), next.clone())
        })
        .collect()
}

/// The rows of the table that begins with these columns, as cells.
fn table<'a>(document: &'a str, header: &str) -> Vec<Vec<&'a str>> {
    let lines = document.lines().skip_while(|line| !line.starts_with(header)).skip(2);
    let rows = lines.take_while(|line| line.starts_with('|'));
    rows.map(|row| row.trim_matches('|').split(" | ").map(str::trim).collect()).collect()
}

fn first_column(rows: &[Vec<&str>]) -> BTreeSet<String> {
    rows.iter().flat_map(|row| quoted(row[0])).map(str::to_owned).collect()
}

/// What stands between backticks.
fn quoted(cell: &str) -> BTreeSet<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

/// Points at the first line that differs, because a session is long.
fn assert_same(written: &str, real: &str) {
    for (written, real) in written.lines().zip(real.lines()) {
        assert_eq!(written, real, "the document, and what it should say");
    }
    assert_eq!(written, real, "the document, and what it should say");
}
