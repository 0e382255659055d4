use std::sync::Arc;

use skull_rules::Player;
use skull_table::{Append, Finished, GameLine, Guest, GuestId, Keep, Name, Store, StoreError, Time, Totals};

use crate::scene::{DAY, FOR_EVER, HOUR, NOON, ending, entry, first, game, guest, line_for, table};

/// The sums over so many games like [`game`], as this player.
fn totals(games: usize, player: u8) -> Totals {
    let mut totals = Totals::default();
    for number in 0..games {
        let game = game(number as u64, table(0), NOON, [None, None]);
        totals.add(&game.summary, Player::new(player).unwrap());
    }
    totals
}

async fn with_guests(store: Arc<dyn Store>) -> [Guest; 2] {
    let guests = [guest(1), guest(2)];
    for guest in &guests {
        store.put_guest(guest.clone()).await.unwrap();
    }
    guests
}

/// Ends these games one after the other at a new table.
async fn finish(store: Arc<dyn Store>, games: &[Finished]) {
    let table = games[0].line.table;
    store.append(first(table)).await.unwrap();
    for (at, game) in (1..).zip(games) {
        store.append(ending(at, game.clone())).await.unwrap();
    }
}

pub(crate) async fn guests_come_change_and_go(store: impl Fn() -> Arc<dyn Store>) {
    let [ana, bo] = with_guests(store()).await;
    assert_eq!(store().guest(ana.id()).await.unwrap(), Some(ana.clone()));
    assert_eq!(store().guest(GuestId::from_bytes([9; 16])).await.unwrap(), None);

    let renamed = Guest { name: Name::new("Anastasia").unwrap(), avatar: 200, seen: NOON.plus(DAY), ..ana };
    store().put_guest(renamed.clone()).await.unwrap();
    assert_eq!(store().guest(renamed.id()).await.unwrap(), Some(renamed.clone()));

    store().forget(renamed.id()).await.unwrap();
    assert_eq!(store().guest(renamed.id()).await.unwrap(), None);
    assert_eq!(store().guest(bo.id()).await.unwrap(), Some(bo), "nobody else is forgotten");
    store().forget(renamed.id()).await.unwrap();
}

pub(crate) async fn a_finished_game_is_found_by_its_name_and_its_table(store: impl Fn() -> Arc<dyn Store>) {
    let [ana, bo] = with_guests(store()).await;
    let stranger = guest(3);
    let games = [
        game(1, table(0), NOON, [Some(&ana), Some(&bo)]),
        game(2, table(0), NOON.plus(HOUR), [None, Some(&ana)]),
        game(3, table(0), NOON.plus(DAY), [Some(&stranger), None]),
    ];
    finish(store(), &games).await;
    finish(store(), &[game(4, table(1), NOON, [None, None])]).await;

    assert_eq!(store().game(games[0].line.id).await.unwrap().as_ref(), Some(&games[0]));
    assert_eq!(store().game(games[1].line.id).await.unwrap().as_ref(), Some(&games[1]));
    let strangers = store().game(games[2].line.id).await.unwrap().unwrap();
    assert_eq!(strangers.guests, [None, None], "whom the store does not know has not played");
    assert_eq!(store().game(game(9, table(0), NOON, [None, None]).line.id).await.unwrap(), None);

    let lines: Vec<GameLine> = games.iter().map(|game| game.line.clone()).collect();
    assert_eq!(store().games_at(table(0), u32::MAX, 50).await.unwrap(), lines);
    assert!(store().games_at(table(2), u32::MAX, 50).await.unwrap().is_empty());
}

pub(crate) async fn a_finished_game_counts_once(store: impl Fn() -> Arc<dyn Store>) {
    let [ana, bo] = with_guests(store()).await;
    let over = game(1, table(0), NOON, [Some(&ana), Some(&bo)]);
    store().append(first(table(0))).await.unwrap();
    let too_early = store().append(ending(2, over.clone())).await;
    assert_eq!(too_early, Err(StoreError::Conflict));
    assert_eq!(store().game(over.line.id).await.unwrap(), None, "what conflicts writes nothing");
    assert_eq!(store().totals(ana.id()).await.unwrap(), Totals::default());

    store().append(ending(1, over.clone())).await.unwrap();
    assert_eq!(store().append(ending(1, over.clone())).await, Err(StoreError::Conflict), "sent again");
    store().append(ending(2, over.clone())).await.unwrap();
    assert_eq!(store().totals(ana.id()).await.unwrap(), totals(1, 0));
    assert_eq!(store().totals(bo.id()).await.unwrap(), totals(1, 1));
    assert_eq!(store().games_at(table(0), u32::MAX, 50).await.unwrap().len(), 1);
    assert_eq!(store().games_of(bo.id(), Time(u64::MAX), 10).await.unwrap(), [line_for(&over, 1)]);
}

pub(crate) async fn a_guest_pages_through_their_own_games(store: impl Fn() -> Arc<dyn Store>) {
    let [ana, bo] = with_guests(store()).await;
    let at = |number: u64| Time(NOON.0 + number);
    let games: Vec<Finished> =
        (0..5).map(|number| game(number, table(0), at(number), [Some(&bo), Some(&ana)])).collect();
    finish(store(), &games).await;
    finish(store(), &[game(7, table(1), at(7), [Some(&bo), None])]).await;

    let page = async |before, most| store().games_of(ana.id(), before, most).await.unwrap();
    let lines = |numbers: &[usize]| -> Vec<GameLine> {
        numbers.iter().map(|number| line_for(&games[*number], 1)).collect()
    };
    assert_eq!(page(Time(u64::MAX), 2).await, lines(&[4, 3]));
    assert_eq!(page(at(3), 2).await, lines(&[2, 1]));
    assert_eq!(page(at(1), 2).await, lines(&[0]));
    assert_eq!(page(at(0), 2).await, lines(&[]));
    assert_eq!(page(Time(u64::MAX), usize::MAX).await, lines(&[4, 3, 2, 1, 0]));
    assert_eq!(page(Time(u64::MAX), 0).await, lines(&[]));
    assert_eq!(store().games_of(bo.id(), Time(u64::MAX), 1).await.unwrap()[0].table, table(1));
}

pub(crate) async fn no_page_cuts_a_millisecond(store: impl Fn() -> Arc<dyn Store>) {
    let [ana, _] = with_guests(store()).await;
    for number in 0..4 {
        let ended = if number == 0 { NOON.minus(HOUR) } else { NOON };
        finish(store(), &[game(number, table(number), ended, [Some(&ana), None])]).await;
    }
    let page = store().games_of(ana.id(), Time(u64::MAX), 2).await.unwrap();
    assert_eq!(page.len(), 3, "the third ended in the same millisecond");
    let next = store().games_of(ana.id(), page[2].ended, 2).await.unwrap();
    assert_eq!(next.len(), 1);
    assert_eq!(next[0].ended, NOON.minus(HOUR));
}

pub(crate) async fn totals_outlive_games_and_go_with_their_guest(store: impl Fn() -> Arc<dyn Store>) {
    let [ana, bo] = with_guests(store()).await;
    let games: Vec<Finished> =
        (0..3).map(|number| game(number, table(0), NOON, [Some(&ana), Some(&bo)])).collect();
    finish(store(), &games).await;
    assert_eq!(store().totals(ana.id()).await.unwrap(), totals(3, 0));

    let trimmed = store().trim(Keep { games: 0, ..FOR_EVER }, NOON).await.unwrap();
    assert_eq!((trimmed.games, trimmed.tables, trimmed.guests), (3, 0, 0));
    assert!(store().games_of(ana.id(), Time(u64::MAX), 9).await.unwrap().is_empty());
    assert_eq!(store().totals(ana.id()).await.unwrap(), totals(3, 0), "trimming games takes no honours");
    store().put_guest(Guest { avatar: 9, ..ana.clone() }).await.unwrap();
    assert_eq!(store().totals(ana.id()).await.unwrap(), totals(3, 0), "nor does a new picture");

    store().forget(ana.id()).await.unwrap();
    assert_eq!(store().totals(ana.id()).await.unwrap(), Totals::default());
    store().put_guest(ana.clone()).await.unwrap();
    assert_eq!(store().totals(ana.id()).await.unwrap(), Totals::default(), "who comes back begins anew");
    assert_eq!(store().totals(bo.id()).await.unwrap(), totals(3, 1));
}

pub(crate) async fn who_is_forgotten_leaves_games_without_a_guest(store: impl Fn() -> Arc<dyn Store>) {
    let [ana, bo] = with_guests(store()).await;
    let over = game(1, table(0), NOON, [Some(&ana), Some(&bo)]);
    finish(store(), std::slice::from_ref(&over)).await;
    store().forget(ana.id()).await.unwrap();

    let left = store().game(over.line.id).await.unwrap().unwrap();
    assert_eq!(left.guests, [None, Some(bo.id())]);
    assert_eq!(left.line.names, over.line.names, "the names they went by stay");
    assert!(store().games_of(ana.id(), Time(u64::MAX), 9).await.unwrap().is_empty());
    assert_eq!(store().games_of(bo.id(), Time(u64::MAX), 9).await.unwrap(), [line_for(&over, 1)]);
    store().put_guest(ana.clone()).await.unwrap();
    assert!(store().games_of(ana.id(), Time(u64::MAX), 9).await.unwrap().is_empty());

    let rematch = game(2, table(0), NOON.plus(HOUR), [Some(&ana), Some(&bo)]);
    store().append(Append { finished: Some(rematch), ..entry(table(0), 2, "over") }).await.unwrap();
    assert_eq!(store().totals(ana.id()).await.unwrap(), totals(1, 0));
}
