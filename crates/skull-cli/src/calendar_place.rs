use std::{
    fs, io,
    path::{Path, PathBuf},
};

use skull_table::Postgres;

use crate::replace_file::replace;

/// Where the page of the calendar is kept, on which servers note the days they have lived through. Of several servers the
/// last one to turn it is believed.
#[derive(Clone)]
pub(crate) enum CalendarPlace {
    /// Beside the tables.
    File(PathBuf),
    /// Among them.
    Database(Postgres),
}

/// The name of the file.
const CALENDAR: &str = "calendar";

impl CalendarPlace {
    /// The place that belongs to the database in this file.
    pub(crate) fn beside(database: &Path) -> CalendarPlace {
        CalendarPlace::File(database.with_file_name(CALENDAR))
    }

    /// The page that was kept last, if any can be read.
    pub(crate) async fn page(&self) -> Option<Vec<u8>> {
        match self {
            CalendarPlace::File(path) => fs::read(path).ok(),
            CalendarPlace::Database(store) => store.calendar().await.ok().flatten(),
        }
    }

    pub(crate) async fn keep(&self, page: &[u8]) -> io::Result<()> {
        match self {
            CalendarPlace::File(path) => replace(path, page),
            CalendarPlace::Database(store) => store.keep_calendar(page).await.map_err(io::Error::other),
        }
    }
}
