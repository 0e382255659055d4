use crate::{kuhn, leduc, liars_dice, your_own};

#[test]
fn every_example_runs() {
    for example in [kuhn::main, leduc::main, liars_dice::main, your_own::main] {
        example().unwrap();
    }
}

#[test]
fn a_game_of_your_own_takes_forty_lines() {
    assert!(include_str!("../../examples/your_own.rs").lines().count() <= 40);
}
