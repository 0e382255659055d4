//! A text that somebody has tampered with is read or refused, never fatal.

use proptest::{prelude::*, sample::Index};
use skull_rules::notation::{Fault, Record};
use skull_testing::{Picks, numbers, viewers};

use crate::record::{is_read_as_printed, records};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn a_spoilt_record_is_read_or_its_fault_is_found(
        record in records(), viewer in any::<Index>(), times in 1..4usize, numbers in numbers()
    ) {
        let mut readers = viewers(record.game());
        readers.push(skull_rules::Viewer::ALL_SEEING);
        let mut text = record.seen_by(*viewer.get(&readers)).unwrap().to_string();
        let mut picks = Picks::of(&numbers);
        (0..times).for_each(|_| text = spoil(&text, &mut picks));
        is_read_or_refused(&text);
    }

    #[test]
    fn any_text_is_read_or_its_fault_is_found(text in ".{0,200}", lines in "(Seats: [0-9]{1,3}\n)?\n?[0-9A-L.:+#>* -?f^s!@\n]{0,80}") {
        is_read_or_refused(&text);
        is_read_or_refused(&format!("Skull record 1\n{text}"));
        is_read_or_refused(&format!("Skull record 1\n{lines}"));
        is_read_or_refused(&format!("Skull record 1\nSeats: 2\n\n1. A leads | A+f B+s | {lines}"));
    }
}

/// Most spoilt records are refused; not all, or the first branch of the property would never be tried.
#[test]
fn some_spoilt_records_can_be_read() {
    let text = "Skull record 1\nSeats: 2\n\n1. A leads | A+f B+f | A:2 | A^f B^f | A*1\n2. A leads\n";
    let numbers: Vec<u16> = (0..4000).map(|number| (number * 7919_u32 % 65_521) as u16).collect();
    let mut picks = Picks::of(&numbers);
    let spoilt: Vec<String> = (0..400).map(|_| spoil(text, &mut picks)).collect();
    let read = spoilt.iter().filter(|text| text.parse::<Record>().is_ok()).count();
    assert!((20..380).contains(&read), "{read} of 400 were read");
}

fn is_read_or_refused(text: &str) {
    match text.parse::<Record>() {
        Ok(record) => is_read_as_printed(&record),
        Err(fault) => lies_in(text, &fault),
    }
}

fn lies_in(text: &str, fault: &Fault) {
    let lines: Vec<&str> = text.lines().collect();
    let line = fault.line.checked_sub(1).expect("lines count from 1");
    assert!(line < lines.len().max(1), "{fault}: there are {} lines in\n{text}", lines.len());
    let columns = lines.get(line).map_or(0, |line| line.chars().count());
    assert!(
        (1..=columns + 1).contains(&fault.column),
        "{fault}: there are {columns} columns in that line of\n{text}"
    );
    let there = lines.get(line).unwrap_or(&"").chars().skip(fault.column - 1);
    let found = fault.found.as_deref().unwrap_or_default().trim_end_matches('…').chars();
    // What would play tricks on a terminal is shown as a replacement.
    let is_shown =
        there.zip(found).all(|(there, shown)| there == shown || shown == char::REPLACEMENT_CHARACTER);
    assert!(is_shown, "{fault}: it is not what stands there in\n{text}");
    assert!(!fault.to_string().contains(char::is_control), "{fault:?}");
}

/// One small damage: a character, a stretch of text, a word or a line.
fn spoil(text: &str, picks: &mut Picks) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    let from = picks.below(characters.len() + 1);
    let to = (from + 1 + picks.below(8)).min(characters.len()).max(from);
    match picks.below(9) {
        0 if from < to => {
            let flipped = u32::from(characters[from]) ^ (1 << picks.below(8));
            characters[from] = char::from_u32(flipped).unwrap_or('?');
        }
        1 => drop(characters.drain(from..to)),
        2 => {
            let again: Vec<char> = characters[from..to].to_vec();
            characters.splice(from..from, again);
        }
        3 => characters.insert(
            from,
            *picks.one(&['A', 'L', 'M', '0', '9', '?', 'f', 's', '|', '#', '\n', '\u{1b}', 'ß', '\u{2028}']),
        ),
        4 => return exchange(text, '\n', picks),
        5 => return repeat(text, '\n', picks),
        6 => return exchange(text, ' ', picks),
        7 => return repeat(text, ' ', picks),
        _ => characters.truncate(from),
    }
    characters.into_iter().collect()
}

/// Two parts change places.
fn exchange(text: &str, between: char, picks: &mut Picks) -> String {
    let mut parts: Vec<&str> = text.split(between).collect();
    let (one, two) = (picks.below(parts.len()), picks.below(parts.len()));
    parts.swap(one, two);
    parts.join(&between.to_string())
}

/// A part is told twice, or not at all.
fn repeat(text: &str, between: char, picks: &mut Picks) -> String {
    let mut parts: Vec<&str> = text.split(between).collect();
    let one = picks.below(parts.len());
    if picks.below(2) == 0 {
        parts.remove(one);
    } else {
        parts.insert(one, parts[one]);
    }
    parts.join(&between.to_string())
}
