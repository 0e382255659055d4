use saddlepoint::{Decisions, Learner, Rule};

#[test]
fn a_plan_stays_sound_however_small_or_large_the_regret() {
    let mut decisions = Decisions::new();
    let first = decisions.add(Decisions::START, 2).unwrap();
    decisions.add(first.start, 3).unwrap();
    for rule in [Rule::Plus, Rule::Discounted, Rule::Predictive] {
        for size in [0.0, 5e-324, 1e-310, 1e-300, 1.0, 1e300] {
            let mut learner = Learner::new(&decisions, rule);
            for _ in 0..3 {
                learner.utilities_mut().copy_from_slice(&[0.0, 0.0, size, -size, size, 0.0]);
                learner.learn();
                for plan in [learner.plan(), &learner.average()] {
                    assert!((plan[1] + plan[2] - 1.0).abs() < 1e-12, "{rule:?}, {size}: {plan:?}");
                    assert!(
                        (plan[3] + plan[4] + plan[5] - plan[1]).abs() < 1e-12,
                        "{rule:?}, {size}: {plan:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_average_of_nothing_is_the_present_plan() {
    let mut decisions = Decisions::new();
    decisions.add(Decisions::START, 4).unwrap();
    let learner = Learner::new(&decisions, Rule::Plus);
    assert_eq!(learner.average(), [1.0, 0.25, 0.25, 0.25, 0.25]);
}

#[test]
fn where_nothing_is_earned_nothing_needs_to_be_learnt() {
    let mut decisions = Decisions::new();
    let first = decisions.add(Decisions::START, 2).unwrap();
    decisions.add(first.start, 2).unwrap();
    decisions.add(first.start + 1, 3).unwrap();
    for rule in [Rule::Plus, Rule::Discounted, Rule::Predictive, Rule::Late] {
        let [mut of_all, mut of_some] = [(); 2].map(|()| Learner::new(&decisions, rule));
        for earned in [[1.0, 2.0], [3.0, 0.5], [-1.0, 0.25]] {
            for learner in [&mut of_all, &mut of_some] {
                learner.utilities_mut().fill(0.0);
                learner.utilities_mut()[3..5].copy_from_slice(&earned);
            }
            of_all.learn();
            of_some.learn_within(&[0..1, 1..2]);
            assert_eq!(of_all.plan(), of_some.plan(), "{rule:?}");
        }
        of_some.learn_within(&[7..9, 9..10]);
        assert_eq!(of_some.plan().len(), 8, "decisions that are not there are passed over");
    }
}
