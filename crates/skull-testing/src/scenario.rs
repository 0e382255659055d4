use proptest::{prelude::*, sample::select};
use skull_rules::{AfterOwnSkull, Discs, Game, Opening, Rules, Seat, Seats, Setup, Tribes, Viewer};

/// A position to start from and who leads.
#[derive(Clone, Copy, Debug)]
pub struct Scenario {
    /// What each seat holds and has won, and by which rules they play.
    pub setup: Setup,
    /// The seat that leads the first round.
    pub first: Seat,
}

impl Scenario {
    /// A game that starts here.
    pub fn game(&self) -> Game {
        Game::new(&self.setup, self.first).unwrap()
    }

    /// All seats, also those that hold no disc.
    pub fn seats(&self) -> Seats {
        Seats::first(self.setup.seats())
    }
}

/// Any start: every option, 2 to 12 seats, a standard start or any other, led by anybody who is in.
pub fn any_scenario() -> impl Strategy<Value = Scenario> {
    let seats = select(vec![2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8, 9, 10, 11, 12]);
    scenarios(seats)
}

/// Tables of up to so many seats, for what is costly.
pub fn small_scenario(most: usize) -> impl Strategy<Value = Scenario> {
    scenarios(2..=most)
}

fn scenarios(seats: impl Strategy<Value = usize>) -> impl Strategy<Value = Scenario> {
    (any_rules(), seats).prop_flat_map(|(rules, seats)| {
        let seats = match rules.tribes_per_player {
            Tribes::One => seats,
            Tribes::Two => seats.next_multiple_of(2).max(4),
        };
        let standard = Just((vec![Discs::FULL; seats], vec![0; seats]));
        let hands = prop::collection::vec(any_hand(), seats);
        let wins = prop::collection::vec(0..rules.wins_to_win, seats);
        let leader = any::<prop::sample::Index>();
        (prop_oneof![standard, (hands, wins)], leader)
            .prop_map(move |((hands, wins), leader)| lay(rules, hands, &wins, leader))
    })
}

/// Two players are needed: if chance leaves fewer, seats A and B, which never are one player's, get a disc.
fn lay(rules: Rules, mut hands: Vec<Discs>, wins: &[u8], leader: prop::sample::Index) -> Scenario {
    let setup = Setup::position(rules, &hands, wins).unwrap_or_else(|_| {
        for hand in hands.iter_mut().take(2).filter(|hand| hand.is_empty()) {
            *hand = Discs::new(1, 0).unwrap();
        }
        Setup::position(rules, &hands, wins).unwrap()
    });
    let alive: Vec<Seat> =
        Seats::first(setup.seats()).into_iter().filter(|&seat| !setup.hand(seat).is_empty()).collect();
    Scenario { setup, first: *leader.get(&alive) }
}

fn any_rules() -> impl Strategy<Value = Rules> {
    let opening = select(vec![Opening::Simultaneous, Opening::FirstPlayerLast]);
    let after_own_skull = select(vec![AfterOwnSkull::Lead, AfterOwnSkull::Choose]);
    let tribes = select(vec![Tribes::One, Tribes::Two]);
    let options = (1..=3u8, opening, after_own_skull, any::<bool>(), tribes);
    options.prop_map(|(wins_to_win, opening, after_own_skull, show_after_failure, tribes_per_player)| Rules {
        wins_to_win,
        opening,
        after_own_skull,
        show_after_failure,
        tribes_per_player,
    })
}

fn any_hand() -> impl Strategy<Value = Discs> {
    (0..=3u8, 0..=1u8).prop_map(|(flowers, skulls)| Discs::new(flowers, skulls).unwrap())
}

/// Everybody who may look at this game: each seat, and somebody passing by.
pub fn viewers(game: &Game) -> Vec<Viewer> {
    let seated = game.seats().into_iter().map(|seat| game.viewer(seat));
    seated.chain([Viewer::SPECTATOR]).collect()
}
