use skull_solver::{Decisions, Learner, Rule};

#[test]
fn a_plan_stays_sound_however_small_or_large_the_regret() {
    let mut decisions = Decisions::new();
    let first = decisions.add(Decisions::START, 2);
    decisions.add(first.start, 3);
    for rule in [Rule::Plus, Rule::Discounted, Rule::Predictive] {
        for size in [0.0, 5e-324, 1e-310, 1e-300, 1.0, 1e300] {
            let mut learner = Learner::new(&decisions, rule);
            for _ in 0..3 {
                learner.learn(&mut [0.0, 0.0, size, -size, size, 0.0]);
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
    decisions.add(Decisions::START, 4);
    let learner = Learner::new(&decisions, Rule::Plus);
    assert_eq!(learner.average(), [1.0, 0.25, 0.25, 0.25, 0.25]);
}
