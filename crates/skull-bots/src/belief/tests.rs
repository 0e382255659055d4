use fastrand::Rng;
use skull_chance::weighted;
use skull_rules::{Game, Legal, Phase, Rules, Setup, Viewer};

use super::*;

/// What somebody usual does.
fn choose(view: &View, seat: Seat, legal: Legal, luck: &mut Rng) -> Action {
    let preferences = Preferences::of(view, seat, legal);
    let drawn = weighted(luck.f32(), (0..legal.len()).map(|index| preferences.chance(index)));
    legal.nth(drawn.unwrap_or(legal.len() - 1)).unwrap()
}

/// Plays a game of usual players; `look` is shown what A sees after each act, and what is true.
fn game(seed: u64, mut look: impl FnMut(&Game, &Belief)) {
    let mut luck = Rng::with_seed(seed);
    let mut game = Game::new(&Setup::new(4, Rules::default()).unwrap(), Seat::A).unwrap();
    let me: Viewer = game.viewer(Seat::A);
    let mut belief = Belief::new(&me.view(&game));
    while let Some(seat) = game.to_act().lowest() {
        let view = game.viewer(seat).view(&game);
        let action = choose(&view, seat, view.legal(seat), &mut luck);
        let events = game.play(seat, action, &mut |n| luck.u8(..n)).unwrap();
        let view = me.view(&game);
        events.iter().for_each(|event| belief.note(&me.sees(event), &view));
        look(&game, &belief);
    }
}

fn whereabouts(game: &Game, seat: Seat) -> Whereabouts {
    match game.stack(seat).position(|disc| disc == Disc::Skull) {
        Some(height) => Whereabouts::InStack(height as u8),
        None if game.discs(seat).has(Disc::Skull) => Whereabouts::InHand,
        None => Whereabouts::Gone,
    }
}

/// What is believed is never certain and wrong, and over many games it is about right.
#[test]
fn beliefs_are_sound_and_calibrated_among_usual_players() {
    let (mut believed, mut true_skulls, mut asked) = (0.0, 0.0, 0.0);
    for seed in 0..60 {
        game(seed, |game, belief| {
            let view = game.viewer(Seat::A).view(game);
            for seat in view.alive().minus(view.own()) {
                let truth = whereabouts(game, seat);
                assert!(belief.chance(seat, truth) > 0.0, "seed {seed}: {truth:?} of {seat}\n{view:?}");
                let all: f32 = view.whereabouts(seat).map(|place| belief.chance(seat, place)).sum();
                assert!((all - 1.0).abs() < 1e-3, "seed {seed}: {seat}'s chances sum to {all}\n{view:?}");
                if view.height(seat) > view.face_up(seat) && view.phase() == Phase::Bidding {
                    let top = (view.height(seat) - view.face_up(seat) - 1) as u8;
                    believed += belief.chance(seat, Whereabouts::InStack(top));
                    true_skulls += f32::from(u8::from(truth == Whereabouts::InStack(top)));
                    asked += 1.0;
                }
            }
        });
    }
    let (believed, frequency) = (believed / asked, true_skulls / asked);
    assert!((believed - frequency).abs() < 0.05, "believed {believed:.3}, true {frequency:.3}");
}
