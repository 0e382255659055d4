//! Where a server keeps its tables, and what else depends on that.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, UNIX_EPOCH},
};

use skull_server::{Config, DatabaseUrl};
use skull_table::{OpenError, Postgres, Sqlite, Store, Time};

use super::sentence;
use crate::{calendar_place::CalendarPlace, failure::Failure};

/// The name of the database in the data folder.
const DATABASE: &str = "tables.sqlite";

/// Nobody waits longer than that to say goodbye.
const FAREWELL: Duration = Duration::from_secs(2);

/// A database that is open.
pub(super) enum OpenDatabase {
    /// A file of this machine.
    File {
        store: Sqlite,
        path: PathBuf,
        /// When it was last written, before it was opened.
        last: Option<Time>,
    },
    /// What several servers share.
    Shared(Postgres),
}

impl OpenDatabase {
    pub(super) async fn open(config: &Config) -> Result<OpenDatabase, Failure> {
        match &config.database {
            None => {
                let folder = config.data_folder().map_err(sentence)?;
                make_private(&folder).map_err(|why| {
                    let folder = folder.display();
                    Failure::new(
                        format!("cannot keep tables in {folder}, choose another folder with --data"),
                        why,
                    )
                })?;
                open_file(folder.join(DATABASE), "--data names another folder.")
            }
            Some(DatabaseUrl::Sqlite(path)) => open_file(path.clone(), "--database names another file."),
            Some(DatabaseUrl::Postgres(url)) => {
                Postgres::open(url).await.map(OpenDatabase::Shared).map_err(sentence)
            }
        }
    }

    pub(super) fn store(&self) -> Arc<dyn Store> {
        match self {
            OpenDatabase::File { store, .. } => Arc::new(store.clone()),
            OpenDatabase::Shared(store) => Arc::new(store.clone()),
        }
    }

    /// Where the calendar is kept: with the tables.
    pub(super) fn calendar(&self) -> CalendarPlace {
        match self {
            OpenDatabase::File { path, .. } => CalendarPlace::beside(path),
            OpenDatabase::Shared(store) => CalendarPlace::Database(store.clone()),
        }
    }

    /// Leaves the tables to other servers that share them: nobody has to find out first that this one is gone.
    pub(super) async fn leave(&self) {
        if let OpenDatabase::Shared(store) = self
            && !matches!(tokio::time::timeout(FAREWELL, store.leave()).await, Ok(Ok(())))
        {
            tracing::info!("the other servers could not be told that this one leaves");
        }
    }

    /// When something was last written, by the clock of that time, if there is no calendar to say so.
    pub(super) fn last_written(&self) -> Option<Time> {
        match self {
            OpenDatabase::File { last, .. } => *last,
            OpenDatabase::Shared(_) => None,
        }
    }
}

fn open_file(path: PathBuf, otherwise: &str) -> Result<OpenDatabase, Failure> {
    // What the disk says of the last time is looked up before anything is written.
    let last = last_written(&path);
    match Sqlite::open(&path) {
        Ok(store) => Ok(OpenDatabase::File { store, path, last }),
        Err(why @ (OpenError::InUse(_) | OpenError::Inaccessible(..))) => {
            Err(Failure::sentence(format!("{why} {otherwise}")))
        }
        Err(why) => Err(sentence(why)),
    }
}

/// When a file was last written, by the clock of that time.
fn last_written(path: &Path) -> Option<Time> {
    let modified = fs::metadata(path).and_then(|file| file.modified()).ok()?;
    let since = modified.duration_since(UNIX_EPOCH).ok()?;
    Some(Time(since.as_millis() as u64))
}

/// What players are promised to be kept from each other is kept from other users of this machine as well.
fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}
