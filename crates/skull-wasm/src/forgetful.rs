use std::collections::BTreeMap;

use parking_lot::Mutex;
use skull_table::{Answer, Cabinet, Filing, StoreError};

/// A cabinet that goes on in memory, for good, once the one behind it breaks: a browser may forbid it, or have no room left.
/// What was kept before is still read as far as that works. So a game goes on, and nothing of it will be there later.
pub(crate) struct Forgetful<C> {
    /// None where all is in memory from the beginning.
    cabinet: Option<C>,
    /// What has been written since it broke; nothing under a key that was taken away.
    instead: Mutex<Option<BTreeMap<String, Option<String>>>>,
    breaks: Box<dyn Fn() + Send + Sync>,
}

impl<C: Cabinet> Forgetful<C> {
    /// Stands before this one, and calls `breaks` once when it breaks.
    pub(crate) fn new(cabinet: C, breaks: impl Fn() + Send + Sync + 'static) -> Forgetful<C> {
        Forgetful { cabinet: Some(cabinet), instead: Mutex::default(), breaks: Box::new(breaks) }
    }

    /// One that has never had anything but its memory.
    pub(crate) fn in_memory() -> Forgetful<C> {
        Forgetful { cabinet: None, instead: Mutex::new(Some(BTreeMap::new())), breaks: Box::new(|| ()) }
    }

    fn go_on_in_memory(&self) {
        let is_news = {
            let mut instead = self.instead.lock();
            let is_news = instead.is_none();
            instead.get_or_insert_default();
            is_news
        };
        if is_news {
            (self.breaks)();
        }
    }

    fn is_broken(&self) -> bool {
        self.instead.lock().is_some()
    }

    /// What an answer comes to where a broken cabinet finds nothing.
    fn found<T: Default>(&self, found: Result<T, StoreError>) -> Result<T, StoreError> {
        match found {
            Err(StoreError::Broken(_)) => {
                self.go_on_in_memory();
                Ok(T::default())
            }
            found => found,
        }
    }

    async fn look_up(&self, key: String) -> Result<Option<String>, StoreError> {
        if let Some(text) = self.instead.lock().as_ref().and_then(|instead| instead.get(&key)) {
            return Ok(text.clone());
        }
        match &self.cabinet {
            Some(cabinet) => self.found(cabinet.get(key).await),
            None => Ok(None),
        }
    }

    async fn look_through(
        &self,
        from: String,
        to: String,
        most: usize,
    ) -> Result<Vec<(String, String)>, StoreError> {
        let changed: Vec<(String, Option<String>)> = match self.instead.lock().as_ref() {
            Some(instead) => {
                let range = instead.range(from.clone()..).take_while(|(key, _)| **key < to);
                range.map(|(key, text)| (key.clone(), text.clone())).collect()
            }
            None => Vec::new(),
        };
        // No more than that many of what is found do not count any more.
        let wanted = most.saturating_add(changed.len());
        let found = match &self.cabinet {
            Some(cabinet) => self.found(cabinet.range(from, to, wanted).await)?,
            None => Vec::new(),
        };
        let mut all: BTreeMap<String, Option<String>> =
            found.into_iter().map(|(key, text)| (key, Some(text))).collect();
        all.extend(changed);
        Ok(all.into_iter().filter_map(|(key, text)| Some((key, text?))).take(most).collect())
    }

    async fn write_down(&self, filing: Filing) -> Result<(), StoreError> {
        match &self.cabinet {
            Some(cabinet) if !self.is_broken() => match cabinet.write(filing.clone()).await {
                // It may have been written all the same, and then it is the same in memory.
                Err(StoreError::Broken(_)) => self.go_on_in_memory(),
                done => return done,
            },
            _ => {
                for (key, _) in &filing.add {
                    if self.look_up(key.clone()).await?.is_some() {
                        return Err(StoreError::Conflict);
                    }
                }
            }
        }
        if let Some(instead) = self.instead.lock().as_mut() {
            let written = filing.add.into_iter().chain(filing.put).map(|(key, text)| (key, Some(text)));
            instead.extend(written);
            instead.extend(filing.remove.into_iter().map(|key| (key, None)));
        }
        Ok(())
    }
}

impl<C: Cabinet> Cabinet for Forgetful<C> {
    fn get(&self, key: String) -> Answer<'_, Option<String>> {
        Box::pin(self.look_up(key))
    }

    fn range(&self, from: String, to: String, most: usize) -> Answer<'_, Vec<(String, String)>> {
        Box::pin(self.look_through(from, to, most))
    }

    fn write(&self, filing: Filing) -> Answer<'_, ()> {
        Box::pin(self.write_down(filing))
    }
}
