//! Every line that a character can say, in English. A translation is another table of this shape.

use super::Situation::{
    self, Bids, Catches, ClaimsFlowers, ClaimsSkull, IsOut, LosesDisc, MeetsSkull, OwnSkull, Passes,
    RoundBegins, Succeeds, Watches, Wins,
};
use crate::character::Manner::{self, Bluffer, Cautious, Gambler, GrudgeHolder, LevelHeaded, Mule};

/// What people of this manner say to it; `None` is what anybody may say.
pub(super) fn lines(manner: Option<Manner>, situation: Situation) -> &'static [&'static str] {
    LINES
        .iter()
        .find(|&&(who, what, _)| who == manner && what == situation)
        .map_or(&[], |&(_, _, lines)| lines)
}

type Repertoire = (Option<Manner>, Situation, &'static [&'static str]);

pub(super) const LINES: &[Repertoire] = &[
    (None, RoundBegins, &["Hide well, everyone.", "Here we go again.", "No peeking."]),
    (Some(Cautious), RoundBegins, &["Slowly, now.", "Let me think about this one."]),
    (Some(Bluffer), RoundBegins, &["I know just the disc.", "Watch my hands, not my face."]),
    (Some(Gambler), RoundBegins, &["I feel lucky.", "Fortune owes me one."]),
    (Some(Mule), RoundBegins, &["Same as before. It has to work once.", "I'm not changing my mind."]),
    (Some(GrudgeHolder), RoundBegins, &["I haven't forgotten.", "Somebody here owes me a disc."]),
    (Some(LevelHeaded), RoundBegins, &["Well then.", "Let's see."]),
    (None, ClaimsFlowers, &["Nothing but flowers here.", "A garden, I tell you.", "Mine is safe."]),
    (Some(Cautious), ClaimsFlowers, &["Flowers. I wouldn't risk anything else."]),
    (Some(Bluffer), ClaimsFlowers, &["Would I lie to you? Flowers.", "Come to my mat, it smells of roses."]),
    (None, ClaimsSkull, &["There's a skull under here, I promise.", "I wouldn't touch mine."]),
    (Some(Bluffer), ClaimsSkull, &["Skull. Big one. Go on, try.", "Mine bites."]),
    (Some(GrudgeHolder), ClaimsSkull, &["This one has your name on it."]),
    (None, Bids, &["I can do that.", "Anyone higher?", "Easy."]),
    (Some(Cautious), Bids, &["I've counted them.", "That much I can see."]),
    (Some(Bluffer), Bids, &["All flowers. Ask anyone.", "Please, somebody stop me."]),
    (Some(Gambler), Bids, &["Why not?", "Who needs to know?"]),
    (Some(Mule), Bids, &["I said it and I mean it.", "You can't have it."]),
    (Some(GrudgeHolder), Bids, &["I know whose I'll turn first."]),
    (None, Passes, &["Not for me.", "All yours.", "I'll watch."]),
    (Some(Cautious), Passes, &["I like my discs where they are."]),
    (Some(Bluffer), Passes, &["Oh, after you.", "What a pity."]),
    (Some(Gambler), Passes, &["I'll regret this."]),
    (Some(Mule), Passes, &["Only this once."]),
    (None, Watches, &["Breathe.", "This I want to see.", "Not mine, not mine."]),
    (Some(Bluffer), Watches, &["Start with mine, do.", "Mine is the pretty one."]),
    (Some(GrudgeHolder), Watches, &["Anyone's but mine. You know why."]),
    (Some(Gambler), Watches, &["Even money!"]),
    (None, Succeeds, &["Thank you, thank you.", "A whole bouquet."]),
    (Some(Cautious), Succeeds, &["Just as I counted."]),
    (Some(Gambler), Succeeds, &["Never in doubt!", "Did you see that?"]),
    (Some(Mule), Succeeds, &["I told you."]),
    (Some(Bluffer), Succeeds, &["And for once I meant it."]),
    (None, MeetsSkull, &["Oh.", "There it is.", "Of course."]),
    (Some(Cautious), MeetsSkull, &["I knew it. I knew it and I turned it."]),
    (Some(Gambler), MeetsSkull, &["Double or nothing?"]),
    (Some(Mule), MeetsSkull, &["I'd do it again."]),
    (Some(GrudgeHolder), MeetsSkull, &["I'll remember that.", "On the list you go."]),
    (None, OwnSkull, &["That was mine.", "You were supposed to raise!"]),
    (Some(Bluffer), OwnSkull, &["Hoist by my own.", "It was worth a try."]),
    (Some(Cautious), OwnSkull, &["What possessed me?"]),
    (None, Catches, &["Boo.", "Hello there.", "It grins just like me."]),
    (Some(Bluffer), Catches, &["But I said flowers! Didn't I?", "You trusted me. How sweet."]),
    (Some(GrudgeHolder), Catches, &["Now we're even. Nearly."]),
    (Some(LevelHeaded), Catches, &["Thought you might."]),
    (None, LosesDisc, &["I liked that one.", "Be gentle with it."]),
    (Some(Gambler), LosesDisc, &["Plenty left. Well, some."]),
    (Some(GrudgeHolder), LosesDisc, &["You'll pay for that disc."]),
    (None, IsOut, &["Good night, all.", "I'll put the kettle on."]),
    (Some(GrudgeHolder), IsOut, &["I shall be back."]),
    (Some(Gambler), IsOut, &["Lend me a disc, somebody?"]),
    (None, Wins, &["Again?", "What a night.", "Well played, all of you."]),
    (Some(Mule), Wins, &["See?"]),
    (Some(Bluffer), Wins, &["Honestly, it was honesty."]),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// A bubble on a small terminal holds this much.
    const WIDEST: usize = 40;

    #[test]
    fn anybody_has_something_to_say_to_everything() {
        for situation in Situation::ALL {
            assert!(lines(None, situation).len() > 1, "{situation:?}");
        }
    }

    #[test]
    fn lines_are_short_and_each_is_said_for_one_reason() {
        let mut all: Vec<&str> = LINES.iter().flat_map(|row| row.2).copied().collect();
        assert!(all.iter().all(|line| line.chars().count() <= WIDEST), "{all:?}");
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count, "no line twice");
    }

    #[test]
    fn no_row_hides_another() {
        for (index, row) in LINES.iter().enumerate() {
            assert!(LINES[..index].iter().all(|other| (other.0, other.1) != (row.0, row.1)), "{row:?}");
        }
    }
}
