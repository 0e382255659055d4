use std::sync::Arc;

use parking_lot::Mutex;
use skull_table::{Answer, Cabinet, Filing, StoreError};
use tokio::sync::oneshot;

use crate::{
    device::Worker,
    message::{CupboardAnswer, CupboardWish, KeptText, ToWorker},
};

/// The worker's cupboard, as a cabinet.
#[derive(Clone)]
pub(crate) struct FarCabinet {
    worker: Arc<dyn Worker>,
    wishes: Arc<Mutex<Wishes>>,
}

/// What was not answered yet.
#[derive(Default)]
struct Wishes {
    next: u32,
    /// Few at a time.
    open: Vec<(u32, oneshot::Sender<CupboardAnswer>)>,
}

impl FarCabinet {
    pub(crate) fn new(worker: Arc<dyn Worker>) -> FarCabinet {
        FarCabinet { worker, wishes: Arc::default() }
    }

    /// The worker's answer to the wish of this number. One that nobody waits for says nothing to anybody.
    pub(crate) fn kept(&self, n: u32, done: CupboardAnswer) {
        let open = &mut self.wishes.lock().open;
        if let Some(at) = open.iter().position(|(number, _)| *number == n) {
            open.swap_remove(at).1.send(done).ok();
        }
    }

    async fn wish(&self, wish: CupboardWish) -> Result<Vec<(String, String)>, StoreError> {
        let (answer, answered) = oneshot::channel();
        let n = {
            let mut wishes = self.wishes.lock();
            wishes.next = wishes.next.wrapping_add(1);
            let n = wishes.next;
            wishes.open.push((n, answer));
            n
        };
        self.worker.serve(&ToWorker::Keep { n, wish });
        match answered.await {
            Ok(CupboardAnswer::Done { texts }) => {
                Ok(texts.into_iter().map(|kept| (kept.key, kept.text)).collect())
            }
            Ok(CupboardAnswer::Conflict) => Err(StoreError::Conflict),
            Ok(CupboardAnswer::Broken { why }) => Err(StoreError::Broken(why)),
            Err(_) => Err(StoreError::Broken("the cupboard is gone".to_owned())),
        }
    }
}

impl Cabinet for FarCabinet {
    fn get(&self, key: String) -> Answer<'_, Option<String>> {
        Box::pin(async move {
            let found = self.wish(CupboardWish::Get { key }).await?;
            Ok(found.into_iter().next().map(|(_, text)| text))
        })
    }

    fn range(&self, from: String, to: String, most: usize) -> Answer<'_, Vec<(String, String)>> {
        let most = u32::try_from(most).unwrap_or(u32::MAX);
        Box::pin(self.wish(CupboardWish::Range { from, to, most }))
    }

    fn write(&self, filing: Filing) -> Answer<'_, ()> {
        let Filing { add, put, remove } = filing;
        let wish = CupboardWish::Write { add: texts(add), put: texts(put), remove };
        Box::pin(async move { self.wish(wish).await.map(drop) })
    }
}

fn texts(texts: Vec<(String, String)>) -> Vec<KeptText> {
    texts.into_iter().map(|(key, text)| KeptText { key, text }).collect()
}
