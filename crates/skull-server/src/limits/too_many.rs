use std::{fmt, time::Duration};

/// Why somebody has to be patient.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TooMany {
    /// As many sockets as may be are open from their address.
    #[error("Your network has {most} tables open at once: close one of them first.")]
    SocketsHere {
        /// As many as may be open.
        most: u32,
    },
    /// They have so many sockets open.
    #[error("You have {most} tables open at once: close one of them first.")]
    Sockets {
        /// As many as may be open.
        most: u32,
    },
    /// They, or somebody at their address, have opened too many tables.
    #[error("That was a lot of tables: open the next one {}.", Soon(*wait))]
    Tables {
        /// When they may open the next one.
        wait: Duration,
    },
    /// Too many new guests have come from their address.
    #[error("Many guests have just come from your network: come back {}.", Soon(*wait))]
    Guests {
        /// When the next one may come.
        wait: Duration,
    },
    /// They have asked for too many tables that are not there.
    #[error("That was a lot of codes without a table: try the next one {}.", Soon(*wait))]
    LookUps {
        /// When they may ask again.
        wait: Duration,
    },
    /// They have asked for too many tables that nobody was at for a while.
    #[error("That was a lot of tables: ask for the next one {}.", Soon(*wait))]
    Wakes {
        /// When they may ask for the next one.
        wait: Duration,
    },
    /// They have asked for too much.
    #[error("That was a lot at once: ask again {}.", Soon(*wait))]
    Reads {
        /// When they may ask again.
        wait: Duration,
    },
    /// As many of their requests as may be are not answered yet.
    #[error("Your network has asked for {most} things at once: wait for the answers first.")]
    UnderWay {
        /// As many as may be under way.
        most: u32,
    },
    /// They have watched too many games.
    #[error("That was a lot of games: watch the next one {}.", Soon(*wait))]
    Replays {
        /// When they may watch the next one.
        wait: Duration,
    },
    /// They have had too many games judged, or one is being judged for them.
    #[error("Judging games takes time: ask for the next one {}.", Soon(*wait))]
    Reviews {
        /// When they may have the next one judged.
        wait: Duration,
    },
    /// They have asked the coach, or puzzles, too often, or too much is being thought about for them.
    #[error("That was a lot to think about: ask again {}.", Soon(*wait))]
    Thoughts {
        /// When they may ask again.
        wait: Duration,
    },
    /// Too many pictures of links were drawn for their address.
    #[error("That was a lot of pictures: ask for the next one {}.", Soon(*wait))]
    Pictures {
        /// When they may ask for the next one.
        wait: Duration,
    },
    /// They have come, sat, stood up or changed their name too often.
    #[error("That was a lot of coming and going: go on {}.", Soon(*wait))]
    Fidgets {
        /// When they may again.
        wait: Duration,
    },
    /// They have sent too many messages.
    #[error("That was a lot at once: go on {}.", Soon(*wait))]
    Messages {
        /// When they may send the next one.
        wait: Duration,
    },
}

impl TooMany {
    /// The word for programs.
    pub fn code(&self) -> &'static str {
        "slow_down"
    }

    /// How long to wait, where that helps: whole seconds, never none, as `Retry-After` wants it.
    pub fn retry_after(&self) -> Option<u64> {
        match self {
            TooMany::SocketsHere { .. } | TooMany::Sockets { .. } | TooMany::UnderWay { .. } => None,
            TooMany::Tables { wait }
            | TooMany::Guests { wait }
            | TooMany::LookUps { wait }
            | TooMany::Wakes { wait }
            | TooMany::Reads { wait }
            | TooMany::Replays { wait }
            | TooMany::Reviews { wait }
            | TooMany::Thoughts { wait }
            | TooMany::Pictures { wait }
            | TooMany::Fidgets { wait }
            | TooMany::Messages { wait } => Some(whole_seconds(*wait)),
        }
    }

    /// Which limit it was, for the metrics.
    pub(crate) fn limit(&self) -> &'static str {
        match self {
            TooMany::SocketsHere { .. } => "sockets_per_address",
            TooMany::Sockets { .. } => "sockets_per_guest",
            TooMany::Tables { .. } => "tables",
            TooMany::Guests { .. } => "guests",
            TooMany::LookUps { .. } => "lookups",
            TooMany::Wakes { .. } => "wakes",
            TooMany::Reads { .. } => "reads",
            TooMany::UnderWay { .. } => "under_way",
            TooMany::Replays { .. } => "replays",
            TooMany::Reviews { .. } => "reviews",
            TooMany::Thoughts { .. } => "thoughts",
            TooMany::Pictures { .. } => "pictures",
            TooMany::Fidgets { .. } => "fidgets",
            TooMany::Messages { .. } => "messages",
        }
    }
}

/// Whole seconds, never none.
fn whole_seconds(wait: Duration) -> u64 {
    wait.as_millis().div_ceil(1000).max(1) as u64
}

/// A time to wait, as one says it.
struct Soon(Duration);

impl fmt::Display for Soon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match whole_seconds(self.0) {
            0 | 1 => f.write_str("in a second"),
            seconds @ 2..=90 => write!(f, "in {seconds} seconds"),
            seconds => write!(f, "in {} minutes", seconds.div_ceil(60)),
        }
    }
}
