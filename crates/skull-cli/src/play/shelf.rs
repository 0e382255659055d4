//! Where games are kept: a folder of records, one file a game.
//!
//! A file is a record that anybody can read, with remarks at its end for the program itself: who sits where, and while
//! the game is on, the log of its table. It is replaced as a whole whenever something happens, so that a power cut leaves
//! the game before that or after it.

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

/// What begins the remark that says who plays.
const NOTES: &str = "# skull play ";
/// What begins each entry of the table's log, …
const PLAY: &str = "# skull table ";
/// … and each of its talk.
const TALK: &str = "# skull talk ";

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

/// The logs of the table that a game is played at, entry by entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Logs {
    pub(crate) play: Vec<Vec<u8>>,
    pub(crate) talk: Vec<Vec<u8>>,
}

/// A game as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ShelfGame {
    pub(crate) record: Record,
    pub(crate) notes: Notes,
    /// Empty where only the record was kept.
    pub(crate) logs: Logs,
}

/// A file on the shelf.
#[derive(Clone, Debug)]
pub(crate) struct ShelfEntry {
    /// Its place in the order they were begun, from 1.
    pub(crate) number: usize,
    pub(crate) path: PathBuf,
    pub(crate) game: Result<ShelfGame, String>,
}

/// This data folder, or where the platform keeps such things.
pub(crate) fn data_folder(data: Option<&Path>) -> Result<PathBuf, Failure> {
    let usual = || ProjectDirs::from("", "", "skull").map(|folders| folders.data_dir().to_owned());
    data.map(Path::to_owned)
        .or_else(usual)
        .ok_or_else(|| Failure::sentence("there is no home folder to keep games in: name one with --data"))
}

impl Shelf {
    /// The games in this data folder, or where the platform keeps such things.
    pub(crate) fn open(data: Option<&Path>) -> Result<Shelf, Failure> {
        Ok(Shelf { folder: data_folder(data)?.join("games") })
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// The game of this number, as `skull games` lists them.
    pub(crate) fn numbered(&self, number: usize) -> Option<PathBuf> {
        self.games().into_iter().find(|kept| kept.number == number).map(|kept| kept.path)
    }

    /// Every game, the first one begun first.
    pub(crate) fn games(&self) -> Vec<ShelfEntry> {
        let mut paths: Vec<PathBuf> = fs::read_dir(&self.folder)
            .into_iter()
            .flatten()
            .flatten()
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "skull"))
            .collect();
        // Without the ending, which would come before the number of a second game of the same moment.
        paths.sort_by(|one, other| one.file_stem().cmp(&other.file_stem()));
        paths
            .into_iter()
            .enumerate()
            .map(|(index, path)| ShelfEntry { number: index + 1, game: read(&path), path })
            .collect()
    }

    /// The game that was interrupted last and that nobody plays on elsewhere, taken off the shelf.
    pub(crate) fn interrupted(&self) -> Option<(ShelfGame, Slot)> {
        let is_waiting = |kept: &ShelfEntry| {
            kept.game.as_ref().is_ok_and(|ShelfGame { record, notes, .. }| {
                record.game().winner().is_none() && !notes.aside && notes.chairs.iter().any(Chair::is_person)
            })
        };
        let mut waiting = self.games().into_iter().rev().filter(is_waiting);
        waiting.find_map(|kept| Some((kept.game.ok()?, Slot::take(&kept.path).ok()?)))
    }

    /// A place for a new game, named after the moment it begins.
    pub(crate) fn new_slot(&self, moment: &str) -> io::Result<Slot> {
        fs::create_dir_all(&self.folder)?;
        let mut tried = 0;
        loop {
            let suffix = if tried == 0 { String::new() } else { format!("-{tried:02}") };
            let path = self.folder.join(format!("{moment}{suffix}.skull"));
            if !path.exists() {
                match Slot::take(&path) {
                    Err(why) if why.kind() == io::ErrorKind::ResourceBusy => {}
                    taken => return taken,
                }
            }
            tried += 1;
            if tried > 99 {
                return Err(io::Error::other("too many games began at this very moment"));
            }
        }
    }
}

/// Reads a game, and the program's remarks if it has any.
fn read(path: &Path) -> Result<ShelfGame, String> {
    let length = fs::metadata(path).map_err(|why| why.to_string())?.len();
    if length > Record::MOST_BYTES as u64 {
        return Err("too long to be a record".to_owned());
    }
    let text = fs::read_to_string(path).map_err(|why| why.to_string())?;
    let record: Record = text.parse().map_err(|fault| format!("{fault}"))?;
    let remarks = |prefix: &'static str| text.lines().filter_map(move |line| line.strip_prefix(prefix));
    let notes: Notes =
        remarks(NOTES).next_back().and_then(|json| serde_json::from_str(json).ok()).unwrap_or_default();
    let entries = |prefix| remarks(prefix).map(|json| json.as_bytes().to_vec()).collect();
    let logs = Logs { play: entries(PLAY), talk: entries(TALK) };
    let players = usize::from(record.game().players());
    // Somebody has edited the remark: the record is still worth watching.
    let notes = if notes.chairs.len() == players { notes } else { Notes::default() };
    Ok(ShelfGame { record, notes, logs })
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
            Err(TryLockError::WouldBlock) => {
                Err(io::Error::new(io::ErrorKind::ResourceBusy, "another skull plays this game right now"))
            }
            Err(TryLockError::Error(why)) => Err(why),
        }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Keeps the game as it is now: durable when this returns.
    pub(crate) fn keep(&self, game: &ShelfGame) -> io::Result<()> {
        let ShelfGame { record, notes, logs } = game;
        let mut text = format!("{record}\n{NOTES}{}\n", serde_json::to_string(notes)?).into_bytes();
        for (prefix, entries) in [(PLAY, &logs.play), (TALK, &logs.talk)] {
            for entry in entries {
                text.extend([prefix.as_bytes(), entry, b"\n"].concat());
            }
        }
        replace_file::replace(&self.path, &text)
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

    fn game() -> ShelfGame {
        let first = Seat::new(0).unwrap();
        let mut record = Record::new(Setup::new(2, Rules::default()).unwrap(), first).unwrap();
        record.play(first, Action::Place(Disc::Flower), &mut |_| 0).unwrap();
        let chairs =
            vec![Chair::Person("Ana".into()), Chair::Bot { name: "Maud".into(), level: "novice".into() }];
        let logs = Logs { play: vec![b"{\"at\":1}".to_vec()], talk: vec![b"{}".to_vec(), b"[]".to_vec()] };
        ShelfGame { record, notes: Notes { chairs, aside: false }, logs }
    }

    #[test]
    fn what_is_kept_is_read_back_and_offered_until_it_is_put_aside() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::open(Some(folder.path())).unwrap();
        assert!(shelf.games().is_empty() && shelf.interrupted().is_none());
        let mut game = game();
        let slot = shelf.new_slot("2026-11-15").unwrap();
        slot.keep(&game).unwrap();
        assert!(shelf.interrupted().is_none(), "it is being played");
        drop(slot);
        let (kept, slot) = shelf.interrupted().unwrap();
        assert_eq!(kept, game);
        game.notes.aside = true;
        slot.keep(&game).unwrap();
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
        assert!(shelf.games()[0].game.is_err());
        assert!(shelf.interrupted().is_none());
    }

    #[test]
    fn two_games_may_begin_at_the_same_moment() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::open(Some(folder.path())).unwrap();
        let (one, other) = (shelf.new_slot("now").unwrap(), shelf.new_slot("now").unwrap());
        assert_ne!(one.path(), other.path());
    }

    #[test]
    fn games_that_began_at_the_same_moment_are_listed_in_that_order() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::open(Some(folder.path())).unwrap();
        let begin = |moment: &str| {
            let slot = shelf.new_slot(moment).unwrap();
            slot.keep(&game()).unwrap();
            slot.path().to_owned()
        };
        let mut order: Vec<PathBuf> = (0..12).map(|_| begin("2026-11-15-120000")).collect();
        order.push(begin("2026-11-15-120001"));
        let listed: Vec<PathBuf> = shelf.games().into_iter().map(|kept| kept.path).collect();
        assert_eq!(listed, order);
    }

    #[test]
    fn a_folder_that_takes_no_files_is_the_reason_that_is_given() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::open(Some(folder.path())).unwrap();
        // A folder where the lock should be: as little use as one that may not be written to.
        fs::create_dir_all(folder.path().join("games/now.lock")).unwrap();
        let why = shelf.new_slot("now").unwrap_err();
        assert_eq!(why.kind(), io::ErrorKind::IsADirectory, "{why}");
    }
}
