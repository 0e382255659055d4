use std::sync::Arc;

use skull_rules::{Record, Seen, View, Viewer};

/// How a view came about, from the start of the game.
#[derive(Clone)]
pub(crate) enum Past {
    /// The game is at hand: what a viewer has seen of it can be told.
    Recorded(Arc<Record>),
    /// A player has noted it down: the view at the start, and all that was seen since.
    Noted(View, Arc<Vec<Seen>>),
}

impl Past {
    /// All that this viewer has seen.
    pub(crate) fn seen(&self, viewer: Viewer) -> Vec<Seen> {
        match self {
            Past::Recorded(record) => {
                let moments = record.replay();
                moments.flat_map(|moment| moment.events.into_iter().map(|event| viewer.sees(&event))).collect()
            }
            Past::Noted(_, seen) => seen.to_vec(),
        }
    }

    /// A record to replay with this viewer's eyes; with others it may show too much.
    pub(crate) fn record(&self) -> Arc<Record> {
        match self {
            Past::Recorded(record) => Arc::clone(record),
            Past::Noted(start, seen) => {
                Arc::new(Record::witnessed(start, seen).expect("what a player has seen of a game is a record"))
            }
        }
    }

    /// What this viewer could have written down.
    pub(crate) fn written_by(&self, viewer: Viewer) -> Record {
        self.record().seen_by(viewer).expect("a view is made only for whom the record may be shown to")
    }
}
