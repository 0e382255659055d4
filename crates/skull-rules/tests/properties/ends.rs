//! Every game ends, and how soon.
//!
//! **Rounds.** A round ends with a challenge won or a disc lost (R6.1, R7.1). Let `D` be the discs that all seats
//! start with and `V` the challenges that can be won without winning the game: `wins_to_win - 1` for each seat, less what it
//! has won already. While a game is on, two seats have a disc, so at most `D - 2` discs are lost, and at most `V`
//! challenges are won. Each of these rounds starts the next one, and the last round ends the game. So there are at most
//! `D - 2 + V + 1` rounds. Twelve seats that play to 15 have `D = 48` and `V = 12 * 14`, hence 215 rounds: the `u8` that
//! counts them does not overflow, for no table has more seats, no tribe more discs, no rules more wins.
//!
//! **Acts of a round** with `p` discs placed and `a` seats in it:
//! - `p` placements, the opening ones included (R2.1, R3.1);
//! - bids and passes: bids rise strictly from at least 1 to at most `p` (R4.1, R4.2). If the last is below `p`, there are at
//!   most `p - 1` bids and `a - 1` passes (R4.4). If it is `p`, it ended the bidding while another seat had not passed (R4.5), so
//!   there are at most `p` bids and `a - 2` passes. Either way at most `p + a - 2`;
//! - after that, flips that are acts turn up discs of others, and so do shows (R5.3, R7.6); the challenger's own stack has
//!   a disc at least, which is turned up by itself (R5.2): so at most `p - 1` flips and shows together;
//! - a challenge won needs nothing more. Another's skull needs the take: `p` with the flips. One's own skull comes before
//!   any flip that is an act and needs a discard and perhaps a name: `p + 1` with all shows, 2 without, which is no more than `p`.
//!
//! **Acts of a game.** `p` is at most the number of discs `d` that are left. Each lost disc makes `d` smaller, so one
//! round at most is lost with each `d` from `D` down to 2; won rounds are longest while `d = D`.

use proptest::prelude::*;
use skull_rules::{Game, Phase, Rules, Seat, Seats, Setup, Tribes, Victory};
use skull_testing::{Deed, Scenario, any_scenario, scripts};

use crate::director::Style;

/// What no game that starts from a setup can exceed.
#[derive(Clone, Copy)]
struct Bound {
    discs: usize,
    seats: usize,
    /// Challenges that can be won without winning the game.
    spare_wins: usize,
    shows: bool,
}

impl Bound {
    fn of(setup: &Setup) -> Bound {
        let alive = || Seats::first(setup.seats()).into_iter().filter(|&seat| !setup.hand(seat).is_empty());
        let spare = |seat| usize::from(setup.rules().wins_to_win - 1 - setup.wins(seat));
        Bound {
            discs: alive().map(|seat| setup.hand(seat).len()).sum(),
            seats: alive().count(),
            spare_wins: alive().map(spare).sum(),
            shows: setup.rules().show_after_failure,
        }
    }

    fn rounds(self) -> usize {
        self.discs - 1 + self.spare_wins
    }

    /// The acts of a round that starts with so many discs and seats.
    fn round(self, discs: usize, seats: usize) -> usize {
        discs + (discs + seats - 2) + discs + usize::from(self.shows)
    }

    fn won_round(discs: usize, seats: usize) -> usize {
        discs + (discs + seats - 2) + (discs - 1)
    }

    fn acts(self) -> usize {
        let lost = |from| -> usize { (from..=self.discs).map(|d| self.round(d, self.seats.min(d))).sum() };
        let won = Bound::won_round(self.discs, self.seats);
        (lost(2) + self.spare_wins * won).max(lost(3) + (self.spare_wins + 1) * won)
    }
}

/// Counts the acts of a game and of each round, and compares.
struct Counter {
    bound: Bound,
    acts: usize,
    /// Acts of this round, and the most there can be.
    round: usize,
    most: usize,
}

impl Counter {
    fn new(setup: &Setup) -> Counter {
        let bound = Bound::of(setup);
        Counter { bound, acts: 0, round: 0, most: bound.round(bound.discs, bound.seats) }
    }

    fn act(&mut self, game: &Game) {
        self.acts += 1;
        self.round += 1;
        assert!(self.round <= self.most, "{} acts in one round, {game:?}", self.round);
        assert!(self.acts <= self.bound.acts(), "{} acts, {game:?}", self.acts);
        assert!(usize::from(game.round()) <= self.bound.rounds(), "{game:?}");
        if game.phase() == Phase::Opening && game.placed() == 0 {
            let discs = game.seats().into_iter().map(|seat| game.discs(seat).len()).sum();
            self.round = 0;
            self.most = self.bound.round(discs, game.alive().len());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// R9.1
    #[test]
    fn every_game_ends_in_time_with_one_winner(script in scripts(any_scenario())) {
        let mut counter = Counter::new(&script.scenario.setup);
        let end = script.play(|game, played| {
            if let Some(Deed { .. }) = played {
                counter.act(game);
            }
        });
        has_one_winner(&end);
    }
}

/// R9.1, R10.2
fn has_one_winner(game: &Game) {
    let (winner, by) = game.result().expect("the game is over");
    let victorious = |&seat: &Seat| game.wins(seat) == game.rules().wins_to_win;
    let won: Vec<Seat> = game.seats().into_iter().filter(victorious).collect();
    match by {
        Victory::Challenges => {
            assert_eq!(won.len(), 1, "one seat has won its last challenge: {game:?}");
            assert_eq!(game.player(won[0]), winner);
        }
        Victory::LastStanding => {
            assert!(won.is_empty());
            assert!(game.alive().into_iter().all(|seat| game.player(seat) == winner), "{game:?}");
        }
    }
    assert!(!game.alive().is_empty());
    assert!(
        game.seats().into_iter().all(|seat| game.legal(seat).is_empty()),
        "nothing is played after the end"
    );
}

/// R9.1: as long as players can make it, with every seat winning all it may and then failing as often as it can.
#[test]
fn a_game_drawn_out_on_purpose_ends_in_time() {
    for (rules, seats) in long_games() {
        let (acts, _, bound) = direct(rules, seats, Style::Long);
        assert!(2 * acts > bound.acts(), "{acts} acts are far from {}: a poor director", bound.acts());
    }
}

/// R6.1, R7.1: the round counter reaches its bound, which fits the `u8` that counts it, and goes no further.
#[test]
fn the_longest_game_has_215_rounds() {
    for (rules, seats) in long_games() {
        let (_, game, bound) = direct(rules, seats, Style::Short);
        // With two tribes the last seats may be one player's, and then the game is over before its discs are.
        if rules.tribes_per_player == Tribes::One {
            assert_eq!(usize::from(game.round()), bound.rounds(), "{seats} seats, {rules:?}");
        }
    }
    let longest =
        Setup::new(Seat::MOST, Rules { wins_to_win: Rules::MOST_WINS, ..Rules::default() }).unwrap();
    assert_eq!(Bound::of(&longest).rounds(), 215);
}

fn long_games() -> impl Iterator<Item = (Rules, usize)> {
    let tribes = [Tribes::One, Tribes::Two].into_iter();
    tribes.flat_map(|tribes_per_player| {
        let wins = [1, 2, 3, Rules::MOST_WINS].into_iter();
        wins.flat_map(move |wins_to_win| {
            let shows = [false, true].into_iter();
            shows.flat_map(move |show_after_failure| {
                let rules = Rules { wins_to_win, show_after_failure, tribes_per_player, ..Rules::default() };
                let seats = (2..=Seat::MOST).filter(move |&seats| Setup::new(seats, rules).is_ok());
                seats.map(move |seats| (rules, seats))
            })
        })
    })
}

/// Plays a whole game as the director wants it.
fn direct(rules: Rules, seats: usize, style: Style) -> (usize, Game, Bound) {
    let table = Scenario { setup: Setup::new(seats, rules).unwrap(), first: Seat::new(0).unwrap() };
    let mut counter = Counter::new(&table.setup);
    let mut game = table.game();
    while game.phase() != Phase::Over {
        let (seat, action) = style.act(&game);
        game.play(seat, action, &mut |_| 0).unwrap();
        counter.act(&game);
    }
    has_one_winner(&game);
    (counter.acts, game, counter.bound)
}
