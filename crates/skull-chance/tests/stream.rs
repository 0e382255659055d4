//! The stream is a promise: a record made today replays in ten years, in any language.
//!
//! The golden values were not made by this crate but by `openssl enc -chacha20` and twelve lines of Python.

use skull_chance::Dice;
use skull_rules::{Seat, Seats};

fn rolls<const COUNT: usize>(seed: u64, n: u8) -> [u8; COUNT] {
    let mut dice = Dice::from_seed(seed);
    std::array::from_fn(|_| dice.below(n))
}

#[test]
fn seed_zero_is_the_first_test_vector_of_the_rfc() {
    // Words 0xade0b876 0x903df1a0 0xe56a5d40 0x28bd8653: RFC 8439, appendix A.1, test vector 1.
    assert_eq!(rolls(0, 128), [0x76, 0x20, 0x40, 0x53]);
}

#[test]
fn a_seed_gives_the_same_numbers_everywhere() {
    assert_eq!(rolls(7, 2), [1, 1, 0, 0, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 0, 0]);
    assert_eq!(rolls(7, 3), [1, 0, 1, 0, 0, 0, 1, 1, 2, 1, 2, 0, 2, 2, 0, 2]);
    assert_eq!(rolls(7, 4), [1, 1, 0, 2, 3, 2, 3, 1, 3, 2, 3, 1, 3, 2, 0, 2]);
    assert_eq!(rolls(7, 12), [1, 9, 4, 6, 3, 6, 7, 1, 11, 10, 11, 9, 11, 2, 0, 2]);
    assert_eq!(rolls(7, 255), [46, 132, 91, 189, 45, 72, 244, 217, 14, 130, 152, 210, 182, 227, 75, 83]);
}

#[test]
fn every_bit_of_a_seed_counts() {
    assert_eq!(rolls(u64::MAX, 12), [3, 10, 0, 6, 1, 3, 11, 6, 11, 1, 2, 1, 9, 6, 0, 8]);
    assert_ne!(rolls::<16>(7, 255), rolls::<16>(7 | 1 << 63, 255));
}

#[test]
fn a_seed_is_a_key_padded_with_zeros() {
    let mut key = [0; 32];
    key[0] = 7;
    let mut dice = Dice::from_key(key);
    assert_eq!(rolls(7, 255), std::array::from_fn::<u8, 40, _>(|_| dice.below(255)));
}

#[test]
fn split_dice_are_keyed_with_the_next_eight_words() {
    let mut dice = Dice::from_seed(0);
    let mut split = dice.split();
    // The first 32 bytes of the RFC's keystream.
    let mut keyed = Dice::from_key([
        0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90, 0x40, 0x5d, 0x6a, 0xe5, 0x53, 0x86, 0xbd, 0x28, 0xbd,
        0xd2, 0x19, 0xb8, 0xa0, 0x8d, 0xed, 0x1a, 0xa8, 0x36, 0xef, 0xcc, 0x8b, 0x77, 0x0d, 0xc7,
    ]);
    for _ in 0..100 {
        assert_eq!(split.below(200), keyed.below(200));
    }
    let mut skipped = Dice::from_seed(0);
    for _ in 0..8 {
        skipped.below(128);
    }
    assert_eq!(dice.below(128), skipped.below(128), "and the first dice go on after them");
}

/// Chi-square with a bound that one fair stream in ten thousand would miss; ours is fixed and does not.
#[test]
fn every_number_is_equally_likely() {
    const EACH: u32 = 10_000;
    for (n, bound) in [(2_u8, 15.2), (3, 18.5), (4, 21.2), (5, 23.6), (6, 25.8), (12, 37.4)] {
        let mut dice = Dice::from_seed(2011);
        let mut counts = vec![0_u32; n.into()];
        for _ in 0..EACH * u32::from(n) {
            counts[usize::from(dice.below(n))] += 1;
        }
        let expected = f64::from(EACH);
        let off = counts.iter().map(|&count| f64::from(count) - expected);
        let chi: f64 = off.map(|off| off * off / expected).sum();
        assert!(chi < bound, "below({n}) gave {counts:?}, chi-square {chi:.1}");
    }
}

/// R1.4
#[test]
fn the_first_player_is_drawn_among_the_seats_given_and_no_other() {
    let seats: Vec<Seat> = [1, 4, 11].into_iter().filter_map(Seat::new).collect();
    let among: Seats = seats.iter().copied().collect();
    let mut dice = Dice::from_seed(1);
    let drawn: Vec<Seat> = (0..100).map(|_| dice.first_player(among)).collect();
    assert!(seats.iter().all(|seat| drawn.contains(seat)), "each of them is drawn some time");
    assert!(drawn.iter().all(|seat| seats.contains(seat)), "nobody else is");
    let [one, ..] = seats[..] else { unreachable!() };
    assert_eq!(dice.first_player(Seats::NONE.with(one)), one, "who is alone leads");
}

#[test]
#[should_panic(expected = "no number is below zero")]
fn there_is_no_number_below_zero() {
    Dice::from_seed(0).below(0);
}

#[test]
fn the_operating_system_gives_different_dice_each_time() {
    let [mut one, mut other] = [0; 2].map(|_| Dice::from_os().unwrap());
    let differ = (0..64).any(|_| one.below(200) != other.below(200));
    assert!(differ, "64 equal rolls of two streams are as likely as 1 in 200⁶⁴");
}

#[test]
fn dice_do_not_print_their_key() {
    assert_eq!(format!("{:?}", Dice::from_seed(42)), "Dice");
}
