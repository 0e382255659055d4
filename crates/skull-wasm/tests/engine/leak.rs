//! A table on one's own device is as silent as a server's: two that differ only in what others hide tell the page the same, at
//! the same times.

use skull_rules::{Action, Disc, Seats};
use skull_table::{Entry, Fact, GuestId, Table};
use skull_testing::Lives;

use crate::stage::{Stage, Texts};

/// What is kept of a game that somebody has played with bots, to its end or nearly.
fn played(seed: u64) -> (Texts, String) {
    let texts = Texts::default();
    let mut stage = Stage::over(&texts);
    let seats = 2 + seed % 4;
    let code = stage.table(&format!(r#"{{"seats":{seats},"fill":"random"}}"#));
    stage.dial(1, &format!("/api/tables/{code}/socket"));
    stage.say(1, r#"{"id":"start","do":"start"}"#);
    let mut luck = skull_chance::Dice::from_seed(seed);
    for act in 0..60 {
        let frames = stage.frames(1);
        let newest = frames.iter().rev().find(|frame| frame["game"].is_object());
        let legal = newest.and_then(|frame| frame["game"]["legal"].as_array());
        if let Some(legal) = legal.and_then(|legal| legal.first()) {
            let actions = legal["actions"].as_array().unwrap();
            let action = &actions[usize::from(luck.below(actions.len() as u8))];
            stage.say(1, &format!(r#"{{"id":"{act}","do":{{"act":{{"action":{action}}}}}}}"#));
        } else if stage.pause.is_some() {
            stage.wait();
        }
    }
    (texts, code)
}

/// The log of a table, and whose device it is.
fn log(texts: &Texts, code: &str) -> (Vec<Entry>, GuestId) {
    let prefix = format!("log/{}/p/", code.replace('-', ""));
    let texts = texts.lock().unwrap();
    let entries = texts.iter().filter(|(key, _)| key.starts_with(&prefix));
    let log: Vec<Entry> = entries.map(|(_, text)| serde_json::from_str(text).unwrap()).collect();
    let Fact::Opened { host, .. } = &log[0].fact else { panic!("a log begins with a table") };
    let host = *host;
    (log, host)
}

/// The same log as it may have been in the eyes of its guest.
fn redealt(log: &[Entry], guest: GuestId, code: &str, seed: u64) -> Vec<Entry> {
    let mut luck = skull_chance::Dice::from_seed(seed);
    let mut other = log.to_vec();
    let mut table = Table::open(code.parse().unwrap(), &log[0]).unwrap();
    let (mut lives, mut own) = (None, Seats::NONE);
    for (index, entry) in log.iter().enumerate().skip(1) {
        let step = table.apply(entry).unwrap();
        if matches!(entry.fact, Fact::Started { .. }) {
            lives = Some(Lives::new(table.game().unwrap().record().setup()));
        }
        let Some(lives) = &mut lives else { continue };
        own = table.eyes(Some(guest)).own().into_iter().fold(own, Seats::with);
        if let Fact::Held { seat, action: Action::Discard(_) } = entry.fact {
            lives.will_lose(seat, index);
        }
        for event in step.events.iter().flat_map(|events| events.iter()) {
            lives.tell(index, event);
        }
    }
    let lives = lives.expect("a game was played");
    for seat in lives.seats().minus(own) {
        let dealt = lives.deal(seat, |count| usize::from(luck.below(count as u8))).1;
        dealt.into_iter().for_each(|(entry, disc)| change(&mut other[entry].fact, disc));
    }
    other
}

fn change(fact: &mut Fact, disc: Disc) {
    match fact {
        Fact::Acted { action: Action::Place(secret) | Action::Discard(secret), .. }
        | Fact::Held { action: Action::Discard(secret), .. } => *secret = disc,
        Fact::Acted { lost, .. } => *lost = Some(disc),
        other => panic!("there is no secret in {other:?}"),
    }
}

/// A device that has come so far in this log, before anybody has done anything.
fn device(texts: &Texts, log: &[Entry], code: &str) -> Texts {
    let prefix = format!("log/{}/p/", code.replace('-', ""));
    let mut kept = texts.lock().unwrap().clone();
    kept.retain(|key, _| !key.starts_with("log/") && !key.starts_with("line/") && !key.starts_with("game/"));
    let numbered = log.iter().enumerate();
    kept.extend(
        numbered.map(|(at, entry)| (format!("{prefix}{at:08x}"), serde_json::to_string(entry).unwrap())),
    );
    Texts::new(kept.into())
}

/// All that a page is told which dials, looks, and says something that is refused; and how long it is until something
/// happens by itself.
fn heard(texts: &Texts, code: &str, version: usize) -> String {
    let mut stage = Stage::over(texts);
    stage.dial(1, &format!("/api/tables/{code}/socket"));
    stage.dial(2, &format!("/api/tables/{code}/socket?version={version}&talk=0"));
    stage.dial(3, &format!("/api/tables/{code}/socket?screen=true"));
    stage.ask("GET", &format!("/api/tables/{code}"), "");
    stage.ask("GET", "/api/me/games", "");
    stage.say(1, r#"{"id":"refused","do":{"act":{"seat":1,"action":"pass"}}}"#);
    format!("{:?} and then {:?}", stage.told, stage.pause)
}

#[test]
fn two_devices_that_differ_in_what_others_hide_tell_the_page_the_same() {
    let mut differed = 0;
    for seed in 0..12 {
        let (texts, code) = played(seed);
        let (log, guest) = log(&texts, &code);
        let other = redealt(&log, guest, &code, seed);
        differed += usize::from(other != log);
        for length in (2..=log.len()).step_by(7) {
            let [one, two] =
                [&log, &other].map(|log| heard(&device(&texts, &log[..length], &code), &code, length - 1));
            assert_eq!(one, two, "seed {seed}, after {length} entries");
        }
    }
    assert!(differed > 6, "only {differed} pairs differed at all");
}
