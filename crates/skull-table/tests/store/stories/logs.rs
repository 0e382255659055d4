use std::{sync::Arc, time::Duration};

use skull_table::{Append, Card, Code, LogName, Openers, Store, StoreError, Time};

use crate::scene::{FOR_EVER, HOUR, NOON, card, entry, first, first_with, said, table};

async fn play(store: Arc<dyn Store>, table: Code) -> Vec<String> {
    text(store.read(table, LogName::Play, 0).await.unwrap())
}

fn text(entries: Vec<Vec<u8>>) -> Vec<String> {
    entries.into_iter().map(|entry| String::from_utf8(entry).unwrap()).collect()
}

pub(crate) async fn an_entry_goes_in_at_its_number_or_not_at_all(store: impl Fn() -> Arc<dyn Store>) {
    let table = table(0);
    store().append(first(table)).await.unwrap();
    store().append(entry(table, 1, "one")).await.unwrap();
    assert_eq!(store().append(entry(table, 1, "other")).await, Err(StoreError::Conflict));
    assert_eq!(store().append(first(table)).await, Err(StoreError::Conflict), "the code is taken");
    store().append(entry(table, 2, "two")).await.unwrap();
    assert_eq!(play(store(), table).await, ["laid", "one", "two"]);
}

pub(crate) async fn a_log_is_read_in_pages(store: impl Fn() -> Arc<dyn Store>) {
    let table = table(0);
    store().append(first(table)).await.unwrap();
    for at in 1..7 {
        store().append(entry(table, at, &at.to_string())).await.unwrap();
    }
    let whole = play(store(), table).await;
    for from in 0..9 {
        for to in [from, from + 1, from + 3, u64::from(u32::MAX), u64::MAX] {
            let page = text(store().read_page(table, LogName::Play, from, to).await.unwrap());
            let [from, to] = [from, to].map(|at| whole.len().min(usize::try_from(at).unwrap()));
            assert_eq!(page, whole[from..to], "{from} to {to}");
        }
    }
}

pub(crate) async fn a_gap_is_refused(store: impl Fn() -> Arc<dyn Store>) {
    let table = table(0);
    store().append(first(table)).await.unwrap();
    for at in [2, 3, u64::MAX / 2, u64::MAX] {
        assert_eq!(store().append(entry(table, at, "late")).await, Err(StoreError::Conflict), "{at}");
    }
    assert_eq!(store().append(said(table, 1, "late")).await, Err(StoreError::Conflict));
    assert_eq!(play(store(), table).await, ["laid"]);
}

pub(crate) async fn a_table_begins_with_an_entry_and_a_card(store: impl Fn() -> Arc<dyn Store>) {
    let (table, other) = (table(0), table(1));
    assert_eq!(store().append(entry(table, 1, "one")).await, Err(StoreError::Conflict));
    assert_eq!(store().append(said(table, 0, "hello")).await, Err(StoreError::Conflict), "nobody is there");
    let cardless = store().append(entry(table, 0, "laid")).await;
    assert!(matches!(cardless, Err(StoreError::Broken(_))), "{cardless:?}");
    let anothers = store().append(Append { card: Some(card(other)), ..first(table) }).await;
    assert!(matches!(anothers, Err(StoreError::Broken(_))), "{anothers:?}");
    assert_eq!(play(store(), table).await, Vec::<String>::new());

    store().append(first(table)).await.unwrap();
    store().append(said(table, 0, "hello")).await.unwrap();
    assert_eq!(play(store(), table).await, ["laid"]);
}

pub(crate) async fn of_many_who_write_the_same_number_one_wins(store: impl Fn() -> Arc<dyn Store>) {
    const WRITERS: usize = 50;
    const NUMBERS: u64 = 20;
    let table = table(0);
    let shared = store();
    shared.append(first(table)).await.unwrap();
    let writers = (0..WRITERS).map(|writer| {
        let store = shared.clone();
        tokio::spawn(async move {
            let mut won = Vec::new();
            for at in 1..=NUMBERS {
                let text = format!("{at} by {writer}");
                match store.append(entry(table, at, &text)).await {
                    Ok(()) => won.push(text),
                    Err(error) => assert_eq!(error, StoreError::Conflict),
                }
            }
            won
        })
    });
    let mut won = vec!["laid".to_owned()];
    for writer in writers.collect::<Vec<_>>() {
        won.extend(writer.await.unwrap());
    }
    drop(shared);
    let mut kept = play(store(), table).await;
    assert_eq!(kept.len() as u64, 1 + NUMBERS, "one for each number");
    kept.sort_unstable();
    won.sort_unstable();
    assert_eq!(won, kept, "who was told so has won, and nobody else");
}

pub(crate) async fn a_batch_is_not_spoilt_by_one_that_conflicts(store: impl Fn() -> Arc<dyn Store>) {
    let shared = store();
    let tables: Vec<Code> = (0..50).map(table).collect();
    for table in &tables {
        shared.append(first(*table)).await.unwrap();
    }
    let writers = tables.iter().enumerate().map(|(number, table)| {
        let (store, table) = (shared.clone(), *table);
        // Every third comes too late, every third too early.
        tokio::spawn(async move { store.append(entry(table, number as u64 % 3, "next")).await })
    });
    for (number, writer) in writers.collect::<Vec<_>>().into_iter().enumerate() {
        let expected = if number % 3 == 1 { Ok(()) } else { Err(StoreError::Conflict) };
        assert_eq!(clean(writer.await.unwrap()), expected, "table {number}");
    }
    drop(shared);
    for (number, table) in tables.into_iter().enumerate() {
        let expected: &[&str] = if number % 3 == 1 { &["laid", "next"] } else { &["laid"] };
        assert_eq!(play(store(), table).await, expected, "table {number}");
    }
}

/// An entry of number 0 without a card is refused as such; here it is one more that does not fit.
fn clean(answer: Result<(), StoreError>) -> Result<(), StoreError> {
    answer.map_err(|_| StoreError::Conflict)
}

pub(crate) async fn a_log_is_read_from_any_number(store: impl Fn() -> Arc<dyn Store>) {
    let (table, other) = (table(0), table(1));
    store().append(first(other)).await.unwrap();
    store().append(first(table)).await.unwrap();
    for at in 1..20 {
        store().append(entry(table, at, &format!("entry {at}"))).await.unwrap();
    }
    let from = async |from| text(store().read(table, LogName::Play, from).await.unwrap());
    assert_eq!(from(0).await.len(), 20);
    assert_eq!(from(18).await, ["entry 18", "entry 19"]);
    assert_eq!(from(20).await, Vec::<String>::new());
    assert_eq!(from(u64::MAX).await, Vec::<String>::new());
    let unknown = store().read(crate::scene::table(2), LogName::Play, 0).await.unwrap();
    assert!(unknown.is_empty(), "nobody has ever heard of it");
}

pub(crate) async fn talk_and_play_do_not_collide(store: impl Fn() -> Arc<dyn Store>) {
    let table = table(0);
    store().append(first(table)).await.unwrap();
    store().append(said(table, 0, "hello")).await.unwrap();
    store().append(said(table, 1, "hello yourself")).await.unwrap();
    store().append(entry(table, 1, "one")).await.unwrap();
    assert_eq!(store().append(said(table, 1, "me too")).await, Err(StoreError::Conflict));
    assert_eq!(play(store(), table).await, ["laid", "one"]);
    let talk = store().read(table, LogName::Talk, 0).await.unwrap();
    assert_eq!(text(talk), ["hello", "hello yourself"]);
}

pub(crate) async fn tables_are_due_when_their_time_has_come(store: impl Fn() -> Arc<dyn Store>) {
    let [none, late, early] = [0, 1, 2].map(table);
    let soon = NOON.plus(HOUR);
    store().append(first(none)).await.unwrap();
    for (table, due) in [(late, soon), (early, NOON)] {
        store().append(first_with(Card { due: Some(due), ..card(table) })).await.unwrap();
    }
    assert!(store().due(Time(NOON.0 - 1)).await.unwrap().is_empty());
    assert_eq!(store().due(NOON).await.unwrap(), [early]);
    assert_eq!(store().due(Time(soon.0 - 1)).await.unwrap(), [early]);
    assert_eq!(store().due(soon).await.unwrap(), [early, late]);
    assert_eq!(store().due(Time(u64::MAX)).await.unwrap(), [early, late]);

    let refused = Append { card: Some(card(early)), ..entry(early, 5, "gap") };
    assert_eq!(store().append(refused).await, Err(StoreError::Conflict));
    assert_eq!(store().due(NOON).await.unwrap(), [early], "a refused entry leaves the card as it was");
    store().append(Append { card: Some(card(early)), ..entry(early, 1, "done") }).await.unwrap();
    store().append(entry(late, 1, "no card, no change")).await.unwrap();
    assert_eq!(store().due(soon).await.unwrap(), [late]);
}

pub(crate) async fn open_tables_are_listed_the_last_touched_first(store: impl Fn() -> Arc<dyn Store>) {
    let listed = |number, touched| Card {
        touched,
        playing: true,
        due: Some(NOON),
        listing: Some(format!("{{\"table\":{number}}}")),
        ..card(table(number))
    };
    let [first, second, third] = [(0, NOON), (1, NOON.plus(HOUR)), (2, NOON.minus(HOUR))]
        .map(|(number, touched)| listed(number, touched));
    for card in [&first, &second, &third, &card(table(3))] {
        store().append(first_with(card.clone())).await.unwrap();
    }
    let open = async |most| store().open_tables(most).await.unwrap();
    assert_eq!(open(10).await, [second.clone(), first.clone(), third.clone()]);
    assert_eq!(open(2).await, [second.clone(), first.clone()]);
    assert!(open(0).await.is_empty());

    let full = Card { listing: None, ..second.clone() };
    store().append(Append { card: Some(full), ..entry(second.table, 1, "sat") }).await.unwrap();
    assert_eq!(open(usize::MAX).await, [first, third], "one that is full is no longer listed");
}

pub(crate) async fn a_store_says_that_it_is_ready(store: impl Fn() -> Arc<dyn Store>) {
    store().ready().await.unwrap();
    store().append(first(table(0))).await.unwrap();
    store().ready().await.unwrap();
    assert_eq!(store().trim(FOR_EVER, NOON).await.unwrap().tables, 0);
}

/// Where the clock was put back, or was a year ahead for a while, a table's time goes on from what has happened there.
pub(crate) async fn tables_ahead_of_the_clock_are_looked_after(store: impl Fn() -> Arc<dyn Store>) {
    let [quiet, runs, overdue] = [0, 1, 2].map(table);
    store().append(first(quiet)).await.unwrap();
    for (table, due) in [(runs, NOON.plus(HOUR)), (overdue, NOON.minus(HOUR * 3))] {
        store().append(first_with(Card { due: Some(due), ..card(table) })).await.unwrap();
    }
    let due = async |until| store().due(until).await.unwrap();
    let a_minute_before = NOON.minus(Duration::from_mins(1));
    assert_eq!(due(NOON).await, [overdue]);
    assert_eq!(due(a_minute_before).await, [overdue], "clocks of two machines may differ");
    assert_eq!(due(a_minute_before.minus(Duration::from_millis(1))).await, [overdue, runs]);
    assert_eq!(due(NOON.minus(HOUR * 2)).await, [overdue, runs]);
    let mut long_ago = due(NOON.minus(HOUR * 24 * 420)).await;
    long_ago.sort_unstable();
    let mut both = [overdue, runs];
    both.sort_unstable();
    assert_eq!(long_ago, both, "each once");
    let over = Append { card: Some(card(runs)), ..entry(runs, 1, "over") };
    store().append(over).await.unwrap();
    assert_eq!(
        due(NOON.minus(HOUR * 2)).await,
        [overdue],
        "where nothing is due there is nothing to look after"
    );
}

pub(crate) async fn nobody_fills_the_list_of_open_tables(store: impl Fn() -> Arc<dyn Store>) {
    let codes: Vec<Code> = (0..120).map(table).collect();
    let shared = store();
    for (number, table) in (0..).zip(&codes) {
        let listing = Some(format!("{{\"table\":{number}}}"));
        shared
            .append(first_with(Card { touched: Time(NOON.0 + number), listing, ..card(*table) }))
            .await
            .unwrap();
    }
    drop(shared);
    // The first was touched longest ago, and is somebody's. Two were opened before anybody remembers, all others by one.
    let openers: Openers = Arc::new({
        let codes = codes.clone();
        move |table| match codes.iter().position(|code| *code == table)? {
            0 => Some(1),
            1 | 2 => None,
            _ => Some(2),
        }
    });
    let shown = async |most| {
        let cards = store().open_tables_fairly(most, openers.clone()).await.unwrap();
        cards
            .iter()
            .map(|card| codes.iter().position(|code| *code == card.table).unwrap())
            .collect::<Vec<_>>()
    };
    assert_eq!(shown(50).await, [119, 118, 117, 116, 115, 2, 1, 0], "five of one opener are enough");
    assert_eq!(shown(2).await, [119, 0], "everybody's first comes before anybody's second");
    assert_eq!(shown(4).await, [119, 118, 2, 0], "and what is nobody's is taken for a second");
    assert!(shown(0).await.is_empty());
    let whoever = store().open_tables(100).await.unwrap();
    assert_eq!((whoever.len(), whoever[99].table), (100, codes[20]), "where nobody is known all are alike");
}
