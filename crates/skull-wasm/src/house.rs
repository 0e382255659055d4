use std::sync::{Arc, OnceLock};

use parking_lot::Mutex;
use skull_chance::Dice;
use skull_table::{BadCabinet, Cabinet, CabinetStore, Guest, GuestId, Hall, StoreError};
use tokio::sync::watch;

use crate::{
    device::Device,
    far_cabinet::FarCabinet,
    forgetful::Forgetful,
    message::{Lasting, ToPage},
};

/// The hall of this device, and the one guest it knows.
#[derive(Clone)]
pub(crate) struct House(Arc<Rooms>);

struct Rooms {
    hall: Hall,
    owner: Mutex<Option<Guest>>,
    /// How often an owner was forgotten.
    farewells: watch::Sender<u64>,
}

impl House {
    /// Opens what is kept here, and tells whether what is played will be.
    pub(crate) async fn open(device: Device, far: FarCabinet) -> House {
        let broken = Arc::new(OnceLock::new());
        let (worker, breaks) = (device.worker.clone(), broken.clone());
        let cabinet = Forgetful::new(far, move || {
            breaks.set(()).ok();
            worker.tell(&ToPage::Keeps(Lasting::Nothing));
        });
        let (store, owner, lasting) = match store_in(Arc::new(cabinet)).await {
            Ok((store, owner)) => (store, owner, Lasting::All),
            Err(bad) => {
                let in_memory = store_in(Arc::new(Forgetful::<FarCabinet>::in_memory())).await;
                let (store, owner) = in_memory.expect("memory is new, and breaks nowhere");
                let is_newer = matches!(bad, BadCabinet::Newer(_));
                (store, owner, if is_newer { Lasting::Newer } else { Lasting::Nothing })
            }
        };
        if broken.get().is_none() {
            device.worker.tell(&ToPage::Keeps(lasting));
        }
        let luck = Dice::from_key(device.worker.key());
        let hall = Hall::on(Arc::new(device.clone()), Arc::new(store), Arc::new(device), luck);
        House(Arc::new(Rooms { hall, owner: Mutex::new(owner), farewells: watch::Sender::new(0) }))
    }

    pub(crate) fn hall(&self) -> &Hall {
        &self.0.hall
    }

    /// Who plays on this device, if they have said what to be called.
    pub(crate) fn owner(&self) -> Option<Guest> {
        self.0.owner.lock().clone()
    }

    /// The same, as tables know them.
    pub(crate) fn owner_id(&self) -> Option<GuestId> {
        self.0.owner.lock().as_ref().map(Guest::id)
    }

    /// Remembers who plays here, new or changed.
    pub(crate) async fn remember(&self, guest: Guest) -> Result<(), StoreError> {
        self.hall().store().put_guest(guest.clone()).await?;
        *self.0.owner.lock() = Some(guest);
        Ok(())
    }

    /// Forgets them. Their lines end.
    pub(crate) async fn forget(&self, guest: GuestId) -> Result<(), StoreError> {
        self.hall().store().forget(guest).await?;
        *self.0.owner.lock() = None;
        self.0.farewells.send_modify(|farewells| *farewells += 1);
        Ok(())
    }

    /// Hears when the owner is forgotten.
    pub(crate) fn farewells(&self) -> watch::Receiver<u64> {
        self.0.farewells.subscribe()
    }
}

/// The store in a cabinet, and who is known there.
async fn store_in(
    cabinet: Arc<dyn Cabinet>,
) -> Result<(CabinetStore<Arc<dyn Cabinet>>, Option<Guest>), BadCabinet> {
    let store = CabinetStore::open(cabinet).await?;
    let owner = store.any_guest().await.map_err(|error| BadCabinet::Broken(error.to_string()))?;
    Ok((store, owner))
}
