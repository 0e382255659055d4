//! Pairs of games that differ only in what somebody may not know send them the same bytes.
//!
//! Two servers with the same luck and the same time are asked the same in the same order, but that some players choose
//! other discs in one world than in the other where nobody ever sees them: other discs on their mats, other discs to
//! lose, and so other discs taken from them blind. One player, the witness, and a spectator are sent everything that
//! they can be sent, and it has to be the same to the byte, ids and times included.

mod director;
mod pair;
mod world;

use serde_json::json;

use director::{Course, Differences};
use pair::Pair;
use skull_chance::Dice;

/// Plays a pair of games to its end, or to where the secrets would have to come out. What was different, and whether the
/// game is over.
async fn pair(seed: u64, people: usize, options: serde_json::Value) -> (Differences, bool) {
    let mut dice = Dice::from_seed(seed);
    let witness = usize::from(dice.below(people as u8));
    let mut pair = Pair::start(seed, people, witness, &options).await;
    let mut course = Course::On;
    let mut moves = 0;
    while course == Course::On && moves < 150 {
        pair.disturb(&mut dice).await;
        course = pair.play(&mut dice).await;
        moves += 1;
    }
    if course != Course::Revealed {
        pair.part(course == Course::Over).await;
    }
    pair.compare(&format!("seed {seed}, {people} people, witness {witness}, {options}"), course);
    (pair.differences, course == Course::Over)
}

/// Many pairs, and a proof that they were worth comparing: everything that can be secret was different in some of them.
async fn pairs(seeds: std::ops::Range<u64>, people: &[usize], options: &[serde_json::Value]) -> Differences {
    let (mut sum, mut over) = (Differences::default(), 0);
    for (seed, index) in seeds.zip(0..) {
        let people = people[index % people.len()];
        let (differences, is_over) = pair(seed, people, options[index % options.len()].clone()).await;
        sum += differences;
        over += u32::from(is_over);
    }
    assert!(sum.placed > 0, "{sum:?}");
    assert!(over > 0, "some games were played to their end");
    sum
}

pub(crate) async fn others_discs_and_losses_are_not_told() {
    let sum = pairs(
        0..6,
        &[3, 4],
        &[
            json!({"show_seconds": 0, "open_record": false}),
            json!({"show_seconds": 0, "rules": {"after_own_skull": "choose", "opening": "first_player_last"}}),
            json!({"show_seconds": 0, "open_record": false, "rules": {"wins_to_win": 5}}),
        ],
    )
    .await;
    assert!(sum.discarded > 0 && sum.taken > 0, "{sum:?}");
}

#[tokio::test]
async fn a_choice_that_waits_is_not_told() {
    let options =
        |wins: u8| json!({"show_seconds": 30, "open_record": false, "rules": {"wins_to_win": wins}});
    let sum = pairs(100..106, &[3, 4], &[options(2), options(9)]).await;
    assert!(sum.held > 0 && sum.shown > 0, "{sum:?}");
}

#[tokio::test]
async fn two_tribes_tell_their_owner_and_nobody_else() {
    let options =
        json!({"seats": 8, "show_seconds": 5, "open_record": false, "rules": {"tribes_per_player": 2}});
    pairs(200..204, &[3], &[options]).await;
}

#[tokio::test]
async fn bots_do_not_give_away_what_they_do_not_know() {
    let options = |level: &str| json!({"seats": 4, "fill": level, "pace": "instant", "open_record": false});
    pairs(300..306, &[3], &[options("regular"), options("novice")]).await;
}
