//! Text of a server's, made fit to be shown: whoever serves a table must not steer the terminal of those who come.

use serde::{Deserialize, Deserializer};

/// Far more letters than any server of ours sends as one text.
const MOST: usize = 1000;

/// The text as one line, without what is not seen itself but moves, colours, turns or hides what is.
pub(crate) fn shown(text: &str) -> String {
    let visible = |letter: char| if is_unseen(letter) { ' ' } else { letter };
    text.chars().take(MOST).map(visible).collect::<String>().trim().to_owned()
}

/// Reads such a text.
pub(crate) fn read<'de, D: Deserializer<'de>>(source: D) -> Result<String, D::Error> {
    String::deserialize(source).map(|text| shown(&text))
}

/// Control characters, and marks that turn, join or break lines. Those that pictures and scripts are joined with stay.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn what_steers_a_terminal_is_not_shown_and_every_name_is() {
        assert_eq!(shown("Ada\u{1b}[2J\u{7}\r\nBo\u{9b}31m"), "Ada [2J   Bo 31m");
        assert_eq!(shown("\u{202e}adA\u{2028}"), "adA");
        for name in ["Zoë", "李", "👩\u{200d}🚀", "نور", "می\u{200c}خواهم"] {
            assert_eq!(shown(name), name);
        }
        assert_eq!(shown(&"x".repeat(9999)).len(), 1000);
    }
}
