//! The exam half of the club: each does what its sentence says, at any table, and stays as it is.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use skull_arena::{Club, Member};
use skull_bots::{Bot, Host, Sightline};
use skull_chance::Dice;
use skull_rules::{
    Action, AfterOwnSkull, Bid,
    Disc::{Flower, Skull},
    Game, Opening, Rules, Seat, Seats, Setup, Tribes,
    notation::Record,
};

const FLOWER: Action = Action::Place(Flower);
const SKULL: Action = Action::Place(Skull);

fn bid(discs: u8) -> Action {
    Action::Bid(Bid::new(discs).unwrap())
}

/// What a member at seat A would do where this record ends, with the luck of forty seeds.
fn choices(name: &str, record: &str) -> Vec<Action> {
    let record: Record = format!("Skull record 1\n{record}\n").parse().unwrap();
    let choice = |seed| {
        let mut bot = Member::named(name).unwrap().sit(seed);
        let mut last = None;
        for moment in record.replay() {
            let viewer = moment.game.viewer(Seat::A);
            for event in &moment.events {
                bot.see(&viewer.sees(event), Sightline::new(&moment.game, viewer));
            }
            last = Some(moment.game);
        }
        let game = last.unwrap();
        assert!(game.to_act().contains(Seat::A), "it is not A's turn\n{game:?}");
        bot.act(Seat::A, Sightline::new(&game, game.viewer(Seat::A)), game.legal(Seat::A))
    };
    (0..40).map(choice).collect()
}

/// The same where luck has no say.
fn choice(name: &str, record: &str) -> Action {
    let choices = choices(name, record);
    assert!(choices.iter().all(|choice| *choice == choices[0]), "{name} leaves it to luck: {choices:?}");
    choices[0]
}

/// Whether it depends on luck which disc a member opens with.
fn opens_with_either(name: &str, record: &str) -> bool {
    let choices = choices(name, record);
    choices.contains(&FLOWER) && choices.contains(&SKULL)
}

#[test]
fn a_detective_goes_by_what_a_seat_lays_first_and_what_later() {
    let fresh = "Seats: 2\nHands: A 2f0s, B 3f1s";
    let later = "Seats: 2

        1. A leads | A+f B+f | A+f B+s | A:3 B:pass | A^f A^f B^s | A-s@B1
        2. A leads | A+f B+f | A+f B+s | A:3 B:pass | A^f A^f B^s | A-f@B1";
    let tall = "A leads | A+f B+f | A+f B+f | A:1 B:2";
    assert_eq!(choice("detective", &format!("{fresh}\n\n1. {tall}")), bid(3));
    assert_eq!(choice("detective", &format!("{later}\n3. {tall}")), Action::Pass, "B tops with skulls");
    let low = "A leads | A+f B+f | A+f B:2";
    assert_eq!(choice("detective", &format!("{later}\n3. {low}")), bid(3), "but never began with one");

    let first = "Seats: 3

        1. C leads | A+f B+s C+f | C:2 A:pass B:pass | C^f B^s | C-f@B1
        2. C leads | A+f B+s C+f | C:2 A:pass B:pass | C^f B^s | C-s@B1
        3. C leads | A+f B+f C+f | C:1 A:2 B:pass C:pass | A^f";
    assert_eq!(choice("detective", first), Action::Flip(Seat::C));
}

#[test]
fn a_judge_believes_who_was_honest_and_not_who_bid_over_a_skull() {
    let now = "B leads | A+f B+f | B:1";
    assert_eq!(choice("judge", &format!("Seats: 2\n\n1. {now}")), bid(2), "of a stranger it thinks well");
    let liar = "Seats: 2

        1. B leads | A+f B+s | B:1 A:pass | B^s | B-f
        2. B leads | A+f B+s | B:1 A:pass | B^s | B-f";
    assert_eq!(choice("judge", &format!("{liar}\n3. {now}")), Action::Pass);

    let flip = "C leads | A+f B+f C+f | C:1 A:2 B:pass C:pass | A^f";
    let honest = "Seats: 3\n\n1. C leads | A+f B+f C+f | C:1 A:pass B:pass | C^f | C*1";
    let caught = "Seats: 3\n\n1. C leads | A+f B+f C+s | C:1 A:pass B:pass | C^s | C-f
        2. C leads | A+f B+f C+s | C:1 A:pass B:pass | C^s | C-f";
    assert_eq!(choice("judge", &format!("{honest}\n2. {flip}")), Action::Flip(Seat::C));
    assert_eq!(choice("judge", &format!("{caught}\n3. {flip}")), Action::Flip(Seat::B));
}

#[test]
fn an_angler_bids_the_same_over_skull_and_flowers_and_follows_only_over_flowers() {
    let stack = |first: &str| format!("Seats: 3\n\n1. A leads | A+{first} B+f C+f | A+f B+f C+f A+f B+f C+f");
    for first in ["f", "s"] {
        assert_eq!(choice("angler", &stack(first)), bid(2), "one less than three");
    }
    let raised = |first| format!("{} A:2 B:3 C:pass", stack(first));
    assert_eq!(choice("angler", &raised("s")), Action::Pass);
    assert_eq!(choice("angler", &raised("f")), bid(4));
}

#[test]
fn a_captain_asks_for_better_odds_the_better_it_stands() {
    let choice = |wins: &str, bid: u8| {
        let round = "1. D leads | A+f B+f C+f D+f | D+f A+f B+f C+f | D:";
        choice("captain", &format!("Seats: 4\nWins: {wins}\n\n{round}{bid}"))
    };
    let [ahead, level, behind] = ["A 1, B 0, C 0, D 0", "A 0, B 0, C 0, D 0", "A 0, B 1, C 0, D 0"];
    assert_eq!([choice(ahead, 3), choice(ahead, 4)], [bid(4), Action::Pass]);
    assert_eq!([choice(level, 4), choice(level, 5)], [bid(5), Action::Pass]);
    assert_eq!([choice(behind, 6), choice(behind, 7)], [bid(7), Action::Pass]);
}

#[test]
fn a_cook_lays_its_skull_in_every_third_round_and_bids_by_the_recipe_in_the_others() {
    let mut record = "Seats: 4\nRules: wins_to_win=9\n\n".to_owned();
    for round in 1..=6 {
        let led = format!("{record}{round}. D leads");
        assert_eq!(choice("cook", &led), if round % 3 == 0 { SKULL } else { FLOWER }, "round {round}");
        let disc = if round % 3 == 0 { "s" } else { "f" };
        let laid = format!("{led} | A+{disc} B+f C+f D+f | D+f A+f B+f C+f D:1");
        assert_eq!(choice("cook", &laid), if round % 3 == 0 { Action::Pass } else { bid(4) });
        record = format!("{laid} A:pass B:pass C:pass | D^f | D*{round}\n");
    }
}

#[test]
fn a_rabbit_follows_small_raises_and_hides_from_a_jump() {
    let placed = "Seats: 4\n\n1. B leads | A+f B+f C+f D+f | B+f C+f D+f A+f";
    let calm = format!("{placed} | B:1 C:2 D:3");
    let jump = format!("{placed} | B:1 C:3 D:pass");
    assert_eq!(choice("rabbit", &calm), bid(4));
    assert_eq!(choice("rabbit", &jump), Action::Pass);
    assert_eq!(choice("rabbit", &format!("{placed} | B:2 C:pass D:pass")), bid(3), "two at once is calm");
    assert_eq!(choice("rabbit", &format!("{placed} | B:3 C:pass D:pass")), Action::Pass, "three is not");

    let calm = format!("{calm} A:pass B:pass C:pass | D^f D^f C^f | D*1\n2. D leads");
    let jump = format!("{jump} A:pass B:pass | C^f C^f B^f | C*1\n2. C leads");
    assert!(opens_with_either("rabbit", &calm));
    assert_eq!(choice("rabbit", &jump), SKULL);
    let over = format!("{jump} | A+s B+f C+f D+f | C:1 D:pass A:pass B:pass | C^f | C*2");
    let over = over.replacen("\n\n", "\nRules: wins_to_win=3\n\n", 1);
    assert!(opens_with_either("rabbit", &format!("{over}\n3. C leads")), "fear lasts a round");
}

#[test]
fn a_peacock_is_modest_till_it_wins_and_again_when_it_fails() {
    let placed = "A leads | A+f B+f C+f | A+f B+f C+f";
    let won = "Seats: 3\n\n1. A leads | A+f B+f C+f | A:1 B:pass C:pass | A^f | A*1";
    let failed = format!("{won}\n2. A leads | A+f B+s C+f | A:2 B:pass C:pass | A^f B^s | A-s@B1");
    assert_eq!(choice("peacock", &format!("Seats: 3\n\n1. {placed}")), bid(2));
    assert_eq!(choice("peacock", &format!("{won}\n2. {placed}")), bid(4));
    assert_eq!(choice("peacock", &format!("{failed}\n3. {placed}")), bid(2));
    assert!(opens_with_either("peacock", "Seats: 3\n\n1. A leads"));
    assert_eq!(choice("peacock", &format!("{won}\n2. A leads")), FLOWER);
}

#[test]
fn a_fibber_bids_over_its_skull_until_it_is_found_out() {
    for first in ["f", "s"] {
        let placed = format!("Seats: 3\n\n1. C leads | A+{first} B+f C+f | C+f A+f B+f | C:2");
        assert_eq!(choice("fibber", &placed), bid(3), "over two discs, whatever they are");
    }
    let bid_and_met = "1. A leads | A+s B+f C+f | A:1 B:2 C:pass A:pass | B^f A^s | B-f@A1";
    let bid_not_met = "1. A leads | A+s B+f C+f | A:1 B:2 C:pass A:pass | B^f C^f | B*1";
    let met_not_bid = "1. B leads | A+s B+f C+f | B:2 C:pass A:pass | B^f A^s | B-f@A1";
    let next = |round: &str| format!("Seats: 3\nRules: wins_to_win=9\n\n{round}\n2. B leads");
    assert!(opens_with_either("fibber", &next(bid_not_met)));
    assert!(opens_with_either("fibber", &next(met_not_bid)));
    let mut record = next(bid_and_met);
    for round in 2..=4 {
        match round {
            4 => assert!(opens_with_either("fibber", &record), "it has forgotten"),
            _ => assert_eq!(choice("fibber", &record), FLOWER, "round {round}"),
        }
        let won = round - 1;
        let rest = format!("| A+f B+f C+f | B:1 C:pass A:pass | B^f | B*{won}");
        record = format!("{record} {rest}\n{}. B leads", round + 1);
    }
}

#[test]
fn a_sheep_does_as_most_do() {
    let after = |round: &str| choice("sheep", &format!("Seats: 3\n\n1. B leads | {round}\n2. B leads"));
    assert_eq!(after("A+f B+f C+s | B:2 C:pass A:pass | B^f C^s | B-f@C1"), SKULL);
    assert_eq!(after("A+f B+f C+s | B:2 C:pass A:pass | B^f A^f | B*1"), FLOWER);

    let bidding = |first: &str, bids: &str| {
        let placed = format!("1. B leads | A+{first} B+f C+f D+f");
        choice("sheep", &format!("Seats: 4\n\n{placed} | {bids}"))
    };
    assert_eq!(bidding("f", "B:1 C:2 D:pass"), bid(3), "two bid and one has passed");
    assert_eq!(bidding("f", "B:1 C:pass D:pass"), Action::Pass, "one bids and two have passed");
    assert_eq!(bidding("s", "B:1 C:2 D:pass"), Action::Pass, "not over its skull");
    assert_eq!(bidding("f", "B:1 C:2 D:3"), Action::Pass, "nobody could follow");
}

#[test]
fn a_godmother_spares_whoever_is_worst_off() {
    let table = |hands: &str, rest: &str| {
        choice("godmother", &format!("Seats: 3\nHands: A 3f1s, {hands}\n\n1. {rest}"))
    };
    let bid_of_c = "C leads | A+f B+f C+f | C:1";
    assert_eq!(table("B 3f1s, C 2f1s", bid_of_c), Action::Pass);
    assert_eq!(table("B 2f1s, C 3f1s", bid_of_c), bid(3), "B is worse off");
    assert_eq!(table("B 3f1s, C 3f1s", bid_of_c), bid(3), "nobody is");

    let flip = "A leads | A+f B+f C+f | A:2 B:pass C:pass | A^f";
    assert_eq!(table("B 3f1s, C 2f1s", flip), Action::Flip(Seat::B));
    assert_eq!(table("B 2f1s, C 3f1s", flip), Action::Flip(Seat::C));
    let last = "A leads | A+f B+f C+f | A:3 | A^f B^f";
    assert_eq!(table("B 3f1s, C 2f1s", last), Action::Flip(Seat::C), "nobody else is left");
}

/// Every table there is of up to three challenges to win.
fn tables() -> impl Iterator<Item = Setup> {
    let rules = (0..48).map(|bits: u8| Rules {
        wins_to_win: 1 + bits / 16,
        opening: if bits & 1 == 0 { Opening::Simultaneous } else { Opening::FirstPlayerLast },
        after_own_skull: if bits & 2 == 0 { AfterOwnSkull::Lead } else { AfterOwnSkull::Choose },
        show_after_failure: bits & 4 == 0,
        tribes_per_player: if bits & 8 == 0 { Tribes::One } else { Tribes::Two },
    });
    rules.flat_map(|rules| (2..=12).filter_map(move |seats| Setup::new(seats, rules).ok()))
}

#[test]
fn every_member_of_the_exam_plays_legally_at_every_table() {
    let members: Vec<Member> = Club::Exam.members().collect();
    assert_eq!(tables().count(), 24 * (11 + 5), "one tribe from two to twelve, two tribes from four");
    for (seed, setup) in tables().enumerate() {
        let mut dice = Dice::from_seed(seed as u64);
        let players = usize::from(Game::new(&setup, Seat::A).unwrap().players());
        for met in (0..members.len()).step_by(players) {
            let mut game = Game::new(&setup, dice.first_player(Seats::first(setup.seats()))).unwrap();
            let bots = (met..met + players).map(|who| members[who % members.len()].sit(dice.seed()));
            let mut host = Host::seat(&game, bots.collect());
            let mut acts = 0;
            while game.winner().is_none() {
                let (seat, action) = host.choose(&game);
                let shown = action == Action::Show && game.may_show().contains(seat);
                assert!(shown || game.legal(seat).contains(action), "{action:?}\n{game:?}");
                host.carry_out(&mut game, seat, action, &mut |n| dice.below(n));
                acts += 1;
                assert!(acts < 10_000, "the game does not end\n{game:?}");
            }
        }
    }
}

/// A changed exam is another exam: whoever changes this number also gives the exam another in `docs/arena.md`.
#[test]
fn the_second_exam_is_as_it_was_written() {
    let members: Vec<Member> = Club::Exam.members().collect();
    let mut print = 0xcbf2_9ce4_8422_2325_u64;
    for seed in 0..200 {
        let mut dice = Dice::from_seed(seed);
        let mut game = Game::new(&Setup::new(10, Rules::default()).unwrap(), Seat::A).unwrap();
        let bots: Vec<Box<dyn Bot>> = members.iter().map(|member| member.sit(dice.seed())).collect();
        Host::seat(&game, bots).play(&mut game, &mut |n| dice.below(n), |seat, action, _| {
            for byte in format!("{seat}{action:?}").bytes() {
                print = (print ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        });
    }
    assert_eq!(print, 0xcaab_a0ce_a4f9_f098, "{print:x}");
}
