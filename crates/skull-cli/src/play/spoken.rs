//! What a person can say to a plain table, and what it means.

use skull_rules::{Action, Bid, Disc, Phase, Seat, View};

use super::{advice, lines::quits, played_table::Prompt};
use crate::names::Names;

/// What was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TypedLine {
    Act(Action),
    /// Discs stay face down (R7.6).
    LeaveIt,
    /// A bid without its number.
    HowMany,
    Help,
    /// What the coach says.
    Coach,
    /// A coach who speaks only before a blunder.
    Gentle,
    TakeBack,
    Rules,
    Table,
    Say(String),
    Quit,
    Unclear,
}

/// One of the numbered choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NumberedChoice {
    /// What to say for it.
    pub(crate) word: String,
    pub(crate) means: TypedLine,
}

impl NumberedChoice {
    fn act(word: impl Into<String>, action: Action) -> NumberedChoice {
        NumberedChoice { word: word.into(), means: TypedLine::Act(action) }
    }

    /// What it does.
    pub(crate) fn says(&self, view: &View, names: &Names) -> String {
        match self.means {
            TypedLine::Act(action) => advice::label(action, view, names),
            TypedLine::HowMany => {
                let lowest = view.bid().map_or(1, |bid| bid.get() + 1);
                format!("claim so many flowers, {lowest} to {}", view.placed())
            }
            _ => "keep your discs face down".to_owned(),
        }
    }
}

/// All there is to choose from; every bid together is one choice.
pub(crate) fn choices(asked: &Prompt, view: &View) -> Vec<NumberedChoice> {
    let bids = asked.legal.iter().any(|action| matches!(action, Action::Bid(_)));
    let mut choices: Vec<NumberedChoice> = asked
        .legal
        .iter()
        .filter(|action| !matches!(action, Action::Bid(_)))
        .map(|action| NumberedChoice::act(word(action), action))
        .collect();
    if bids {
        let bid = NumberedChoice { word: "bid N".to_owned(), means: TypedLine::HowMany };
        choices.insert(if view.phase() == Phase::Bidding { 0 } else { choices.len() }, bid);
    }
    if asked.may_show {
        choices.push(NumberedChoice::act("show", Action::Show));
    }
    if asked.legal.is_empty() {
        choices.push(NumberedChoice { word: "leave".to_owned(), means: TypedLine::LeaveIt });
    }
    choices
}

/// What to say for an action.
pub(crate) fn word(action: Action) -> String {
    match action {
        Action::Place(disc) | Action::Discard(disc) => disc.to_string(),
        Action::Bid(bid) => format!("bid {bid}"),
        Action::Pass => "pass".to_owned(),
        Action::Flip(seat) => format!("flip {seat}"),
        Action::Take(position) => format!("take {}", position + 1),
        Action::Lead(seat) => format!("lead {seat}"),
        Action::Show => "show".to_owned(),
    }
}

/// Understands a line.
pub(crate) fn heard(line: &str, asked: &Prompt, view: &View) -> TypedLine {
    let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let secret_loss = matches!(asked.legal.nth(0), Some(Action::Discard(_)));
    let disc = |disc| TypedLine::Act(if secret_loss { Action::Discard(disc) } else { Action::Place(disc) });
    match (verb.to_ascii_lowercase().as_str(), rest) {
        ("flower" | "f", "") => disc(Disc::Flower),
        ("skull" | "s", "") => disc(Disc::Skull),
        ("place" | "lose", kind) if !kind.is_empty() => heard(kind, asked, view),
        ("bid" | "b" | "raise", "") => TypedLine::HowMany,
        ("bid" | "b" | "raise", number) => number
            .parse()
            .ok()
            .and_then(Bid::new)
            .map_or(TypedLine::Unclear, |bid| TypedLine::Act(Action::Bid(bid))),
        ("pass" | "p", "") => TypedLine::Act(Action::Pass),
        ("flip", who) => seat(who).map_or(TypedLine::Unclear, |seat| TypedLine::Act(Action::Flip(seat))),
        ("lead", who) => seat(who).map_or(TypedLine::Unclear, |seat| TypedLine::Act(Action::Lead(seat))),
        ("take", number) => match number.parse::<u8>().ok().and_then(|number| number.checked_sub(1)) {
            Some(position) => TypedLine::Act(Action::Take(position)),
            None => TypedLine::Unclear,
        },
        ("show", "") => TypedLine::Act(Action::Show),
        ("leave", _) if asked.may_show => TypedLine::LeaveIt,
        ("help" | "?", "") => TypedLine::Help,
        ("coach" | "odds", "") => TypedLine::Coach,
        ("gentle", "") => TypedLine::Gentle,
        ("back" | "undo", "") => TypedLine::TakeBack,
        ("rules", "") => TypedLine::Rules,
        ("table" | "t", "") => TypedLine::Table,
        ("say", words) if !words.is_empty() => TypedLine::Say(words.to_owned()),
        (verb, "") if quits(verb) => TypedLine::Quit,
        (number, "") => numbered(number, asked, view),
        _ => TypedLine::Unclear,
    }
}

fn numbered(number: &str, asked: &Prompt, view: &View) -> TypedLine {
    let index = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    index
        .and_then(|index| choices(asked, view).into_iter().nth(index))
        .map_or(TypedLine::Unclear, |choice| choice.means)
}

fn seat(letter: &str) -> Option<Seat> {
    let mut letters = letter.chars();
    let seat = letters.next().and_then(|letter| Seat::from_letter(letter.to_ascii_uppercase()));
    seat.filter(|_| letters.as_str().is_empty())
}
