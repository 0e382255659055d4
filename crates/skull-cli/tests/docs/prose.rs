//! English that nobody stumbles over: in documents, comments, help and output.

use crate::{files, read, unfenced};

/// Where people read or write sentences.
const WRITTEN: [&str; 9] = [".rs", ".md", ".py", ".pyi", ".ts", ".svelte", ".ftl", ".toml", ".service"];

/// Whose is it? Bo's own, their own, a table of its own.
#[test]
fn what_is_own_belongs_to_somebody() {
    let mut read_so_far = 0;
    for path in WRITTEN.iter().flat_map(|ending| files("", ending)) {
        let text = read(&path);
        read_so_far += 1;
        if let Some(found) = nobodys(&text) {
            panic!("{path} says «{found}»: say whose it is");
        }
    }
    assert!(read_so_far > 500, "only {read_so_far} files found");
}

/// An article before "own", also where a line of a comment ends between them.
fn nobodys(text: &str) -> Option<String> {
    let is_marked = |word: &&str| word.chars().any(char::is_alphanumeric);
    // The names of tests are sentences, too.
    let words = text.split(|c: char| c.is_whitespace() || c == '_');
    let words: Vec<&str> = words.filter(is_marked).collect();
    let pair = words.windows(2).find(|pair| {
        let article = pair[0].trim_start_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
        let own = pair[1].trim_end_matches(|c: char| !c.is_alphanumeric());
        ["the", "an"].contains(&article.as_str()) && own == "own"
    })?;
    Some(pair.join(" "))
}

#[test]
fn an_owner_is_missed_across_lines_and_behind_marks() {
    let (article, own) = ("the", "own");
    for text in [
        format!("They look at {article} {own} discs."),
        format!("/// turns {article}\n    /// {own}, from the top"),
        format!("(An\n{own} disc"),
        format!("fn whoever_meets_{article}_{own}_skull() {{"),
    ] {
        assert!(nobodys(&text).is_some(), "{text}");
    }
    for text in ["The seat's own disc.", "Those at the table own nothing.", "the owner's", "their own"] {
        assert_eq!(nobodys(text), None, "{text}");
    }
}

/// A comment says how long or how many, and the number stands in the code: "so long" is said with a gesture, which nobody sees.
#[test]
fn no_comment_begins_with_a_gesture() {
    let gestures = ["So many ", "So long ", "So often ", "For so long "];
    for path in files("", ".rs") {
        for line in read(&path).lines() {
            let comment = line.trim_start().trim_start_matches('/').trim_start_matches('!').trim_start();
            let is_comment = line.trim_start().starts_with("//");
            let begins = gestures.iter().any(|gesture| comment.starts_with(gesture));
            assert!(!(is_comment && begins), "{path} says «{comment}»: say what it is");
        }
    }
}

/// A word in capitals that is alone in its line keeps the place of something yet to be written.
#[test]
fn no_place_is_kept_for_what_is_yet_to_be_written() {
    let mut read_so_far = 0;
    for path in files("", ".md") {
        let text = read(&path);
        read_so_far += 1;
        if let Some(found) = unfenced(&text).find(|line| is_placeholder(line)) {
            panic!("{path} keeps a place with «{found}»: write what belongs there");
        }
    }
    assert!(read_so_far > 25, "only {read_so_far} files found");
}

fn is_placeholder(line: &str) -> bool {
    let word = line.trim();
    word.len() > 1 && word.chars().all(|letter| letter.is_ascii_uppercase() || letter == '_')
}

#[test]
fn a_kept_place_is_told_from_a_line_of_prose_and_from_code() {
    let (place, other) = ("FIGURES", "  TO_COME ");
    assert!(is_placeholder(place) && is_placeholder(other));
    for line in ["", "A", "SQLite", "# SKULL", "SKULL!", "TWO WORDS"] {
        assert!(!is_placeholder(line), "{line}");
    }
    let document = format!("Before.\n```text\n{place}\n```\nAfter.\n");
    assert_eq!(unfenced(&document).collect::<Vec<_>>(), ["Before.", "After."]);
}
