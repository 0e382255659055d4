//! Names and talk are text that can be seen, in one form, on one line.

use skull_table::{Name, Words};

fn name(text: &str) -> Option<String> {
    Name::new(text).map(|name| name.as_str().to_owned())
}

#[track_caller]
fn becomes(text: &str, cleaned: &str) {
    assert_eq!(name(text).as_deref(), Some(cleaned), "{text:?}");
}

#[test]
fn a_name_has_one_to_twenty_four_characters_however_many_bytes() {
    becomes("A", "A");
    assert_eq!(name(&"x".repeat(24)).unwrap().len(), 24);
    assert_eq!(name(&"é".repeat(24)).unwrap().chars().count(), 24);
    assert_eq!(name(&"🌸".repeat(24)).unwrap().chars().count(), 24);
    assert_eq!(name(""), None);
    assert_eq!(name(&"x".repeat(25)), None);
    assert_eq!(name(&"🌸".repeat(25)), None);
    assert_eq!(name(&"x ".repeat(100_000)), None, "and it is not worked on for long");
}

#[test]
fn a_line_of_talk_has_one_to_two_hundred_characters() {
    assert_eq!(Words::new(&"x".repeat(200)).unwrap().as_str().len(), 200);
    assert!(Words::new(&"x".repeat(201)).is_none());
    assert!(Words::new(" \n\t ").is_none());
    assert_eq!(Words::new("  I only\nhave\t flowers. ").unwrap().as_str(), "I only have flowers.");
}

#[test]
fn space_is_single_and_never_at_an_end() {
    becomes("  Ana   Maria ", "Ana Maria");
    becomes("Ana\u{a0}\u{2003}\u{3000}Maria", "Ana Maria");
    becomes("Ana\r\n\t\u{b}\u{85}Maria", "Ana Maria");
}

#[test]
fn controls_and_what_turns_the_direction_of_text_are_gone() {
    becomes("A\0n\u{1b}a\u{7f}", "A n a");
    for turns in
        "\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}\u{200e}\u{200f}\u{61c}"
            .chars()
    {
        becomes(&format!("Ana{turns}"), "Ana");
        assert_eq!(name(&turns.to_string()), None);
    }
}

#[test]
fn what_is_not_seen_makes_no_name_and_no_difference() {
    let unseen = "\u{200b}\u{200c}\u{200d}\u{2060}\u{feff}\u{ad}\u{34f}\u{180e}\u{3164}\u{ffa0}\u{115f}\u{1160}\
                  \u{2800}\u{fe00}\u{fe0e}\u{fe0f}\u{e0001}\u{e0100}\u{2062}\u{17b4}\u{1bca0}";
    for character in unseen.chars() {
        assert_eq!(name(&character.to_string()), None, "{character:?} alone");
        assert_eq!(name(&character.to_string().repeat(5)), None, "{character:?}");
        assert_eq!(name(&format!("{character} {character}")), None, "{character:?}");
        becomes(&format!("{character}Ana{character}"), "Ana");
    }
    for joins in "\u{200d}\u{fe0f}\u{fe0e}".chars() {
        becomes(&format!("An{joins}a"), "Ana");
        becomes(&format!("Ane\u{301}{joins}a"), "Anéa");
    }
}

#[test]
fn emoji_of_several_parts_stay_whole() {
    becomes("👩‍🚀", "👩‍🚀");
    becomes("❤️‍🔥 Ana", "❤️‍🔥 Ana");
    becomes("🏴‍☠️", "🏴‍☠️");
    becomes("👍🏽", "👍🏽");
}

/// Otherwise there would be two names that look the same.
#[test]
fn signs_that_are_no_pictures_are_not_joined() {
    becomes("†\u{200d}†", "††");
    becomes("€\u{fe0f}", "€");
    becomes("❤\u{fe0f}", "❤\u{fe0f}");
}

#[test]
fn one_name_has_one_form() {
    becomes("Ane\u{301}", "Ané");
    becomes("\u{1112}\u{1161}\u{11ab}", "한");
    assert_eq!(name("A\u{30a}"), name("\u{212b}"), "the sign for the unit is the letter");
}

#[test]
fn marks_do_not_climb_out_of_their_line() {
    let climbing = format!("Z{}a", "\u{335}\u{489}\u{30d}\u{310}".repeat(10));
    assert!(name(&climbing).unwrap().chars().count() <= 5, "{:?}", name(&climbing));
    becomes("ạ\u{303}", "ạ\u{303}");
    assert_eq!(name("\u{301}\u{302}"), None, "marks alone are on nothing");
}

/// A log is read by the same rule that wrote it: what is clean stays as it is.
#[test]
fn what_is_clean_is_not_changed_again() {
    let pieces: Vec<char> = "aZé1 \t\u{301}\u{323}\u{30a}\u{338}=<\u{200d}\u{fe0f}\u{fe0e}\u{200b}\u{202e}👩🚀❤\
                             \u{1112}\u{1161}\u{11ab}\u{3164}\u{115f}\u{93f}\u{915}\u{2800}\u{37e}\u{1fef}\u{2329}∈\u{20e3}\u{1f3fd}\u{e0061}"
        .chars()
        .collect();
    let mut state = 1_u64;
    for _ in 0..200_000 {
        let mut text = String::new();
        for _ in 0..8 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            text.push(pieces[(state >> 33) as usize % pieces.len()]);
        }
        if let Some(clean) = name(&text) {
            assert_eq!(name(&clean).as_ref(), Some(&clean), "{text:?}");
        }
    }
}

/// By category, not by a list: no format character, no private or unassigned one, and no blank is a name, nor makes two
/// names of one.
#[test]
fn no_character_without_a_face_is_a_name() {
    use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};
    let blank = "\u{115f}\u{1160}\u{3164}\u{ffa0}\u{2800}\u{1d159}\u{13441}\u{13442}\u{fffc}\u{fffd}";
    let faceless = |c: &char| {
        let group = c.general_category_group();
        matches!(group, GeneralCategoryGroup::Other | GeneralCategoryGroup::Separator) || blank.contains(*c)
    };
    let mut tried = 0;
    for character in (char::MIN..=char::MAX).filter(faceless) {
        assert_eq!(name(&character.to_string()), None, "{character:?} alone");
        tried += 1;
    }
    assert!(tried > 900_000, "{tried}");
    for character in "\u{600}\u{6dd}\u{13430}\u{378}\u{2065}\u{e000}".chars() {
        becomes(&format!("An{character}a"), "An a");
    }
    for seen in ["ᄀ", "ん", "ß", "☃", "⠿", "𓀀", "€", "1"] {
        becomes(seen, seen);
    }
}
