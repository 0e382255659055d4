use std::{
    collections::HashMap,
    sync::{Arc, Weak},
};

use parking_lot::Mutex;
use skull_table::{GuestId, Knock};
use tokio::sync::broadcast::{Receiver, error::RecvError};
use tokio_util::sync::CancellationToken;

/// Tells the sockets of a guest that they are to end, because the guest is forgotten or the server stops.
#[derive(Debug)]
pub(crate) struct Farewells {
    stop: CancellationToken,
    said: Mutex<HashMap<GuestId, Weak<CancellationToken>>>,
}

impl Farewells {
    /// All are told when the server stops.
    pub(crate) fn until(stop: CancellationToken) -> Farewells {
        Farewells { stop, said: Mutex::default() }
    }

    /// What a socket that is nobody's listens to.
    pub(crate) fn of_nobody(&self) -> Arc<CancellationToken> {
        Arc::new(self.stop.clone())
    }

    /// What a socket of this guest listens to, for as long as it is open.
    pub(crate) fn of(&self, guest: GuestId) -> Arc<CancellationToken> {
        let mut farewells = self.said.lock();
        // Room for a new one is made by those whose sockets have closed.
        if farewells.len() == farewells.capacity() {
            farewells.retain(|_, farewell| farewell.strong_count() > 0);
        }
        if let Some(farewell) = farewells.get(&guest).and_then(Weak::upgrade) {
            return farewell;
        }
        let farewell = Arc::new(self.stop.child_token());
        farewells.insert(guest, Arc::downgrade(&farewell));
        farewell
    }

    /// Ends all sockets of this guest.
    pub(crate) fn say(&self, guest: GuestId) {
        let farewell = self.said.lock().remove(&guest);
        if let Some(farewell) = farewell.and_then(|farewell| farewell.upgrade()) {
            farewell.cancel();
        }
    }

    /// Goes on for as long as the bell rings: ends the sockets of guests whom other processes have forgotten.
    pub(crate) async fn attend(&self, mut doorbell: Receiver<Knock>) {
        loop {
            match doorbell.recv().await {
                Ok(Knock::Forgotten(guest)) => self.say(guest),
                // Whoever was missed is let in nowhere again.
                Ok(_) | Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use skull_table::{GuestId, Knock};
    use tokio::sync::broadcast;
    use tokio_util::sync::CancellationToken;

    use super::Farewells;

    #[test]
    fn all_sockets_of_one_guest_end_and_nobody_elses() {
        let farewells = Farewells::until(CancellationToken::new());
        let [ada, bo] = [1, 2].map(|number| GuestId::from_bytes([number; 16]));
        let (one, other, others) = (farewells.of(ada), farewells.of(ada), farewells.of(bo));
        farewells.say(ada);
        assert!(one.is_cancelled() && other.is_cancelled() && !others.is_cancelled());
        assert!(!farewells.of(ada).is_cancelled(), "who comes anew is somebody new");
    }

    #[test]
    fn everybody_is_told_when_the_server_stops() {
        let stop = CancellationToken::new();
        let farewells = Farewells::until(stop.clone());
        let ada = GuestId::from_bytes([1; 16]);
        let (of_ada, of_nobody) = (farewells.of(ada), farewells.of_nobody());
        farewells.say(ada);
        assert!(of_ada.is_cancelled() && !of_nobody.is_cancelled() && !stop.is_cancelled());
        let again = farewells.of(ada);
        stop.cancel();
        assert!(again.is_cancelled() && of_nobody.is_cancelled());
    }

    #[tokio::test]
    async fn who_is_forgotten_elsewhere_is_sent_away_here() {
        let farewells = Farewells::until(CancellationToken::new());
        let ada = farewells.of(GuestId::from_bytes([1; 16]));
        let bell = broadcast::Sender::new(4);
        let heard = bell.subscribe();
        bell.send(Knock::Missed).unwrap();
        bell.send(Knock::Forgotten(GuestId::from_bytes([1; 16]))).unwrap();
        drop(bell);
        farewells.attend(heard).await;
        assert!(ada.is_cancelled());
    }

    #[test]
    fn closed_sockets_take_no_room() {
        let farewells = Farewells::until(CancellationToken::new());
        for number in 0..10_000_u128 {
            farewells.of(GuestId::from_bytes(number.to_le_bytes()));
        }
        assert!(farewells.said.lock().capacity() < 100);
    }
}
