use std::{
    fs, io,
    path::{Path, PathBuf, absolute},
    time::Duration,
};

use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::{
    health,
    schema::{self, Stamp},
};

/// A database that is ours alone, and up to date.
pub(super) struct Connections {
    pub(super) writer: Connection,
    pub(super) checkpointer: Connection,
    pub(super) readers: Vec<Connection>,
    /// For whoever reads it through, if that takes longer than anybody should wait for.
    pub(super) unread: Option<Connection>,
    /// Held for as long as the connections are open.
    pub(super) lock: DatabaseLock,
}

/// Keeps others out of a database until it is dropped. It is let go of in so many words: a program that is just being started
/// by this process has a copy of every open file for a moment, and closing ours would not be enough.
pub(super) struct DatabaseLock(fs::File);

impl Drop for DatabaseLock {
    fn drop(&mut self) {
        // If that fails, closing it lets go of it.
        let _ = self.0.unlock();
    }
}

/// Opens the database at this path, or makes one, and keeps other processes out of it.
pub(super) fn open(path: &Path, readers: usize) -> Result<Connections, OpenError> {
    let lock = lock(path)?;
    make_private(path).map_err(|error| OpenError::io(path, &error))?;
    let mut writer = connect(path).map_err(|error| OpenError::sqlite(path, &error))?;
    let is_read = prepare(&mut writer, path)?;
    let failed = |error| OpenError::sqlite(path, &error);
    let reader = || connect(path).and_then(|reader| configure_reader(&reader).map(|()| reader));
    let readers = (0..readers).map(|_| reader()).collect::<rusqlite::Result<_>>().map_err(failed)?;
    let unread = (!is_read).then(reader).transpose().map_err(failed)?;
    let checkpointer = connect(path).map_err(failed)?;
    configure_checkpointer(&checkpointer).map_err(failed)?;
    Ok(Connections { writer, checkpointer, readers, unread, lock })
}

/// Why a database cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// Another process has it.
    #[error("Another skull server is using {0}.")]
    InUse(PathBuf),
    /// It was written by a newer program.
    #[error(
        "{path} has version {version}, and this program knows no version after {ours}: use a newer skull."
    )]
    Newer {
        /// Where it is.
        path: PathBuf,
        /// The version of its schema.
        version: i32,
        /// The newest that this program knows.
        ours: i32,
    },
    /// It belongs to something else, or is no database.
    #[error("{0} is not a database of skull; it has been left as it is.")]
    Foreign(PathBuf),
    /// It is ours, but damaged.
    #[error("The database {0} is damaged ({1}): put a copy in its place.")]
    Damaged(PathBuf, String),
    /// It cannot be read or written.
    #[error("The database {0} cannot be opened: {1}.")]
    Inaccessible(PathBuf, String),
}

impl OpenError {
    fn io(path: &Path, error: &io::Error) -> OpenError {
        OpenError::Inaccessible(path.to_owned(), error.to_string())
    }

    pub(super) fn sqlite(path: &Path, error: &rusqlite::Error) -> OpenError {
        let path = path.to_owned();
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => OpenError::Foreign(path),
            Some(ErrorCode::DatabaseCorrupt) => OpenError::Damaged(path, error.to_string()),
            _ => OpenError::Inaccessible(path, error.to_string()),
        }
    }
}

/// The lock is on a file beside the database, because SQLite has locks of its own on the database.
fn lock(path: &Path) -> Result<DatabaseLock, OpenError> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".lock");
    let file = fs::File::create(PathBuf::from(beside)).map_err(|error| OpenError::io(path, &error))?;
    match file.try_lock() {
        Ok(()) => Ok(DatabaseLock(file)),
        Err(fs::TryLockError::WouldBlock) => Err(OpenError::InUse(path.to_owned())),
        Err(fs::TryLockError::Error(error)) => Err(OpenError::io(path, &error)),
    }
}

/// A log holds the seeds of games that are on, so the file is its owner's alone. SQLite gives the files beside it the
/// same rights.
fn make_private(path: &Path) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// A name is a name: SQLite is built so that it takes one that begins with `file:` for a URI, so it is told the whole path.
fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let path = absolute(path).map_err(|_| rusqlite::Error::InvalidPath(path.to_owned()))?;
    let connection = Connection::open_with_flags(
        path,
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    connection.busy_timeout(Duration::from_secs(10))?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

/// A database up to this size is read through before the doors open: a sixth of a second. A damaged one is better found
/// then. A larger one is read through while it is served.
const READ_FIRST: u64 = 64 << 20;

/// Nothing is written to a file before it is known to be ours. The answer is whether it was read through.
fn prepare(writer: &mut Connection, path: &Path) -> Result<bool, OpenError> {
    let failed = |error| OpenError::sqlite(path, &error);
    let size = fs::metadata(path).map_err(|error| OpenError::io(path, &error))?.len();
    let stamp = Stamp::read(writer).map_err(failed)?;
    if !stamp.is_empty && stamp.application != schema::APPLICATION {
        return Err(OpenError::Foreign(path.to_owned()));
    }
    if stamp.version > schema::VERSION {
        let (path, version) = (path.to_owned(), stamp.version);
        return Err(OpenError::Newer { path, version, ours: schema::VERSION });
    }
    let is_read = size <= READ_FIRST;
    if is_read && let Some(damage) = health::damage(writer).map_err(failed)? {
        return Err(OpenError::Damaged(path.to_owned(), damage));
    }
    configure_writer(writer).map_err(failed)?;
    schema::upgrade(writer, stamp.version).map_err(failed)?;
    Ok(is_read)
}

/// With `synchronous=FULL` a commit is on the disk when it is answered, and on a Mac `fullfsync` makes it so.
/// Checkpoints are the checkpointer's. Memory-mapped reading is left off: a read that fails would end the process instead
/// of being an error.
fn configure_writer(writer: &Connection) -> rusqlite::Result<()> {
    writer.execute_batch(
        "PRAGMA journal_mode = WAL;
         PRAGMA synchronous = FULL;
         PRAGMA fullfsync = ON;
         PRAGMA foreign_keys = ON;
         PRAGMA trusted_schema = OFF;
         PRAGMA cell_size_check = ON;
         PRAGMA cache_size = -16384;
         PRAGMA wal_autocheckpoint = 0;
         PRAGMA journal_size_limit = 67108864;",
    )
}

/// What it moves is on the disk before SQLite's log begins anew.
fn configure_checkpointer(checkpointer: &Connection) -> rusqlite::Result<()> {
    checkpointer.execute_batch(
        "PRAGMA synchronous = FULL;
         PRAGMA fullfsync = ON;
         PRAGMA wal_autocheckpoint = 0;",
    )
}

fn configure_reader(reader: &Connection) -> rusqlite::Result<()> {
    reader.execute_batch(
        "PRAGMA query_only = ON;
         PRAGMA trusted_schema = OFF;
         PRAGMA cache_size = -4096;",
    )
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{OpenError, connect, lock};

    /// As a URI this is a database in memory.
    #[test]
    fn a_name_that_looks_like_a_uri_is_a_name() {
        let nowhere = connect(Path::new("file::memory:"));
        assert!(nowhere.is_err(), "there is no file of that name");
    }

    /// Between being forked and running its program, a child holds every file that its parent had open.
    #[test]
    fn a_database_that_was_closed_is_free_though_a_child_of_ours_still_has_a_copy_of_its_lock() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("skull.db");
        let first = lock(&path).unwrap();
        let of_a_child = first.0.try_clone().unwrap();
        assert_eq!(lock(&path).err(), Some(OpenError::InUse(path.clone())));
        drop(first);
        assert!(lock(&path).is_ok(), "whoever opens it again does not wait for the child");
        drop(of_a_child);
    }
}
