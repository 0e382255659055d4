use fastrand::Rng;
use saddlepoint::{Decisions, Rule, Side, Tree, Until};

use crate::{kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice};

/// The plan of somebody who makes every choice with random odds, or, half of the time, always the same.
fn random_plan(decisions: &Decisions, luck: &mut Rng) -> Vec<f64> {
    let mut strategy = vec![1.0; decisions.sequences()];
    let pure = luck.bool();
    for (_, choices) in decisions.iter() {
        let odds = &mut strategy[choices];
        odds.fill_with(|| if pure { 0.0 } else { luck.f64() });
        odds[luck.usize(..odds.len())] += 1e-3;
        let whole: f64 = odds.iter().sum();
        odds.iter_mut().for_each(|share| *share /= whole);
    }
    decisions.plan(&strategy).unwrap()
}

/// Nobody does better against a plan than its best response, and two best responses never lose to each other.
fn nothing_beats_a_best_response<I>(tree: &Tree<I>, tries: usize) {
    let mut luck = Rng::with_seed(6);
    for _ in 0..tries {
        let [first, second] = Side::BOTH.map(|side| random_plan(tree.decisions(side), &mut luck));
        let bounds = tree.bounds([&first, &second]).unwrap();
        assert!(bounds.gap() >= 0.0, "{bounds:?}");
        for _ in 0..10 {
            let [other_first, other_second] =
                Side::BOTH.map(|side| random_plan(tree.decisions(side), &mut luck));
            assert!(tree.value([&other_first, &second]).unwrap() <= bounds.high + 1e-12);
            assert!(tree.value([&first, &other_second]).unwrap() >= bounds.low - 1e-12);
        }
    }
}

#[test]
fn nothing_beats_a_best_response_in_kuhn_poker() {
    nothing_beats_a_best_response(&Tree::new(&Kuhn::default()).unwrap(), 1_000);
}

#[test]
fn nothing_beats_a_best_response_in_leduc_poker() {
    nothing_beats_a_best_response(&Tree::new(&Leduc::default()).unwrap(), 100);
}

#[test]
fn nothing_beats_a_best_response_in_liars_dice() {
    nothing_beats_a_best_response(&Tree::new(&LiarsDice::default()).unwrap(), 5);
}

/// All 64 ways to play Kuhn poker without luck, one after the other.
#[test]
fn a_best_response_is_the_best_of_all_pure_plans() {
    let tree = Tree::new(&Kuhn::default()).unwrap();
    let decisions = tree.decisions(Side::First);
    assert_eq!(decisions.len(), 6);
    let mut luck = Rng::with_seed(7);
    for _ in 0..100 {
        let second = random_plan(tree.decisions(Side::Second), &mut luck);
        let pure = (0..64_usize).map(|which| {
            let mut strategy = vec![0.0; decisions.sequences()];
            for (number, (_, choices)) in decisions.iter().enumerate() {
                strategy[choices][which >> number & 1] = 1.0;
            }
            tree.value([&decisions.plan(&strategy).unwrap(), &second]).unwrap()
        });
        let best = pure.fold(f64::NEG_INFINITY, f64::max);
        assert!((tree.bounds([&second, &second]).unwrap().high - best).abs() < 1e-12);
    }
}

/// Kuhn's equilibria: the first player may bluff with the lowest card up to one time in three, as long as the
/// highest is bet three times as often.
#[test]
fn kuhns_own_solutions_leave_nothing_to_gain() {
    let tree = Tree::new(&Kuhn::default()).unwrap();
    let written = |side, odds: &[(u8, &[bool], f64)]| {
        let decisions = tree.decisions(side);
        let mut strategy = vec![1.0; decisions.sequences()];
        for &(card, bets, bet) in odds {
            let choices = tree.choices(side, &(card, bets.to_vec())).unwrap();
            strategy[choices].copy_from_slice(&[1.0 - bet, bet]);
        }
        decisions.plan(&strategy).unwrap()
    };
    let third = 1.0 / 3.0;
    let second = [
        (0, &[false][..], third),
        (0, &[true], 0.0),
        (1, &[false], 0.0),
        (1, &[true], third),
        (2, &[false], 1.0),
        (2, &[true], 1.0),
    ];
    for (bluff, to_gain) in [(0.0, false), (0.1, false), (0.2, false), (third, false), (0.4, true)] {
        let highest = f64::min(3.0 * bluff, 1.0);
        let first = [
            (0, &[][..], bluff),
            (0, &[false, true], 0.0),
            (1, &[], 0.0),
            (1, &[false, true], third + bluff),
            (2, &[], highest),
            (2, &[false, true], 1.0),
        ];
        let plans = [written(Side::First, &first), written(Side::Second, &second)];
        let bounds = tree.bounds([&plans[0], &plans[1]]).unwrap();
        assert!((bounds.high + 1.0 / 18.0).abs() < 1e-12, "{bounds:?}");
        assert_eq!(bounds.gap() > 1e-12, to_gain, "a bluff in {bluff}: {bounds:?}");
    }
}

/// The figures are OpenSpiel's, `pyspiel.gap` of `UniformRandomPolicy`.
#[test]
fn against_blind_luck_there_is_as_much_to_gain_as_others_found() {
    let blind = Until { exploitability: 0.0, steps: 0 };
    let kuhn = Tree::new(&Kuhn::default()).unwrap().solve(Rule::Plus, blind);
    let leduc = Tree::new(&Leduc::default()).unwrap().solve(Rule::Plus, blind);
    let dice = Tree::new(&LiarsDice::default()).unwrap().solve(Rule::Plus, blind);
    for (solution, gap, value) in [
        (kuhn, 0.916_666_666_666_666_6, 0.125),
        (leduc, 4.747_222_222_222_222, -0.078_125),
        (dice, 1.561_488_646_384_479_5, -0.032_407_407_407_407_4),
    ] {
        assert!((solution.bounds.gap() - gap).abs() < 1e-12, "{:?}", solution.bounds);
        assert!((solution.value - value).abs() < 1e-12, "{}", solution.value);
    }
}
