//! The engine against the slow model of `model.rs`, which shares no code with it.

use std::sync::LazyLock;

use proptest::prelude::*;
use serde_json::{Value, to_value};
use skull_rules::{
    Action, AfterOwnSkull, Disc, Game, Illegal, Opening, Rules, Seat, Setup, Tribes, Truth, Viewer,
};
use skull_testing::{Deed, Scenario, Script, any_scenario, fallen, scripts, small_scenario, viewers};

use crate::{
    director::Style,
    model::{Model, Options},
    universe::{every_action, every_seat},
};

/// Every action with its JSON, which is all that the model understands.
static ACTIONS: LazyLock<Vec<(Action, Value)>> =
    LazyLock::new(|| every_action().into_iter().map(|action| (action, to_value(action).unwrap())).collect());

impl Model {
    /// The same start, for the model.
    pub(crate) fn at(start: &Scenario) -> Model {
        let rules = start.setup.rules();
        let options = Options {
            wins_to_win: rules.wins_to_win,
            first_player_last: rules.opening == Opening::FirstPlayerLast,
            choose_after_own_skull: rules.after_own_skull == AfterOwnSkull::Choose,
            show_after_failure: rules.show_after_failure,
            two_tribes: rules.tribes_per_player == Tribes::Two,
        };
        let hand = |seat| Disc::BOTH.map(|disc| start.setup.hand(seat).count(disc) as u8).into();
        let hands: Vec<(u8, u8)> = start.seats().into_iter().map(hand).collect();
        let wins: Vec<u8> = start.seats().into_iter().map(|seat| start.setup.wins(seat)).collect();
        Model::new(options, &hands, &wins, start.first.index())
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(800))]

    /// R1 to R10, after every act: the truth, what is legal, why the rest is not, and what each viewer sees.
    #[test]
    fn engine_and_model_agree_on_everything_at_small_tables(script in scripts(small_scenario(4))) {
        compare(&script, |_, duel| {
            duel.agree_on_the_truth();
            for viewer in viewers(duel.game) {
                duel.agree_on_view(viewer);
            }
            for seat in every_seat() {
                duel.agree_on_choices(seat);
                duel.agree_on_refusals(seat);
            }
        });
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1200))]

    /// R1 to R10: the truth and what is legal after every act, and what one seat after the other sees and is refused.
    #[test]
    fn engine_and_model_agree_at_every_table(script in scripts(any_scenario())) {
        compare(&script, |step, duel| {
            duel.agree_on_some(step);
        });
    }

    /// The three ways to play differ in speed only.
    #[test]
    fn playing_unchecked_is_playing(script in scripts(any_scenario())) {
        let mut unchecked = script.scenario.game();
        script.play(|game, played| {
            if let Some(Deed { act, .. }) = played {
                unchecked.play_unchecked(act.seat, act.action, &mut fallen(act));
            }
            assert_eq!(&unchecked, game);
        });
    }

    #[test]
    fn playing_out_is_playing(script in scripts(any_scenario())) {
        let mut picks = script.picks();
        let (mut out, mut played) = (script.scenario.game(), script.scenario.game());
        let (mut luck, mut same_luck) = (turning(), turning());
        let mut before: Option<(Seat, Action)> = None;
        let mut follow = |before: Option<(Seat, Action)>| {
            if let Some((seat, action)) = before {
                played.play(seat, action, &mut same_luck).unwrap();
            }
            played
        };
        out.play_out(&mut luck, |game, seat, legal| {
            assert_eq!(&follow(before), game);
            assert_eq!(legal, game.legal(seat));
            let action = picks.choose(legal);
            before = Some((seat, action));
            action
        });
        assert_eq!(follow(before), out);
        assert!(out.winner().is_some());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// What is refused changes nothing.
    #[test]
    fn a_refused_act_leaves_the_game_as_it_was(script in scripts(small_scenario(4))) {
        script.play(|game, _| {
            for seat in every_seat() {
                for &(action, _) in &*ACTIONS {
                    let mut tried = *game;
                    if let Err(why) = tried.play(seat, action, &mut |_| 0) {
                        assert_eq!(&tried, game);
                        assert!(why.to_string().ends_with('.'), "a sentence: {why}");
                    }
                }
            }
        });
    }
}

/// R4.1, R10.1: the largest table, with all its 48 discs on the mats.
#[test]
fn engine_and_model_agree_when_every_disc_has_been_placed() {
    let rules = Rules { wins_to_win: 1, ..Rules::default() };
    let table = Scenario { setup: Setup::new(Seat::MOST, rules).unwrap(), first: Seat::new(7).unwrap() };
    let (mut game, mut model, mut most) = (table.game(), Model::at(&table), 0);
    for step in 0..400 {
        let (seat, action) = Style::Long.act(&game);
        game.play(seat, action, &mut |_| 0).unwrap();
        model.play(seat.index(), &to_value(action).unwrap(), "flower");
        Duel { game: &game, model: &model, legal: model.legal() }.agree_on_some(step);
        most = most.max(game.placed());
    }
    assert_eq!(most, 48);
}

/// Luck that falls differently each time, and the same way every time it is made.
fn turning() -> impl FnMut(u8) -> u8 {
    let mut turns = 0_u8;
    move |below| {
        turns = turns.wrapping_add(1);
        turns % below
    }
}

/// Plays the script with both and calls `check` at the start and after each act.
fn compare(script: &Script, mut check: impl FnMut(usize, Duel)) {
    let mut model = Model::at(&script.scenario);
    let mut step = 0;
    script.play(|game, played| {
        if let Some(Deed { act, .. }) = played {
            model.play(act.seat.index(), &to_value(act.action).unwrap(), &fallen(act).to_string());
        }
        check(step, Duel { game, model: &model, legal: model.legal() });
        step += 1;
    });
}

/// One moment of a game, as both see it.
struct Duel<'a> {
    game: &'a Game,
    model: &'a Model,
    /// Who must act, and all that each may do, as the model has it.
    legal: Vec<(usize, Vec<Value>)>,
}

impl Duel<'_> {
    /// All that is true and legal, and what one seat after the other sees and is refused.
    fn agree_on_some(&self, step: usize) {
        self.agree_on_the_truth();
        for seat in self.game.seats() {
            self.agree_on_choices(seat);
        }
        let viewers = viewers(self.game);
        self.agree_on_view(viewers[step % viewers.len()]);
        self.agree_on_refusals(every_seat().into_iter().nth(step % Seat::MOST).unwrap());
    }

    fn agree_on_the_truth(&self) {
        let (truth, expected) = (to_value(Truth(self.game)).unwrap(), self.model.state());
        assert!(truth == expected, "engine: {truth}\nmodel:  {expected}");
        let seats = |seats: Vec<usize>| to_value(seats).unwrap();
        assert_eq!(to_value(self.game.may_show()).unwrap(), seats(self.model.may_show()));
        let to_act = self.legal.iter().map(|&(seat, _)| seat).collect();
        assert_eq!(to_value(self.game.to_act()).unwrap(), seats(to_act));
    }

    /// The legal actions, counted, indexed, listed and looked up; and as the seat's own view has them.
    fn agree_on_choices(&self, seat: Seat) {
        let legal = self.game.legal(seat);
        let expected = self.legal.iter().find(|&&(who, _)| who == seat.index());
        let expected = expected.map_or(&[][..], |(_, actions)| actions);
        let listed: Vec<Value> = legal.iter().map(|action| to_value(action).unwrap()).collect();
        assert_eq!(listed, expected, "what {seat} may do in {:?}", self.game);
        assert_eq!((legal.len(), legal.is_empty()), (expected.len(), expected.is_empty()));
        for index in 0..=expected.len() + 1 {
            let nth = legal.nth(index).map(|action| to_value(action).unwrap());
            assert_eq!(nth.as_ref(), expected.get(index), "action {index} of {legal:?}");
        }
        for (action, json) in &*ACTIONS {
            assert_eq!(legal.contains(*action), expected.contains(json), "{action:?} in {legal:?}");
        }
        let view = self.game.viewer(seat).view(self.game);
        assert_eq!((view.legal(seat), view.may_show()), (legal, self.game.may_show()));
    }

    fn agree_on_refusals(&self, seat: Seat) {
        for (action, json) in &*ACTIONS {
            let refused = self.game.check(seat, *action).err().map(Illegal::code);
            let expected = self.model.refusal(i64::try_from(seat.index()).unwrap(), json);
            assert_eq!(refused, expected, "{seat} plays {action:?} in {:?}", self.game);
        }
    }

    fn agree_on_view(&self, viewer: Viewer) {
        let expected = self.model.view(viewer.seat().map(Seat::index));
        let shown = to_value(viewer.view(self.game)).unwrap();
        assert!(shown == expected, "engine: {shown}\nmodel:  {expected}");
    }
}
