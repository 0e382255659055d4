use saddlepoint::{BadGame, Decisions, Side, State, Tree, Turn};

use crate::{kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice};

/// A game written out move by move; what a player knows is a number.
#[derive(Clone)]
enum Written {
    End(f64),
    Chance(Vec<(f64, Written)>),
    Choice(Side, u8, Vec<Written>),
}

use Written::{Chance, Choice, End};

impl State for Written {
    type Information = u8;

    fn turn(&self) -> Turn<Written> {
        match self.clone() {
            End(amount) => Turn::End(amount),
            Chance(next) => Turn::Chance(next),
            Choice(side, knows, next) => Turn::Choice { side, knows, next },
        }
    }
}

fn decisions<I>(tree: &Tree<I>) -> [usize; 2] {
    Side::BOTH.map(|side| tree.decisions(side).len())
}

/// The counts are those of OpenSpiel's games.
#[test]
fn whoever_knows_the_same_faces_one_decision() {
    assert_eq!(decisions(&Tree::new(&Kuhn::default()).unwrap()), [6, 6]);
    assert_eq!(decisions(&Tree::new(&Leduc::default()).unwrap()), [468, 468]);
    assert_eq!(decisions(&Tree::new(&LiarsDice::default()).unwrap()), [12_288, 12_288]);
}

#[test]
fn ends_that_only_chance_tells_apart_are_summed_and_those_without_a_winner_left_out() {
    let luck = Chance(vec![(0.25, End(8.0)), (0.75, End(4.0))]);
    let even = Chance(vec![(0.5, End(1.0)), (0.5, End(-1.0))]);
    let tree = Tree::new(&Choice(Side::First, 0, vec![even, luck, End(-1.0)])).unwrap();
    assert_eq!(tree.payoffs().collect::<Vec<_>>(), [(2, 0, 5.0), (3, 0, -1.0)]);
}

#[test]
fn a_player_has_odds_only_for_what_may_happen() {
    let second = Choice(Side::Second, 5, vec![End(0.0), End(1.0)]);
    let tree = Tree::new(&Choice(Side::First, 4, vec![second, End(2.0), End(3.0)])).unwrap();
    assert_eq!(tree.choices(Side::First, &4), Some(1..4));
    assert_eq!(tree.choices(Side::First, &5), None, "only the second player ever knows that");
    assert_eq!(tree.odds(Side::First, &[1.0, 0.5, 0.0, 0.5], &4), Some(vec![0.5, 0.0, 0.5]));
    assert_eq!(
        tree.odds(Side::Second, &[1.0, 0.0, 0.0], &5),
        Some(vec![0.5, 0.5]),
        "never reached: all alike"
    );
    assert_eq!(tree.odds(Side::Second, &[1.0, 0.0, 0.0], &4), None);
}

fn refusal(game: &Written) -> BadGame {
    Tree::new(game).expect_err("this is no game")
}

#[test]
fn a_player_may_not_forget_a_choice() {
    let again = Choice(Side::First, 1, vec![End(0.0), End(1.0)]);
    let forgets = Choice(Side::First, 0, vec![again.clone(), again.clone()]);
    assert_eq!(refusal(&forgets), BadGame::Forgotten(Side::First));
    let sees_nothing = Choice(Side::Second, 0, vec![again.clone(), again]);
    assert!(Tree::new(&sees_nothing).is_ok(), "what the other chose need not be known");
}

#[test]
fn a_player_who_knows_the_same_may_not_have_other_choices() {
    let two = Choice(Side::First, 0, vec![End(0.0), End(1.0)]);
    let one = Choice(Side::First, 0, vec![End(0.0)]);
    let game = Chance(vec![(0.5, two.clone()), (0.5, one)]);
    assert_eq!(refusal(&game), BadGame::Choices { side: Side::First, before: 2, now: 1 });
    assert!(Tree::new(&Chance(vec![(0.5, two.clone()), (0.5, two)])).is_ok());
}

#[test]
fn nobody_chooses_among_nothing() {
    assert_eq!(refusal(&Choice(Side::Second, 0, Vec::new())), BadGame::NoChoice(Side::Second));
}

#[test]
fn chance_may_neither_lose_nor_owe_anything() {
    assert_eq!(refusal(&Chance(vec![(0.5, End(0.0)), (0.25, End(1.0))])), BadGame::Chance { sum: 0.75 });
    assert_eq!(refusal(&Chance(Vec::new())), BadGame::Chance { sum: 0.0 });
    assert_eq!(refusal(&Chance(vec![(1.5, End(0.0)), (-0.5, End(1.0))])), BadGame::Odds(-0.5));
    assert!(Tree::new(&Chance(vec![(1.0, End(0.0)), (0.0, End(1.0))])).is_ok());
}

#[test]
fn a_payoff_is_a_finite_number() {
    assert_eq!(refusal(&End(f64::INFINITY)), BadGame::Payoff(f64::INFINITY));
    assert!(matches!(refusal(&End(f64::NAN)), BadGame::Payoff(_)));
    assert!(Tree::new(&End(f64::MAX)).is_ok());
}

#[test]
fn a_plan_of_another_game_proves_nothing() {
    let tree = Tree::new(&Choice(Side::First, 0, vec![End(0.0), End(1.0)])).unwrap();
    let (fits, short, long) = ([1.0, 0.5, 0.5], [1.0, 1.0], [1.0; 4]);
    assert_eq!(tree.value([&fits, &[1.0]]), Some(0.5));
    assert!(tree.bounds([&fits, &[1.0]]).is_some_and(|bounds| bounds.contains(1.0)));
    for plans in [[&short[..], &[1.0]], [&long, &[1.0]], [&fits, &[]]] {
        assert_eq!((tree.value(plans), tree.bounds(plans)), (None, None));
    }
    assert_eq!(tree.odds(Side::First, &short, &0), None);
    assert_eq!(Decisions::new().best(&mut []), None);
}
