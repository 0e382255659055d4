//! Fair dice: what was drawn from a seed is confirmed, and whatever was changed afterwards is found.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so by panicking")]

use skull_bots::{Bot, Host, Random};
use skull_rules::{
    Discs, Rules, Seat, Seats, Setup, Viewer,
    notation::{First, HeaderText, Record},
};
use skull_table::{BadCommitment, BadSeed, Commitment, Seed, Unfair, verify};

fn seed(number: u8) -> Seed {
    Seed::from_bytes([number; 32])
}

/// A game as a dealer who is bound to `seed` deals it. `named` leads the first round, or somebody is drawn.
fn dealt(setup: Setup, seed: &Seed, named: Option<Seat>) -> Record {
    let mut dice = seed.dice();
    let in_the_game = |seat: &Seat| !setup.hand(*seat).is_empty();
    let first = named.unwrap_or_else(|| {
        dice.first_player(Seats::first(setup.seats()).into_iter().filter(in_the_game).collect())
    });
    let mut record = Record::new(setup, first).unwrap();
    record.headers.first = if named.is_some() { First::Named } else { First::Drawn };
    record.headers.commitment = HeaderText::clean(&seed.commitment().to_string());
    record.headers.seed = HeaderText::clean(&seed.to_hex());
    let bots = (1..=setup.seats() as u64).map(|seed| Box::new(Random::new(seed)) as Box<dyn Bot>).collect();
    let mut host = Host::seat(record.game(), bots);
    while record.game().winner().is_none() {
        let (seat, action) = host.choose(record.game());
        record.play(seat, action, &mut |n| dice.below(n)).unwrap();
    }
    record
}

/// A game of four in which at least two discs were taken blind.
fn game() -> Record {
    let mut records = (0..).map(|number| dealt(four(), &seed(number), None));
    records.find(|record| blind_losses(record) >= 2).unwrap()
}

fn four() -> Setup {
    Setup::new(4, Rules::default()).unwrap()
}

fn blind_losses(record: &Record) -> usize {
    record.acts().iter().filter(|act| act.taken.is_some()).count()
}

/// The record with one word of its text replaced.
fn with(record: &Record, word: &str, other: &str) -> Record {
    let text = record.to_string();
    assert!(text.contains(word), "{word} in {text}");
    text.replacen(word, other, 1).parse().unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

#[test]
fn what_was_drawn_from_a_seed_follows_from_it() {
    for number in 0..100 {
        let record = dealt(four(), &seed(number), None);
        let verified = verify(&record).unwrap_or_else(|why| panic!("{why}\n{record}"));
        assert_eq!(verified.commitment, seed(number).commitment());
        assert_eq!((verified.first, verified.is_drawn), (record.first(), true));
        assert_eq!((verified.blind_losses, verified.is_in_record), (blind_losses(&record), true));
    }
}

/// R1.4
#[test]
fn only_seats_with_a_disc_are_drawn_to_lead() {
    let hands = [Discs::FULL, Discs::NONE, Discs::FULL, Discs::new(1, 0).unwrap()];
    let setup = Setup::position(Rules::default(), &hands, &[0; 4]).unwrap();
    for number in 0..100 {
        let record = dealt(setup, &seed(number), None);
        assert!(verify(&record).is_ok(), "{record}");
    }
}

#[test]
fn a_first_player_who_was_named_takes_no_draw() {
    let (mut named, mut taken_for_drawn) = (0, 0);
    for number in 0..100 {
        let mut record = dealt(four(), &seed(number), Seat::new(0));
        let verified = verify(&record).unwrap_or_else(|why| panic!("{why}\n{record}"));
        assert!(!verified.is_drawn);
        named += 1;
        record.headers.first = First::Drawn;
        taken_for_drawn += usize::from(verify(&record).is_ok());
    }
    assert!(taken_for_drawn < named / 2, "whoever says `drawn` of a game like this is found out");
}

#[test]
fn another_first_player_is_found_and_both_are_named() {
    let drawn = dealt(four(), &seed(0), None).first();
    let led = Seats::first(4).after(drawn).unwrap();
    let mut record = dealt(four(), &seed(0), Some(led));
    record.headers.first = First::Drawn;
    let unfair = Unfair::FirstPlayer { led, drawn };
    assert_eq!(verify(&record), Err(unfair));
    assert_eq!(
        unfair.to_string(),
        format!("Round 1 was led by {led}, but the seed draws {drawn} as first player (R1.4).")
    );
}

/// R7.2: a game that could have gone on with either disc.
#[test]
fn another_lost_disc_is_found_with_its_round_and_seat() {
    let head = |seed: &Seed| {
        format!(
            "Skull record 1\nSeats: 2\nHands: A 1f1s, B 2f1s\nRules: wins_to_win=1\nFirst: named\n\
             Commitment: {}\nSeed: {}\n\n",
            seed.commitment(),
            seed.to_hex()
        )
    };
    let told = |seed: &Seed, lost: char| -> Record {
        let round = format!("1. A leads A+f B+s A:2 A^f B^s A-{lost}@B2\n");
        let end = match lost {
            'f' => "2. A leads A+s B+f A:1 B:2 B^f A^s B-f@A1\n3. B leads A+s B+f B:1 A:pass B^f B*1\n",
            _ => "2. A leads A+f B+f A:2 A^f B^f A*1\n",
        };
        (head(seed) + &round + end).parse().unwrap()
    };
    let mut found = [0; 2];
    for number in 0..50 {
        // Position 2 of two discs, flower first: the ring turned by 0 shows the skull there, by 1 the flower.
        let drawn = if seed(number).dice().below(2) == 0 { 's' } else { 'f' };
        let other = if drawn == 's' { 'f' } else { 's' };
        let unfair = verify(&told(&seed(number), other)).unwrap_err();
        let Unfair::Loss { round, seat, by, .. } = unfair else { panic!("{unfair}") };
        assert_eq!((round, seat.letter(), by.letter()), (1, 'A', 'B'));
        let words = |disc| if disc == 's' { "skull" } else { "flower" };
        let sentence = format!(
            "In round 1 B took a {} from A, but the seed draws a {} there (R7.2).",
            words(other),
            words(drawn)
        );
        assert_eq!(unfair.to_string(), sentence);
        let true_one = verify(&told(&seed(number), drawn));
        assert!(!matches!(true_one, Err(Unfair::Loss { round: 1, .. })), "{true_one:?}");
        found[usize::from(drawn == 's')] += 1;
    }
    assert!(found.iter().all(|&times| times > 5), "both discs were drawn: {found:?}");
}

#[test]
fn another_seed_is_found() {
    let record = game();
    let [old, new] = [record.headers.seed.clone().unwrap().to_string(), seed(200).to_hex()];
    let swapped = with(&record, &old, &new);
    let (promised, opened) = (verify(&record).unwrap().commitment, seed(200).commitment());
    let unfair = Unfair::OtherSeed { promised, opened };
    assert_eq!(verify(&swapped), Err(unfair));
    assert!(unfair.to_string().contains(&opened.to_string()), "{unfair}");
}

#[test]
fn another_commitment_is_found_in_the_record_and_in_a_players_notes() {
    let record = game();
    let kept = verify(&record).unwrap();
    let other = seed(200).commitment();
    let unfair = Unfair::OtherSeed { promised: other, opened: kept.commitment };
    let rewritten = with(&record, &kept.commitment.to_string(), &other.to_string());
    assert_eq!(verify(&rewritten), Err(unfair));
    assert_eq!(kept.keeps(other), Err(unfair));
    assert_eq!(kept.keeps(kept.commitment), Ok(()));
}

/// A seed that fits nothing that was drawn, with a commitment of its own.
#[test]
fn a_seed_and_its_commitment_both_swapped_are_found_by_what_was_drawn() {
    let mut found = 0;
    for number in 0..50 {
        let mut record = dealt(four(), &seed(number), None);
        record.headers.seed = HeaderText::clean(&seed(200).to_hex());
        record.headers.commitment = HeaderText::clean(&seed(200).commitment().to_string());
        let result = verify(&record);
        found += usize::from(matches!(result, Err(Unfair::FirstPlayer { .. } | Unfair::Loss { .. })));
    }
    assert!(found > 35, "only {found} of 50: now and then another seed draws the same");
}

#[test]
fn what_cannot_be_checked_is_said() {
    let record = game();
    let public = record.seen_by(Viewer::SPECTATOR).unwrap();
    assert_eq!(verify(&public), Err(Unfair::NotFull));
    let unfinished = "Skull record 1\nSeats: 2\nSeed: 7\n\n1. A leads\n".parse().unwrap();
    assert_eq!(verify(&unfinished), Err(Unfair::Unfinished));
    let changed = |change: fn(&mut Record)| {
        let mut record = record.clone();
        change(&mut record);
        verify(&record)
    };
    assert_eq!(changed(|record| record.headers.seed = None), Err(Unfair::NoSeed));
    assert_eq!(changed(|record| record.headers.seed = HeaderText::clean("seven")), Err(Unfair::BadSeed));
    let md5 = |record: &mut Record| record.headers.commitment = HeaderText::clean("md5 0f343b09");
    assert_eq!(changed(md5), Err(Unfair::BadCommitment));
    let unbound = changed(|record| record.headers.commitment = None).unwrap();
    assert!(!unbound.is_in_record, "luck follows from the seed, but nobody was bound to it");
}

/// What `skull play` writes.
#[test]
fn a_number_is_a_seed_too() {
    let number: Seed = "18446744073709551615".parse().unwrap();
    assert_eq!(number.to_hex(), format!("{}{}", "f".repeat(16), "0".repeat(48)));
    let mut record = dealt(four(), &"7".parse().unwrap(), None);
    assert_eq!(skull_chance::Dice::from_seed(7).first_player(Seats::first(4)), record.first());
    record.headers.seed = HeaderText::clean("7");
    assert!(verify(&record).is_ok());
}

#[test]
fn a_seed_is_64_hex_digits_or_a_number_of_64_bits() {
    let digits = "0123456789abcdefABCDEF".repeat(3);
    let key = &digits[..64];
    assert_eq!(key.parse::<Seed>().unwrap().to_hex(), key.to_lowercase());
    let zeros: Seed = format!("{}7", "0".repeat(63)).parse().unwrap();
    assert!(zeros.to_hex().ends_with('7'), "64 digits are always a key");
    for text in ["", " 7", "+7", "-7", "7.0", "18446744073709551616", &digits[..63], &digits[..65], "é"] {
        assert_eq!(text.parse::<Seed>(), Err(BadSeed), "{text}");
    }
    let not_hex = format!("{}g", &key[..63]);
    assert_eq!(not_hex.parse::<Seed>(), Err(BadSeed));
}

#[test]
fn a_commitment_is_64_hex_digits_with_or_without_their_name() {
    // SHA-256 of 32 zero bytes.
    let zeros = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
    assert_eq!(seed(0).commitment().to_string(), format!("sha256 {zeros}"));
    assert_eq!(zeros.parse(), Ok(seed(0).commitment()));
    assert_eq!(format!("sha256 {}", zeros.to_uppercase()).parse(), Ok(seed(0).commitment()));
    for text in ["", "sha256", "sha256 7", "sha512 7", &zeros[..63], &format!("sha256  {zeros}")] {
        assert_eq!(text.parse::<Commitment>(), Err(BadCommitment), "{text}");
    }
}
