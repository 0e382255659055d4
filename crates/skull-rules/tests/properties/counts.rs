//! How many histories there are of each length, as `perft` is to chess: one wrong move anywhere shows.
//!
//! After a change of the rules, `UPDATE_GOLDEN=1 cargo test -p skull-rules` writes the file anew.

use std::fmt::Write;

use serde_json::{Value, json};
use skull_rules::{
    Action, AfterOwnSkull, Disc, Discs, Game, Opening, Phase, Rules, Seat, Seats, Setup, Tribes,
};
use skull_testing::Scenario;

use crate::model::Model;

const GOLDEN: &str = include_str!("../golden/histories.txt");

/// R1 to R10, exhaustively: every choice of every seat that must act or may show, and each disc a blind take can hit.
#[test]
fn histories_are_as_many_as_ever() {
    let mut text = String::new();
    for study in studies() {
        writeln!(text, "{}", study.title()).unwrap();
        writeln!(text, "length  histories  finished").unwrap();
        for (length, (histories, finished)) in tally(&study.table().game(), study.length).iter().enumerate() {
            writeln!(text, "{length:6}{histories:11}{finished:10}").unwrap();
        }
        text.push('\n');
    }
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/histories.txt");
        std::fs::write(path, &text).unwrap();
    } else {
        assert!(text == GOLDEN, "the counts have changed:\n{text}");
    }
}

/// The model counts the same, as far as its slowness allows.
#[test]
fn the_model_counts_the_same_histories() {
    for study in studies() {
        let fast = tally(&study.table().game(), study.model_length);
        let slow = tally(&Model::at(&study.table()), study.model_length);
        assert_eq!(fast, slow, "{}", study.title());
    }
}

/// A table to count at, and how far.
struct Study {
    hands: &'static [(u8, u8)],
    rules: Rules,
    /// The longest history that is counted, and the longest that the model counts too.
    length: usize,
    model_length: usize,
}

const STANDARD: Rules = Rules {
    wins_to_win: 2,
    opening: Opening::Simultaneous,
    after_own_skull: AfterOwnSkull::Lead,
    show_after_failure: true,
    tribes_per_player: Tribes::One,
};
const ONE_WIN: Rules = Rules { wins_to_win: 1, ..STANDARD };
const LAST: Rules = Rules { opening: Opening::FirstPlayerLast, ..STANDARD };
const CHOOSE: Rules = Rules { after_own_skull: AfterOwnSkull::Choose, ..STANDARD };
const NO_SHOW: Rules = Rules { show_after_failure: false, ..STANDARD };
const TRIBES: Rules = Rules { tribes_per_player: Tribes::Two, ..STANDARD };
const ALL_OTHER: Rules =
    Rules { wins_to_win: 3, after_own_skull: AfterOwnSkull::Choose, show_after_failure: false, ..LAST };

fn studies() -> Vec<Study> {
    let study = |hands, rules, length, model_length| Study { hands, rules, length, model_length };
    vec![
        study(&[(1, 0), (0, 1)], STANDARD, 40, 40),
        study(&[(1, 0), (1, 0)], STANDARD, 40, 40),
        study(&[(0, 1), (0, 1)], CHOOSE, 40, 40),
        study(&[(1, 1), (1, 0)], STANDARD, 14, 10),
        study(&[(1, 1), (0, 1)], CHOOSE, 14, 10),
        study(&[(1, 1), (1, 1)], STANDARD, 11, 8),
        study(&[(1, 1), (1, 1)], ONE_WIN, 12, 8),
        study(&[(1, 1), (1, 1)], ALL_OTHER, 12, 8),
        study(&[(2, 1), (1, 1)], NO_SHOW, 10, 7),
        study(&[(2, 1), (2, 1)], STANDARD, 9, 7),
        study(&[(3, 1), (3, 1)], STANDARD, 8, 6),
        study(&[(1, 0), (0, 1), (1, 0)], STANDARD, 12, 8),
        study(&[(1, 1), (1, 0), (0, 1)], LAST, 10, 7),
        study(&[(1, 1), (1, 1), (1, 1)], STANDARD, 8, 6),
        study(&[(1, 1), (1, 1), (0, 0), (2, 0)], CHOOSE, 8, 6),
        study(&[(1, 0), (0, 1), (1, 0), (0, 1)], TRIBES, 10, 7),
        study(&[(1, 1), (1, 0), (0, 0), (1, 1)], TRIBES, 9, 7),
    ]
}

impl Study {
    fn table(&self) -> Scenario {
        let hands: Vec<Discs> = self.hands.iter().map(|&(f, s)| Discs::new(f, s).unwrap()).collect();
        let setup = Setup::position(self.rules, &hands, &vec![0; hands.len()]).unwrap();
        Scenario { setup, first: Seat::new(0).unwrap() }
    }

    fn title(&self) -> String {
        let hands = Seats::first(self.hands.len()).into_iter().zip(self.hands);
        let hands: Vec<String> = hands.map(|(seat, (f, s))| format!("{seat} {f}f{s}s")).collect();
        format!("{}; {}", hands.join(", "), serde_json::to_string(&self.rules).unwrap())
    }
}

/// How many histories there are of each length, and how many of these are finished games.
fn tally<Position: Branching>(start: &Position, most: usize) -> Vec<(usize, usize)> {
    let mut counts = Vec::new();
    count(start, 0, most, &mut counts);
    counts
}

fn count<Position: Branching>(
    position: &Position,
    length: usize,
    most: usize,
    counts: &mut Vec<(usize, usize)>,
) {
    if counts.len() == length {
        counts.push((0, 0));
    }
    counts[length].0 += 1;
    counts[length].1 += usize::from(position.is_over());
    if length < most {
        position.for_each_next(|next| count(next, length + 1, most, counts));
    }
}

/// A game that can be continued in every way.
trait Branching: Clone {
    fn is_over(&self) -> bool;
    fn for_each_next(&self, visit: impl FnMut(&Self));
}

impl Branching for Game {
    fn is_over(&self) -> bool {
        self.phase() == Phase::Over
    }

    fn for_each_next(&self, mut visit: impl FnMut(&Game)) {
        let mut play = |seat, action, mut disc: Disc| {
            let mut next = *self;
            next.play(seat, action, &mut disc).unwrap();
            visit(&next);
        };
        for seat in self.to_act() {
            for action in self.legal(seat) {
                match (action, self.bidder()) {
                    (Action::Take(_), Some(challenger)) => {
                        let discs = Disc::BOTH.into_iter().filter(|&disc| self.discs(challenger).has(disc));
                        discs.for_each(|disc| play(seat, action, disc));
                    }
                    _ => play(seat, action, Disc::Flower),
                }
            }
        }
        self.may_show().into_iter().for_each(|seat| play(seat, Action::Show, Disc::Flower));
    }
}

impl Branching for Model {
    fn is_over(&self) -> bool {
        self.state()["phase"] == "over"
    }

    fn for_each_next(&self, mut visit: impl FnMut(&Model)) {
        let mut play = |seat, action: &Value, disc: &str| {
            let mut next = self.clone();
            next.play(seat, action, disc);
            visit(&next);
        };
        let state = self.state();
        for (seat, actions) in self.legal() {
            for action in &actions {
                if action.get("take").is_some() {
                    let discs = ["flower", "skull"].into_iter().filter(|disc| challenger_owns(&state, disc));
                    discs.for_each(|disc| play(seat, action, disc));
                } else {
                    play(seat, action, "flower");
                }
            }
        }
        self.may_show().into_iter().for_each(|seat| play(seat, &json!("show"), "flower"));
    }
}

fn challenger_owns(state: &Value, disc: &str) -> bool {
    let challenger = &state["seats"][state["bidder"].as_u64().unwrap() as usize];
    challenger["hand"][disc] != 0 || challenger["stack"].as_array().unwrap().iter().any(|other| other == disc)
}
