//! What a person may choose now, and choosing it.

use skull_rules::{Action, Bid, Disc, Illegal, Phase, Seat, Seats};

use skull_table::Refusal;

use super::App;
use crate::{
    play::{
        advice,
        played_table::{PlayedTable, supposed},
    },
    words::rounds,
};

/// One thing on the bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    Act(Action),
    /// The dial: the number on it is the bid.
    Bid,
    /// Discs stay face down (R7.6).
    LeaveIt,
}

impl<T: PlayedTable> App<T> {
    /// What the bar offers, in order; nothing while others act.
    pub(super) fn items(&self) -> Vec<Item> {
        let Some(asked) = self.asked() else { return Vec::new() };
        let mut items: Vec<Item> =
            asked.legal.iter().filter(|action| !matches!(action, Action::Bid(_))).map(Item::Act).collect();
        if asked.legal.iter().any(|action| matches!(action, Action::Bid(_))) {
            let at = if self.shown.phase() == Phase::Bidding { 0 } else { items.len() };
            items.insert(at, Item::Bid);
        }
        if asked.legal.is_empty() {
            items.push(Item::LeaveIt);
        }
        if asked.may_show {
            items.push(Item::Act(Action::Show));
        }
        items
    }

    /// The lowest bid that stands now.
    pub(super) fn lowest_bid(&self) -> u8 {
        self.table.now().bid().map_or(1, |bid| bid.get() + 1)
    }

    pub(super) fn turn_dial(&mut self, up: bool) {
        let most = self.table.now().placed().max(1);
        let next = if up { self.dial.saturating_add(1) } else { self.dial.saturating_sub(1) };
        self.dial = next.clamp(self.lowest_bid().min(most), most);
        self.focus_on(Item::Bid);
    }

    /// A digit is written on the dial: `1` then `2` is twelve, if there are twelve discs.
    pub(super) fn type_digit(&mut self, digit: u8) {
        let most = self.table.now().placed();
        let appended = self.dial.checked_mul(10).and_then(|tens| tens.checked_add(digit));
        let typed = appended.filter(|&number| number <= most && self.typing()).unwrap_or(digit);
        self.focus_on(Item::Bid);
        match Bid::new(typed).map(Action::Bid).map(|bid| self.check(bid)) {
            Some(Ok(())) => self.dial = typed,
            // It may still become one: the 1 of 12.
            Some(Err(_)) if typed > 0 && typed.checked_mul(10).is_some_and(|tens| tens <= most) => {
                self.dial = typed;
            }
            Some(Err(why)) => self.refuse(why),
            None => self.refuse(Illegal::BidTooLow { bid: 0, above: self.lowest_bid() - 1 }),
        }
    }

    /// A one-digit number is on the dial and the dial is chosen.
    fn typing(&self) -> bool {
        self.items().get(self.focus) == Some(&Item::Bid) && self.dial < 10
    }

    pub(super) fn move_focus(&mut self, right: bool) {
        let count = self.items().len();
        if count > 0 {
            self.focus = if right { (self.focus + 1) % count } else { (self.focus + count - 1) % count };
        }
    }

    fn focus_on(&mut self, item: Item) {
        if let Some(at) = self.items().iter().position(|&offered| offered == item) {
            self.focus = at;
        }
    }

    /// Does what is chosen.
    pub(super) fn confirm(&mut self) {
        match self.items().get(self.focus) {
            Some(&item) => self.choose(item),
            None => self.note = Some(self.hint()),
        }
    }

    /// Does it.
    pub(super) fn choose(&mut self, item: Item) {
        match item {
            Item::Act(action) => self.try_to(action),
            Item::Bid => match Bid::new(self.dial) {
                Some(bid) => self.try_to(Action::Bid(bid)),
                None => self.refuse(Illegal::BidTooLow { bid: 0, above: 0 }),
            },
            Item::LeaveIt => {
                if let Some(asked) = self.asked() {
                    self.table.decline(asked.seat);
                }
            }
        }
    }

    /// Plays it, or says why not.
    pub(super) fn try_to(&mut self, action: Action) {
        let Some(asked) = self.asked() else {
            // Whoever looks is told why it is not their turn.
            if let Err(why) = self.check(action) {
                self.refuse(why);
            }
            return;
        };
        if self.is_warned(action) {
            return;
        }
        match self.table.act(asked.seat, action) {
            Ok(turn) => {
                self.advised = None;
                let player = self.shown.player(asked.seat);
                if let Some(turn) = turn {
                    self.push_own(turn);
                    self.show_due();
                }
                self.hand_over(player);
            }
            Err(Refusal::Illegal(why)) => self.refuse(why),
            Err(why) => self.note = Some(why.to_string()),
        }
    }

    /// With several people at the keyboard the screen closes its eyes, unless the same one goes on.
    fn hand_over(&mut self, player: skull_rules::Player) {
        if self.table.solo().is_some() {
            return;
        }
        let goes_on = !self.table.is_due()
            && self.table.prompt().is_some_and(|asked| self.shown.player(asked.seat) == player);
        if !goes_on {
            self.eyes = None;
        }
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        let seat = self.asked().map_or_else(|| self.head(), |asked| asked.seat);
        supposed(&self.table.now()).check(seat, action)
    }

    fn refuse(&mut self, why: Illegal) {
        self.note = Some(advice::refusal(why, &self.view(), &self.names));
    }

    /// What a letter means now: a disc to place or to lose, or a seat.
    pub(super) fn letter(&mut self, letter: char) {
        let seat = Seat::from_letter(letter.to_ascii_uppercase());
        match (self.shown.phase(), seat) {
            (Phase::Flipping, Some(seat)) => self.try_to(Action::Flip(seat)),
            (Phase::Naming, Some(seat)) => self.try_to(Action::Lead(seat)),
            _ => self.word(letter),
        }
    }

    fn word(&mut self, letter: char) {
        let losing = self.offers(|item| matches!(item, Item::Act(Action::Discard(_))));
        let disc = |disc| if losing { Action::Discard(disc) } else { Action::Place(disc) };
        match letter {
            'f' => self.try_to(disc(Disc::Flower)),
            's' => self.try_to(disc(Disc::Skull)),
            'p' => self.try_to(Action::Pass),
            'b' => match Bid::new(self.dial) {
                Some(bid) => self.try_to(Action::Bid(bid)),
                None => self.confirm(),
            },
            'x' => self.try_to(Action::Show),
            _ => {}
        }
    }

    /// The seats that can be chosen now, for a flip or to lead.
    pub(super) fn choosable(&self) -> Seats {
        let seat = |item: &Item| match item {
            Item::Act(Action::Flip(seat) | Action::Lead(seat)) => Some(*seat),
            _ => None,
        };
        self.items().iter().filter_map(seat).collect()
    }

    /// The one of them that is chosen.
    pub(super) fn chosen_seat(&self) -> Option<Seat> {
        match self.items().get(self.focus) {
            Some(Item::Act(Action::Flip(seat) | Action::Lead(seat))) => Some(*seat),
            _ => None,
        }
    }

    /// One line for the bar: what is asked, or whom the table waits for.
    pub(super) fn hint(&self) -> String {
        let view = self.view();
        match self.asked() {
            Some(asked) => {
                let whom = match self.eyes {
                    Some(_) => String::new(),
                    None => self.name(asked.seat) + ": ",
                };
                let left = self.table.seconds_left(asked.seat);
                let left = left.map(|seconds| format!(" {seconds} s left.")).unwrap_or_default();
                whom + &advice::now(&asked, &self.asked_view(asked.seat), &self.names) + &left
            }
            None if self.shown.winner().is_some() && self.beats.is_empty() => {
                let open = self.shown.own() == self.shown.seats();
                let open = if open { " All discs are open now." } else { "" };
                format!("The game is over after {}.{open}", rounds(self.shown.round()))
            }
            None if self.scene.attempt && !self.beats.is_empty() => {
                let who = self.scene.bidder.map(|seat| self.name(seat)).unwrap_or_default();
                format!("{who} must find {} flowers.", self.scene.bid.map_or(0, Bid::get))
            }
            None => advice::waiting(&view, &self.names),
        }
    }

    pub(super) fn asked_view(&self, seat: Seat) -> skull_rules::View {
        self.shown.narrowed_to(self.table.viewer(seat))
    }
}
