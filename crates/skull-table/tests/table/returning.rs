//! Who comes back at a version gets exactly what was missed, or everything.

use serde_json::json;
use skull_table::Step;

use crate::evening::{ANA, BEA, Evening, id};

fn versions<'a>(steps: impl Iterator<Item = &'a Step>) -> Vec<u64> {
    steps.map(|step| step.version).collect()
}

#[test]
fn exactly_what_came_after_a_version_is_at_hand() {
    let mut evening = Evening::playing(3, json!({}));
    let version = evening.table().version();
    evening.plays("A+f B+s C+f");
    assert_eq!(versions(evening.keeper.since(version).unwrap()), [version + 1, version + 2, version + 3]);
    assert_eq!(versions(evening.keeper.since(version + 3).unwrap()), Vec::<u64>::new());
    assert!(evening.keeper.since(version + 4).is_none(), "that version is not of this table");
    assert!(evening.keeper.since(u64::MAX).is_none());
}

#[test]
fn what_was_missed_is_what_would_have_been_seen() {
    let mut evening = Evening::playing(3, json!({}));
    let version = evening.table().version();
    let mut seen = Vec::new();
    for act in "A+f B+s C+f A:1".split(' ') {
        evening.plays(act);
        seen.push(evening.newest(BEA)["events"].clone());
    }
    evening.restart();
    let missed = evening.keeper.since(version).unwrap();
    let missed: Vec<_> = missed
        .map(|step| serde_json::to_value(step.missed(Some(id(BEA)))).unwrap()["events"].clone())
        .collect();
    assert_eq!(missed, seen);
    assert_eq!(
        missed[1],
        json!([{"type": "placed", "seat": 1, "disc": "skull"}]),
        "their own disc with its face"
    );
}

#[test]
fn what_is_long_ago_is_not_at_hand() {
    let mut evening = Evening::open(json!({}));
    for _ in 0..40 {
        evening.does(ANA, json!({"ready": {"ready": true}}));
    }
    let version = evening.table().version();
    assert!(evening.keeper.since(version - 32).is_some());
    assert!(evening.keeper.since(version - 33).is_none());
    evening.restart();
    assert!(evening.keeper.since(version - 32).is_some(), "a restart forgets no more than that");
    assert!(evening.keeper.since(0).is_none());
}

#[test]
fn a_table_read_from_its_log_is_the_table_that_wrote_it() {
    let mut evening = Evening::playing(3, json!({"clock": "brisk", "show_seconds": 9}));
    evening.plays("A+s B+f C+f A:1 B:pass C:pass A-s B.");
    evening.does(ANA, json!({"say": {"text": "Hm."}}));
    let sights = |evening: &Evening| [0, 1, 2, 5].map(|person| evening.sight(person));
    let before = sights(&evening);
    evening.restart();
    assert_eq!(sights(&evening), before);
}
