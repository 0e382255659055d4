//! Games of every size under many rules, played by whoever takes any legal action.

use skull_rules::{
    Action, Action::Show, AfterOwnSkull, Game, Opening, Rules, Seat, Setup, Tribes, notation::Record,
};

pub(crate) fn games() -> impl Iterator<Item = Record> {
    let mut luck = Luck(1);
    (0..220).map(move |number| play(number, &mut luck))
}

fn play(number: usize, luck: &mut Luck) -> Record {
    let seats = 2 + number % 11;
    let first = Seat::new(luck.below(seats) as u8).expect("one of the seats");
    let setup = Setup::new(seats, rules(number, seats)).expect("a table of 2 to 12");
    let mut record = Record::new(setup, first).expect("everybody is in");
    while let Some((seat, action)) = choose(record.game(), luck) {
        let mut draw = |n: u8| luck.below(n.into()) as u8;
        record.play(seat, action, &mut draw).expect("legal actions are allowed");
    }
    record
}

fn rules(number: usize, seats: usize) -> Rules {
    let two = seats >= 4 && seats.is_multiple_of(2) && number.is_multiple_of(3);
    Rules {
        wins_to_win: 1 + (number % 4) as u8,
        opening: if number.is_multiple_of(2) { Opening::Simultaneous } else { Opening::FirstPlayerLast },
        after_own_skull: if number % 5 < 2 { AfterOwnSkull::Choose } else { AfterOwnSkull::Lead },
        show_after_failure: !number.is_multiple_of(7),
        tribes_per_player: if two { Tribes::Two } else { Tribes::One },
    }
}

/// Anything that somebody may do, or nothing when the game is over.
fn choose(game: &Game, luck: &mut Luck) -> Option<(Seat, Action)> {
    if luck.below(2) == 0
        && let Some(seat) = pick(game.may_show().into_iter(), luck)
    {
        return Some((seat, Show));
    }
    let seat = pick(game.to_act().into_iter(), luck)?;
    Some((seat, pick(game.legal(seat).into_iter(), luck).expect("who is asked can act")))
}

fn pick<T>(mut choices: impl ExactSizeIterator<Item = T>, luck: &mut Luck) -> Option<T> {
    if choices.len() == 0 { None } else { choices.nth(luck.below(choices.len())) }
}

/// Knuth's linear congruence: plain, portable, good enough to wander through games.
struct Luck(u64);

impl Luck {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}
