//! What is remembered is what was seen, by whomever.

use proptest::{prelude::*, sample::Index};
use skull_env::{Feature, observation};
use skull_rules::Viewer;
use skull_testing::{Deed, any_scenario, scripts, viewers};

use crate::follow::{follow, note, observe, sit_down};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn everybody_remembers_the_same(script in scripts(any_scenario())) {
        let mut memories = Vec::new();
        script.play(|game, played| {
            if played.is_none() {
                memories = viewers(game).into_iter().map(|eyes| (eyes, sit_down(eyes, game))).collect();
                memories.push((Viewer::ALL_SEEING, sit_down(Viewer::ALL_SEEING, game)));
            }
            for (eyes, memory) in &mut memories {
                note(memory, *eyes, played.map_or(&[], |Deed { events, .. }| events));
            }
            let (_, first) = memories[0];
            assert!(memories.iter().all(|&(_, memory)| memory == first));
        });
    }

    #[test]
    fn what_lies_there_is_the_same_to_those_who_saw_it_come_and_to_those_who_sit_down(
        script in scripts(any_scenario()),
    ) {
        let row = observation::FEATURES.iter().skip_while(|feature| feature.name != "present");
        let lying: Vec<usize> =
            row.take_while(|feature| feature.name != "skull_in_stack").flat_map(Feature::offsets).collect();
        follow(&script.record(), Viewer::SPECTATOR, |game, memory| {
            let now = sit_down(Viewer::SPECTATOR, game);
            for seat in game.seats() {
                let [one, two] = [memory, &now].map(|memory| observe(game, memory, seat));
                assert!(lying.iter().all(|&offset| one[offset] == two[offset]), "{game:?}");
            }
        });
    }

    /// The start of a round may be told to somebody who has just sat down, or not.
    #[test]
    fn what_a_seat_saw_told_again_makes_the_same_observation(
        script in scripts(any_scenario()),
        stop in any::<Index>(),
    ) {
        let record = script.record();
        let stop = stop.index(record.acts().len() + 1);
        for seat in record.game().seats() {
            let moments: Vec<_> = record.replay().take(stop + 1).collect();
            let eyes = moments[0].game.viewer(seat);
            let mut told = sit_down(eyes, &moments[0].game);
            let mut all = sit_down(Viewer::SPECTATOR, &moments[0].game);
            for moment in &moments {
                note(&mut told, eyes, &moment.events);
                if moment.step > 0 {
                    note(&mut all, Viewer::SPECTATOR, &moment.events);
                }
            }
            let game = &moments[stop].game;
            prop_assert_eq!(observe(game, &told, seat), observe(game, &all, seat));
        }
    }
}
