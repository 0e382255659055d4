//! One story for every store: what holds in memory holds on disk, and still does after it was closed and opened;
//! what one process writes to a shared store, another reads.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod cabinet;
mod health;
mod journal;
mod kill;
mod open;
#[cfg(feature = "postgres")]
mod postgres;
mod scene;
mod stories;

use std::sync::Arc;

use skull_table::{Knock, LogName, MemoryStore, Sqlite, Store};

/// Where a story gets its store from. One type for all of them, so that every story is compiled once.
type Stores = Box<dyn Fn() -> Arc<dyn Store> + Send + Sync>;

/// A test for each story and kind of store.
macro_rules! stories {
    ($($kind:ident: $($story:ident)*;)*) => {
        stories!(@ memory, Some(super::in_memory()), $($kind: $($story)*;)*);
        stories!(@ in_a_cabinet, Some(super::cabinet::one_store().await), $($kind: $($story)*;)*);
        stories!(@ in_a_cabinet_opened_again, Some(super::cabinet::opened_again()), $($kind: $($story)*;)*);
        stories!(@ sqlite, Some(super::in_a_file()), $($kind: $($story)*;)*);
        stories!(@ sqlite_opened_again, Some(super::in_a_file_opened_again()), $($kind: $($story)*;)*);
        #[cfg(feature = "postgres")]
        stories!(@ in_postgres, super::postgres::one_process().await, $($kind: $($story)*;)*);
        #[cfg(feature = "postgres")]
        stories!(@ in_postgres_by_turns, super::postgres::three_processes().await, $($kind: $($story)*;)*);
    };
    (@ $name:ident, $stores:expr, $($kind:ident: $($story:ident)*;)*) => {
        mod $name {
            $($(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $story() {
                let Some(stores) = $stores else { return };
                super::stories::$kind::$story(stores).await;
            })*)*
        }
    };
}

stories! {
    logs:
        an_entry_goes_in_at_its_number_or_not_at_all
        a_log_is_read_in_pages
        a_gap_is_refused
        a_table_begins_with_an_entry_and_a_card
        of_many_who_write_the_same_number_one_wins
        a_batch_is_not_spoilt_by_one_that_conflicts
        a_log_is_read_from_any_number
        talk_and_play_do_not_collide
        tables_are_due_when_their_time_has_come
        tables_ahead_of_the_clock_are_looked_after
        open_tables_are_listed_the_last_touched_first
        nobody_fills_the_list_of_open_tables
        a_store_says_that_it_is_ready;
    games:
        guests_come_change_and_go
        a_finished_game_is_found_by_its_name_and_its_table
        a_finished_game_counts_once
        a_guest_pages_through_their_own_games
        no_page_cuts_a_millisecond
        totals_outlive_games_and_go_with_their_guest
        who_is_forgotten_leaves_games_without_a_guest;
    trimming:
        idle_tables_go_when_their_time_is_up
        games_that_are_on_are_given_more_time
        no_table_goes_while_its_clock_runs
        the_longest_idle_tables_go_first
        where_one_has_opened_many_tables_theirs_go_first
        tables_of_nobody_knows_whom_count_as_one_openers
        tables_without_a_game_go_first
        a_trimmed_table_does_not_come_back_to_life
        a_long_log_is_forgotten_to_the_last_entry
        finished_games_go_by_age_and_number
        guests_go_by_age_and_number
        what_is_kept_for_ever_stays;
}

fn in_memory() -> Stores {
    let store = MemoryStore::new();
    Box::new(move || Arc::new(store.clone()))
}

fn in_a_file() -> Stores {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path().join("skull.db")).unwrap();
    Box::new(move || {
        // It stays for as long as its store.
        let _folder = &folder;
        Arc::new(store.clone())
    })
}

fn in_a_file_opened_again() -> Stores {
    let folder = tempfile::tempdir().unwrap();
    Box::new(move || on_disk(folder.path()))
}

/// The store in this folder. It is asked for anew for every act of a story, each time closed in between.
fn on_disk(folder: &std::path::Path) -> Arc<dyn Store> {
    Arc::new(Sqlite::open(folder.join("skull.db")).unwrap())
}

#[tokio::test]
async fn memory_rings_for_every_entry() {
    let store = MemoryStore::new();
    let mut bell = store.clone().doorbell().unwrap();
    let table = scene::table(0);
    store.append(scene::first(table)).await.unwrap();
    store.append(scene::said(table, 0, "hello")).await.unwrap();
    assert!(store.append(scene::said(table, 0, "hello")).await.is_err());
    let grown = |log| Knock::Grown { table, log, length: 1 };
    assert_eq!(bell.recv().await.unwrap(), grown(LogName::Play));
    assert_eq!(bell.recv().await.unwrap(), grown(LogName::Talk));
    assert!(bell.try_recv().is_err(), "a conflict rings no bell");
}

#[tokio::test]
async fn a_store_of_one_process_has_no_doorbell() {
    let folder = tempfile::tempdir().unwrap();
    assert!(on_disk(folder.path()).doorbell().is_none());
}
