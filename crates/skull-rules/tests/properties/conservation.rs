//! Nothing appears and nothing vanishes.

use proptest::prelude::*;
use skull_rules::{Disc, Game, Phase, Seat, View};
use skull_testing::{Deed, Scenario, any_scenario, scripts, viewers};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// R1.1, R7.1: hand, stack and losses of a seat are always the discs it started with.
    #[test]
    fn discs_are_conserved(script in scripts(any_scenario())) {
        script.play(|game, _| {
            for seat in game.seats() {
                for disc in Disc::BOTH {
                    let at_start = script.scenario.setup.hand(seat).count(disc);
                    assert_eq!(count(game, seat, disc), at_start, "{disc}s of {seat} in {game:?}");
                }
            }
        });
    }

    /// The many ways to ask the same thing give the same answer.
    #[test]
    fn a_table_does_not_contradict_itself(script in scripts(any_scenario())) {
        script.play(|game, _| {
            is_sound(game, &script.scenario);
            for viewer in viewers(game) {
                shows_stacks_as_numbers_too(&viewer.view(game));
            }
        });
    }

    /// R6.1, R7.1: a round ends with one challenge won or one disc lost, and nothing else changes.
    #[test]
    fn a_round_ends_with_a_win_or_a_loss(script in scripts(any_scenario())) {
        let mut before = script.scenario.game();
        script.play(|game, played| {
            if let Some(Deed { .. }) = played {
                let gained = total(game, |seat| game.wins(seat).into()) - total(&before, |seat| before.wins(seat).into());
                let lost = total(game, |seat| game.lost(seat).len()) - total(&before, |seat| before.lost(seat).len());
                let ended = before.phase() != Phase::Naming
                    && (game.round() > before.round() || matches!(game.phase(), Phase::Naming | Phase::Over));
                assert_eq!(gained + lost, usize::from(ended), "from {before:?}to {game:?}");
            }
            before = *game;
        });
    }
}

fn count(game: &Game, seat: Seat, disc: Disc) -> usize {
    let stacked = game.stack(seat).filter(|&other| other == disc).count();
    let lost = game.lost(seat).filter(|&other| other == disc).count();
    game.hand(seat).count(disc) + stacked + lost
}

fn total(game: &Game, of: impl Fn(Seat) -> usize) -> usize {
    game.seats().into_iter().map(of).sum()
}

fn shows_stacks_as_numbers_too(view: &View) {
    for seat in view.seats() {
        let numbers = view.stack(seat).map(|disc| disc.map_or(1, |disc| 2 + disc as u8));
        assert!(view.faces(seat).into_iter().eq(numbers.chain([0; 4]).take(4)), "{seat} in {view:?}");
    }
}

fn is_sound(game: &Game, start: &Scenario) {
    assert_eq!((game.seats(), game.rules()), (start.seats(), start.setup.rules()));
    for seat in game.seats() {
        assert_eq!(game.hand(seat).len() + game.height(seat), game.discs(seat).len());
        assert_eq!(game.stack(seat).len(), game.height(seat));
        assert!(game.face_up(seat) <= game.height(seat));
        assert_eq!(game.alive().contains(seat), !game.discs(seat).is_empty());
        assert!(game.alive().contains(seat) || !game.has_passed(seat));
        assert!(game.wins(seat) <= game.rules().wins_to_win);
    }
    assert_eq!(usize::from(game.placed()), total(game, |seat| game.height(seat)));
    assert!(game.bid().is_none_or(|bid| bid.get() <= game.placed()));
    assert_eq!(game.bid().is_some(), game.bidder().is_some());
    assert_eq!(game.winner().is_some(), game.phase() == Phase::Over);
    assert_eq!(game.result().map(|(player, _)| player), game.winner());
    assert_eq!(game.to_act().is_empty(), game.phase() == Phase::Over);
    let must_act = game.to_act().into_iter().all(|seat| !game.legal(seat).is_empty());
    assert!(must_act, "whoever must act can act: {game:?}");
}
