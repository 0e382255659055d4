//! One word for one thing: a type has a name that no other type of the workspace has.

use std::collections::{BTreeMap, BTreeSet};

use crate::{files, read, table};

/// Names that may be defined more than once, with the reason.
const SHARED: [(&str, &str); 8] = [
    ("Args", "each command of the program has its own, as clap's examples do"),
    ("Action", "skull-python binds the one of the rules under its name"),
    ("Bot", "skull-python binds the one of the bots under its name"),
    ("Event", "skull-python binds what a viewer sees of the one of the rules"),
    ("Eyes", "skull-python reads what the one of the table is"),
    ("Game", "skull-python binds a game and its record under the name players know"),
    ("Rules", "skull-python binds the one of the rules under its name"),
    ("View", "skull-python binds the one of the rules under its name"),
];

#[test]
fn a_name_is_given_to_one_type() {
    let mut twice = definitions();
    twice.retain(|name, places| places.len() > 1 && !SHARED.iter().any(|(shared, _)| *shared == name));
    assert!(
        twice.is_empty(),
        "the more central room keeps the word, the other finds a more exact one: {twice:#?}"
    );
}

/// Everybody knows these from Rust itself, in every file, and takes ours for them.
#[test]
fn no_type_takes_a_name_that_rust_gives_to_every_file() {
    let definitions = definitions();
    let given = [
        "AsMut",
        "AsRef",
        "Box",
        "Clone",
        "Copy",
        "Default",
        "Drop",
        "Eq",
        "Err",
        "Extend",
        "Fn",
        "FnMut",
        "FnOnce",
        "From",
        "FromIterator",
        "Into",
        "IntoIterator",
        "Iterator",
        "None",
        "Ok",
        "Option",
        "Ord",
        "PartialEq",
        "PartialOrd",
        "Result",
        "Send",
        "Some",
        "String",
        "Sync",
        "ToOwned",
        "ToString",
        "TryFrom",
        "TryInto",
        "Vec",
    ];
    for name in given {
        assert_eq!(definitions.get(name), None, "{name} is a name of Rust's own");
    }
}

/// The web client takes the words of the tables from Rust, and finds its own for the rest.
#[test]
fn a_name_is_given_to_one_type_of_the_web_client() {
    let mut twice = named([".ts", ".svelte"].iter().flat_map(|ending| files("web/src", ending)), exported);
    assert!(twice.len() > 150, "only {} types found", twice.len());
    // What a component is given is called so in every file of a component.
    twice.retain(|name, places| places.len() > 1 && name != "Props");
    assert!(twice.is_empty(), "one of them finds a more exact word: {twice:#?}");
}

#[test]
fn every_noun_of_the_table_is_a_type_of_the_crate_that_owns_it() {
    let contributing = read("CONTRIBUTING.md");
    let rows = table(&contributing, "| noun |");
    assert!((40..=90).contains(&rows.len()), "{} nouns", rows.len());
    let definitions = definitions();
    let mut seen = BTreeSet::new();
    for row in &rows {
        let [noun, _, owner] = row[..] else { panic!("a row has three cells: {row:?}") };
        assert!(seen.insert(noun), "{noun} is there twice");
        let places = definitions.get(noun).unwrap_or_else(|| panic!("there is no type {noun}"));
        let is_there = places.iter().any(|place| place.starts_with(&format!("crates/{owner}/src/")));
        assert!(is_there, "{noun} is not defined in {owner} but in {places:?}");
    }
}

/// Every type that is defined at the margin of a source file, and where. What is indented is an associated type, or
/// of one function or test alone.
fn definitions() -> BTreeMap<String, Vec<String>> {
    let all = named(sources(), defined);
    assert!(all.len() > 300, "only {} types found", all.len());
    all
}

/// The names that lines of these files define, and where.
fn named(
    paths: impl Iterator<Item = String>,
    name: impl Fn(&str) -> Option<&str>,
) -> BTreeMap<String, Vec<String>> {
    let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in paths {
        for name in read(&path).lines().filter_map(&name) {
            all.entry(name.to_owned()).or_default().push(path.clone());
        }
    }
    all
}

/// The name that a line defines.
fn defined(line: &str) -> Option<&str> {
    let line = match line.strip_prefix("pub") {
        Some(public) if public.starts_with('(') => public.split_once(") ")?.1,
        Some(public) => public.strip_prefix(' ')?,
        None => line,
    };
    let name = ["struct ", "enum ", "trait ", "type "].iter().find_map(|kind| line.strip_prefix(kind))?;
    name.split(|letter: char| !letter.is_alphanumeric()).next()
}

/// The name that a line of TypeScript defines, in a module or for a whole component.
fn exported(line: &str) -> Option<&str> {
    let line = line.strip_prefix("  ").unwrap_or(line);
    let line = line.strip_prefix("export ").unwrap_or(line);
    let name = ["interface ", "type ", "class ", "enum "].iter().find_map(|kind| line.strip_prefix(kind))?;
    let name = name.split(|letter: char| !letter.is_alphanumeric()).next()?;
    name.starts_with(char::is_uppercase).then_some(name)
}

/// The source files of all crates of the workspace, tests excepted.
fn sources() -> impl Iterator<Item = String> {
    let sources = ["crates", "bench/load"].into_iter().flat_map(|folder| files(folder, ".rs"));
    sources.filter(|path| path.split('/').nth(2) == Some("src") && !path.ends_with("/tests.rs"))
}

#[test]
fn a_definition_is_recognised_however_public_it_is() {
    for line in [
        "struct Seat(u8);",
        "pub struct Seat {",
        "pub(crate) enum Seat {",
        "pub(in crate::a) type Seat = u8;",
    ] {
        assert_eq!(defined(line), Some("Seat"), "{line}");
    }
    assert_eq!(defined("    type Item = Seat;"), None);
    assert_eq!(defined("use crate::seat::Seat;"), None);
    for line in ["export interface Seat {", "type Seat = number;", "  interface Seat {"] {
        assert_eq!(exported(line), Some("Seat"), "{line}");
    }
    assert_eq!(exported("  type: 'seat',"), None);
    assert_eq!(exported("import type { Seat } from './seat';"), None);
}
