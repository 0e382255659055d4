use std::{
    collections::{HashMap, hash_map::Entry},
    hash::Hash,
    sync::Arc,
};

use parking_lot::Mutex;

/// How much everybody holds of something of which each may hold so much. Who holds nothing takes no room here.
#[derive(Debug)]
pub(crate) struct Counts<K> {
    held: Arc<Mutex<HashMap<K, u32>>>,
    most: u32,
}

impl<K: Copy + Eq + Hash> Counts<K> {
    pub(crate) fn new(most: u32) -> Counts<K> {
        Counts { held: Arc::default(), most }
    }

    pub(crate) fn most(&self) -> u32 {
        self.most
    }

    /// One more for them, until it is dropped; none if they have enough.
    pub(crate) fn hold(&self, key: K) -> Option<Held<K>> {
        let mut held = self.held.lock();
        match held.entry(key) {
            Entry::Occupied(theirs) if *theirs.get() >= self.most => return None,
            Entry::Occupied(mut theirs) => *theirs.get_mut() += 1,
            Entry::Vacant(theirs) => drop(theirs.insert(1)),
        }
        Some(Held { of: Arc::clone(&self.held), key })
    }

    #[cfg(test)]
    pub(crate) fn holders(&self) -> usize {
        self.held.lock().len()
    }
}

/// One of what is counted.
#[derive(Debug)]
pub(crate) struct Held<K: Copy + Eq + Hash> {
    of: Arc<Mutex<HashMap<K, u32>>>,
    key: K,
}

impl<K: Copy + Eq + Hash> Drop for Held<K> {
    fn drop(&mut self) {
        let mut held = self.of.lock();
        if let Entry::Occupied(mut theirs) = held.entry(self.key) {
            *theirs.get_mut() -= 1;
            if *theirs.get() == 0 {
                theirs.remove();
            }
        }
    }
}
