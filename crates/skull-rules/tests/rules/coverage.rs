//! Every rule is tried by a test that cites it.

use std::{collections::BTreeSet, fs, path::Path};

/// All rules there are, by number.
pub(crate) const RULES: &[&str] = &[
    "R1.1", "R1.2", "R1.3", "R1.4", //
    "R2.1", "R2.2", "R2.3", "R2.4", //
    "R3.1", "R3.2", "R3.3", "R3.4", //
    "R4.1", "R4.2", "R4.3", "R4.4", "R4.5", //
    "R5.1", "R5.2", "R5.3", "R5.4", //
    "R6.1", "R6.2", "R6.3", //
    "R7.1", "R7.2", "R7.3", "R7.4", "R7.5", "R7.6", //
    "R8.1", "R8.2", "R8.3", "R8.4", "R8.5", "R8.6", //
    "R9.1", //
    "R10.1", "R10.2", //
    "R11",   //
    "R12",   //
];

/// The rules a text cites: `R4.1` in `(R4.1)`.
pub(crate) fn rules_cited(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '.');
    let words = words.map(|word| word.trim_end_matches('.'));
    let is_number = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
    words.filter(|word| word.strip_prefix('R').is_some_and(is_number)).map(str::to_owned).collect()
}

#[test]
fn a_citation_is_found_wherever_it_stands() {
    assert_eq!(rules_cited("No (R4.1, R7.6). R12"), ["R4.1", "R7.6", "R12"]);
    assert!(rules_cited("R, Rx, 4.1 and Rules").is_empty());
}

#[test]
fn every_rule_is_cited_by_a_test_and_every_citation_is_a_rule() {
    let cited = cited_by_tests();
    let missing: Vec<_> = RULES.iter().filter(|&&rule| !cited.contains(rule)).collect();
    assert!(missing.is_empty(), "no test cites {missing:?}");
    let unknown: Vec<_> = cited.iter().filter(|rule| !RULES.contains(&rule.as_str())).collect();
    assert!(unknown.is_empty(), "there is no {unknown:?}");
}

/// What stands in a doc comment that begins with a rule and belongs to a test.
fn cited_by_tests() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    let mut cited = BTreeSet::new();
    for entry in fs::read_dir(folder).expect("the tests lie beside the crate") {
        let path = entry.expect("a file of the folder").path();
        let source = fs::read_to_string(&path).expect("a source file is text");
        let mut pending = Vec::new();
        for line in source.lines().map(str::trim) {
            match line.strip_prefix("/// ") {
                Some(citation) if citation.starts_with('R') => pending.extend(rules_cited(citation)),
                Some(_) => {}
                None if line == "#[test]" => cited.extend(pending.drain(..)),
                None => pending.clear(),
            }
        }
    }
    cited
}
