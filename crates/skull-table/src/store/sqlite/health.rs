//! Whether the database is where it was, and can be read.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use rusqlite::{Connection, OpenFlags};

/// The file of a database, as it was when it was opened. A file that was removed can be written to for as long as it is
/// open, and everything written is lost.
#[derive(Clone, Debug)]
pub(super) struct DatabaseFile {
    path: PathBuf,
    identity: (u64, u64),
}

impl DatabaseFile {
    pub(super) fn of(path: &Path) -> io::Result<DatabaseFile> {
        let identity = identity(&fs::metadata(path)?);
        Ok(DatabaseFile { path: fs::canonicalize(path)?, identity })
    }

    /// Whether it is there, and still the same.
    pub(super) fn is_there(&self) -> bool {
        fs::metadata(&self.path).is_ok_and(|found| identity(&found) == self.identity)
    }

    /// Reads something of every table, as somebody would who has just come: nothing of it from memory.
    pub(super) fn read_anew(&self) -> rusqlite::Result<()> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&self.path, flags)?;
        for table in ["entry", "card", "guest", "game", "played", "journal", "doomed", "pulse"] {
            let mut some = connection.prepare(&format!("SELECT * FROM {table} LIMIT 1"))?;
            some.query([])?.next()?;
        }
        Ok(())
    }
}

/// What tells a file from another of the same name. Elsewhere nobody can remove a file that is open.
#[cfg(unix)]
fn identity(file: &fs::Metadata) -> (u64, u64) {
    use std::os::unix::fs::MetadataExt;
    (file.dev(), file.ino())
}

#[cfg(not(unix))]
fn identity(_: &fs::Metadata) -> (u64, u64) {
    (0, 0)
}
