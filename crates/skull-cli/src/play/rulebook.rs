//! The rules in two minutes, for the page inside the program. `docs/rules.md` is where they come from, and a
//! test holds the two together.

/// Title, and paragraphs that wrap.
pub(crate) struct Chapter {
    pub(crate) title: &'static str,
    pub(crate) text: &'static str,
}

/// The two-minute version, chapter by chapter.
pub(crate) const CHAPTERS: &[Chapter] = &[
    Chapter { title: "Hide.", text: "Draw who begins. Everyone puts one disc face down on their mat." },
    Chapter {
        title: "Add or boast.",
        text: "In turn, clockwise, put one more disc face down on your stack, or open a challenge: \"I can turn \
               three discs, and all of them are flowers.\" No discs left in your hand? Then you must boast.",
    },
    Chapter {
        title: "Higher, or out.",
        text: "After the first boast nobody adds discs. In turn, name a higher number or pass; once you pass, you \
               are out of the bidding until the next round. You cannot name more discs than lie on the table, and \
               if you name them all, you go at once.",
    },
    Chapter {
        title: "Turn them.",
        text: "When everyone else has passed, you must do it. Turn your own stack first, from the top; when it is \
               used up, go on with the top disc of any stack you like, one at a time, until you have turned as \
               many as you said.",
    },
    Chapter {
        title: "Only flowers?",
        text: "You win the challenge. Turn your mat over. Win a second one and the game is yours.",
    },
    Chapter {
        title: "A skull?",
        text: "Stop. Everyone takes their discs back, and you lose one of yours for good. If the skull was another \
               player's, that player draws one of yours blind; if it was your own, you choose in secret.",
    },
    Chapter {
        title: "Again.",
        text: "Whoever made the attempt begins the next round. If you have just lost your last disc, you are out, \
               and the owner of the skull begins instead; if the skull was your own, you name who does.",
    },
];

/// How it begins.
pub(crate) const OPENING: &str = "Everyone has a mat and four discs: three flowers and one skull.";

/// How it ends.
pub(crate) const CLOSING: &[&str] = &[
    "Two challenges won, or everyone else out: that is how you win.",
    "You may say whatever you like about your discs. You may not show them.",
];

/// The words of the table (R12).
pub(crate) const LINGO: &[(&str, &str)] = &[
    ("burn out", "a bid that takes in every disc on the table"),
    ("under the gun", "whoever speaks second once a challenge has been issued"),
    ("the cop", "whoever speaks last before the highest bidder"),
    ("stoned", "down to one disc"),
];

/// All of it as text, for a table without a screen.
pub(crate) fn plain() -> String {
    let chapters = CHAPTERS.iter().enumerate();
    let mut lines = vec![OPENING.to_owned()];
    lines.extend(
        chapters.map(|(index, chapter)| format!("{}. {} {}", index + 1, chapter.title, chapter.text)),
    );
    lines.extend(CLOSING.iter().map(|&line| line.to_owned()));
    lines.extend(LINGO.iter().map(|(word, meaning)| format!("{word}: {meaning}")));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page says nothing that the rules page does not say in the same words.
    #[test]
    fn the_page_inside_is_the_two_minute_version() {
        let page = include_str!("../../../../docs/rules.md");
        let flat = page.split_whitespace().collect::<Vec<_>>().join(" ").replace("**", "");
        let says = |words: &str| assert!(flat.contains(words), "docs/rules.md does not say: {words}");
        says(OPENING);
        for chapter in CHAPTERS {
            says(&format!("{} {}", chapter.title, chapter.text));
        }
        CLOSING.iter().for_each(|line| says(line));
        for (word, meaning) in LINGO {
            says(&format!("{word}: {meaning}"));
        }
    }
}
