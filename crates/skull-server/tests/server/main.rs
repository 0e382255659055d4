//! The server as the world meets it: over real connections, with a database on the disk.
//!
//! The clock stands still unless a test moves it, and all luck comes from a seed, so every test tells the same story
//! each time.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on says where")]

mod api;
mod bad_days;
mod games;
mod hostile;
mod leak;
mod reconnect;
mod secrets;
mod support;

/// A test of each story with one server, and one with two that share a database behind a proxy, where everybody who comes
/// is connected to the next of them.
macro_rules! stories {
    ($($chapter:ident: $($story:ident)*;)*) => {
        mod alone {
            $(mod $chapter {
                $(#[tokio::test]
                async fn $story() {
                    crate::$chapter::$story().await;
                })*
            })*
        }
        mod behind_a_proxy {
            $(mod $chapter {
                $(#[tokio::test]
                async fn $story() {
                    crate::support::with_two_servers(crate::$chapter::$story()).await;
                })*
            })*
        }
    };
}

stories! {
    games:
        any_number_of_people_plays_the_standard_game
        twelve_people_play_with_two_boxes
        seats_that_nobody_takes_are_put_aside
        every_rule_can_be_chosen
        two_tribes_each_are_played_by_half_as_many_people
        a_loss_waits_until_everybody_has_shown_or_is_done
        bots_of_every_level_fill_the_table_and_talk
        a_rematch_is_the_next_game_of_the_same_people
        the_clock_plays_for_who_does_not_and_stops_when_they_are_back
        without_a_clock_nothing_plays_for_anybody
        a_player_who_stands_up_is_played_for_until_they_sit_down_again;
    reconnect:
        who_comes_back_gets_exactly_what_was_missed
        who_was_away_for_too_long_or_knows_too_much_gets_the_whole_table
        talk_that_was_missed_comes_again_and_nothing_else_does
        who_is_sent_away_is_cut_off_and_does_not_come_back
        strangers_are_cut_off_when_a_game_without_spectators_begins;
    leak:
        others_discs_and_losses_are_not_told;
}
