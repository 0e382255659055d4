//! The puzzles that ship: what is promised of them, and a sample judged anew.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::collections::{BTreeMap, BTreeSet};

use skull_review::{
    Contest, Counsel, Demand, Grade, Horizon, Millionths, Pains, Puzzle, PuzzleListed, PuzzleTold, RoundEnds,
    Theme, TodaysPuzzle, difficulty,
};
use skull_rules::notation::Record;

/// What ships, with a remark on top that says where it comes from.
const FILE: &str = include_str!("../puzzles/puzzles.txt");

fn lines() -> impl Iterator<Item = &'static str> {
    FILE.lines().filter(|line| !line.starts_with('#'))
}

#[test]
fn at_least_five_hundred_ship_in_at_most_sixty_kilobytes() {
    assert!(FILE.len() <= 60_000, "{} bytes", FILE.len());
    assert!(FILE.is_ascii());
    assert_eq!(lines().count(), Puzzle::all().len());
    assert!(Puzzle::all().len() >= 500, "{}", Puzzle::all().len());
}

#[test]
fn every_line_is_read_and_written_the_same_and_its_record_is_one() {
    for (line, puzzle) in lines().zip(Puzzle::all()) {
        assert_eq!(puzzle.line(), line);
        let record: Record = puzzle.record().to_string().parse().unwrap();
        assert_eq!(record, *puzzle.record(), "{line}");
    }
    let all: BTreeSet<&str> = lines().collect();
    assert_eq!(all.len(), Puzzle::all().len(), "none ships twice");
}

#[test]
fn every_theme_has_at_least_sixty_and_no_kind_of_answer_is_always_right() {
    for theme in Theme::ALL {
        let of: Vec<&Puzzle> = Puzzle::all().iter().filter(|puzzle| puzzle.theme() == theme).collect();
        assert!(of.len() >= 60, "{theme}: {}", of.len());
        let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
        for puzzle in &of {
            *kinds.entry(format!("{:?}", puzzle.best())).or_default() += 1;
        }
        let most = kinds.values().max().unwrap();
        assert!(100 * most <= 65 * of.len(), "{theme}: {kinds:?}");
    }
}

#[test]
fn there_are_easy_ones_and_hard_ones_and_none_that_nobody_gets_wrong() {
    for grade in Grade::ALL {
        let count = Puzzle::all().iter().filter(|puzzle| Grade::of(puzzle.difficulty()) == grade).count();
        assert!(count >= 60, "{grade}: {count}");
    }
    assert!(Puzzle::all().iter().all(|puzzle| (1..=100).contains(&puzzle.difficulty())));
}

#[test]
fn every_puzzle_has_its_day_before_any_comes_again() {
    let count = Puzzle::all().len() as u32;
    for from in [0, 20_775] {
        let days: BTreeSet<u16> = (from..from + count).map(|day| Puzzle::today(day).number()).collect();
        assert_eq!(days.len(), Puzzle::all().len());
    }
    assert_eq!(Puzzle::today(u32::MAX).number(), PuzzleTold::today(TodaysPuzzle { day: u32::MAX }).number);
}

#[test]
fn the_margin_is_told_and_it_is_clear() {
    for puzzle in Puzzle::all() {
        let (margin, doubt) = (puzzle.margin(), puzzle.uncertainty());
        assert!(margin >= Millionths(50_000), "{}: {margin}", puzzle.number());
        assert!(margin.0 >= 3 * doubt.0, "{}: {margin} and {doubt}", puzzle.number());
        assert_eq!(puzzle.chance(puzzle.best()), Some(puzzle.choices()[0].chance));
    }
}

#[test]
fn the_list_and_what_is_told_of_one_agree() {
    let list = PuzzleListed::all();
    assert_eq!(list.len(), Puzzle::all().len());
    for listed in list.iter().step_by(50) {
        let told = PuzzleTold::numbered(listed.number).unwrap();
        assert_eq!(
            (told.theme, told.difficulty, told.grade),
            (listed.theme, listed.difficulty, listed.grade)
        );
        let view = serde_json::to_value(&told).unwrap()["view"].clone();
        assert_eq!(view["to_act"], serde_json::json!([told.seat]));
    }
    assert!(PuzzleTold::numbered(0).is_none());
    assert!(PuzzleTold::numbered(list.len() as u16 + 1).is_none());
}

/// Every so many, from there on.
fn sample(first: usize) -> impl Iterator<Item = &'static Puzzle> {
    Puzzle::all().iter().skip(first).step_by(99)
}

fn is_right(puzzle: &Puzzle) {
    let number = puzzle.number();
    let counsel = Counsel::of(puzzle.record(), Pains::Thorough).unwrap();
    assert_eq!(counsel.appraisal.best, puzzle.best(), "{number}");
    assert_eq!(difficulty(puzzle.record(), puzzle.best()), puzzle.difficulty(), "{number}");
    assert_eq!(counsel.appraisal.proven, puzzle.is_proven(), "{number}");
    if puzzle.is_proven() {
        for choice in puzzle.choices() {
            let now = counsel.appraisal.weighed(choice.action).unwrap().chance;
            assert!(
                (now - choice.chance).abs() <= Millionths(1_000),
                "{number}: {now} and {}",
                choice.chance
            );
        }
        return;
    }
    // Other worlds and other luck than those it was found with.
    let contest = Contest::new(puzzle.record(), puzzle.best()).unwrap();
    let second = puzzle.choices()[1].action;
    let demand = Demand { margin: 0.03, errors: 3.0, most_deals: 400, fewest_deals: 60 };
    let again = contest.against(second).decide(demand, Horizon::Round, 0x5eed ^ u64::from(number));
    assert!(again.is_clear, "{number}: {again:?}");
}

/// The reason to place a disc is what came of it, and comes of it again with other luck.
#[test]
fn how_rounds_end_is_counted_anew() {
    let placed: Vec<&Puzzle> = Puzzle::all().iter().filter(|puzzle| puzzle.rounds().is_some()).collect();
    assert!(placed.len() >= 15, "{}", placed.len());
    for puzzle in placed.iter().step_by(7) {
        let (told, second) = (puzzle.rounds().unwrap(), puzzle.choices()[1].action);
        let contest = Contest::new(puzzle.record(), puzzle.best()).unwrap().against(second);
        let again = contest.rounds(300, 7);
        for (told, again) in [(told.best, again.best), (told.second, again.second)] {
            let of = |ends: RoundEnds| [ends.won, ends.failed, ends.rival_won, ends.rival_failed];
            for (told, again) in of(told).into_iter().zip(of(again)) {
                assert!(
                    (told - again).abs() < Millionths(110_000),
                    "{}: {told} and {again}",
                    puzzle.number()
                );
            }
        }
    }
}

#[test]
fn a_sample_is_judged_anew() {
    sample(0).for_each(is_right);
}

#[test]
fn another_sample_is_judged_anew() {
    sample(33).for_each(is_right);
}

#[test]
fn a_third_sample_is_judged_anew() {
    sample(66).for_each(is_right);
}
