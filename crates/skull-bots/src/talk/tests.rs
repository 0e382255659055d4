use skull_rules::{Action, Bid, Event, Rules, Setup, Viewer, notation::Record};
use skull_testing::{Picks, redeal};

use super::*;
use crate::{host::Host, level::Level, sightline::Sightline};

fn cast() -> Vec<Option<Character>> {
    vec![Character::named("Silvio").copied(), Character::named("Maud").copied(), None]
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// What is said in a round in which everybody hides what `discs` says and A challenges.
fn evening(seed: u64, discs: [Disc; 3]) -> Vec<Option<(Seat, Remark)>> {
    let mut game = Game::new(&Setup::new(3, Rules::default()).unwrap(), seat(0)).unwrap();
    let mut talk = TableTalk::new(cast(), seed);
    let acts = [
        (seat(2), Action::Place(discs[2])),
        (seat(1), Action::Place(discs[1])),
        (seat(0), Action::Place(discs[0])),
        (seat(0), Action::Bid(Bid::new(2).unwrap())),
        (seat(1), Action::Pass),
        (seat(2), Action::Pass),
    ];
    let mut said = Vec::new();
    for (who, action) in acts {
        let events = game.play(who, action, &mut |_| 0).unwrap();
        let public: Vec<Seen> = events.iter().map(|event| Viewer::SPECTATOR.sees(event)).collect();
        said.push(talk.hears(&public, &game));
    }
    said
}

#[test]
fn the_same_seed_says_the_same_and_people_are_left_to_speak_for_themselves() {
    let flowers = [Disc::Flower; 3];
    let mut spoken = 0;
    for seed in 0..200 {
        let said = evening(seed, flowers);
        assert_eq!(said, evening(seed, flowers));
        assert!(said.iter().flatten().all(|(who, _)| *who != seat(2)), "a person sits there");
        spoken += said.iter().flatten().count();
    }
    assert!((60..600).contains(&spoken), "now and then, not all the time: {spoken} in 1,200 acts");
}

#[test]
fn nobody_speaks_twice_within_a_lull() {
    for seed in 0..200 {
        let spoken: Vec<usize> = evening(seed, [Disc::Flower; 3])
            .iter()
            .enumerate()
            .filter_map(|(at, said)| said.map(|_| at))
            .collect();
        assert!(spoken.windows(2).all(|pair| pair[1] - pair[0] >= LULL as usize), "{spoken:?}");
    }
}

/// A whole game of anybody, written down.
fn game(seed: u64) -> Record {
    let mut luck = Rng::with_seed(seed);
    let mut record = Record::new(Setup::new(4, Rules::default()).unwrap(), seat(0)).unwrap();
    let mut game = *record.game();
    let bots = Sightline::of_each(&game).map(|sight| Level::Random.sit(sight, luck.u64(..))).collect();
    Host::seat(&game, bots).play(&mut game, &mut |n| luck.u8(..n), |seat, action, events| {
        let lost = events.iter().find_map(|event| match *event {
            Event::Lost { disc, .. } => Some(disc),
            _ => None,
        });
        record.play(seat, action, &mut lost.unwrap_or(Disc::Flower)).unwrap();
    });
    record
}

/// What is said in such a game, act by act, and whether a skull lay on the speaker's mat.
fn said_to(record: &Record, seed: u64) -> Vec<Option<(Seat, Remark, bool)>> {
    let cast = ["Silvio", "Maud", "Odile", "Wren"].map(|name| Character::named(name).copied());
    let mut talk = TableTalk::new(cast.to_vec(), seed);
    let moments = record.replay().map(|moment| {
        let public: Vec<Seen> = moment.events.iter().map(|event| Viewer::SPECTATOR.sees(event)).collect();
        let (seat, remark) = talk.hears(&public, &moment.game)?;
        Some((seat, remark, moment.game.stack(seat).any(|disc| disc == Disc::Skull)))
    });
    moments.collect()
}

/// R11: the same people speak at the same moments whatever anybody hides, and say the same but for what they claim of
/// their own mats.
#[test]
fn what_is_hidden_decides_nothing_but_what_is_claimed() {
    let mut luck = Rng::with_seed(7);
    let (mut claims, mut other_claims, mut remarks) = (0, 0, 0);
    for seed in 0..400 {
        let record = game(seed);
        let picks: Vec<u16> = (0..300).map(|_| luck.u16(..)).collect();
        let other = redeal(&record, Viewer::SPECTATOR, &mut Picks::of(&picks));
        for (one, two) in said_to(&record, seed).into_iter().zip(said_to(&other, seed)) {
            let (Some((speaker, one, _)), Some((other_speaker, two, _))) = (one, two) else {
                assert_eq!(one.is_some(), two.is_some(), "somebody speaks in one world only");
                continue;
            };
            assert_eq!(speaker, other_speaker);
            if one.situation.is_claim() && two.situation.is_claim() {
                claims += 1;
                other_claims += u32::from(one.situation != two.situation);
            } else {
                assert_eq!(one, two);
                remarks += 1;
            }
        }
    }
    assert!(remarks > 1_000 && claims > 200 && other_claims > 50, "{remarks} {claims} {other_claims}");
}

#[test]
fn a_claim_is_as_true_as_its_speaker_is_honest() {
    let mut claims = [(Manner::Bluffer, [0, 0]), (Manner::Cautious, [0, 0])];
    for seed in 0..6_000 {
        for (speaker, remark, skull) in said_to(&game(seed), seed).into_iter().flatten() {
            if let Some((_, counts)) = claims.get_mut(speaker.index()).filter(|_| remark.situation.is_claim())
            {
                counts[usize::from((remark.situation == Situation::ClaimsSkull) == skull)] += 1;
            }
        }
    }
    for (manner, [lies, truths]) in claims {
        let share = truths as f32 / (lies + truths) as f32;
        assert!(lies + truths > 300, "{manner}: {lies} lies, {truths} truths");
        assert!((share - manner.honesty()).abs() < 0.08, "{manner}: {lies} lies, {truths} truths");
    }
}

#[test]
fn every_remark_has_words_and_a_key() {
    let remark = Remark { situation: Situation::Bids, manner: Some(Manner::Bluffer), number: 1 };
    assert_eq!((remark.text(), remark.key().as_str()), ("Please, somebody stop me.", "bluffer.bids.1"));
}
