use std::str::FromStr;

use serde::{Serialize, Serializer};
use skull_rules::{
    Action, Rules, Seat, Seats, Seen, View, Viewer,
    notation::{HeaderText, Known, Moment, Record},
};

use crate::{sight::SeatLegal, text::Name};

/// A game to be watched again, step by step, with one pair of eyes.
///
/// ```
/// # use skull_table::{Eyes, Replay};
/// let record = "Skull record 1\nSeats: 2\n\n1. A leads A+f B+s A:1 B:pass A^f A*1\n2. A leads\n".parse()?;
/// let replay = Replay::of(&record, Some(Eyes::Nobody)).unwrap();
/// assert_eq!(replay.steps.len(), 5, "the start, and four acts");
/// assert_eq!(replay.rounds, [0, 4], "the last act begins another round");
/// # Ok::<(), skull_rules::notation::Fault>(())
/// ```
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Replay {
    /// What the occasion was, if somebody wrote it down.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub event: Option<String>,
    /// When it was, year first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub date: Option<String>,
    /// What bound the dealer to the luck of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub commitment: Option<String>,
    /// That luck, where the record is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seed: Option<String>,
    /// What the players are called, in their order; empty if nobody wrote it down.
    pub names: Vec<String>,
    /// How many players there are: as many as seats, or half as many.
    pub players: u8,
    /// The rules that were played by.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub rules: Rules,
    /// Whether all discs are known, so that any eyes will do.
    pub open: bool,
    /// Whose eyes these are.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub eyes: Eyes,
    /// The seats whose eyes it may be watched with.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub may: Seats,
    /// The start, and then one for each act.
    pub steps: Vec<ReplayStep>,
    /// For each round, the step that it begins with.
    pub rounds: Vec<usize>,
}

/// What an act has led to.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReplayStep {
    /// Who acted; nobody at the start.
    pub act: Option<ReplayAct>,
    /// What happened, as these eyes saw it.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub events: Vec<Seen>,
    /// How the game lies now.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub view: View,
    /// What the viewer's own seats may do now.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub legal: Vec<SeatLegal>,
}

/// Who chose what.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReplayAct {
    /// The seat that acted.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// What it chose, where it is the viewer's own seat; what others did is told by the events.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub action: Option<Action>,
}

/// Whose eyes a game is watched with: `"all"` see every disc, `"none"` what everyone saw, a number what that seat saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "'all' | 'none' | Seat"))]
pub enum Eyes {
    /// Everybody's together.
    All,
    /// The player's who owns this seat.
    Of(Seat),
    /// A spectator's.
    Nobody,
}

impl Replay {
    /// The game of a record, with the eyes that it was written with if none are named; `None` if it does not hold what
    /// those eyes saw.
    pub fn of(record: &Record, eyes: Option<Eyes>) -> Option<Replay> {
        let eyes = eyes.unwrap_or(Eyes::of_author(record));
        let viewer = eyes.viewer(record).filter(|&viewer| record.may_be_seen_by(viewer))?;
        let headers = &record.headers;
        let text = |line: &Option<HeaderText>| line.as_ref().map(HeaderText::to_string);
        let steps: Vec<ReplayStep> = record.replay().map(|moment| ReplayStep::of(&moment, viewer)).collect();
        let begins =
            |step: &ReplayStep| step.events.iter().any(|event| matches!(event, Seen::RoundStarted { .. }));
        Some(Replay {
            event: text(&headers.event),
            date: text(&headers.date),
            commitment: text(&headers.commitment),
            seed: text(&headers.seed).filter(|_| record.known() == Known::All),
            names: headers.names.iter().map(|name| seen(name.as_str())).collect(),
            players: record.game().players(),
            rules: record.setup().rules(),
            open: record.known() == Known::All,
            eyes,
            may: record
                .game()
                .seats()
                .into_iter()
                .filter(|&seat| record.may_be_seen_by(record.game().viewer(seat)))
                .collect(),
            rounds: steps
                .iter()
                .enumerate()
                .filter(|(_, step)| begins(step))
                .map(|(index, _)| index)
                .collect(),
            steps,
        })
    }
}

impl ReplayStep {
    fn of(moment: &Moment, viewer: Viewer) -> ReplayStep {
        let view = viewer.view(&moment.game);
        let act = |act: skull_rules::notation::Act| ReplayAct {
            seat: act.seat,
            action: viewer.owns(act.seat).then_some(act.action),
        };
        ReplayStep {
            act: moment.act.map(act),
            events: moment.events.iter().map(|event| viewer.sees(event)).collect(),
            // Nobody plays with the eyes that see all.
            legal: viewer.seat().map_or_else(Vec::new, |_| SeatLegal::of(&view)),
            view,
        }
    }
}

impl Eyes {
    fn of_author(record: &Record) -> Eyes {
        match record.known() {
            Known::All => Eyes::All,
            Known::To(seat) => Eyes::Of(seat),
            Known::Public => Eyes::Nobody,
        }
    }

    fn viewer(self, record: &Record) -> Option<Viewer> {
        let seats = record.game().seats();
        match self {
            Eyes::All => Some(Viewer::ALL_SEEING),
            Eyes::Of(seat) => seats.contains(seat).then(|| record.game().viewer(seat)),
            Eyes::Nobody => Some(Viewer::SPECTATOR),
        }
    }
}

impl Serialize for Eyes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Eyes::All => serializer.serialize_str("all"),
            Eyes::Of(seat) => seat.serialize(serializer),
            Eyes::Nobody => serializer.serialize_str("none"),
        }
    }
}

impl FromStr for Eyes {
    type Err = BadEyes;

    fn from_str(text: &str) -> Result<Eyes, BadEyes> {
        match text {
            "all" => Ok(Eyes::All),
            "none" => Ok(Eyes::Nobody),
            seat => seat.parse().ok().and_then(Seat::new).map(Eyes::Of).ok_or(BadEyes),
        }
    }
}

/// Nobody has such eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("eyes are a seat, counted from 0, or `all`, or `none`")]
pub struct BadEyes;

/// A name as it may be shown: a record may come from anywhere, and a name in it is as long as a line.
fn seen(name: &str) -> String {
    let short: String = name.chars().take(Name::MOST).collect();
    Name::new(&short).map_or_else(|| "?".to_owned(), |name| name.as_str().to_owned())
}
