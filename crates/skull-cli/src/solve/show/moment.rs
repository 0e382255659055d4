//! What can be told of a moment beside what is written in it.

use skull_rules::{Phase, Whereabouts};
use skull_solver::duel::{Choice, Mix, Moment, Spoken};

/// Of all discs there are.
pub(super) const HIGHEST_BID: u8 = 8;

/// Where in the round it is.
pub(super) fn phase(moment: &Moment) -> Phase {
    let offers = |wanted: fn(&Choice) -> bool| {
        moment.mixes.iter().flat_map(|mix| &mix.choices).any(|(choice, _)| wanted(choice))
    };
    if offers(|choice| matches!(choice, Choice::LoseSkull)) {
        Phase::Losing
    } else if offers(|choice| matches!(choice, Choice::Pass)) {
        Phase::Bidding
    } else if offers(|choice| matches!(choice, Choice::Bid(_))) {
        Phase::Placing
    } else {
        Phase::Opening
    }
}

/// How many discs lie on the own mat. They speak in turn, the first player first.
pub(super) fn height(moment: &Moment) -> u8 {
    let added =
        moment.history.iter().skip(moment.seat).step_by(2).filter(|&&spoken| spoken == Spoken::Placed);
    1 + added.count() as u8
}

/// How often a choice is made, wherever the own skull is.
pub(super) fn odds(moment: &Moment, wanted: impl Fn(&Mix, Choice) -> bool) -> f64 {
    let of_mix = |mix: &Mix| {
        let chosen = mix.choices.iter().filter(|&&(choice, _)| wanted(mix, choice));
        mix.share * chosen.map(|(_, odds)| odds).sum::<f64>()
    };
    moment.mixes.iter().map(of_mix).sum()
}

/// Whether the own skull would stop such a bid.
pub(super) fn is_bluff(moment: &Moment, mix: &Mix, choice: Choice) -> bool {
    match (choice, mix.skull) {
        (Choice::Bid(bid), Whereabouts::InStack(below)) => height(moment) - below <= bid,
        _ => false,
    }
}

/// Whether who loses a disc also says who leads (R8.5).
pub(super) fn names_leader(mix: &Mix) -> bool {
    mix.choices.iter().any(|(choice, _)| *choice == Choice::LoseSkullAndYield)
}
