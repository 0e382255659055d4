//! How somebody plays is counted, and the characters can be told apart by it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::num::NonZeroUsize;

use skull_arena::{Arena, Entrant, Habits, Opponent, Results};
use skull_rules::Rules;

/// What these do at tables of four, in so many games.
fn habits<const N: usize>(names: [&str; N], games: u64) -> [Habits; N] {
    let habits: Vec<Habits> = results(names, games).scores().iter().map(|score| score.habits).collect();
    habits.try_into().unwrap()
}

fn results<const N: usize>(names: [&str; N], games: u64) -> Results {
    let entrant = |name: &str| Entrant::opponent(name, name.parse::<Opponent>().unwrap());
    let arena = Arena::new(4, Rules::default(), names.map(entrant).into(), 7).unwrap();
    arena.play(games, NonZeroUsize::new(2).unwrap(), &())
}

fn share(did: u64, could: u64) -> f64 {
    did as f64 / could as f64
}

#[test]
fn nobody_does_more_often_than_they_could() {
    for habits in habits(["random", "novice", "club:turtle", "Hob"], 200) {
        assert!(habits.could_challenge > 0 && habits.challenges <= habits.could_challenge);
        assert!(habits.bids_hurt <= habits.could_bid_hurt);
        assert!(habits.could_bid_hurt <= habits.could_challenge + habits.could_raise);
        assert!(habits.raises <= habits.could_raise && habits.bluffs <= habits.bids);
        assert!(habits.avenged <= habits.could_avenge);
        assert!(habits.challenges + habits.raises <= habits.bids, "a bid may also be forced");
    }
}

#[test]
fn a_turtle_bids_only_when_it_must() {
    let [turtle, random] = habits(["club:turtle", "random"], 200);
    assert_eq!((turtle.challenges, turtle.raises), (0, 0));
    assert!(turtle.bids > 0 && random.raises > 0);
}

/// However it bids when it must, sitting still wins nothing from those who have learnt the game.
#[test]
fn neither_turtle_wins_a_fifth_of_its_games_from_a_regular_on() {
    for turtle in ["club:turtle", "club:tortoise"] {
        for level in ["regular", "expert", "oracle"] {
            let share = results([turtle, level, level, level], 80).scores()[0].win_share();
            assert!(share.high < 0.2, "{turtle} among three {level}: {share:?}");
        }
    }
}

/// Somebody speaks up, somebody else has more, and few rounds burn out at once.
#[test]
fn every_level_plays_the_game_that_people_know() {
    for level in ["novice", "regular", "expert", "oracle"] {
        let results = results([level], 300);
        let told = [results.bids_per_round(), results.first_bid_all(), results.last_bid_all()];
        let [bids, first, last] = told;
        assert!(bids >= 2.2 && first <= 0.08 && last <= 0.3, "four of {level}: {told:?}");
    }
}

#[test]
fn characters_can_be_told_apart_by_what_they_do() {
    let [maud, silvio, tito, hob, odile, wren] =
        habits(["Maud", "Silvio", "Tito", "Hob", "Odile", "Wren"], 600);
    let bluffs = |one: Habits| share(one.bluffs, one.bids);
    let speaks = |one: Habits| share(one.challenges, one.could_challenge);
    let raises = |one: Habits| share(one.raises, one.could_raise);
    let bids = |one: Habits| share(one.challenges + one.raises, one.could_challenge + one.could_raise);
    let hurt = |one: Habits| share(one.bids_hurt, one.could_bid_hurt) - bids(one);
    let avenges = |one: Habits| share(one.avenged, one.could_avenge);
    assert!(bluffs(silvio) > bluffs(wren) + 0.03, "a bluffer bids over a skull");
    assert!(speaks(maud) + 0.05 < speaks(wren), "the cautious wait");
    assert!(speaks(tito) > speaks(wren) + 0.05, "a gambler does not");
    assert!(raises(hob) > raises(wren) + 0.02, "a mule raises");
    assert!(hurt(tito) > hurt(maud) + 0.05, "a gambler wants it back, the cautious hide");
    assert!(avenges(odile) > avenges(wren) + 0.05, "a grudge is remembered");
}
