use std::{collections::HashMap, fs, path::Path, time::Duration};

/// How long the threads of this process run, and wait for a core, as Linux counts it. Elsewhere nothing is known of it.
#[derive(Default)]
pub(super) struct RunQueue {
    last: HashMap<u32, Counted>,
}

/// What a thread has come to so far.
#[derive(Clone, Copy, Default)]
struct Counted {
    ran: Duration,
    waited: Duration,
}

/// What a thread has done since it was last looked.
pub(super) struct ThreadTime {
    pub(super) name: String,
    pub(super) ran: Duration,
    pub(super) waited: Duration,
}

impl RunQueue {
    /// The threads that have done anything since this was last asked.
    pub(super) fn since_last(&mut self) -> impl Iterator<Item = ThreadTime> {
        let threads = fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
        threads.filter_map(|thread| {
            let path = thread.path();
            let number: u32 = path.file_name()?.to_str()?.parse().ok()?;
            let now = Counted::read(&path)?;
            let before = self.last.insert(number, now).unwrap_or(now);
            let (ran, waited) =
                (now.ran.saturating_sub(before.ran), now.waited.saturating_sub(before.waited));
            let name = fs::read_to_string(path.join("comm")).ok()?.trim().to_owned();
            (!ran.is_zero()).then_some(ThreadTime { name, ran, waited })
        })
    }
}

impl Counted {
    fn read(thread: &Path) -> Option<Counted> {
        let line = fs::read_to_string(thread.join("schedstat")).ok()?;
        let mut numbers = line.split_ascii_whitespace().flat_map(str::parse).map(Duration::from_nanos);
        Some(Counted { ran: numbers.next()?, waited: numbers.next()? })
    }
}
