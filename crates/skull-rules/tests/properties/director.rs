use skull_rules::{Action, Bid, Disc, Game, Legal, Phase, Seat};

/// A director who knows all discs and makes games long: in acts, or in rounds of few acts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    Long,
    Short,
}

impl Style {
    pub(crate) fn act(self, game: &Game) -> (Seat, Action) {
        if self == Style::Long
            && let Some(seat) = game.may_show().lowest()
        {
            return (seat, Action::Show);
        }
        let seat = game.to_act().lowest().unwrap();
        (seat, self.choose(game, seat, game.legal(seat)))
    }

    fn choose(self, game: &Game, seat: Seat, legal: Legal) -> Action {
        match game.phase() {
            Phase::Opening => self.open(game, seat),
            Phase::Placing => self.place(legal, Star::of(game)),
            Phase::Bidding => self.raise(game, seat, legal),
            Phase::Flipping => flip_a_flower(game, legal),
            // A flower is given up before the skull, which makes the next failures.
            Phase::Losing | Phase::Naming | Phase::Over => legal.nth(0).unwrap(),
        }
    }

    fn open(self, game: &Game, seat: Seat) -> Action {
        let fails_soon = self == Style::Short && Star::of(game) == Star::Loses(seat);
        let flower = game.hand(seat).has(Disc::Flower) && !fails_soon;
        Action::Place(if flower { Disc::Flower } else { Disc::Skull })
    }

    /// Flowers first, so that a skull lies on top; none at all in a round that is to be won.
    fn place(self, legal: Legal, star: Star) -> Action {
        let mut wanted = legal.iter().filter(|&action| match action {
            Action::Place(Disc::Flower) => self == Style::Long,
            Action::Place(Disc::Skull) => self == Style::Long && matches!(star, Star::Loses(_)),
            _ => true,
        });
        wanted.next().unwrap()
    }

    /// The star always raises by one. One other seat does so too in a long game, but leaves the last bid to the star.
    fn raise(self, game: &Game, seat: Seat, legal: Legal) -> Action {
        let speaking = game.alive().into_iter().filter(|&other| !game.has_passed(other)).count();
        let next = game.bid().map_or(1, |bid| bid.get() + 1);
        let helps = self == Style::Long && speaking == 2 && next < game.placed();
        let raise = Action::Bid(Bid::new(next).unwrap());
        if Star::of(game).seat() == seat || helps { raise } else { legal.nth(0).unwrap() }
    }
}

/// Whom this round is about: somebody who can still win a challenge without ending the game, else whoever has most to lose.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Star {
    Wins(Seat),
    Loses(Seat),
}

impl Star {
    fn of(game: &Game) -> Star {
        let alive = || game.alive().into_iter();
        let may_win = alive().find(|&seat| game.wins(seat) + 1 < game.rules().wins_to_win);
        let loses = || Star::Loses(alive().max_by_key(|&seat| game.discs(seat).len()).unwrap());
        may_win.map_or_else(loses, Star::Wins)
    }

    fn seat(self) -> Seat {
        match self {
            Star::Wins(seat) | Star::Loses(seat) => seat,
        }
    }
}

fn flip_a_flower(game: &Game, legal: Legal) -> Action {
    let is_flower = |action: &Action| match *action {
        Action::Flip(seat) => {
            let top = game.height(seat) - game.face_up(seat) - 1;
            game.stack(seat).nth(top) == Some(Disc::Flower)
        }
        _ => false,
    };
    legal.iter().find(is_flower).unwrap_or(legal.nth(0).unwrap())
}
