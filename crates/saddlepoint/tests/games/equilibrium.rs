use saddlepoint::{Rule, Side, Tree, Until};

use crate::{kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice};

const RULES: [Rule; 3] = [Rule::Plus, Rule::Discounted, Rule::Predictive];

/// Solves by every rule, and looks whether the known value lies within the bounds and these close together.
fn every_rule_finds<I>(tree: &Tree<I>, value: f64, until: Until) {
    for rule in RULES {
        let solution = tree.solve(rule, until);
        let (bounds, aim) = (solution.bounds, until.exploitability);
        assert!(bounds.exploitability() <= aim, "{rule:?} is at {bounds:?} after {} steps", solution.steps);
        assert!(bounds.low - 1e-7 <= value && value <= bounds.high + 1e-7, "{rule:?} proves {bounds:?}");
        assert!((solution.value - value).abs() <= 2.0 * aim, "{rule:?} finds {}", solution.value);
    }
}

#[test]
fn kuhn_poker_costs_the_first_player_an_eighteenth() {
    let until = Until { exploitability: 1e-5, steps: 100_000 };
    every_rule_finds(&Tree::new(&Kuhn::default()).unwrap(), -1.0 / 18.0, until);
}

#[test]
fn leduc_poker_costs_the_first_player_what_is_known() {
    let until = Until { exploitability: 1.8e-5, steps: 10_000 };
    every_rule_finds(&Tree::new(&Leduc::default()).unwrap(), -0.085_606_4, until);
}

#[test]
fn liars_dice_costs_the_first_player_seven_parts_in_258() {
    let until = Until { exploitability: 2e-4, steps: 2_000 };
    every_rule_finds(&Tree::new(&LiarsDice::default()).unwrap(), -7.0 / 258.0, until);
}

/// Kuhn's own result: the second player has a single equilibrium plan.
#[test]
fn the_second_player_bluffs_and_calls_one_time_in_three_in_kuhn_poker() {
    let tree = Tree::new(&Kuhn::default()).unwrap();
    for rule in RULES {
        let solution = tree.solve(rule, Until { exploitability: 1e-7, steps: 1_000_000 });
        let bets = |card, before: bool| {
            tree.odds(Side::Second, &solution.plans[1], &(card, vec![before])).unwrap()[1]
        };
        for (card, before, known) in [
            (0, false, 1.0 / 3.0),
            (0, true, 0.0),
            (1, false, 0.0),
            (1, true, 1.0 / 3.0),
            (2, false, 1.0),
            (2, true, 1.0),
        ] {
            let found = bets(card, before);
            assert!((found - known).abs() < 1e-3, "{rule:?}: card {card} after {before} bets {found}");
        }
    }
}

#[test]
fn a_solver_stops_where_it_is_told() {
    let tree = Tree::new(&Kuhn::default()).unwrap();
    for steps in [0, 1, 15, 16, 17, 100] {
        assert_eq!(tree.solve(Rule::Plus, Until { exploitability: 0.0, steps }).steps, steps);
    }
    let enough = tree.solve(Rule::Plus, Until { exploitability: 0.01, steps: 1_000_000 });
    assert!(enough.steps < 1_000, "a hundredth is soon reached, and took {}", enough.steps);
}
