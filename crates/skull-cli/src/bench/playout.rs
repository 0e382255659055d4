use std::{hint::black_box, time::Duration};

use indicatif::ProgressBar;
use serde::Serialize;
use skull_rules::{Action, Game, Legal, Rules, Seat, Seats, Setup};

use super::measure::{Throughput, measure};

/// Games between two looks at the clock.
const BATCH: u64 = 1_000;

/// Random games at a table of one size, played in three ways.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Playouts {
    players: usize,
    /// Through [`Game::play_out`].
    actions_per_second: Throughput,
    games_per_second: Throughput,
    nanoseconds_per_action: f64,
    /// Through [`Game::legal`] and [`Game::play_unchecked`].
    stepwise_actions_per_second: Throughput,
    /// Through [`Game::legal`] and [`Game::play`], which checks every action and returns its events.
    checked_actions_per_second: Throughput,
}

impl Playouts {
    /// How often something is measured for these.
    pub(super) const FIGURES: usize = 3;

    pub(super) fn measure(players: usize, time: Duration, bar: &ProgressBar) -> Playouts {
        let [actions, games] = measure(time, bar, batch(players, play_out));
        let [stepwise, _] = measure(time, bar, batch(players, step_by_step));
        let [checked, _] = measure(time, bar, batch(players, checked));
        Playouts {
            players,
            actions_per_second: actions,
            games_per_second: games,
            nanoseconds_per_action: actions.nanoseconds(),
            stepwise_actions_per_second: stepwise,
            checked_actions_per_second: checked,
        }
    }
}

impl Playouts {
    /// What [`Playouts::cells`] are called.
    pub(super) const COLUMNS: [&str; 6] =
        ["Random games", "actions/s", "ns/action", "games/s", "step by step", "checked, with events"];

    /// The figures as a row of a table.
    pub(super) fn cells(&self) -> Vec<String> {
        let millions = |rate: Throughput| format!("{:.1} M", rate.0 / 1e6);
        vec![
            millions(self.actions_per_second),
            format!("{:.2}", self.nanoseconds_per_action),
            format!("{:.0}", self.games_per_second.0),
            millions(self.stepwise_actions_per_second),
            millions(self.checked_actions_per_second),
        ]
    }
}

/// A batch of games, each led by the next seat; counts actions and games.
fn batch(players: usize, play: impl Fn(&mut Game, &mut QuickLuck) -> u64) -> impl FnMut() -> [u64; 2] {
    let starts: Vec<Game> = standard_games(players);
    let mut luck = QuickLuck::new(players as u64);
    move || {
        let mut actions = 0;
        for start in starts.iter().cycle().take(BATCH as usize) {
            let mut game = *start;
            actions += play(&mut game, &mut luck);
            black_box(game.winner());
        }
        [actions, BATCH]
    }
}

/// The standard game of this size, once for each first player.
pub(super) fn standard_games(players: usize) -> Vec<Game> {
    let setup = Setup::new(players, Rules::default()).expect("2 to 12 seats");
    let start = |first| Game::new(&setup, first).expect("everyone has discs at the start");
    Seats::first(players).into_iter().map(start).collect()
}

fn play_out(game: &mut Game, luck: &mut QuickLuck) -> u64 {
    let mut actions = 0;
    let mut shuffle = QuickLuck::new(luck.next());
    game.play_out(&mut |n| shuffle.below(n), |_, _, legal| {
        actions += 1;
        luck.choose(legal)
    });
    actions
}

fn step_by_step(game: &mut Game, luck: &mut QuickLuck) -> u64 {
    let mut actions = 0;
    while let Some(seat) = game.to_act().lowest() {
        let action = luck.choose(game.legal(seat));
        game.play_unchecked(seat, action, &mut |n| luck.below(n));
        actions += 1;
    }
    actions
}

fn checked(game: &mut Game, luck: &mut QuickLuck) -> u64 {
    random_game(game, luck, |game, seat, action, luck| {
        let events = game.play(seat, action, &mut |n| luck.below(n));
        black_box(events).is_ok()
    })
}

/// Plays random legal actions with `play`, and counts them.
pub(super) fn random_game(
    game: &mut Game,
    luck: &mut QuickLuck,
    mut play: impl FnMut(&mut Game, Seat, Action, &mut QuickLuck) -> bool,
) -> u64 {
    let mut actions = 0;
    while let Some(seat) = game.to_act().lowest() {
        let action = luck.choose(game.legal(seat));
        assert!(play(game, seat, action, luck), "legal actions are never refused");
        actions += 1;
    }
    actions
}

/// A fast stream of numbers that look random, for measuring only: a Weyl sequence, mixed by one wide
/// multiplication, so that the next draw never waits for the one before.
pub(super) struct QuickLuck(u64);

impl QuickLuck {
    pub(super) fn new(seed: u64) -> QuickLuck {
        QuickLuck(seed)
    }

    #[inline(always)]
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let wide = u128::from(self.0) * u128::from(self.0 ^ 0xd1b5_4a32_d192_ed03);
        (wide >> 64) as u64 ^ wide as u64
    }

    /// A number below `n`, uniform to one part in 2⁵⁶.
    #[inline(always)]
    pub(super) fn below(&mut self, n: u8) -> u8 {
        ((u128::from(self.next()) * u128::from(n)) >> 64) as u8
    }

    #[inline(always)]
    pub(super) fn choose(&mut self, legal: Legal) -> Action {
        legal.nth(self.below(legal.len() as u8).into()).expect("somebody who must act has a choice")
    }
}
