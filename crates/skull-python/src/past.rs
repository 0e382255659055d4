use std::sync::Arc;

use skull_rules::{Seen, View, Viewer, notation::Record};

/// How a view came about, from the start of the game.
#[derive(Clone)]
pub(crate) enum Past {
    /// The game is at hand: what a viewer has seen of it can be told.
    Recorded(Arc<Record>),
    /// A player remembers it.
    Remembered(Arc<Recollection>),
}

/// What a player has seen of a game.
#[derive(Clone)]
pub(crate) struct Recollection {
    /// The table at the start.
    pub(crate) start: View,
    /// All that was seen since.
    pub(crate) seen: Vec<Seen>,
}

impl Past {
    /// The table at the start, as this viewer saw it.
    pub(crate) fn start(&self, viewer: Viewer) -> View {
        match self {
            Past::Recorded(record) => viewer.view(&record.start()),
            Past::Remembered(recollection) => recollection.start,
        }
    }

    /// All that this viewer has seen.
    pub(crate) fn seen(&self, viewer: Viewer) -> Vec<Seen> {
        match self {
            Past::Recorded(record) => {
                let moments = record.replay();
                moments
                    .flat_map(|moment| moment.events.into_iter().map(|event| viewer.sees(&event)))
                    .collect()
            }
            Past::Remembered(recollection) => recollection.seen.clone(),
        }
    }

    /// A record to replay with this viewer's eyes; with others it may show too much.
    pub(crate) fn record(&self) -> Arc<Record> {
        match self {
            Past::Recorded(record) => Arc::clone(record),
            Past::Remembered(recollection) => {
                let record = Record::witnessed(&recollection.start, &recollection.seen);
                Arc::new(record.expect("what a player has seen of a game is a record"))
            }
        }
    }

    /// What this viewer could have written down.
    pub(crate) fn written_by(&self, viewer: Viewer) -> Record {
        self.record().seen_by(viewer).expect("a view is made only for whom the record may be shown to")
    }
}
