use skull_solver::{Player, Position, Tree, Turn};

use crate::{kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice};

/// A game written out move by move; what a player knows is a number.
#[derive(Clone)]
enum Written {
    End(f64),
    Chance(Vec<(f64, Written)>),
    Choice(Player, u8, Vec<Written>),
}

use Written::{Chance, Choice, End};

impl Position for Written {
    type Knowledge = u8;

    fn turn(&self) -> Turn<Written> {
        match self.clone() {
            End(amount) => Turn::End(amount),
            Chance(next) => Turn::Chance(next),
            Choice(player, knows, next) => Turn::Choice { player, knows, next },
        }
    }
}

fn decisions<K>(tree: &Tree<K>) -> [usize; 2] {
    Player::BOTH.map(|player| tree.decisions(player).len())
}

/// The counts are those of OpenSpiel's games.
#[test]
fn whoever_knows_the_same_faces_one_decision() {
    assert_eq!(decisions(&Tree::new(&Kuhn::default())), [6, 6]);
    assert_eq!(decisions(&Tree::new(&Leduc::default())), [468, 468]);
    assert_eq!(decisions(&Tree::new(&LiarsDice::default())), [12_288, 12_288]);
}

#[test]
fn ends_that_only_chance_tells_apart_are_summed_and_those_without_a_winner_left_out() {
    let luck = Chance(vec![(0.25, End(8.0)), (0.75, End(4.0))]);
    let even = Chance(vec![(0.5, End(1.0)), (0.5, End(-1.0))]);
    let tree = Tree::new(&Choice(Player::First, 0, vec![even, luck, End(-1.0)]));
    assert_eq!(tree.payoffs().collect::<Vec<_>>(), [(2, 0, 5.0), (3, 0, -1.0)]);
}

#[test]
fn a_player_has_odds_only_for_what_may_happen() {
    let second = Choice(Player::Second, 5, vec![End(0.0), End(1.0)]);
    let tree = Tree::new(&Choice(Player::First, 4, vec![second, End(2.0), End(3.0)]));
    assert_eq!(tree.choices(Player::First, &4), Some(1..4));
    assert_eq!(tree.choices(Player::First, &5), None, "only the second player ever knows that");
    assert_eq!(tree.odds(Player::First, &[1.0, 0.5, 0.0, 0.5], &4), Some(vec![0.5, 0.0, 0.5]));
    assert_eq!(
        tree.odds(Player::Second, &[1.0, 0.0, 0.0], &5),
        Some(vec![0.5, 0.5]),
        "never reached: all alike"
    );
    assert_eq!(tree.odds(Player::Second, &[1.0, 0.0, 0.0], &4), None);
}

#[test]
#[should_panic(expected = "a player who knows the same has done the same")]
fn a_player_may_not_forget_a_choice() {
    let again = Choice(Player::First, 1, vec![End(0.0), End(1.0)]);
    Tree::new(&Choice(Player::First, 0, vec![again.clone(), again]));
}

#[test]
#[should_panic(expected = "a player who knows the same has the same choices")]
fn a_player_who_knows_the_same_may_not_have_other_choices() {
    let two = Choice(Player::First, 0, vec![End(0.0), End(1.0)]);
    let one = Choice(Player::First, 0, vec![End(0.0)]);
    Tree::new(&Chance(vec![(0.5, two), (0.5, one)]));
}

#[test]
#[should_panic(expected = "what chance may bring adds up to one")]
fn chance_may_not_lose_anything() {
    Tree::new(&Chance(vec![(0.5, End(0.0)), (0.4, End(1.0))]));
}
