use std::collections::HashMap;

use super::{
    filed::{FiledCard, read},
    key,
};
use crate::{
    code::Code,
    store::{Card, LogName, StoreError, cards::Cards},
};

/// What is known of a cabinet without looking: the cards of all tables, and how long logs are that were written here.
#[derive(Default)]
pub(super) struct Bookkeeping {
    cards: Cards,
    lengths: HashMap<(Code, LogName), u64>,
    /// Whether that is all, and still so.
    sure: bool,
}

impl Bookkeeping {
    /// Books over these cards, each under its key.
    pub(super) fn over(filed: Vec<(String, String)>) -> Result<Bookkeeping, StoreError> {
        let mut books = Bookkeeping { sure: true, ..Bookkeeping::default() };
        for (key, text) in filed {
            let code = key.strip_prefix(key::CARDS).and_then(|code| code.parse().ok());
            let code = code.ok_or_else(|| StoreError::Broken(format!("{key} is no key of a table")))?;
            books.cards.put(read::<FiledCard>(&text)?.of(code));
        }
        Ok(books)
    }

    pub(super) fn cards(&self) -> &Cards {
        &self.cards
    }

    /// Whether a table is there.
    pub(super) fn has(&self, table: Code) -> bool {
        self.cards.get(table).is_some()
    }

    /// How many entries a log has, if that is known.
    pub(super) fn length(&self, table: Code, log: LogName) -> Option<u64> {
        self.lengths.get(&(table, log)).copied()
    }

    /// A log has grown to this length, and its table is found by this card from now on.
    pub(super) fn note(&mut self, table: Code, log: LogName, length: u64, card: Option<Card>) {
        self.lengths.insert((table, log), length);
        card.into_iter().for_each(|card| self.cards.put(card));
    }

    /// A table is gone.
    pub(super) fn strike(&mut self, table: Code) {
        self.cards.remove(table);
        self.lengths.retain(|(of, _), _| *of != table);
    }

    /// Whether the books can be relied on.
    pub(super) fn is_sure(&self) -> bool {
        self.sure
    }

    pub(super) fn doubt(&mut self) {
        self.sure = false;
    }

    pub(super) fn trust(&mut self) {
        self.sure = true;
    }
}
