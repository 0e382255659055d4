//! Where games are kept: a folder of records, one file a game.
//!
//! A file is a record that anybody can read, with one remark at its end for the program itself: who sits where.
//! It is replaced as a whole after every act, so that a power cut leaves the game before the act or after it.

use std::{
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
};

use directories::ProjectDirs;
use serde::{Deserialize, Serialize};
use skull_rules::notation::Record;

use super::company::Chair;
use crate::{failure::Failure, replace_file};

/// What begins the remark.
const REMARK: &str = "# skull play ";

/// The folder of games.
#[derive(Clone, Debug)]
pub(crate) struct Shelf {
    folder: PathBuf,
}

/// What the program remembers of a game beside its record.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Notes {
    /// One a player.
    pub(crate) chairs: Vec<Chair>,
    /// Put aside for another game: kept, but not offered again.
    #[serde(default)]
    pub(crate) aside: bool,
}

/// A game on the shelf.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    /// Its place in the order they were begun, from 1.
    pub(crate) number: usize,
    pub(crate) path: PathBuf,
    pub(crate) content: Result<(Record, Notes), String>,
}

impl Shelf {
    /// The games in this data folder, or where the platform keeps such things.
    pub(crate) fn open(data: Option<&Path>) -> Result<Shelf, Failure> {
        let data = match data {
            Some(folder) => folder.to_owned(),
            None => ProjectDirs::from("", "", "skull")
                .ok_or_else(|| {
                    Failure::sentence("there is no home folder to keep games in: name one with --data")
                })?
                .data_dir()
                .to_owned(),
        };
        Ok(Shelf { folder: data.join("games") })
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// The game of this number, as `skull games` lists them.
    pub(crate) fn numbered(&self, number: usize) -> Option<PathBuf> {
        self.games().into_iter().find(|kept| kept.number == number).map(|kept| kept.path)
    }

    /// Every game, the first one begun first.
    pub(crate) fn games(&self) -> Vec<Kept> {
        let mut paths: Vec<PathBuf> = fs::read_dir(&self.folder)
            .into_iter()
            .flatten()
            .flatten()
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "skull"))
            .collect();
        paths.sort();
        paths
            .into_iter()
            .enumerate()
            .map(|(index, path)| Kept { number: index + 1, content: read(&path), path })
            .collect()
    }

    /// The game that was interrupted last and that nobody plays on elsewhere, taken off the shelf.
    pub(crate) fn interrupted(&self) -> Option<(Kept, Slot)> {
        let is_waiting = |kept: &Kept| {
            kept.content.as_ref().is_ok_and(|(record, notes)| {
                record.game().winner().is_none() && !notes.aside && notes.chairs.iter().any(Chair::is_person)
            })
        };
        let mut waiting = self.games().into_iter().rev().filter(is_waiting);
        waiting.find_map(|kept| Slot::take(&kept.path).ok().map(|slot| (kept, slot)))
    }

    /// A place for a new game, named after the moment it begins.
    pub(crate) fn new_slot(&self, moment: &str) -> io::Result<Slot> {
        fs::create_dir_all(&self.folder)?;
        let mut tried = 0;
        loop {
            let suffix = if tried == 0 { String::new() } else { format!("-{tried}") };
            let path = self.folder.join(format!("{moment}{suffix}.skull"));
            if !path.exists()
                && let Ok(slot) = Slot::take(&path)
            {
                return Ok(slot);
            }
            tried += 1;
            if tried > 99 {
                return Err(io::Error::other("too many games began at this very moment"));
            }
        }
    }
}

/// Reads a game and the program's remark, if it has one.
fn read(path: &Path) -> Result<(Record, Notes), String> {
    let length = fs::metadata(path).map_err(|why| why.to_string())?.len();
    if length > Record::MOST_BYTES as u64 {
        return Err("too long to be a record".to_owned());
    }
    let text = fs::read_to_string(path).map_err(|why| why.to_string())?;
    let record: Record = text.parse().map_err(|fault| format!("{fault}"))?;
    let remark = text.lines().rev().find_map(|line| line.strip_prefix(REMARK));
    let notes: Notes = remark.and_then(|json| serde_json::from_str(json).ok()).unwrap_or_default();
    let players = usize::from(record.game().players());
    // Somebody has edited the remark: the record is still worth watching.
    Ok((record, if notes.chairs.len() == players { notes } else { Notes::default() }))
}

/// A file that this process alone writes to, until it ends in any way at all.
#[derive(Debug)]
pub(crate) struct Slot {
    path: PathBuf,
    lock: PathBuf,
    _held: File,
}

impl Slot {
    /// Takes a game; fails if another process plays it.
    pub(crate) fn take(path: &Path) -> io::Result<Slot> {
        let lock = path.with_extension("lock");
        let held = File::create(&lock)?;
        match held.try_lock() {
            Ok(()) => Ok(Slot { path: path.to_owned(), lock, _held: held }),
            Err(TryLockError::WouldBlock) => Err(io::Error::other("another skull plays this game right now")),
            Err(TryLockError::Error(why)) => Err(why),
        }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Keeps the game as it is now: durable when this returns.
    pub(crate) fn keep(&self, record: &Record, notes: &Notes) -> io::Result<()> {
        let text = format!("{record}\n{REMARK}{}\n", serde_json::to_string(notes)?);
        replace_file::replace(&self.path, text.as_bytes())
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.lock);
    }
}

#[cfg(test)]
mod tests {
    use skull_rules::{Action, Disc, Rules, Seat, Setup};

    use super::*;

    fn game() -> (Record, Notes) {
        let first = Seat::new(0).unwrap();
        let mut record = Record::new(Setup::new(2, Rules::default()).unwrap(), first).unwrap();
        record.play(first, Action::Place(Disc::Flower), &mut |_| 0).unwrap();
        let chairs =
            vec![Chair::Person("Ana".into()), Chair::Bot { name: "Maud".into(), level: "novice".into() }];
        (record, Notes { chairs, aside: false })
    }

    #[test]
    fn what_is_kept_is_read_back_and_offered_until_it_is_put_aside() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::open(Some(folder.path())).unwrap();
        assert!(shelf.games().is_empty() && shelf.interrupted().is_none());
        let (record, mut notes) = game();
        let slot = shelf.new_slot("2026-11-15").unwrap();
        slot.keep(&record, &notes).unwrap();
        assert!(shelf.interrupted().is_none(), "it is being played");
        drop(slot);
        let (kept, slot) = shelf.interrupted().unwrap();
        assert_eq!(kept.content, Ok((record.clone(), notes.clone())));
        notes.aside = true;
        slot.keep(&record, &notes).unwrap();
        drop(slot);
        assert!(shelf.interrupted().is_none());
        assert_eq!(shelf.games().len(), 1, "kept all the same");
    }

    #[test]
    fn a_file_that_is_no_record_is_listed_and_never_offered() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::open(Some(folder.path())).unwrap();
        drop(shelf.new_slot("a").unwrap());
        fs::write(folder.path().join("games/b.skull"), "half a rec").unwrap();
        assert!(shelf.games()[0].content.is_err());
        assert!(shelf.interrupted().is_none());
    }

    #[test]
    fn two_games_may_begin_at_the_same_moment() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::open(Some(folder.path())).unwrap();
        let (one, other) = (shelf.new_slot("now").unwrap(), shelf.new_slot("now").unwrap());
        assert_ne!(one.path(), other.path());
    }
}
