use std::{
    sync::{Arc, Weak},
    time::Duration,
};

use tokio::{
    sync::{broadcast, mpsc},
    time::timeout,
};

use super::{
    address::DatabaseAddress,
    session::Session,
    shift::{BEAT, Shift},
};
use crate::{
    guest::GuestId,
    store::{Knock, LogName},
};

/// Tells all processes what has happened, in one line of words. The first says who tells it. Of a log that has grown there
/// is its table, which of the two logs it is, and how many entries it has: `badokimelup12`, `badokimelut3`. Where somebody
/// has come or gone, `badokimeluh`. Whoever was forgotten, `!` and their id. A full stop says that a process has left.
pub(super) const NOTIFY: &str = "SELECT pg_notify('skull', $1)";

/// How many rings a listener may be behind before it has missed some.
const RINGS: usize = 4096;

/// A line on which nobody answers for so long is cut.
const PATIENCE: Duration = Duration::from_secs(2);

/// After a failure nobody tries again for so long.
const REST: Duration = Duration::from_millis(200);

/// Hears what other processes have done, and lets them hear that this one lives.
pub(super) struct Bell(Arc<broadcast::Sender<Knock>>);

impl Bell {
    /// Begins to listen. It ends when this is dropped.
    pub(super) fn hang(address: Arc<DatabaseAddress>, shift: &Arc<Shift>) -> Bell {
        let bell = Arc::new(broadcast::Sender::new(RINGS));
        tokio::spawn(listen(address, shift.clone(), Arc::downgrade(&bell)));
        Bell(bell)
    }

    pub(super) fn subscribe(&self) -> broadcast::Receiver<Knock> {
        self.0.subscribe()
    }
}

/// Listens for as long as anybody could hear of it.
async fn listen(address: Arc<DatabaseAddress>, shift: Arc<Shift>, bell: Weak<broadcast::Sender<Knock>>) {
    while bell.strong_count() > 0 {
        let (sender, rung) = mpsc::channel(RINGS);
        if let Ok(Ok(session)) = timeout(2 * PATIENCE, Session::open(&address, Some(sender))).await
            && session.client.batch_execute("LISTEN skull").await.is_ok()
        {
            shift.tell_all();
            // Whatever was written before is known from now on, and nobody has told of it.
            ring(&bell, Knock::Missed);
            hear(&session, rung, &shift, &bell).await;
        }
        tokio::time::sleep(REST).await;
    }
}

/// Passes on what is heard, and tells the others what they should know, until the line is cut.
async fn hear(
    session: &Session,
    mut rung: mpsc::Receiver<String>,
    shift: &Shift,
    bell: &Weak<broadcast::Sender<Knock>>,
) {
    let mut beat = tokio::time::interval(BEAT);
    // A process that could not beat for a while has nothing to make up for.
    beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            payload = rung.recv() => match payload {
                Some(payload) => knocks(&payload, &shift.name).for_each(|knock| ring(bell, knock)),
                None => return,
            },
            _ = beat.tick() => match timeout(PATIENCE, shift.beat(session)).await {
                Ok(Ok(true)) => ring(bell, Knock::Missed),
                Ok(Ok(false)) if bell.strong_count() > 0 => {}
                _ => return,
            },
            () = shift.changed.notified() => {
                if !matches!(timeout(PATIENCE, shift.tell(session)).await, Ok(Ok(()))) {
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
    if word == "." {
        return Some(Knock::Missed);
    }
    if let Some(guest) = word.strip_prefix('!') {
        return GuestId::try_from(guest.to_owned()).ok().map(Knock::Forgotten);
    }
    let (code, rest) = word.split_at_checked(10)?;
    let table = code.parse().ok()?;
    let (letter, length) = rest.split_at_checked(1)?;
    let log = match letter {
        "h" => return Some(Knock::Present(table)),
        "p" => LogName::Play,
        "t" => LogName::Talk,
        _ => return None,
    };
    Some(Knock::Grown { table, log, length: length.parse().ok()? })
}
