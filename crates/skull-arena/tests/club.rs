//! The club: members play by the rules, no two alike, and what a guest takes home adds up.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::{
    collections::BTreeSet,
    num::NonZeroUsize,
    sync::{Arc, Mutex},
};

use skull_arena::{Arena, Club, Entrant, Half, Member, Opponent, ReportCard};
use skull_bots::{Bot, Host, Level, Random, Sightline};
use skull_chance::Dice;
use skull_rules::{
    Action, AfterOwnSkull, Game, Legal, Opening, Player, Rules, Seat, Seats, Seen, Setup, Tribes,
};

fn card(club: Club, players: usize, games: u64, threads: usize) -> ReportCard {
    let guest = Entrant::opponent("novice", Opponent::BuiltIn(Level::Novice));
    let arena = Arena::at_club(players, Rules::default(), guest, club, 5).unwrap();
    arena.report_card(&arena.play(games, NonZeroUsize::new(threads).unwrap(), &()))
}

#[test]
fn both_halves_have_at_least_eight_and_nobody_is_in_both() {
    let names = |club: Club| club.members().map(|member| member.name()).collect::<BTreeSet<_>>();
    let [practice, exam, all] = [Club::Practice, Club::Exam, Club::All].map(names);
    assert!(practice.len() >= 8 && exam.len() >= 8, "{practice:?} {exam:?}");
    assert!(practice.is_disjoint(&exam));
    assert_eq!(all, practice.union(&exam).copied().collect());
    let everybody: BTreeSet<_> = Member::all().map(|member| member.name()).collect();
    assert_eq!(everybody.len(), Member::all().count(), "no name is taken twice");
    assert_eq!(everybody.difference(&all).copied().collect::<Vec<_>>(), ["tortoise"]);
}

#[test]
fn every_member_can_be_named_on_a_command_line() {
    for member in Member::all() {
        assert_eq!(format!("club:{}", member.name()).parse(), Ok(Opponent::Member(member)));
        assert!(member.about().ends_with('.'), "{member:?} is told in a sentence");
    }
    let why = "club:gandalf".parse::<Opponent>().unwrap_err().to_string();
    assert!(why.contains("turtle") && why.contains("detective"), "{why}");
}

#[test]
fn the_docs_list_everybody_in_order() {
    let docs = include_str!("../../../docs/arena.md");
    let rows: Vec<&str> = docs
        .lines()
        .filter(|line| ["| practice |", "| exam |", "| neither |"].iter().any(|half| line.starts_with(half)))
        .collect();
    let row = |member: Member| {
        let half = match member.half() {
            Some(Half::Practice) => "practice",
            Some(Half::Exam) => "exam",
            None => "neither",
        };
        format!("| {half} | `{}` | {} |", member.name(), member.about())
    };
    assert_eq!(rows, Member::all().map(row).collect::<Vec<_>>());
}

/// The player that `expert` was before it learnt is there for measurements, and not in the program that ships.
#[test]
fn the_frozen_expert_comes_where_it_is_asked_for() {
    assert_eq!("frozen:expert".parse::<Opponent>().is_ok(), cfg!(feature = "frozen"));
    assert!("frozen:novice".parse::<Opponent>().is_err());
}

/// A table of any size, by any rules.
fn any_table(dice: &mut Dice) -> Setup {
    let coin = |dice: &mut Dice| dice.below(2) == 0;
    let two = dice.below(4) == 0;
    let rules = Rules {
        wins_to_win: 1 + dice.below(3),
        opening: if coin(dice) { Opening::Simultaneous } else { Opening::FirstPlayerLast },
        after_own_skull: if coin(dice) { AfterOwnSkull::Lead } else { AfterOwnSkull::Choose },
        show_after_failure: coin(dice),
        tribes_per_player: if two { Tribes::Two } else { Tribes::One },
    };
    let seats = if two { 2 * (2 + dice.below(5)) } else { 2 + dice.below(11) };
    Setup::new(seats.into(), rules).unwrap()
}

#[test]
fn members_choose_legally_at_any_table_and_every_game_ends() {
    let members: Vec<Member> = Member::all().collect();
    for seed in 0..2_000 {
        let mut dice = Dice::from_seed(seed);
        let setup = any_table(&mut dice);
        let mut game = Game::new(&setup, dice.first_player(Seats::first(setup.seats()))).unwrap();
        let bots = (0..game.players())
            .map(|_| members[usize::from(dice.below(members.len() as u8))].sit(dice.seed()))
            .collect();
        let mut host = Host::seat(&game, bots);
        let mut acts = 0;
        while game.winner().is_none() {
            let (seat, action) = host.choose(&game);
            let shown = action == Action::Show && game.may_show().contains(seat);
            assert!(shown || game.legal(seat).contains(action), "seed {seed}: {action:?}\n{game:?}");
            host.carry_out(&mut game, seat, action, &mut |n| dice.below(n));
            acts += 1;
            assert!(acts < 10_000, "seed {seed} does not end\n{game:?}");
        }
    }
}

/// Asks a member what it would do, and does something else.
struct Shadow {
    member: Box<dyn Bot>,
    random: Random,
    answers: Arc<Mutex<Vec<Action>>>,
}

impl Bot for Shadow {
    fn see(&mut self, seen: &Seen, sight: Sightline<'_>) {
        self.member.see(seen, sight);
    }

    fn act(&mut self, seat: Seat, sight: Sightline<'_>, legal: Legal) -> Action {
        self.answers.lock().unwrap().push(self.member.act(seat, sight, legal));
        self.random.act(seat, sight, legal)
    }

    fn leave(&mut self, winner: Player) {
        self.member.leave(winner);
    }
}

/// What a member answers in the same positions as everyone else.
fn answers(member: Member) -> Vec<Action> {
    let answers = Arc::default();
    for seed in 0..200 {
        let setup = Setup::new(4, Rules::default()).unwrap();
        let mut dice = Dice::from_seed(seed);
        let mut game = Game::new(&setup, dice.first_player(Seats::first(4))).unwrap();
        let shadow =
            Shadow { member: member.sit(seed), random: Random::new(seed), answers: Arc::clone(&answers) };
        let mut bots: Vec<Box<dyn Bot>> = vec![Box::new(shadow)];
        bots.extend((1..4).map(|other| Box::new(Random::new(4 * seed + other)) as Box<dyn Bot>));
        Host::seat(&game, bots).play(&mut game, &mut |n| dice.below(n), |_, _, _| {});
    }
    answers.lock().unwrap().clone()
}

#[test]
fn no_two_members_play_alike() {
    let all: Vec<(Member, Vec<Action>)> = Member::all().map(|member| (member, answers(member))).collect();
    for (index, (a, answers)) in all.iter().enumerate() {
        for (b, others) in &all[..index] {
            assert_eq!(answers.len(), others.len(), "the same positions");
            let differ = answers.iter().zip(others).filter(|(a, b)| a != b).count();
            assert!(differ > 2, "{a:?} and {b:?} differ in {differ} of {}", answers.len());
        }
    }
}

#[test]
fn a_member_does_the_same_given_the_same_seed() {
    for member in Member::all() {
        assert_eq!(answers(member), answers(member), "{member:?}");
    }
}

#[test]
fn a_sensible_member_beats_random_players_and_a_poor_one_does_not() {
    let share = |name: &str| {
        let member: Opponent = format!("club:{name}").parse().unwrap();
        let entrants = [member, Opponent::BuiltIn(Level::Random)].map(|who| Entrant::opponent("one", who));
        let arena = Arena::new(4, Rules::default(), entrants.into(), 8).unwrap();
        arena.play(800, NonZeroUsize::MIN, &()).scores()[0].win_share()
    };
    assert!(share("actuary").low > 0.25, "{:?}", share("actuary"));
    assert!(share("accountant").high < 0.25, "{:?}", share("accountant"));
}

#[test]
fn a_report_card_adds_up() {
    for (club, players) in [(Club::Practice, 2), (Club::Exam, 4), (Club::All, 6), (Club::Exam, 10)] {
        let members = club.members().count() as u64;
        let games = members * players as u64;
        let card = card(club, players, games, 2);
        assert_eq!((card.games, card.members.len() as u64), (games, members));
        let sum = |count: fn(&skull_arena::Encounter) -> u64| card.members.iter().map(count).sum::<u64>();
        assert_eq!(sum(|met| met.games), games * (players as u64 - 1), "everyone at the table is counted");
        assert_eq!(sum(|met| met.wins), card.wins * (players as u64 - 1));
        assert_eq!(sum(|met| met.member_wins) + card.wins, games, "somebody has won each game");
        assert!(card.members.iter().all(|met| met.games == card.members[0].games), "all equally often");
        let bidding = card.bidding;
        assert!(bidding.bids_per_round >= 1.0, "no round ends without a bid");
        assert!(bidding.first_bid_all <= bidding.last_bid_all, "a first bid of all discs is the last");
        assert!(bidding.last_bid_all <= 1.0);
    }
}

#[test]
fn at_the_largest_table_members_sit_twice_and_count_once() {
    let card = card(Club::Exam, 12, 120, 1);
    assert!(card.members.iter().all(|met| met.games == 120), "eleven places for ten members");
}

#[test]
fn the_same_seed_gives_the_same_card_whatever_the_number_of_threads() {
    let [one, three] = [1, 3].map(|threads| format!("{:?}", card(Club::All, 4, 202, threads)));
    assert_eq!(one, three);
}
