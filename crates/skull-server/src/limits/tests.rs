use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr},
    num::NonZeroU32,
    time::{Duration, Instant},
};

use governor::clock::FakeRelativeClock;
use skull_chance::Dice;
use skull_table::{Code, GuestId};

use super::{Limits, TooMany, rate::MOST};
use crate::config::Limiting;

fn limits(change: impl FnOnce(&mut Limiting)) -> (Limits<FakeRelativeClock>, FakeRelativeClock) {
    let mut limiting = Limiting::default();
    change(&mut limiting);
    let clock = FakeRelativeClock::default();
    (Limits::with_clock(&limiting, clock.clone()), clock)
}

fn n(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap()
}

fn address(last: u8) -> IpAddr {
    IpAddr::from([192, 0, 2, last])
}

fn guest(first: u8) -> GuestId {
    GuestId::from_bytes([first; 16])
}

#[test]
fn an_address_has_so_many_sockets_open_and_no_more() {
    let (limits, _) = limits(|limiting| limiting.sockets_per_address = n(2));
    let first = limits.socket(address(1), Some(guest(1))).unwrap();
    let _second = limits.socket(address(1), None).unwrap();
    assert_eq!(limits.socket(address(1), Some(guest(2))).unwrap_err(), TooMany::SocketsHere { most: 2 });
    assert!(limits.socket(address(2), Some(guest(2))).is_ok(), "another address has its own");
    drop(first);
    assert!(limits.socket(address(1), Some(guest(2))).is_ok(), "one was closed");
}

#[test]
fn a_guest_has_so_many_sockets_open_and_no_more() {
    let (limits, _) = limits(|limiting| limiting.sockets_per_guest = n(2));
    let open = [address(1), address(2)].map(|ip| limits.socket(ip, Some(guest(1))).unwrap());
    assert_eq!(limits.socket(address(3), Some(guest(1))).unwrap_err(), TooMany::Sockets { most: 2 });
    assert!(limits.socket(address(3), Some(guest(2))).is_ok(), "another guest has their own");
    assert_eq!(limits.sockets_here.holders(), 2, "a refused socket holds nothing");
    drop(open);
    assert!(limits.socket(address(3), Some(guest(1))).is_ok());
    assert_eq!((limits.sockets_here.holders(), limits.sockets_theirs.holders()), (0, 0), "nothing is left");
}

#[test]
fn an_ipv6_household_is_one_address() {
    let (limits, _) = limits(|limiting| limiting.sockets_per_address = n(1));
    let open = limits.socket("2001:db8::1".parse().unwrap(), None);
    assert!(limits.socket("2001:db8::ffff:2".parse().unwrap(), None).is_err());
    assert!(limits.socket("2001:db8:0:1::1".parse().unwrap(), None).is_ok());
    drop(open);
}

#[test]
fn the_sockets_of_a_guest_share_what_they_may_send_however_long_they_are_quiet() {
    let (limits, _) = limits(|limiting| limiting.messages_per_guest = n(3));
    let mut first = limits.charges(address(1), guest(1));
    let long_ago = Instant::now().checked_sub(Duration::from_secs(30)).unwrap();
    assert_eq!(limits.message_over(&mut first, long_ago), Ok(()));
    limits.sweep();
    let later = Instant::now();
    let mut second = limits.charges(address(2), guest(1));
    assert_eq!(limits.message_over(&mut first, later), Ok(()));
    assert_eq!(limits.message_over(&mut second, later), Ok(()));
    assert_eq!(limits.message(address(3), guest(1), later), Ok(()));
    let wait = Duration::from_secs(20);
    assert_eq!(limits.message_over(&mut first, later), Err(TooMany::Messages { wait }));
    assert_eq!(limits.message_over(&mut second, later), Err(TooMany::Messages { wait }));
    let mut other = limits.charges(address(1), guest(2));
    assert_eq!(limits.message_over(&mut other, later), Ok(()), "somebody else has their own");
}

#[test]
fn games_are_watched_so_many_a_minute_from_an_address() {
    let (limits, clock) = limits(|_| {});
    assert!((0..60).all(|_| limits.replay(address(1)).is_ok()));
    let wait = Duration::from_secs(1);
    assert_eq!(limits.replay(address(1)).err(), Some(TooMany::Replays { wait }));
    assert!(limits.replay(address(2)).is_ok(), "another address has its own");
    clock.advance(wait);
    assert!(limits.replay(address(1)).is_ok());
}

#[test]
fn games_are_judged_one_at_a_time_and_so_many_a_minute_for_an_address() {
    let (limits, clock) = limits(|_| {});
    let judged = limits.review(address(1)).unwrap();
    let wait = Duration::from_secs(1);
    for _ in 0..50 {
        assert_eq!(limits.review(address(1)).err(), Some(TooMany::Reviews { wait }));
    }
    assert!(limits.review(address(2)).is_ok(), "another address has its own");
    drop(judged);
    assert!((0..19).all(|_| limits.review(address(1)).is_ok()), "who asked too early has lost nothing by it");
    let wait = Duration::from_secs(3);
    assert_eq!(limits.review(address(1)).err(), Some(TooMany::Reviews { wait }));
    clock.advance(wait);
    assert!(limits.review(address(1)).is_ok());
}

#[test]
fn the_coach_and_puzzles_are_asked_so_often_a_minute_from_an_address() {
    let (limits, clock) = limits(|_| {});
    assert!((0..240).all(|_| limits.thought(address(1)).is_ok()));
    let wait = Duration::from_millis(250);
    assert_eq!(limits.thought(address(1)), Err(TooMany::Thoughts { wait }));
    assert_eq!(limits.thought(address(2)), Ok(()));
    clock.advance(wait);
    assert_eq!(limits.thought(address(1)), Ok(()));
}

#[test]
fn so_much_is_thought_about_at_once_for_an_address_and_no_more() {
    let (limits, _) = limits(|_| {});
    let mut held: Vec<_> = (0..4).map(|_| limits.thinking(address(1)).unwrap()).collect();
    let wait = Duration::from_secs(1);
    for _ in 0..240 {
        assert_eq!(limits.thinking(address(1)).err(), Some(TooMany::Thoughts { wait }));
    }
    assert_eq!(limits.thought(address(1)), Ok(()), "a puzzle is told all the same");
    assert!(limits.thinking(address(2)).is_ok(), "another address has its own");
    held.pop();
    assert!(limits.thinking(address(1)).is_ok(), "who asked too early has lost nothing by it");
}

#[test]
fn tables_are_opened_so_many_an_hour_by_a_guest_and_from_an_address() {
    let (limits, clock) = limits(|limiting| {
        limiting.tables_per_guest = n(2);
        limiting.tables_per_address = n(4);
    });
    assert_eq!([1, 1].map(|who| limits.open_table(address(1), guest(who))), [Ok(()), Ok(())]);
    let wait = Duration::from_mins(30);
    assert_eq!(limits.open_table(address(2), guest(1)), Err(TooMany::Tables { wait }), "wherever they are");
    assert_eq!([2, 2].map(|who| limits.open_table(address(1), guest(who))), [Ok(()), Ok(())]);
    let wait = Duration::from_mins(15);
    assert_eq!(limits.open_table(address(1), guest(3)), Err(TooMany::Tables { wait }), "whoever they are");

    clock.advance(wait.saturating_sub(Duration::from_millis(1)));
    assert!(limits.open_table(address(1), guest(3)).is_err());
    clock.advance(Duration::from_millis(1));
    assert_eq!(limits.open_table(address(1), guest(3)), Ok(()));
    assert!(limits.open_table(address(1), guest(3)).is_err(), "one by one");
}

#[test]
fn guests_come_so_many_an_hour_from_an_address() {
    let (limits, clock) = limits(|limiting| limiting.guests_per_address = n(60));
    assert!((0..60).all(|_| limits.new_guest(address(1)).is_ok()), "all at once, if they like");
    let wait = Duration::from_mins(1);
    assert_eq!(limits.new_guest(address(1)), Err(TooMany::Guests { wait }));
    assert_eq!(limits.new_guest(address(2)), Ok(()));
    clock.advance(wait);
    assert_eq!(limits.new_guest(address(1)), Ok(()));
}

#[test]
fn who_guesses_codes_may_not_even_ask_for_right_ones() {
    let (limits, clock) = limits(|limiting| limiting.lookups_per_address = n(30));
    let guesses = |from| limits.look_up(from).map(super::CodeGuess::was_wrong);
    for _ in 0..30 {
        assert_eq!(guesses(address(1)), Ok(()));
    }
    let wait = Duration::from_secs(2);
    assert_eq!(limits.look_up(address(1)).err(), Some(TooMany::LookUps { wait }));
    assert!(limits.look_up(address(2)).is_ok());

    clock.advance(wait.saturating_sub(Duration::from_millis(1)));
    assert!(limits.look_up(address(1)).is_err());
    clock.advance(Duration::from_millis(1));
    assert_eq!(guesses(address(1)), Ok(()));
    assert!(limits.look_up(address(1)).is_err());
    clock.advance(Duration::from_hours(1));
    assert_eq!((0..100).filter(|_| guesses(address(1)).is_ok()).count(), 30, "no more is saved up");
}

/// Whoever looks for many codes at once has no more guesses than one who waits for each answer.
#[test]
fn a_look_counts_as_wrong_until_it_has_found_something() {
    let (limits, _) = limits(|limiting| limiting.lookups_per_address = n(3));
    let mut looks: Vec<_> = (0..3).map(|_| limits.look_up(address(1)).unwrap()).collect();
    assert!(limits.look_up(address(1)).is_err(), "as many as may be wrong are under way");
    looks.pop().unwrap().was_wrong();
    drop(looks);
    let looks: Vec<_> = (0..3).filter_map(|_| limits.look_up(address(1)).ok()).collect();
    assert_eq!(looks.len(), 2, "two have found something");
}

/// Who has 65,536 networks has sixteen households' guesses, and not one more in each of them.
#[test]
fn a_customer_with_many_networks_guesses_as_often_as_a_few_households() {
    let (limits, clock) = limits(|limiting| limiting.lookups_per_address = n(30));
    let from =
        |network: u16, street: u16| IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, network, street, 0, 0, 0, 1));
    let guesses = |from| limits.look_up(from).map(super::CodeGuess::was_wrong).is_ok();
    let all_around = (0..1000).filter(|street| guesses(from(1, street * 65))).count();
    assert_eq!(all_around, 480, "a /48 has sixteen households' guesses");
    assert!(
        limits.look_up(from(1, 65_535)).is_err(),
        "whoever has guessed nothing there yet is barred as well"
    );
    let next_door = (0..1000).filter(|street| guesses(from(2, *street))).count();
    assert_eq!(next_door, 4 * 120, "each of four /56 has four households' guesses");

    assert_eq!((0..1000).filter(|_| guesses(from(3, 0))).count(), 30);
    assert!(limits.look_up(from(3, 0)).is_err());
    assert!(limits.look_up(from(3, 1)).is_ok(), "the first network in a /48 is not the /48");
    clock.advance(Duration::from_millis(125));
    assert!(limits.look_up(from(1, 7)).is_ok(), "after an eighth of a second there is one guess more");
    assert!(limits.look_up(from(3, 0)).is_err());
}

#[test]
fn who_says_that_they_are_at_a_table_may_say_so_a_few_times() {
    let (limits, clock) = limits(|limiting| limiting.lookups_per_address = n(30));
    let claims = |who| (0..100).filter(|_| limits.claim(address(1), guest(who)).is_ok()).count();
    assert_eq!((claims(1), claims(2)), (10, 10));
    assert_eq!((claims(3), claims(4)), (10, 0), "all of a household together as often as they may guess");
    assert!(limits.claim(address(2), guest(5)).is_ok());
    clock.advance(Duration::from_secs(6));
    assert!(limits.claim(address(1), guest(1)).is_ok());
    assert!(limits.claim(address(1), guest(1)).is_err());
}

#[test]
fn who_finds_what_they_look_for_may_look_for_ever() {
    let (limits, _) = limits(|limiting| limiting.lookups_per_address = n(1));
    assert!((0..10_000).all(|_| limits.look_up(address(1)).is_ok()));
}

#[test]
fn a_sweep_forgets_those_to_whom_it_makes_no_difference() {
    let (limits, clock) = limits(|limiting| limiting.lookups_per_address = n(60));
    for _ in 0..60 {
        limits.found_nothing(address(1));
    }
    limits.found_nothing(address(2));
    clock.advance(Duration::from_millis(900));
    limits.sweep();
    assert!(limits.look_up(address(1)).is_err(), "still barred");
    clock.advance(Duration::from_mins(2));
    limits.sweep();
    assert_eq!(limits.guesses.counted(), 0);
}

#[test]
fn a_household_asks_six_hundred_times_in_twenty_seconds_and_no_more() {
    let (limits, clock) = limits(|_| {});
    assert!((0..600).all(|_| limits.read(address(1)).is_ok()));
    assert!(matches!(limits.read(address(1)), Err(TooMany::Reads { .. })));
    assert!(limits.read(address(2)).is_ok(), "another household has its own");
    clock.advance(Duration::from_secs(20));
    assert_eq!((0..1000).filter(|_| limits.read(address(1)).is_ok()).count(), 600);
}

#[test]
fn a_household_has_so_much_under_way_and_no_more() {
    let (limits, _) = limits(|limiting| limiting.connections_per_address = n(2));
    let held = [(); 2].map(|()| limits.begin(address(1)).unwrap());
    assert_eq!(limits.begin(address(1)).err(), Some(TooMany::UnderWay { most: 2 }));
    assert!(limits.begin(address(2)).is_ok(), "though the same proxy comes for them");
    drop(held);
    assert!(limits.begin(address(1)).is_ok());
}

#[test]
fn sixty_tables_a_minute_are_taken_up_again_for_a_household() {
    let (limits, clock) = limits(|_| {});
    assert!((0..60).all(|_| limits.wake(address(1)).is_ok()));
    assert_eq!(limits.wake(address(1)), Err(TooMany::Wakes { wait: Duration::from_secs(1) }));
    assert!(limits.wake(address(2)).is_ok());
    clock.advance(Duration::from_secs(1));
    assert!(limits.wake(address(1)).is_ok());
}

#[test]
fn few_games_are_gone_through_at_once_for_the_previews_of_an_address() {
    let (limits, _) = limits(|_| {});
    let held: Vec<_> = (0..4).map(|_| limits.preview(address(1)).unwrap()).collect();
    assert!(matches!(limits.preview(address(1)), Err(TooMany::Pictures { .. })));
    assert!(limits.preview(address(2)).is_ok());
    drop(held);
    assert_eq!((0..1000).filter(|_| limits.preview(address(1)).is_ok()).count(), 116, "and 120 a minute");
}

#[test]
fn a_crowd_does_not_fill_the_memory() {
    let (limits, _) = limits(|limiting| limiting.guests_per_address = n(1));
    let crowd = |number: u32| IpAddr::V6(Ipv6Addr::from_bits(0x2001_0db8 << 96 | u128::from(number) << 64));
    for number in 1..2 * MOST as u32 {
        limits.new_guest(crowd(number)).ok();
    }
    assert_eq!(limits.guests.len(), MOST + 1, "those after the first {MOST} are one district");
    assert_eq!(limits.new_guest(IpAddr::V4(Ipv4Addr::LOCALHOST)), Ok(()), "and others still come in");
    for number in 0..2 * MOST as u128 {
        let taken = limits.tables_theirs.take(GuestId::from_bytes(number.to_le_bytes()));
        assert!(taken.is_ok() || number >= MOST as u128, "{number} was the first of their name");
    }
    assert!(limits.tables_theirs.len() <= MOST + 256);
}

#[test]
fn a_socket_takes_a_hundred_messages_in_any_twenty_seconds() {
    let (limits, _) = limits(|_| {});
    let mut messages = limits.messages();
    let start = Instant::now();
    let at = |milliseconds| start + Duration::from_millis(milliseconds);
    assert!((0..100).all(|tenth| messages.message(at(tenth * 100)).is_ok()), "five seconds in each half");
    let wait = Duration::from_millis(10_100);
    assert_eq!(messages.message(at(9_900)), Err(TooMany::Messages { wait }));
    assert!(messages.message(at(19_999)).is_err(), "the first is not yet 20 seconds old");
    assert_eq!(messages.message(at(20_000)), Ok(()), "refused ones did not count");
    assert!(messages.message(at(20_099)).is_err());
    assert_eq!(messages.message(at(20_100)), Ok(()));
}

#[test]
fn a_socket_that_is_open_for_months_is_counted_right() {
    let (limits, _) = limits(|limiting| limiting.messages_per_guest = n(2));
    let mut messages = limits.messages();
    let start = Instant::now();
    messages.message(start).unwrap();
    let wraps = start + Duration::from_millis(u64::from(u32::MAX));
    messages.message(wraps).unwrap();
    messages.message(wraps + Duration::from_secs(1)).unwrap();
    assert!(messages.message(wraps + Duration::from_secs(2)).is_err());
    assert!(messages.message(wraps + Duration::from_secs(20)).is_ok());
}

#[test]
fn a_refusal_says_when_in_whole_seconds_and_in_words() {
    let tables = |wait| TooMany::Tables { wait };
    assert_eq!(tables(Duration::from_millis(1)).retry_after(), Some(1));
    assert_eq!(tables(Duration::from_millis(2001)).retry_after(), Some(3));
    assert_eq!(TooMany::Sockets { most: 16 }.retry_after(), None, "time does not help");
    assert_eq!(
        tables(Duration::from_secs(40)).to_string(),
        "That was a lot of tables: open the next one in 40 seconds."
    );
    assert_eq!(
        tables(Duration::ZERO).to_string(),
        "That was a lot of tables: open the next one in a second."
    );
    assert!(tables(Duration::from_secs(121)).to_string().ends_with("in 3 minutes."));
    assert_eq!(TooMany::LookUps { wait: Duration::ZERO }.code(), "slow_down");
}

#[test]
fn a_guest_takes_a_hundred_messages_over_however_many_sockets() {
    let (limits, _) = limits(|_| {});
    let now = Instant::now();
    let message = |number: u8, at| limits.message(address(1), guest(number), at);
    assert!((0..100).all(|_| message(1, now).is_ok()));
    assert!(matches!(message(1, now), Err(TooMany::Messages { .. })), "another socket changes nothing");
    assert!(message(2, now).is_ok(), "another guest has their own");
    assert!(message(1, now + Duration::from_secs(20)).is_ok());
}

#[test]
fn a_household_takes_as_many_messages_as_a_school_class() {
    let (limits, clock) = limits(|limiting| limiting.messages_per_guest = n(5));
    let now = Instant::now();
    let message = |household, number: u8| limits.message(address(household), guest(number), now);
    for number in 0..20 {
        assert!((0..5).all(|_| message(1, number).is_ok()), "{number}");
    }
    assert!(matches!(message(1, 20), Err(TooMany::Messages { .. })), "new guests are no way around it");
    assert!(matches!(limits.message_from(address(1)), Err(TooMany::Messages { .. })), "nor are strangers");
    assert!(message(2, 21).is_ok(), "other households are not concerned");
    clock.advance(Duration::from_millis(200));
    assert!(message(1, 22).is_ok());
    assert!(message(1, 22).is_err());
}

#[test]
fn fidgeting_has_a_small_budget_of_its_own() {
    let (limits, clock) = limits(|limiting| limiting.messages_per_guest = n(4));
    assert!((0..2).all(|_| limits.fidget(address(1), guest(1)).is_ok()));
    assert!(matches!(limits.fidget(address(2), guest(1)), Err(TooMany::Fidgets { .. })), "wherever from");
    assert!(limits.message(address(1), guest(1), Instant::now()).is_ok(), "and moves are no fidgeting");
    for number in 2..21 {
        assert!((0..2).all(|_| limits.fidget(address(1), guest(number)).is_ok()), "{number}");
    }
    assert!(limits.fidget(address(1), guest(21)).is_err(), "a household has twenty times as much");
    clock.advance(Duration::from_mins(1));
    assert!(limits.fidget(address(1), guest(1)).is_ok(), "a minute gives one back");
    assert!(limits.fidget(address(1), guest(1)).is_err());
}

/// Who has a /48 has 65,536 households.
#[test]
fn a_customer_with_many_networks_counts_as_a_few_households() {
    let (limits, _) = limits(|limiting| {
        limiting.tables_per_address = n(1);
        limiting.sockets_per_address = n(1);
    });
    let from =
        |network: u16, street: u16| IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, network, street, 0, 0, 0, 1));
    let opens = |from: IpAddr, number: u16| {
        let [high, low] = number.to_be_bytes();
        limits.open_table(from, GuestId::from_bytes([high; 16].map(|byte| byte ^ low)))
    };
    let opened = |streets: std::ops::Range<u16>| {
        streets.filter(|&street| opens(from(1, street), street).is_ok()).count()
    };
    assert_eq!(opened(0..256), 4, "a /56 is four households");
    assert_eq!(opened(256..u16::MAX), 12, "and a /48 sixteen, of which four were taken");
    assert!(opens(from(2, 0), 1000).is_ok(), "a neighbour is not concerned");
    let sockets: Vec<_> = (0..100).filter_map(|street| limits.socket(from(1, street), None).ok()).collect();
    assert_eq!(sockets.len(), 4);
    drop(sockets);
    assert!(limits.socket(from(1, 77), None).is_ok());
}

#[test]
fn unread_replays_are_few() {
    let (limits, _) = limits(|_| {});
    let held: Vec<_> = (0..32).map(|_| limits.replay(address(1)).unwrap()).collect();
    assert!(matches!(limits.replay(address(1)), Err(TooMany::Replays { .. })));
    assert!(limits.replay(address(2)).is_ok());
    drop(held);
    assert!(limits.replay(address(1)).is_ok(), "they were read");
}

/// Whoever has 65,536 households has no more turns, nor more tables to be kept, than who has one.
#[test]
fn one_customer_is_one_patron_and_one_opener() {
    let (limits, _) = limits(|_| {});
    let v6 = |ip: &str| -> IpAddr { ip.parse().unwrap() };
    let homes = ["2001:db8:1:1::1", "2001:db8:1:ffff::1", "2001:db8:2::1", "192.0.2.1", "192.0.2.2"];
    for (number, home) in (1..).zip(homes) {
        limits.live_at(v6(home), guest(number), Instant::now());
    }
    let patron = |number| limits.patron(guest(number));
    assert_eq!(patron(1), patron(2), "a /48 is one customer's");
    assert_ne!(patron(1), patron(3));
    assert_ne!(patron(4), patron(5), "and so is one address of the old kind");
    assert_eq!((patron(6), patron(1).is_some()), (None, true), "of somebody else nothing is known");
    let tables: Vec<Code> = (0..3).map(|seed| Code::draw(&mut Dice::from_seed(seed))).collect();
    for (home, table) in homes.iter().zip(&tables[..2]) {
        limits.has_opened(v6(home), *table);
    }
    assert_eq!((limits.opener(tables[0]), limits.opener(tables[2])), (limits.opener(tables[1]), None));
    assert!(limits.opener(tables[0]).is_some());
}
