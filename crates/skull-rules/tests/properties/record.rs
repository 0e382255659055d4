//! Records: written and read again they are the same, and each viewer's tells what that viewer saw.

use proptest::{collection::vec, option, prelude::*, sample::Index};
use skull_rules::{
    Seat, Tribes, Viewer,
    notation::{Act, First, HeaderText, Headers, Known, Record},
};
use skull_testing::{any_scenario, fallen, scripts, small_scenario, viewers};

/// A game that has been written down, to its end or not, with any headers.
pub(crate) fn records() -> impl Strategy<Value = Record> {
    let length = prop_oneof![2 => Just(None), 1 => any::<Index>().prop_map(Some)];
    (scripts(any_scenario()), any_headers(), length).prop_map(|(script, headers, length)| {
        let mut record = script.record();
        record.headers = headers;
        let players =
            record.setup().seats() / usize::from(u8::from(record.setup().rules().tribes_per_player));
        if record.headers.names.len() < players {
            record.headers.names.clear();
        }
        record.headers.names.truncate(players);
        let length = length.map_or(record.acts().len(), |length| length.index(record.acts().len() + 1));
        cut(&record, length)
    })
}

fn any_headers() -> impl Strategy<Value = Headers> {
    let line = || option::of(any_line());
    let names = prop_oneof![Just(Vec::new()), vec(any_line(), Seat::MOST)];
    let first = prop_oneof![Just(First::Drawn), Just(First::Named)];
    (line(), line(), names, first, line(), line()).prop_map(
        |(event, date, names, first, commitment, seed)| Headers {
            event,
            date,
            names,
            first,
            commitment,
            seed,
        },
    )
}

fn any_line() -> impl Strategy<Value = HeaderText> {
    let text = prop_oneof!["\\PC{1,100}", "[ -~]{1,20}", ".{1,20}"];
    text.prop_map(|text| HeaderText::clean(&text).unwrap_or(HeaderText::clean("Ana").unwrap()))
}

/// The record as it stood after so many acts.
pub(crate) fn cut(whole: &Record, length: usize) -> Record {
    let mut record = Record::new(*whole.setup(), whole.first()).unwrap();
    record.headers = whole.headers.clone();
    for act @ &Act { seat, action, .. } in &whole.acts()[..length] {
        record.play(seat, action, &mut fallen(act)).unwrap();
    }
    record
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(800))]

    #[test]
    fn a_record_that_is_printed_and_read_is_the_same(record in records()) {
        is_read_as_printed(&record);
        assert_eq!(record.known(), Known::All);
        assert_eq!(record.seen_by(Viewer::ALL_SEEING), Some(record));
    }

    /// A record that is handed on tells nothing that its reader did not know, and all that the reader knew.
    #[test]
    fn a_viewers_record_tells_what_that_viewer_saw(record in records(), viewer in any::<Index>()) {
        tells_what_was_seen(&record, *viewer.get(&viewers(record.game())));
    }

    /// Whoever has noted down what there was to see can write the same record.
    #[test]
    fn what_a_viewer_has_seen_makes_that_viewers_record(record in records(), viewer in any::<Index>()) {
        let viewer = *viewer.get(&viewers(record.game()));
        let seen: Vec<_> =
            record.replay().flat_map(|moment| moment.events).map(|event| viewer.sees(&event)).collect();
        let mut noted = Record::witnessed(&viewer.view(&record.start()), &seen).unwrap();
        let written = record.seen_by(viewer).unwrap();
        noted.headers = written.headers.clone();
        assert_eq!(noted, written);
    }

    /// R10.2: handed on twice it is as if it had been handed on once; and nobody gets what the first did not have.
    #[test]
    fn a_record_is_handed_on_only_to_who_knew_as_much(record in records(), author in any::<Index>()) {
        let author = *author.get(&viewers(record.game()));
        let written = record.seen_by(author).unwrap();
        assert_eq!(written.author(), author);
        for reader in viewers(record.game()) {
            let knew = reader.own().minus(author.own()).is_empty();
            assert_eq!(written.may_be_seen_by(reader), knew);
            assert_eq!(written.seen_by(reader), record.seen_by(reader).filter(|_| knew));
        }
        assert!(!written.may_be_seen_by(Viewer::ALL_SEEING));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// A game may be cut off anywhere, in the eyes of anybody.
    #[test]
    fn a_record_cut_off_anywhere_is_a_record(script in scripts(small_scenario(4))) {
        let whole = script.record();
        for length in 0..=whole.acts().len() {
            let record = cut(&whole, length);
            is_read_as_printed(&record);
            for viewer in viewers(record.game()) {
                let written = record.seen_by(viewer).unwrap();
                is_read_as_printed(&written);
                assert_eq!(viewer.view(written.game()), viewer.view(record.game()), "{written}");
            }
        }
    }
}

pub(crate) fn is_read_as_printed(record: &Record) {
    let text = record.to_string();
    let read: Record = text.parse().unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    assert_eq!(&read, record, "{text}");
    assert_eq!(read.to_string(), text);
}

fn tells_what_was_seen(record: &Record, viewer: Viewer) {
    let written = record.seen_by(viewer).unwrap();
    is_read_as_printed(&written);
    keeps_the_secrets_of_others(&written, viewer);
    assert_eq!(written.acts().len(), record.acts().len());
    assert_eq!(written.result(), record.result());
    assert_eq!(
        written.headers,
        Headers { seed: None, ..record.headers.clone() },
        "the seed would open all discs"
    );
    for (told, true_one) in written.replay().zip(record.replay()) {
        for eyes in [viewer, Viewer::SPECTATOR] {
            let [told_view, true_view] = [&told, &true_one].map(|moment| eyes.view(&moment.game));
            assert_eq!(told_view, true_view, "{written}");
            let [told_json, true_json] =
                [told_view, true_view].map(|view| serde_json::to_string(&view).unwrap());
            assert_eq!(told_json, true_json);
            let saw = |events: &[skull_rules::Event]| -> Vec<_> {
                events.iter().map(|event| eyes.sees(event)).collect()
            };
            assert_eq!(saw(&told.events), saw(&true_one.events));
        }
    }
}

/// R7.4, R11: where others placed or lost a disc there stands `?`, and their hands are counts; the viewer's own are told.
fn keeps_the_secrets_of_others(written: &Record, viewer: Viewer) {
    let text = written.to_string();
    let (head, rounds) = text.split_once("\n\n").unwrap();
    let owns = |word: &str| viewer.owns(word.chars().next().and_then(Seat::from_letter).unwrap());
    for word in rounds.split_whitespace() {
        if let Some(disc @ ('f' | 's' | '?')) =
            word.split_once(['+', '-']).and_then(|(_, rest)| rest.chars().next())
        {
            assert_eq!(disc != '?', owns(word), "{word} in the record of {viewer:?}");
        }
    }
    let hands = head.lines().find_map(|line| line.strip_prefix("Hands: ")).unwrap_or_default();
    for hand in hands.split(", ").filter(|hand| !hand.is_empty()) {
        assert_eq!(!hand.ends_with('?'), owns(hand), "{hand} in the record of {viewer:?}");
    }
    let tribes = written.setup().rules().tribes_per_player;
    let own = if viewer.seat().is_none() { 0 } else { usize::from(tribes == Tribes::Two) + 1 };
    assert_eq!(viewer.own().len(), own);
}
