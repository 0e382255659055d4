use skull_rules::{Action, Knowledge, Seat, Seats, Skull, View};

/// What an action is bound to bring, to whoever only counts and never guesses. The later ones are better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Prospect {
    /// Nothing but the end: of the attempt, or of the game.
    Lost,
    /// Who knows?
    Open,
    /// The challenge is won.
    Won,
}

/// What a seat that is to act can be certain of. All of it is worked out, whatever is asked, so that thinking takes as long with
/// one hand as with another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Certain {
    /// How many discs lie on the mats, and what becomes of a bid of all of them.
    placed: u8,
    everything: Prospect,
    pass: Prospect,
    /// The seats whose next disc wins the attempt, with more of the kind, and those whose next disc is the skull.
    winning: Seats,
    deadly: Seats,
}

impl Certain {
    /// What this seat, to act in this view, is sure of by what it knows.
    pub(super) fn of(seat: Seat, view: &View, knowledge: &Knowledge) -> Certain {
        let among = |seats: Seats, holds: &dyn Fn(Seat) -> bool| {
            seats.into_iter().filter(|&one| holds(one)).fold(Seats::NONE, Seats::with)
        };
        let (alive, own) = (view.alive(), view.own().and(view.alive()));
        let down = |one: Seat| view.height(one) - view.face_up(one);
        // Whoever has no hand left has laid the skull, if it is still theirs.
        let trapped = among(alive, &|one| match knowledge.skull(one) {
            Skull::InStack => true,
            Skull::Owned => view.hand(one) == 0,
            Skull::Possible | Skull::Gone => false,
        });
        let harmless = among(alive, &|one| {
            knowledge.skull(one) == Skull::Gone || own.contains(one) && !trapped.contains(one)
        });

        let is_last_disc = view.discs(seat) == 1 && own.len() == 1;
        let everything = match (trapped.is_empty(), alive.minus(harmless).is_empty()) {
            (false, _) if is_last_disc => Prospect::Lost,
            (true, true) => Prospect::Won,
            _ => Prospect::Open,
        };
        let wins_at_once = |rival: Seat| {
            let reach = view.bid().is_some_and(|bid| usize::from(bid.get()) <= view.height(rival));
            let is_last = view.wins(rival) + 1 == view.rules().wins_to_win;
            let in_bidding = among(alive, &|one| !view.has_passed(one));
            let nobody_raises = in_bidding == Seats::NONE.with(seat).with(rival);
            reach && is_last && nobody_raises && harmless.minus(own).contains(rival)
        };
        let found = among(harmless.without(seat), &|one| down(one) > 0);
        let flowers: usize = found.into_iter().map(down).sum();
        let enough = view.flips_left().is_some_and(|left| usize::from(left) <= flowers);
        Certain {
            placed: view.placed(),
            everything,
            pass: if view.bidder().is_some_and(wins_at_once) { Prospect::Lost } else { Prospect::Open },
            winning: if enough { found } else { Seats::NONE },
            deadly: among(trapped, &|one| down(one) == 1),
        }
    }

    /// What this action is bound to bring.
    pub(super) fn prospect(&self, action: Action) -> Prospect {
        match action {
            Action::Bid(bid) if bid.get() == self.placed => self.everything,
            Action::Pass => self.pass,
            Action::Flip(owner) if self.winning.contains(owner) => Prospect::Won,
            Action::Flip(owner) if self.deadly.contains(owner) => Prospect::Lost,
            _ => Prospect::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use skull_rules::{Bid, Disc, notation::Record};

    use super::*;

    /// What the one who is to act can be certain of at the end of this record, of three seats.
    fn certain(headers: &str, rounds: &str) -> Certain {
        let record: Record = format!("Skull record 1\nSeats: 3\n{headers}\n{rounds}\n").parse().unwrap();
        let seat = record.game().to_act().lowest().unwrap();
        let viewer = record.game().viewer(seat);
        let mut knowledge = Knowledge::new(&viewer.view(&record.start()));
        for moment in record.replay() {
            moment.events.iter().for_each(|event| knowledge.note(&viewer.sees(event)));
        }
        Certain::of(seat, &viewer.view(record.game()), &knowledge)
    }

    fn bid(number: u8) -> Action {
        Action::Bid(Bid::new(number).unwrap())
    }

    const ONE_FLOWER_EACH: &str = "Hands: A 1f1s, B 1f0s, C 1f0s\n";
    const ALL_SEEN: &str = "1. A leads | A+f B+f C+f | A:3 | A^f B^f C^f | A*1\n2. A leads";

    #[test]
    fn a_bid_of_discs_that_are_all_known_to_be_flowers_wins() {
        let sure = certain(ONE_FLOWER_EACH, &format!("{ALL_SEEN} | A+f B+f C+f"));
        assert_eq!(sure.prospect(bid(3)), Prospect::Won);
        assert_eq!(sure.prospect(bid(2)), Prospect::Open, "somebody may say three");
        assert_eq!(sure.prospect(Action::Place(Disc::Skull)), Prospect::Open);
        let unsure = certain("Hands: A 1f1s, B 1f1s, C 1f0s\n", &format!("{ALL_SEEN} | A+f B+f C+f"));
        assert_eq!(unsure.prospect(bid(3)), Prospect::Open, "B may have laid the skull this time");
    }

    #[test]
    fn with_the_skull_as_the_last_disc_a_bid_of_everything_is_the_end() {
        let lost = certain("Hands: A 0f1s, B 3f1s, C 3f1s\n", "1. A leads | A+s B+f C+f");
        assert_eq!(lost.prospect(bid(3)), Prospect::Lost);
        assert_eq!(lost.prospect(bid(1)), Prospect::Open, "somebody may raise it");
        let hurt = certain("Hands: A 1f1s, B 3f1s, C 3f1s\n", "1. A leads | A+s B+f C+f");
        assert_eq!(hurt.prospect(bid(3)), Prospect::Open, "it costs a disc, and may be worth it");
    }

    #[test]
    fn whoever_is_sure_to_win_the_game_is_not_let_through_by_the_last_who_could_raise() {
        let at_match_point = |tail: &str| {
            // B has shown its only disc, and won a challenge with it.
            let before = "1. B leads | A+f B+f C+f | B:1 C:pass A:pass | B^f | B*1\n2. B leads | A+f B+f C+f";
            certain("Hands: A 1f1s, B 1f0s, C 1f0s\n", &format!("{before} | {tail}"))
        };
        assert_eq!(at_match_point("B:1 C:pass").prospect(Action::Pass), Prospect::Lost);
        assert_eq!(at_match_point("B:1").prospect(Action::Pass), Prospect::Open, "A may still raise");
        let needs_another = at_match_point("B:2 C:pass");
        assert_eq!(needs_another.prospect(Action::Pass), Prospect::Open, "B may meet a skull");
        // Without a challenge won before it is only a challenge.
        let early = certain(ONE_FLOWER_EACH, &format!("{ALL_SEEN} | A+f B+f C+f | A+s | B:1 C:pass"));
        assert_eq!(early.prospect(Action::Pass), Prospect::Open);
    }

    #[test]
    fn known_flowers_are_flipped_and_known_skulls_are_not() {
        let hands = "Hands: A 1f1s, B 1f0s, C 1f1s\n";
        let seen = "1. A leads | A+f B+f C+f | A:3 | A^f B^f C^f | A*1\n2. A leads";
        let sure = certain(hands, &format!("{seen} | A+f B+f C+f | A:2 B:pass C:pass | A^f"));
        assert_eq!(sure.prospect(Action::Flip(Seat::B)), Prospect::Won);
        assert_eq!(sure.prospect(Action::Flip(Seat::new(2).unwrap())), Prospect::Open);
        let hands = "Hands: A 2f1s, B 0f1s, C 2f1s\n";
        let met = "1. A leads | A+f B+s C+f | A:2 B:pass C:pass | A^f B^s | A-f@B1\n2. A leads";
        let warned = certain(hands, &format!("{met} | A+f B+s C+f | A:2 B:pass C:pass | A^f"));
        assert_eq!(warned.prospect(Action::Flip(Seat::B)), Prospect::Lost);
        assert_eq!(warned.prospect(Action::Flip(Seat::new(2).unwrap())), Prospect::Open);
    }
}
