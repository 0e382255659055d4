use skull_rules::{Action, Bid, Rules, Setup, Viewer};

use super::*;

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

/// R11: what others hide can make no difference to what one says.
#[test]
fn talk_tells_nothing_of_discs_the_talker_cannot_see() {
    let claim = |said: Option<(Seat, Remark)>| {
        said.filter(|(_, remark)| {
            matches!(remark.situation, Situation::ClaimsSkull | Situation::ClaimsFlowers)
        })
    };
    let mut claims = 0;
    for seed in 0..400 {
        let plain = evening(seed, [Disc::Flower, Disc::Flower, Disc::Flower]);
        let skulls = evening(seed, [Disc::Flower, Disc::Skull, Disc::Skull]);
        if let Some(said) = claim(plain[2]) {
            assert_eq!(Some(said), claim(skulls[2]));
            claims += 1;
        }
    }
    assert!(claims > 0);
}

#[test]
fn every_remark_has_words_and_a_key() {
    let remark = Remark { situation: Situation::Bids, manner: Some(Manner::Bluffer), number: 1 };
    assert_eq!((remark.text(), remark.key().as_str()), ("Please, somebody stop me.", "bluffer.bids.1"));
}
