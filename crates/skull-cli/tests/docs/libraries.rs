//! The libraries taken and left, in docs/architecture.md: their crates are those that take or leave them.

use std::collections::BTreeSet;

use crate::{files, read, table};

#[test]
fn a_library_is_told_with_every_crate_that_takes_it() {
    for library in ["thiserror", "parking_lot"] {
        let (taken_for, _) = told(library);
        let takes = |manifest: &String| read(manifest).lines().any(|line| line.starts_with(library));
        let taking: BTreeSet<String> = manifests().filter(takes).map(|manifest| name_of(&manifest)).collect();
        assert!(taking.len() > 3, "{library} is taken in another way now: {taking:?}");
        assert_eq!(crates_in(&taken_for), taking, "which crates take {library}");
    }
}

/// A crate that does not take the locks of a library has those of the standard library, or none.
#[test]
fn every_crate_with_locks_of_the_standard_library_is_told() {
    let (_, why) = told("parking_lot");
    let (_, left) = why.split_once("Left in ").expect("it is left somewhere");
    let (left, _) = left.split_once(", which").expect("those that leave it have a reason");
    let locking = manifests().filter(|manifest| {
        let sources = files(&manifest.replace("Cargo.toml", "src"), ".rs");
        sources.iter().any(|source| has_a_lock_of_std(&read(source)))
    });
    assert_eq!(
        crates_in(left),
        locking.map(|manifest| name_of(&manifest)).collect(),
        "who leaves parking_lot"
    );
}

fn has_a_lock_of_std(source: &str) -> bool {
    let mut imports = source.split("use std::").skip(1).filter_map(|rest| rest.split(';').next());
    imports.any(|import| import.contains("Mutex") || import.contains("RwLock"))
}

/// What a library is for, and why it is taken or left.
fn told(library: &str) -> (String, String) {
    let architecture = read("docs/architecture.md");
    let rows = table(&architecture, "| library | for |");
    let row = rows.iter().find(|row| row[0] == library);
    let row = row.unwrap_or_else(|| panic!("docs/architecture.md does not tell of {library}"));
    (row[1].to_owned(), row[2].to_owned())
}

fn crates_in(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '-');
    words.filter(|word| word.starts_with("skull-")).map(str::to_owned).collect()
}

fn manifests() -> impl Iterator<Item = String> {
    files("crates", "Cargo.toml").into_iter().chain(files("bench", "Cargo.toml"))
}

fn name_of(manifest: &str) -> String {
    let text = read(manifest);
    let name = text.lines().find_map(|line| line.strip_prefix("name = \"")).expect("a crate has a name");
    name.trim_end_matches('"').to_owned()
}
