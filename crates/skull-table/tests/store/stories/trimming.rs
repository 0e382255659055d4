use std::{sync::Arc, time::Duration};

use skull_table::{Append, Card, Code, Guest, Keep, LogName, Openers, Store, StoreError, Time, Trimmed};

use crate::scene::{
    DAY, FOR_EVER, HOUR, NOON, card, ending, entry, first, first_with, game, guest, said, table,
};

const WEEK: Duration = Duration::from_hours(7 * 24);
const A_DAY_OF_IDLENESS: Keep = Keep { idle_tables: DAY, ..FOR_EVER };

/// Which of them are still there.
async fn left(store: Arc<dyn Store>, tables: &[Code]) -> Vec<Code> {
    let mut left = Vec::new();
    for table in tables {
        if !store.read(*table, LogName::Play, 0).await.unwrap().is_empty() {
            left.push(*table);
        }
    }
    left
}

fn tables(gone: u64) -> Trimmed {
    Trimmed { tables: gone, ..Trimmed::default() }
}

fn later(time: Time, milliseconds: u64) -> Time {
    Time(time.0 + milliseconds)
}

pub(crate) async fn idle_tables_go_when_their_time_is_up(store: impl Fn() -> Arc<dyn Store>) {
    let [old, new] = [0, 1].map(table);
    store().append(first(old)).await.unwrap();
    store().append(said(old, 0, "hello")).await.unwrap();
    store().append(first_with(Card { touched: later(NOON, 1), ..card(new) })).await.unwrap();
    let day = NOON.plus(DAY);
    assert_eq!(store().trim(A_DAY_OF_IDLENESS, Time(day.0 - 1)).await.unwrap(), tables(0));
    assert_eq!(store().trim(A_DAY_OF_IDLENESS, day).await.unwrap(), tables(1));
    assert_eq!(left(store(), &[old, new]).await, [new]);
    assert!(store().read(old, LogName::Talk, 0).await.unwrap().is_empty(), "its talk goes with it");
    assert_eq!(store().trim(A_DAY_OF_IDLENESS, day).await.unwrap(), tables(0), "what is gone is gone");
}

pub(crate) async fn games_that_are_on_are_given_more_time(store: impl Fn() -> Arc<dyn Store>) {
    let table = table(0);
    store().append(first_with(Card { playing: true, ..card(table) })).await.unwrap();
    let up = NOON.plus(DAY * Keep::PATIENCE);
    assert_eq!(store().trim(A_DAY_OF_IDLENESS, Time(up.0 - 1)).await.unwrap(), tables(0));
    assert_eq!(store().trim(A_DAY_OF_IDLENESS, up).await.unwrap(), tables(1));
}

/// A game of a week a move is not idle for a week.
pub(crate) async fn no_table_goes_while_its_clock_runs(store: impl Fn() -> Arc<dyn Store>) {
    let table = table(0);
    let due = NOON.plus(WEEK);
    store().append(first_with(Card { playing: true, due: Some(due), ..card(table) })).await.unwrap();
    assert_eq!(store().trim(A_DAY_OF_IDLENESS, due).await.unwrap(), tables(0));
    let up = due.plus(DAY * Keep::PATIENCE);
    assert_eq!(store().trim(A_DAY_OF_IDLENESS, Time(up.0 - 1)).await.unwrap(), tables(0));
    assert_eq!(store().trim(A_DAY_OF_IDLENESS, up).await.unwrap(), tables(1), "nobody has served it");
}

/// Whoever opens tables by the thousand pushes out their own, though others' are older and nothing was played there.
pub(crate) async fn where_one_has_opened_many_tables_theirs_go_first(store: impl Fn() -> Arc<dyn Store>) {
    let codes: Vec<Code> = (0..40).map(table).collect();
    for (number, table) in (0..).zip(&codes) {
        let card = Card { touched: later(NOON, number), playing: number % 2 == 1, ..card(*table) };
        store().append(first_with(card)).await.unwrap();
    }
    // The two that were opened first are somebody's, the next two are nobody's that is remembered, all others are one's.
    let openers: Openers = Arc::new({
        let codes = codes.clone();
        move |table| match codes.iter().position(|code| *code == table)? {
            0 | 1 => Some(1),
            2 | 3 => None,
            _ => Some(2),
        }
    });
    let keep = Keep { tables: 4, ..FOR_EVER };
    assert_eq!(store().trim_fairly(keep, NOON, openers.clone()).await.unwrap(), tables(16 + 4));
    let mut expected = vec![codes[0], codes[2], codes[36], codes[38]];
    expected.extend(
        [1, 3]
            .iter()
            .chain(&[13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33, 35, 37, 39])
            .map(|&n: &usize| codes[n]),
    );
    let mut left = left(store(), &codes).await;
    left.sort_unstable();
    expected.sort_unstable();
    assert_eq!(left, expected, "of one's own tables the newest stay");
    let keep = Keep { tables: 2, ..FOR_EVER };
    store().trim_fairly(keep, NOON, openers).await.unwrap();
    let left = self::left(store(), &codes).await;
    assert!(
        left.contains(&codes[2]) && left.contains(&codes[38]),
        "everybody's first, and of these the newest"
    );
}

/// Whoever has opened tables by the thousand before a restart keeps no more of them for it than one who is known.
pub(crate) async fn tables_of_nobody_knows_whom_count_as_one_openers(store: impl Fn() -> Arc<dyn Store>) {
    let codes: Vec<Code> = (0..40).map(table).collect();
    for (number, table) in (0..).zip(&codes) {
        let card = Card { touched: later(NOON, number), ..card(*table) };
        store().append(first_with(card)).await.unwrap();
    }
    // The oldest four are of four people who are known, all others were opened before a restart.
    let openers: Openers = Arc::new({
        let codes = codes.clone();
        move |table| codes.iter().position(|code| *code == table).filter(|at| *at < 4).map(|at| at as u64)
    });
    let keep = Keep { tables: 6, ..FOR_EVER };
    assert_eq!(store().trim_fairly(keep, NOON, openers).await.unwrap(), tables(34));
    let mut left = left(store(), &codes).await;
    left.sort_unstable();
    let mut expected = vec![codes[0], codes[1], codes[2], codes[3], codes[38], codes[39]];
    expected.sort_unstable();
    assert_eq!(left, expected);
}

pub(crate) async fn the_longest_idle_tables_go_first(store: impl Fn() -> Arc<dyn Store>) {
    let codes: Vec<Code> = (0..20).map(table).collect();
    // The later ones were touched longer ago, and every other one is playing.
    for (number, table) in (0..).zip(&codes) {
        let touched = Time(NOON.0 - number);
        let card = Card { touched, playing: number % 2 == 1, ..card(*table) };
        store().append(first_with(card)).await.unwrap();
    }
    let keep = Keep { tables: 2, ..FOR_EVER };
    assert_eq!(store().trim(Keep { tables: 10, ..FOR_EVER }, NOON).await.unwrap(), tables(0));
    assert_eq!(store().trim(keep, NOON).await.unwrap(), tables(8 + 2));
    let most = keep.tables * Keep::PATIENCE as usize;
    let mut expected: Vec<Code> = codes.iter().copied().step_by(2).take(keep.tables).collect();
    expected.extend(codes.iter().copied().skip(1).step_by(2).take(most));
    expected.sort_unstable();
    let mut left = left(store(), &codes).await;
    left.sort_unstable();
    assert_eq!(left, expected);
}

pub(crate) async fn a_trimmed_table_does_not_come_back_to_life(store: impl Fn() -> Arc<dyn Store>) {
    let table = table(0);
    let listed = Card { listing: Some("{}".to_owned()), ..card(table) };
    store().append(first_with(listed.clone())).await.unwrap();
    store().append(entry(table, 1, "one")).await.unwrap();
    store().append(said(table, 0, "hello")).await.unwrap();
    assert_eq!(store().trim(A_DAY_OF_IDLENESS, NOON.plus(DAY)).await.unwrap(), tables(1));

    let two = Append { card: Some(listed), ..entry(table, 2, "two") };
    assert_eq!(store().append(two).await, Err(StoreError::Conflict));
    assert_eq!(store().append(entry(table, 1, "one")).await, Err(StoreError::Conflict));
    assert_eq!(store().append(said(table, 1, "anybody?")).await, Err(StoreError::Conflict));
    assert_eq!(store().append(said(table, 0, "anybody?")).await, Err(StoreError::Conflict));
    assert!(store().open_tables(9).await.unwrap().is_empty());

    store().append(first(table)).await.unwrap();
    let play = store().read(table, LogName::Play, 0).await.unwrap();
    assert_eq!(play, [b"laid"], "a new table of that name begins at the beginning");
    assert!(store().read(table, LogName::Talk, 0).await.unwrap().is_empty());
}

/// Longer than what is swept out at once.
pub(crate) async fn a_long_log_is_forgotten_to_the_last_entry(store: impl Fn() -> Arc<dyn Store>) {
    const ENTRIES: u64 = 2_500;
    let (long, short) = (table(0), table(1));
    let shared = store();
    for table in [long, short] {
        shared.append(first(table)).await.unwrap();
        shared.append(said(table, 0, "hello")).await.unwrap();
    }
    for at in 1..ENTRIES {
        shared.append(entry(long, at, "again")).await.unwrap();
    }
    drop(shared);
    assert_eq!(store().read(long, LogName::Play, 0).await.unwrap().len() as u64, ENTRIES);
    assert_eq!(store().trim(A_DAY_OF_IDLENESS, NOON.plus(DAY)).await.unwrap(), tables(2));
    assert!(left(store(), &[long, short]).await.is_empty());
    store().append(first(long)).await.unwrap();
    assert_eq!(store().append(entry(long, ENTRIES, "still there?")).await, Err(StoreError::Conflict));
    assert_eq!(store().read(long, LogName::Play, 0).await.unwrap().len(), 1);
}

pub(crate) async fn finished_games_go_by_age_and_number(store: impl Fn() -> Arc<dyn Store>) {
    let table = table(0);
    store().append(first(table)).await.unwrap();
    for number in 0..6 {
        let over = game(number, table, later(NOON, number), [None, None]);
        store().append(ending(number + 1, over)).await.unwrap();
    }
    let keep = Keep { finished: DAY, ..FOR_EVER };
    let games = |gone| Trimmed { games: gone, ..Trimmed::default() };
    let left = async || {
        let lines = store().games_at(table, u32::MAX, 50).await.unwrap();
        lines.into_iter().map(|line| line.number).collect::<Vec<_>>()
    };
    assert_eq!(store().trim(keep, Time(NOON.plus(DAY).0 - 1)).await.unwrap(), games(0));
    assert_eq!(store().trim(keep, later(NOON.plus(DAY), 1)).await.unwrap(), games(2));
    assert_eq!(left().await, [2, 3, 4, 5]);
    assert_eq!(store().trim(Keep { games: 4, ..FOR_EVER }, NOON).await.unwrap(), games(0));
    assert_eq!(store().trim(Keep { games: 3, ..FOR_EVER }, NOON).await.unwrap(), games(1));
    assert_eq!(left().await, [3, 4, 5], "the oldest goes first");
    let page = async |before, most| {
        let lines = store().games_at(table, before, most).await.unwrap();
        lines.into_iter().map(|line| line.number).collect::<Vec<_>>()
    };
    assert_eq!(page(u32::MAX, 2).await, [4, 5], "a page has the newest, in order");
    assert_eq!((page(4, 2).await, page(3, 2).await), (vec![3], vec![]));
}

/// Whoever opens tables by the thousand pushes out their own, and nobody's at which somebody has played.
pub(crate) async fn tables_without_a_game_go_first(store: impl Fn() -> Arc<dyn Store>) {
    store().append(first(table(0))).await.unwrap();
    let over = game(0, table(0), NOON, [None, None]);
    store().append(ending(1, over)).await.unwrap();
    for number in 1..5 {
        store()
            .append(first_with(Card { touched: later(NOON, number), ..card(table(number)) }))
            .await
            .unwrap();
    }
    let there = async |number| !store().read(table(number), LogName::Play, 0).await.unwrap().is_empty();
    let trimmed = store().trim(Keep { tables: 3, ..FOR_EVER }, NOON.plus(DAY)).await.unwrap();
    assert_eq!(trimmed.tables, 2);
    assert!(there(0).await, "the longest idle, but somebody has played there");
    assert_eq!([there(1).await, there(2).await, there(3).await, there(4).await], [false, false, true, true]);
    store().trim(Keep { tables: 0, ..FOR_EVER }, NOON.plus(DAY)).await.unwrap();
    assert!(!there(0).await, "and goes when there are none before it");
}

pub(crate) async fn guests_go_by_age_and_number(store: impl Fn() -> Arc<dyn Store>) {
    for number in 0..6 {
        let seen = later(NOON, number.into());
        store().put_guest(Guest { seen, ..guest(number) }).await.unwrap();
    }
    let keep = Keep { guests: DAY, ..FOR_EVER };
    let guests = |gone| Trimmed { guests: gone, ..Trimmed::default() };
    let left = async || {
        let mut left = Vec::new();
        for number in 0..6 {
            left.extend(store().guest(guest(number).id()).await.unwrap().map(|guest| guest.avatar));
        }
        left
    };
    assert_eq!(store().trim(keep, Time(NOON.plus(DAY).0 - 1)).await.unwrap(), guests(0));
    assert_eq!(store().trim(keep, later(NOON.plus(DAY), 1)).await.unwrap(), guests(2));
    assert_eq!(left().await, [2, 3, 4, 5]);
    assert_eq!(store().trim(Keep { most_guests: 4, ..FOR_EVER }, NOON).await.unwrap(), guests(0));
    assert_eq!(store().trim(Keep { most_guests: 3, ..FOR_EVER }, NOON).await.unwrap(), guests(1));
    assert_eq!(left().await, [3, 4, 5], "who has not come for longest goes first");
}

pub(crate) async fn what_is_kept_for_ever_stays(store: impl Fn() -> Arc<dyn Store>) {
    let table = table(0);
    store().put_guest(guest(1)).await.unwrap();
    store().append(first_with(Card { touched: Time(0), ..card(table) })).await.unwrap();
    store().append(ending(1, game(1, table, Time(HOUR.as_millis() as u64), [None, None]))).await.unwrap();
    assert_eq!(store().trim(FOR_EVER, Time(u64::MAX)).await.unwrap(), Trimmed::default());
    assert_eq!(store().trim(A_DAY_OF_IDLENESS, Time(0)).await.unwrap(), Trimmed::default(), "time is young");
}
