use std::{collections::BTreeMap, sync::Arc};

use parking_lot::Mutex;

use super::{Cabinet, Filing};
use crate::store::{Answer, StoreError};

/// A cabinet that lasts as long as its process. Its clones are the same one.
#[derive(Clone, Debug, Default)]
pub struct MemoryCabinet(Arc<Mutex<BTreeMap<String, String>>>);

impl MemoryCabinet {
    /// All that is in it.
    pub fn texts(&self) -> BTreeMap<String, String> {
        self.0.lock().clone()
    }
}

impl Cabinet for MemoryCabinet {
    fn get(&self, key: String) -> Answer<'_, Option<String>> {
        Box::pin(async move { Ok(self.0.lock().get(&key).cloned()) })
    }

    fn range(&self, from: String, to: String, most: usize) -> Answer<'_, Vec<(String, String)>> {
        Box::pin(async move {
            let texts = self.0.lock();
            let found = texts.range(from..).take_while(|(key, _)| **key < to).take(most);
            Ok(found.map(|(key, text)| (key.clone(), text.clone())).collect())
        })
    }

    fn write(&self, filing: Filing) -> Answer<'_, ()> {
        Box::pin(async move {
            let mut texts = self.0.lock();
            if filing.add.iter().any(|(key, _)| texts.contains_key(key)) {
                return Err(StoreError::Conflict);
            }
            texts.extend(filing.add);
            texts.extend(filing.put);
            filing.remove.iter().for_each(|key| drop(texts.remove(key)));
            Ok(())
        })
    }
}
