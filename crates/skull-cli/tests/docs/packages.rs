//! What is asked of packages by those who host them, and of machines by the tests.

use std::{collections::BTreeSet, fs};

use crate::{read, root};

/// The registry refuses more than five keywords and any of more than twenty letters, and no dry run says so.
#[test]
fn every_published_crate_has_what_the_registry_asks_for() {
    let mut published = 0;
    for folder in fs::read_dir(root().join("crates")).unwrap() {
        let folder = folder.unwrap().path();
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        if manifest.lines().any(|line| line == "publish = false") {
            continue;
        }
        let keywords = list(&manifest, "keywords");
        assert!((1..=5).contains(&keywords.len()), "{}: {keywords:?}", folder.display());
        for keyword in keywords {
            assert!(is_a_keyword(&keyword), "{}: the registry refuses {keyword:?}", folder.display());
        }
        assert!((1..=5).contains(&list(&manifest, "categories").len()), "{}", folder.display());
        assert!(manifest.contains("\ndescription = \""), "{}", folder.display());
        assert!(folder.join("README.md").exists(), "{}", folder.display());
        published += 1;
    }
    assert!(published > 10, "only {published} crates found");
}

/// Whatever the tests ask for on Linux alone, the workflow installs there: nobody can be asked to.
#[test]
fn the_workflow_installs_what_the_tests_ask_for_on_linux() {
    let (tests, need, workflow) =
        (read("scripts/test"), read("scripts/need"), read(".github/workflows/test.yml"));
    let install =
        workflow.lines().find(|line| line.contains("apt-get install")).expect("something is installed");
    let installed: BTreeSet<&str> = install.split_whitespace().collect();
    let (_, on_linux) = tests.split_once("= Linux ]; then").expect("something is asked for on Linux alone");
    let (on_linux, _) = on_linux.split_once("\nfi").expect("the condition ends");
    let mut asked = 0;
    for thing in on_linux.lines().filter_map(|line| line.trim().strip_prefix("need ")) {
        let packages = need
            .split_once(&format!("\"{thing} apt-get\") echo \""))
            .and_then(|(_, rest)| rest.split_once('"'))
            .map_or(thing, |(packages, _)| packages);
        for package in packages.split_whitespace() {
            assert!(installed.contains(package), "{package} is not installed for {thing}");
        }
        asked += 1;
    }
    assert!(asked > 2, "only {asked} things are asked for");
}

fn is_a_keyword(word: &str) -> bool {
    word.len() <= 20
        && word.starts_with(|first: char| first.is_ascii_alphanumeric())
        && word.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_+".contains(letter))
}

/// The words of a list that stands in one line of a manifest.
fn list(manifest: &str, name: &str) -> Vec<String> {
    let line = manifest.lines().find_map(|line| line.strip_prefix(&format!("{name} = [")));
    let (words, _) = line.unwrap_or_else(|| panic!("{name} are missing")).split_once(']').expect("one line");
    words.split(',').map(|word| word.trim().trim_matches('"').to_owned()).collect()
}
