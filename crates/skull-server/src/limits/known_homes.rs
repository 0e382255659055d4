use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    hash::Hash,
    time::{Duration, Instant},
};

use crate::address::Household;

/// The households that guests were heard from, or that tables were opened from, as many as there is room for. When it is full
/// the oldest entry of the customer with the most is forgotten, so that nobody can make the server forget others.
#[derive(Debug)]
pub(super) struct KnownHomes<K> {
    known: HashMap<K, Noted>,
    /// What is known of each customer, what was noted first before the others.
    theirs: HashMap<Household, BTreeMap<u64, K>>,
    /// How much that is; whoever has most comes last.
    amounts: BTreeSet<(usize, Household)>,
    next: u64,
    most: usize,
}

/// What was noted of one of them.
#[derive(Clone, Copy, Debug)]
struct Noted {
    home: Household,
    last: Instant,
    number: u64,
}

impl<K: Copy + Eq + Hash> KnownHomes<K> {
    pub(super) fn new(most: usize) -> KnownHomes<K> {
        let (known, theirs, amounts) = (HashMap::new(), HashMap::new(), BTreeSet::new());
        KnownHomes { known, theirs, amounts, next: 0, most }
    }

    /// This one was heard of from there.
    pub(super) fn note(&mut self, key: K, home: Household, now: Instant) {
        if let Some(noted) = self.known.get_mut(&key) {
            if noted.home.customer() == home.customer() {
                (noted.home, noted.last) = (home, now);
                return;
            }
            self.forget(key);
        } else if self.known.len() >= self.most {
            self.forget_one_of_the_most();
        }
        let number = self.next;
        self.next += 1;
        self.known.insert(key, Noted { home, last: now, number });
        self.change(home.customer(), |theirs| theirs.insert(number, key));
    }

    /// Who may be charged for this one, if it is known.
    pub(super) fn customer(&self, key: K) -> Option<Household> {
        self.known.get(&key).map(|noted| noted.home.customer())
    }

    /// Forgets what was not heard of for so long.
    pub(super) fn sweep(&mut self, remembered: Duration) {
        let is_old = |noted: &Noted| noted.last.elapsed() >= remembered;
        let old: Vec<K> = self.known.iter().filter(|(_, noted)| is_old(noted)).map(|(key, _)| *key).collect();
        old.into_iter().for_each(|key| self.forget(key));
    }

    fn forget_one_of_the_most(&mut self) {
        let most = self.amounts.last().and_then(|(_, customer)| self.theirs.get(customer));
        let first = most.and_then(|theirs| theirs.first_key_value()).map(|(_, key)| *key);
        first.into_iter().for_each(|key| self.forget(key));
    }

    fn forget(&mut self, key: K) {
        if let Some(noted) = self.known.remove(&key) {
            self.change(noted.home.customer(), |theirs| theirs.remove(&noted.number));
        }
    }

    fn change<R>(&mut self, customer: Household, change: impl FnOnce(&mut BTreeMap<u64, K>) -> R) {
        let theirs = self.theirs.entry(customer).or_default();
        self.amounts.remove(&(theirs.len(), customer));
        change(theirs);
        if theirs.is_empty() {
            self.theirs.remove(&customer);
        } else {
            self.amounts.insert((theirs.len(), customer));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        net::IpAddr,
        time::{Duration, Instant},
    };

    use super::KnownHomes;
    use crate::address::Household;

    fn home(ip: &str) -> Household {
        Household::of(ip.parse::<IpAddr>().unwrap())
    }

    /// One who opens a table a second does not have others' tables forgotten, nor their own newest.
    #[test]
    fn where_there_is_no_more_room_whoever_has_most_forgets_their_first() {
        let (mut homes, now) = (KnownHomes::new(100), Instant::now());
        let (theirs, neighbours) = (home("192.0.2.1"), home("198.51.100.1"));
        (0..10).for_each(|key| homes.note(key, neighbours, now));
        for key in 10..1000 {
            homes.note(key, home(&format!("2001:db8:1:{:x}::1", key % 256)), now);
        }
        homes.note(1000, theirs, now);
        assert!((0..10).all(|key| homes.customer(key) == Some(neighbours)));
        assert_eq!(homes.customer(1000), Some(theirs), "who comes now is known");
        assert_eq!((homes.customer(10), homes.customer(910)), (None, None));
        assert!((911..1000).all(|key| homes.customer(key) == Some(home("2001:db8:1::1").customer())));
        assert_eq!(homes.known.len(), 100);
    }

    #[test]
    fn who_moves_is_known_at_their_new_home_and_nowhere_else() {
        let (mut homes, now) = (KnownHomes::new(2), Instant::now());
        homes.note(1, home("192.0.2.1"), now);
        homes.note(1, home("192.0.2.2"), now);
        assert_eq!(homes.customer(1), Some(home("192.0.2.2")));
        assert_eq!(homes.amounts.len(), 1);
        homes.note(2, home("192.0.2.1"), now);
        homes.sweep(Duration::from_hours(1));
        assert_eq!(homes.known.len(), 2, "both were just heard of");
        homes.sweep(Duration::ZERO);
        assert!(homes.known.is_empty() && homes.theirs.is_empty() && homes.amounts.is_empty());
    }
}
