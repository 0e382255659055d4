use skull_rules::Rules;

use super::*;

fn chairs(seats: usize) -> Vec<Chair> {
    let bot = |number: usize| Chair::Bot {
        name: skull_bots::Character::ALL[number].name.into(),
        level: "regular".into(),
    };
    (0..seats).map(|at| if at == 0 { Chair::Person("Ana".into()) } else { bot(at) }).collect()
}

fn setup(seats: usize) -> Setup {
    Setup::new(seats, Rules::default()).unwrap()
}

/// One act of whoever is due; a person does the first legal thing.
fn step(sitting: &mut Sitting) {
    if sitting.bots_are_due() {
        sitting.bot_acts();
    } else if let Some(asked) = sitting.asked() {
        match asked.legal.nth(0) {
            Some(action) => drop(sitting.act(asked.seat, action).unwrap()),
            None => sitting.decline(asked.seat),
        }
    }
}

#[test]
fn a_table_always_comes_to_an_end() {
    for seed in 0..40 {
        let mut sitting = Sitting::start(setup(4), chairs(4), seed, "today", None);
        for _ in 0..10_000 {
            step(&mut sitting);
        }
        assert!(sitting.game().winner().is_some(), "{:?}", sitting.game());
        assert!(sitting.asked().is_none() && !sitting.bots_are_due());
    }
}

#[test]
fn all_luck_follows_from_the_seed_in_the_record() {
    for seed in 0..20 {
        let mut sitting = Sitting::start(setup(4), chairs(4), seed, "today", None);
        while sitting.game().winner().is_none() {
            step(&mut sitting);
        }
        assert_eq!(
            skull_table::verify(sitting.record()).map(|verified| verified.is_drawn),
            Ok(true),
            "{seed}"
        );
    }
}

#[test]
fn the_same_seed_is_the_same_evening() {
    let play = || {
        let mut sitting = Sitting::start(setup(5), chairs(5), 11, "today", None);
        (0..200).for_each(|_| step(&mut sitting));
        sitting.record().to_string()
    };
    assert_eq!(play(), play());
}

/// Luck is never drawn twice: whoever breaks off before a blind take gets the disc they would have got.
#[test]
fn luck_goes_on_where_it_stood_after_an_interruption() {
    let mut compared = 0;
    for seed in 0..60 {
        let mut sitting = Sitting::start(setup(3), chairs(3), seed, "today", None);
        for _ in 0..400 {
            step(&mut sitting);
        }
        let record = sitting.record().clone();
        drop(sitting);
        let Some(at) = record.acts().iter().rposition(|act| act.taken.is_some()) else { continue };
        let mut cut = Record::new(*record.setup(), record.first()).unwrap();
        cut.headers = record.headers.clone();
        for act in &record.acts()[..at] {
            cut.play(act.seat, act.action, &mut act.taken.unwrap_or(skull_rules::Disc::Flower)).unwrap();
        }
        let mut resumed = Sitting::resume(cut, Notes { chairs: chairs(3), aside: false }, None);
        let act = record.acts()[at];
        resumed.act(act.seat, act.action).unwrap();
        assert_eq!(resumed.record().acts()[at], act);
        compared += 1;
    }
    assert!(compared > 20);
}
