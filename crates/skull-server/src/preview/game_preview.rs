use skull_rules::{Disc, Phase, Seat, View, Viewer, notation::Record};
use skull_table::Finished;

/// A moment of a finished game, as somebody who watched it saw it: nobody's hidden disc is in it, open record or not.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct GamePreview {
    pub(super) id: String,
    /// The address of the moment; the end if none was named.
    pub(super) at: Option<usize>,
    /// What the players are called, in their order.
    pub(super) names: Vec<String>,
    pub(super) seats: Vec<SeatPreview>,
    pub(super) round: u8,
    pub(super) rounds: u8,
    pub(super) now: Now,
}

/// What lies before a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct SeatPreview {
    /// From the bottom; `None` lies face down.
    pub(super) stack: Vec<Option<Disc>>,
    pub(super) has_won: bool,
    pub(super) is_out: bool,
    /// The player whose seat it is.
    pub(super) player: usize,
    /// What it plays.
    pub(super) tribe: usize,
}

/// What is going on. Players are counted as names are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Now {
    Placing { placed: u8 },
    Bidding { bidder: usize, bid: u8, placed: u8 },
    Flipping { challenger: usize, bid: u8, left: u8 },
    Skull { challenger: usize, owner: usize },
    Won { winner: usize },
}

impl GamePreview {
    /// The game at its end, or at a moment; the last one if the game was shorter. `None` if its record cannot be read.
    pub(super) fn of(finished: &Finished, at: Option<usize>) -> Option<GamePreview> {
        let record: Record = finished.record.parse().ok()?;
        let last = record.acts().len();
        let at = at.map(|at| at.min(last));
        let moment = record.replay().nth(at.unwrap_or(last))?;
        let view = Viewer::SPECTATOR.view(&moment.game);
        Some(GamePreview {
            id: finished.line.id.to_string(),
            at,
            names: finished.line.names.iter().map(ToString::to_string).collect(),
            seats: view
                .seats()
                .into_iter()
                .map(|seat| SeatPreview::of(&view, seat, &finished.line.tribes))
                .collect(),
            round: view.round(),
            rounds: finished.summary.rounds,
            now: Now::of(&view),
        })
    }

    /// What a player is called.
    pub(super) fn name(&self, player: usize) -> &str {
        self.names.get(player).map_or("?", String::as_str)
    }
}

impl SeatPreview {
    fn of(view: &View, seat: Seat, tribes: &[u8]) -> SeatPreview {
        SeatPreview {
            stack: view.stack_for_all(seat).collect(),
            has_won: view.wins(seat) > 0,
            is_out: !view.alive().contains(seat),
            player: view.player(seat).index(),
            tribe: tribes.get(seat.index()).map_or(seat.index(), |&tribe| usize::from(tribe)),
        }
    }
}

impl Now {
    fn of(view: &View) -> Now {
        let placed = view.placed();
        let player = |seat: Option<Seat>| seat.map(|seat| view.player(seat).index());
        let bidder = player(view.bidder());
        let bid = view.bid().map(skull_rules::Bid::get);
        match (view.phase(), bidder.zip(bid)) {
            (Phase::Bidding, Some((bidder, bid))) => Now::Bidding { bidder, bid, placed },
            (Phase::Flipping, Some((challenger, bid))) => {
                Now::Flipping { challenger, bid, left: view.flips_left().unwrap_or(0) }
            }
            (Phase::Losing | Phase::Naming, Some((challenger, _))) => {
                Now::Skull { challenger, owner: player(view.skull_owner()).unwrap_or(challenger) }
            }
            (Phase::Over, _) => Now::Won { winner: view.winner().map_or(0, skull_rules::Player::index) },
            _ => Now::Placing { placed },
        }
    }
}
