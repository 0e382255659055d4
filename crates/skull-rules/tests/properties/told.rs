//! What a server tells of a game is read by a client as it was written.

use skull_rules::{View, Viewer};
use skull_testing::{any_scenario, for_many, scripts, viewers};

#[test]
fn a_view_is_read_as_it_was_written() {
    for_many(150, file!(), scripts(any_scenario()), |script| {
        for moment in script.record().replay() {
            for viewer in viewers(&moment.game) {
                let view = viewer.view(&moment.game);
                let written = serde_json::to_string(&view).unwrap();
                let read: View = serde_json::from_str(&written).unwrap();
                assert_eq!(serde_json::to_string(&read).unwrap(), written);
                assert_eq!(format!("{view:?}"), format!("{read:?}"));
                for seat in view.seats() {
                    assert!(view.legal(seat).iter().eq(read.legal(seat).iter()), "{view:?}");
                    assert!(view.whereabouts(seat).eq(read.whereabouts(seat)));
                }
                assert_eq!(view.may_show(), read.may_show());
            }
        }
    });
}

/// Whoever sees all can show each what they may see, and whoever does not shows nobody more than that.
#[test]
fn what_is_shown_on_is_what_the_other_may_see() {
    for_many(300, file!(), scripts(any_scenario()), |script| {
        for moment in script.record().replay() {
            let viewers = viewers(&moment.game);
            let all = Viewer::ALL_SEEING.view(&moment.game);
            for &viewer in &viewers {
                assert_eq!(all.narrowed_to(viewer), viewer.view(&moment.game));
                for event in &moment.events {
                    assert_eq!(viewer.sees(&Viewer::ALL_SEEING.sees(event)), viewer.sees(event));
                    for &other in &viewers {
                        let both = other.own().and(viewer.own());
                        let told = viewer.sees(&other.sees(event));
                        assert!(told == Viewer::SPECTATOR.sees(event) || told == viewer.sees(event));
                        assert!(!both.is_empty() || told == Viewer::SPECTATOR.sees(event), "{event:?}");
                    }
                }
            }
        }
    });
}
