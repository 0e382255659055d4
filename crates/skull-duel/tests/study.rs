//! A position looked at closely: what the choices of a round come to.
#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up has failed")]

use skull_duel::{Book, Choice, Fineness, Juncture, Mix, Position, Side, SkullBelief, Study};
use skull_rules::{AfterOwnSkull, Disc, Phase};

fn study(position: &str) -> Study {
    let position: Position = position.parse().unwrap();
    Book::shipped().study(position, position.even_beliefs())
}

/// A coarse book in which who meets their own skull names the leader (R8.5).
fn book_of_named_leaders(last: Position) -> Book {
    let mut book = Book::blank(AfterOwnSkull::Choose, Fineness::new(2).unwrap());
    while book.write_page() != Some(last) {}
    book
}

fn at(study: &Study, side: Side, phase: Phase) -> impl Iterator<Item = &Juncture> {
    study.of(side).filter(move |juncture| juncture.phase == phase)
}

#[test]
fn all_choices_of_a_juncture_are_one_together() {
    for position in ["4,4 0-0", "2,3 1-0", "1,2 0-1"] {
        for juncture in study(position).junctures {
            for mix in &juncture.mixes {
                assert!((mix.odds(|_| true) - 1.0).abs() < 1e-9, "{position}: {juncture:?}");
            }
        }
    }
}

/// Who has lost the skull has no choice, and does not count.
#[test]
fn how_often_the_skull_opens_is_told_of_those_who_own_it() {
    let position: Position = "3,3 0-0".parse().unwrap();
    let study = study("3,3 0-0");
    for side in Side::BOTH {
        let opening = at(&study, side, Phase::Opening).next().unwrap();
        let [(Choice::Place(Disc::Flower), flower), (Choice::Place(Disc::Skull), skull)] =
            opening.mixes[0].choices[..]
        else {
            panic!("{opening:?}")
        };
        assert_eq!(study.opens_with_skull(side), Some(skull));
        assert!((flower + skull - 1.0).abs() < 1e-9);
        assert!(
            opening.odds(|_, choice| choice == Choice::Place(Disc::Skull)) < skull,
            "one in four lost it"
        );
    }
    let lost = Book::shipped().study(position, [SkullBelief::LOST, SkullBelief::OWNED]);
    assert_eq!(lost.opens_with_skull(Side::First), None, "there is no skull to open with");
    assert!(lost.opens_with_skull(Side::Second).is_some());
}

/// R2.1
#[test]
fn nobody_chooses_how_to_open_with_a_single_disc() {
    let study = study("1,2 0-0");
    assert_eq!(study.opens_with_skull(Side::First), None);
    assert!(study.opens_with_skull(Side::Second).is_some());
}

#[test]
fn with_two_discs_each_it_is_the_skull_that_is_given_up_and_with_four_never() {
    let (two, four) = (study("2,2 0-0"), study("4,4 0-0"));
    for side in Side::BOTH {
        assert!(two.gives_up_skull(side).unwrap() > 0.99);
        assert!(four.gives_up_skull(side).unwrap() < 0.01);
        assert_eq!(four.yields_lead(side), Some(0.0), "by the printed rules nobody names the leader");
    }
    let single = study("1,1 0-0");
    assert_eq!(single.gives_up_skull(Side::First), None, "a single disc is lost without a choice");
}

/// R8.5: whoever leads then, a skull that is given up is given up.
#[test]
fn giving_up_the_skull_counts_also_with_the_lead_given_away() {
    let last: Position = "2,2 1-1".parse().unwrap();
    let book = book_of_named_leaders(last);
    let study = book.study(last, last.even_beliefs());
    let share = |side, wanted: &dyn Fn(Choice) -> bool| -> f64 {
        let losses = at(&study, side, Phase::Losing);
        let chosen = losses.map(|juncture| juncture.reach * juncture.odds(|_, choice| wanted(choice)));
        chosen.sum::<f64>() / study.meets_own_skull(side)
    };
    let mut with_the_lead = 0.0;
    for side in Side::BOTH.into_iter().filter(|&side| study.meets_own_skull(side) > 0.0) {
        let [keeps_lead, gives_lead] = [false, true]
            .map(|yields| share(side, &|choice| choice == Choice::Lose { disc: Disc::Skull, yields }));
        let given = study.gives_up_skull(side).unwrap();
        assert!((given - keeps_lead - gives_lead).abs() < 1e-9, "{given} of {keeps_lead} and {gives_lead}");
        let flower = share(side, &|choice| matches!(choice, Choice::Lose { disc: Disc::Flower, .. }));
        assert!((given + flower - 1.0).abs() < 1e-9, "{given} and {flower} are all there is");
        let yielded = share(side, &|choice| matches!(choice, Choice::Lose { yields: true, .. }));
        assert!((study.yields_lead(side).unwrap() - yielded).abs() < 1e-9);
        let mut mixes = at(&study, side, Phase::Losing).flat_map(|juncture| &juncture.mixes);
        assert!(mixes.all(Mix::names_leader));
        with_the_lead += gives_lead;
    }
    assert!(with_the_lead > 0.0, "somebody gives up both, or this test tells nothing");
}
