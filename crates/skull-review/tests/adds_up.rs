//! The parts of every seat's game add up to the last digit, and luck is nothing on average.
#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up has failed")]

#[path = "games/eyes.rs"]
mod eyes;
mod games;

use skull_review::{Fortune, Millionths, Pains, Review, Split, SwingKind, Verdict};
use skull_rules::{Action, Disc, Seat, notation::Record};
use skull_testing::{any_scenario, for_many, scripts};

fn reviewed(record: &Record) -> Review {
    Review::of(record, Pains::Glance).unwrap()
}

fn check(record: &Record, review: &Review) {
    let game = record.game();
    for split in &review.splits {
        assert_eq!(split.fair + split.own + split.others + split.luck, split.result);
        let won = Millionths(1_000_000 * i32::from(game.winner() == Some(split.player)));
        assert_eq!(split.result, won);
        let of = |which: fn(&SwingKind) -> bool| -> Millionths {
            split.swings.iter().filter(|swing| which(&swing.kind)).map(|swing| swing.change).sum()
        };
        assert_eq!(of(|kind| matches!(kind, SwingKind::Own)), split.own);
        assert_eq!(of(|kind| matches!(kind, SwingKind::Others)), split.others);
        assert_eq!(of(|kind| matches!(kind, SwingKind::Luck(_))), split.luck);
        assert!(split.own <= Millionths::NONE && split.par <= Millionths::NONE);
        let own = review.decisions.iter().filter(|judged| game.player(judged.appraisal.seat) == split.player);
        assert_eq!(
            -own.map(|judged| judged.cost).sum::<Millionths>(),
            split.own,
            "it is the costs that are listed"
        );
    }
    for split in &review.splits {
        nobody_else_acts_within_an_attempt(record, review, split);
    }
    for row in review.public.iter().chain(review.truth.iter().flatten()) {
        assert_eq!(row.iter().copied().sum::<Millionths>(), Millionths::ONE);
    }
    for judged in &review.decisions {
        let appraisal = &judged.appraisal;
        assert!(
            judged.cost >= Millionths::NONE
                && (judged.cost > Millionths::NONE || judged.verdict == Verdict::Fine)
        );
        assert!(appraisal.choices.len() > 1 && appraisal.weighed(judged.made).is_some());
        let best = appraisal.weighed(appraisal.best).unwrap().chance;
        assert!(appraisal.choices.iter().all(|weighed| weighed.chance <= best));
        for hidden in &appraisal.hidden {
            let all = hidden.gone + hidden.in_hand + hidden.stack.iter().copied().sum();
            assert_eq!(all, Millionths::ONE);
        }
    }
    assert_eq!(review.public.len(), record.acts().len() + 1);
}

/// Between two discs that the same challenger turns up nobody else does anything: the others are left with what is too little to
/// be told of the challenger's own choice, and nothing else. (A disc of the player's own other tribe tells nothing: luck cannot
/// take what it is judged differently by.)
fn nobody_else_acts_within_an_attempt(record: &Record, review: &Review, split: &Split) {
    let player = |seat| record.game().player(seat);
    let flips = |step: usize| {
        let act = step.checked_sub(1).and_then(|number| record.acts().get(number));
        act.is_some_and(|act| match act.action {
            Action::Flip(seat) => player(act.seat) == split.player && player(seat) != split.player,
            _ => false,
        })
    };
    let of_others = split.swings.iter().filter(|swing| swing.kind == SwingKind::Others);
    let untold = |step: usize| {
        let judged = review.decisions.iter().find(|judged| judged.step == step)?;
        let chance = |action| judged.appraisal.weighed(action).unwrap().chance;
        Some(chance(judged.made) + judged.cost - chance(judged.appraisal.best))
    };
    let within: Vec<_> = of_others
        .filter(|swing| flips(swing.step) && flips(swing.step - 1) && swing.step < record.acts().len())
        .filter(|swing| Some(swing.change) != untold(swing.step))
        .collect();
    assert!(within.is_empty(), "{within:?} in {record}");
}

/// Every option, two to twelve seats, one tribe or two, from the start and from any position, played without wit.
#[test]
fn the_parts_add_up_whatever_is_played() {
    for_many(30, file!(), scripts(any_scenario()), |script| {
        let record = script.record();
        if record.acts().len() <= 150 {
            check(&record, &reviewed(&record));
        }
    });
}

#[test]
fn the_parts_add_up_where_anybody_plays() {
    for seed in 0..15 {
        let record = games::mixed(2 + seed as usize % 5, seed);
        check(&record, &reviewed(&record));
    }
}

/// A game that has not ended is reviewed as far as it has come.
#[test]
fn the_parts_add_up_wherever_a_record_ends() {
    let record = games::mixed(4, 3);
    for acts in (0..record.acts().len()).step_by(15) {
        let review = reviewed(&eyes::beginning(&record, acts));
        for split in &review.splits {
            assert_eq!(split.fair + split.own + split.others + split.luck, split.result);
        }
    }
}

fn luck_of(split: &Split, of: fn(&Fortune) -> bool) -> i32 {
    let luck =
        split.swings.iter().filter(|swing| matches!(&swing.kind, SwingKind::Luck(fortune) if of(fortune)));
    luck.map(|swing| swing.change.0).sum()
}

/// R1.4: over all that may lead it sums to nothing, but for the last digit of each.
#[test]
fn who_leads_first_is_luck_with_mean_zero() {
    for seats in 2..=6 {
        let record = games::mixed(seats, 1);
        let mut sums = vec![0; seats];
        for leader in record.game().seats() {
            let review = reviewed(&Record::new(*record.setup(), leader).unwrap());
            for (sum, split) in sums.iter_mut().zip(&review.splits) {
                *sum += luck_of(split, |fortune| *fortune == Fortune::Leader);
            }
        }
        assert!(sums.iter().all(|sum| sum.unsigned_abs() as usize <= seats), "{seats} seats: {sums:?}");
    }
}

/// R7.2: over the discs that might have been taken it sums to nothing, but for the last digit of each.
#[test]
fn a_disc_taken_blind_is_luck_with_mean_zero() {
    let mut tried = 0;
    for seed in 0..25 {
        let record = games::mixed(2 + seed as usize % 5, seed);
        let taken = record.acts().iter().position(|act| act.taken.is_some());
        let Some(at) = taken else { continue };
        let before = eyes::beginning(&record, at);
        let challenger = before.game().bidder().unwrap();
        let discs = before.game().discs(challenger);
        let mut sum = 0;
        for disc in Disc::BOTH.into_iter().filter(|&disc| discs.has(disc)) {
            let mut other = before.clone();
            let act = record.acts()[at];
            other.play(act.seat, act.action, &mut { disc }).unwrap();
            let review = reviewed(&other);
            let split = &review.splits[other.game().player(challenger).index()];
            let last = split.swings.iter().filter(|swing| swing.step == at + 1);
            let luck = last.filter(|swing| matches!(swing.kind, SwingKind::Luck(Fortune::Taken { .. })));
            sum += discs.count(disc) as i32 * luck.map(|swing| swing.change.0).sum::<i32>();
        }
        assert!(sum.abs() <= 4, "seed {seed}: {sum}");
        tried += usize::from(discs.has(Disc::Skull) && discs.has(Disc::Flower));
    }
    assert!(tried >= 6, "only {tried} takes had something to decide");
}

/// As far as it is known where skulls are; the full figures are in docs/review.md.
#[test]
fn luck_in_what_is_turned_up_has_mean_zero() {
    let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
    for seed in 1_000..1_050 {
        let record = games::mixed(2 + seed as usize % 5, seed);
        for split in &reviewed(&record).splits {
            let luck = f64::from(luck_of(split, |fortune| matches!(fortune, Fortune::Met { .. }))) / 1e4;
            (count, sum, squares) = (count + 1.0, sum + luck, squares + luck * luck);
        }
    }
    let mean: f64 = sum / count;
    let deviation = ((squares / count - mean * mean) / count).sqrt();
    assert!(mean.abs() < 3.5 * deviation, "{mean} ± {deviation} points, {count} seats");
    assert!(deviation < 4.0, "{deviation}");
}

/// `First: named`: nobody asked luck.
#[test]
fn a_leader_who_was_named_is_no_luck() {
    let mut record = Record::new(*games::mixed(4, 1).setup(), Seat::new(0).unwrap()).unwrap();
    record.headers.first = skull_rules::notation::First::Named;
    let review = reviewed(&record);
    assert!(review.splits.iter().all(|split| split.luck == Millionths::NONE && split.swings.is_empty()));
}
