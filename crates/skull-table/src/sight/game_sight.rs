use serde::Serialize;
use skull_rules::{Action, Legal, Seat, Seats, View, Viewer};

use crate::{fair::Commitment, finished::GameId, options::Haste, playing::Playing, table::Table, time::Time};

/// How a game lies, as one viewer sees it.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameSight {
    id: GameId,
    /// The table's first, second, …
    number: u32,
    /// What binds the server to the luck of this game.
    commitment: Commitment,
    /// That luck, once the game is over and if its record is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    seed: Option<String>,
    view: View,
    /// What the viewer's own seats may do now: nothing while what they have chosen waits.
    legal: Vec<SeatLegal>,
    /// The seats that may show a disc (R7.6).
    may_show: Seats,
    /// While a loss waits for that: until when, and who has nothing more to show.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pause: Option<PauseSight>,
    /// When the time of those who are to act is up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Deadline>>"))]
    deadlines: Vec<Deadline>,
    /// How much faster than usual the bots play.
    #[serde(skip_serializing_if = "Haste::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Haste>"))]
    haste: Haste,
    /// Whether the game is practice: the coach was called, or a move taken back.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    practice: bool,
}

/// What a seat may do now.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatLegal {
    seat: Seat,
    #[cfg_attr(feature = "typescript", ts(as = "Vec<Action>"))]
    actions: Actions,
}

impl SeatLegal {
    /// What the viewer's own seats may do, those of them that are to act.
    pub(crate) fn of(view: &View) -> Vec<SeatLegal> {
        let may_act = view.own().and(view.to_act());
        may_act.into_iter().map(|seat| SeatLegal { seat, actions: Actions(view.legal(seat)) }).collect()
    }
}

/// Written as a list, without being collected.
#[derive(Clone, Copy, Debug)]
struct Actions(Legal);

impl Serialize for Actions {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter())
    }
}

/// The time in which discs may be shown before one is lost.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct PauseSight {
    until: Time,
    /// The seats that have nothing more to show.
    done: Seats,
    /// Whether it has been chosen what is lost.
    chosen: bool,
    /// What, for the one who chose it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    choice: Option<Action>,
}

/// When a seat's time is up.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Deadline {
    seat: Seat,
    at: Time,
}

impl GameSight {
    /// What these eyes see of a table's game.
    pub(super) fn of(table: &Table, game: &Playing, eyes: Viewer) -> GameSight {
        let view = eyes.view(game.game());
        // Only the one who is to make the loss can have chosen, and nobody else is to act.
        let has_chosen = game.pause().is_some_and(|pause| pause.held.is_some());
        let deadline = |seat| Some(Deadline { seat, at: game.deadline(seat, table.options())? });
        GameSight {
            id: game.id,
            number: game.number,
            commitment: game.commitment,
            seed: (game.is_over() && game.open).then(|| game.seed.to_hex()),
            legal: if has_chosen { Vec::new() } else { SeatLegal::of(&view) },
            may_show: view.may_show(),
            pause: PauseSight::of(game, eyes),
            haste: game.haste,
            practice: game.is_practice,
            deadlines: view.to_act().into_iter().filter_map(deadline).collect(),
            view,
        }
    }
}

impl PauseSight {
    fn of(game: &Playing, eyes: Viewer) -> Option<PauseSight> {
        let pause = game.pause()?;
        let own = pause.held.filter(|&(seat, _)| eyes.owns(seat)).map(|(_, action)| action);
        Some(PauseSight { until: pause.until, done: pause.done, chosen: pause.held.is_some(), choice: own })
    }
}
