//! Whatever is played, the sums of a summary agree with each other and with the game.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so by panicking")]

use skull_bots::{Bot, Host, Random};
use skull_chance::Dice;
use skull_rules::{
    Action, AfterOwnSkull, Opening, Player, Rules, Seats, Setup, Tribes, Victory, notation::Record,
};
use skull_table::{Deeds, Summary, Totals};

const GAMES: u64 = 1000;

#[test]
fn the_sums_of_any_game_agree() {
    for seed in 0..GAMES {
        let record = any_game(seed);
        let summary = Summary::of(&record).unwrap();
        let why = format!("seed {seed}:\n{record}");
        summary.players.iter().for_each(|deeds| adds_up(deeds, &why));
        agrees_with_the_game(&summary, &record, &why);
        lives_only_go_down(&summary, &record, &why);
    }
}

/// The other side: a disc that is lost, a bluff and a skull are there to be counted.
#[test]
fn the_games_hold_all_that_is_summed() {
    let mut totals = Totals::default();
    let mut games = 0;
    for seed in 0..GAMES {
        let record = any_game(seed);
        let summary = Summary::of(&record).unwrap();
        players(&record).for_each(|player| totals.add(&summary, player));
        games += 1;
    }
    assert_eq!(totals.won, games, "one wins each game");
    for count in [
        totals.out,
        totals.bluffs.got_away,
        totals.bluffs.caught,
        totals.challenges.won,
        totals.challenges.failed_on_others,
        totals.skulls_sprung,
    ] {
        assert!(count > games / 10, "{totals:?}");
    }
}

fn adds_up(deeds: &Deeds, why: &str) {
    let (bluffs, challenges) = (deeds.bluffs.unwrap(), deeds.challenges);
    let failed = challenges.failed_on_own + challenges.failed_on_others;
    assert_eq!(challenges.attempted, challenges.won + failed, "{why}");
    assert_eq!(bluffs.made, bluffs.got_away + bluffs.caught, "every bid is raised or attempted; {why}");
    assert_eq!(bluffs.caught, challenges.failed_on_own, "whoever meets their own skull has bluffed; {why}");
    assert_eq!((deeds.discs_lost, deeds.skulls_met.len() as u32), (failed, failed), "{why}");
    assert!(deeds.bids >= challenges.attempted.max(bluffs.made), "{why}");
    assert_eq!(
        (deeds.best_bid.is_some(), deeds.worst_bid.is_some()),
        (challenges.won > 0, failed > 0),
        "{why}"
    );
}

fn agrees_with_the_game(summary: &Summary, record: &Record, why: &str) {
    let game = record.game();
    let sum = |count: fn(&Deeds) -> u32| summary.players.iter().map(count).sum::<u32>();
    let bids = record.acts().iter().filter(|act| matches!(act.action, Action::Bid(_))).count();
    assert_eq!(sum(|deeds| deeds.bids) as usize, bids, "{why}");
    assert_eq!(sum(|deeds| deeds.skulls_sprung), sum(|deeds| deeds.challenges.failed_on_others), "{why}");
    let wins = game.seats().into_iter().map(|seat| u32::from(game.wins(seat))).sum::<u32>();
    assert_eq!(sum(|deeds| deeds.challenges.won), wins, "{why}");
    // Every round ends with one attempt.
    assert_eq!(sum(|deeds| deeds.challenges.attempted), u32::from(summary.rounds), "{why}");
    for player in players(record) {
        let own =
            |seats: Seats| seats.into_iter().filter(|&seat| game.player(seat) == player).collect::<Seats>();
        let discs = |table: &skull_rules::Game| -> usize {
            own(table.seats()).into_iter().map(|seat| table.discs(seat).len()).sum()
        };
        let deeds = &summary.players[player.index()];
        assert_eq!(deeds.discs_lost as usize, discs(&record.start()) - discs(game), "{why}");
        assert_eq!(deeds.out_in_round.is_some(), own(game.alive()).is_empty(), "{why}");
    }
    if summary.by == Victory::LastStanding {
        let out = summary.players.iter().filter(|deeds| deeds.out_in_round.is_some()).count();
        assert_eq!(out, summary.players.len() - 1, "all but the winner; {why}");
    }
}

fn lives_only_go_down(summary: &Summary, record: &Record, why: &str) {
    for (seat, lives) in record.game().seats().into_iter().zip(&summary.lives) {
        assert_eq!(lives.len(), usize::from(summary.rounds) + 1, "{why}");
        assert_eq!(usize::from(lives[0]), record.start().discs(seat).len(), "{why}");
        assert_eq!(lives.last().copied().map(usize::from), Some(record.game().discs(seat).len()), "{why}");
        assert!(lives.is_sorted_by(|before, after| before >= after && before - after <= 1), "{why}");
    }
}

fn players(record: &Record) -> impl Iterator<Item = Player> {
    let game = *record.game();
    game.seats().into_iter().take(game.players().into()).map(move |seat| game.player(seat))
}

/// A game of bots that do anything, by any rules, at a table of 2 to 12 seats.
fn any_game(seed: u64) -> Record {
    let mut dice = Dice::from_seed(seed);
    let tribes = if dice.below(4) == 0 { Tribes::Two } else { Tribes::One };
    let seats = match tribes {
        Tribes::One => 2 + usize::from(dice.below(11)),
        Tribes::Two => 4 + 2 * usize::from(dice.below(5)),
    };
    let rules = Rules {
        wins_to_win: 1 + dice.below(4),
        opening: [Opening::Simultaneous, Opening::FirstPlayerLast][usize::from(dice.below(2))],
        after_own_skull: [AfterOwnSkull::Lead, AfterOwnSkull::Choose][usize::from(dice.below(2))],
        show_after_failure: dice.below(2) == 0,
        tribes_per_player: tribes,
    };
    let first = dice.first_player(Seats::first(seats));
    let mut record = Record::new(Setup::new(seats, rules).unwrap(), first).unwrap();
    let bots = players(&record).map(|_| Box::new(Random::new(dice.seed())) as Box<dyn Bot>).collect();
    let mut host = Host::seat(record.game(), bots);
    while record.game().winner().is_none() {
        // These bots need not be told what happens: they never look.
        let (seat, action) = host.choose(record.game());
        record.play(seat, action, &mut |n| dice.below(n)).unwrap();
    }
    record
}
