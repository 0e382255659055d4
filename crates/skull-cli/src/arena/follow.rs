use std::{
    fs, io,
    path::PathBuf,
    process,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use indicatif::ProgressBar;
use parking_lot::Mutex;
use skull_arena::Watch;
use skull_rules::notation::Record;

use super::INTERRUPTED;
use crate::{failure::Failure, progress};

/// Follows an arena for a person: a bar on the terminal, records in a folder, and Ctrl-C.
pub(super) struct Follow {
    bar: ProgressBar,
    records: Option<PathBuf>,
    /// Digits of the highest number of a game, so that files sort as games were played.
    digits: usize,
    interrupted: Arc<AtomicBool>,
    failed: AtomicBool,
    failure: Mutex<Option<Failure>>,
}

impl Follow {
    pub(super) fn new(games: u64, records: Option<PathBuf>) -> Result<Follow, Failure> {
        let interrupted = Arc::new(AtomicBool::new(false));
        let hears = Arc::clone(&interrupted);
        ctrlc::set_handler(move || {
            // The second time it is meant: a program may be using up its time limit.
            if hears.swap(true, Ordering::Relaxed) {
                process::exit(INTERRUPTED);
            }
        })
        .map_err(|why| Failure::new("cannot listen for Ctrl-C", io::Error::other(why)))?;
        let bar = progress::bar(games, "{pos}/{len} games  {per_sec}  {eta} left");
        Ok(Follow {
            bar,
            records,
            digits: games.to_string().len(),
            interrupted,
            failed: AtomicBool::new(false),
            failure: Mutex::new(None),
        })
    }

    /// Clears the bar, and says why a record could not be written.
    pub(super) fn end(self) -> Result<(), Failure> {
        self.bar.finish_and_clear();
        self.failure.into_inner().map_or(Ok(()), Err)
    }
}

impl Watch for Follow {
    fn goes_on(&self) -> bool {
        !self.interrupted.load(Ordering::Relaxed) && !self.failed.load(Ordering::Relaxed)
    }

    fn finished(&self, games: u64) {
        self.bar.inc(games);
    }

    fn wants_records(&self) -> bool {
        self.records.is_some()
    }

    fn record(&self, game: u64, record: &Record) {
        let Some(folder) = &self.records else { return };
        let path = folder.join(format!("game-{:0digits$}.skull", game + 1, digits = self.digits));
        if let Err(why) = fs::write(&path, record.to_string()) {
            self.failed.store(true, Ordering::Relaxed);
            let failure = Failure::new(format!("cannot write {}", path.display()), why);
            self.failure.lock().get_or_insert(failure);
        }
    }
}
