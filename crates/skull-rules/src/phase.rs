use std::fmt;

/// Where in a round the table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Phase {
    /// Everyone lays a first disc (R2).
    Opening,
    /// In turn: one more disc, or a bid (R3).
    Placing,
    /// In turn: raise or pass (R4).
    Bidding,
    /// The challenger turns up others' discs (R5.3).
    Flipping,
    /// A skull was met: a disc is about to be lost (R7).
    Losing,
    /// A challenger who met their own skull names the next leader (R8.4, R8.5).
    Naming,
    /// Somebody has won (R9).
    Over,
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::Opening => "opening",
            Phase::Placing => "placing",
            Phase::Bidding => "bidding",
            Phase::Flipping => "flipping",
            Phase::Losing => "losing",
            Phase::Naming => "naming",
            Phase::Over => "over",
        })
    }
}
