use std::{
    sync::{Arc, Weak},
    time::Duration,
};

use tokio::sync::{broadcast, mpsc};

use super::{address::DatabaseAddress, session::Session};
use crate::store::{Knock, LogName};

/// Tells all processes what has happened, in one line: who says so, and of each log its table, which of the two it is, and
/// how many entries it has.
pub(super) const NOTIFY: &str = "SELECT pg_notify('skull', $1)";

/// How many rings a listener may be behind before it has missed some.
const RINGS: usize = 4096;

/// How often it is looked whether the bell still hears anything.
const CHECK: Duration = Duration::from_secs(1);

/// After a failure nobody tries again for so long.
const REST: Duration = Duration::from_millis(200);

/// Hears what other processes have written.
pub(super) struct Bell(Arc<broadcast::Sender<Knock>>);

impl Bell {
    /// Begins to listen. It ends when this is dropped.
    pub(super) fn hang(address: Arc<DatabaseAddress>, own: Arc<str>) -> Bell {
        let bell = Arc::new(broadcast::Sender::new(RINGS));
        tokio::spawn(listen(address, own, Arc::downgrade(&bell)));
        Bell(bell)
    }

    pub(super) fn subscribe(&self) -> broadcast::Receiver<Knock> {
        self.0.subscribe()
    }
}

/// Listens for as long as anybody could hear of it.
async fn listen(address: Arc<DatabaseAddress>, own: Arc<str>, bell: Weak<broadcast::Sender<Knock>>) {
    while bell.strong_count() > 0 {
        let (sender, rung) = mpsc::channel(RINGS);
        if let Ok(session) = Session::open(&address, Some(sender)).await
            && session.client.batch_execute("LISTEN skull").await.is_ok()
        {
            // Whatever was written before is known from now on, and nobody has told of it.
            ring(&bell, Knock::Missed);
            hear(&session, rung, &own, &bell).await;
        }
        tokio::time::sleep(REST).await;
    }
}

/// Passes on what is heard until the line is cut.
async fn hear(
    session: &Session,
    mut rung: mpsc::Receiver<String>,
    own: &str,
    bell: &Weak<broadcast::Sender<Knock>>,
) {
    let mut check = tokio::time::interval(CHECK);
    loop {
        tokio::select! {
            payload = rung.recv() => match payload {
                Some(payload) => knocks(&payload, own).for_each(|knock| ring(bell, knock)),
                None => return,
            },
            _ = check.tick() => {
                let answers = tokio::time::timeout(CHECK, session.client.check_connection()).await;
                if bell.strong_count() == 0 || !matches!(answers, Ok(Ok(()))) {
                    return;
                }
            }
        }
    }
}

fn ring(bell: &Weak<broadcast::Sender<Knock>>, knock: Knock) {
    if let Some(bell) = bell.upgrade() {
        // Nobody may be listening.
        bell.send(knock).ok();
    }
}

/// What a notification says, unless it is our own.
fn knocks<'a>(payload: &'a str, own: &str) -> impl Iterator<Item = Knock> + 'a {
    let mut words = payload.split(' ');
    let is_own = words.next() == Some(own);
    words.filter(move |_| !is_own).filter_map(knock)
}

fn knock(word: &str) -> Option<Knock> {
    let (code, rest) = word.split_at_checked(10)?;
    let (letter, length) = rest.split_at_checked(1)?;
    let log = if letter == "t" { LogName::Talk } else { LogName::Play };
    Some(Knock::Grown { table: code.parse().ok()?, log, length: length.parse().ok()? })
}
