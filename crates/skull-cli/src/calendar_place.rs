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

    /// The page that was kept last, if there is one. One that cannot be read is not taken for none: everything would be as old
    /// as the clock says, and be forgotten for it.
    pub(crate) async fn page(&self) -> io::Result<Option<Vec<u8>>> {
        match self {
            CalendarPlace::File(path) => match fs::read(path) {
                Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(None),
                page => page.map(Some),
            },
            CalendarPlace::Database(store) => store.calendar().await.map_err(io::Error::other),
        }
    }

    pub(crate) async fn keep(&self, page: &[u8]) -> io::Result<()> {
        match self {
            CalendarPlace::File(path) => replace(path, page),
            CalendarPlace::Database(store) => store.keep_calendar(page).await.map_err(io::Error::other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::CalendarPlace;

    #[tokio::test]
    async fn a_calendar_that_cannot_be_read_is_not_taken_for_none() {
        let folder = tempfile::tempdir().unwrap();
        let place = CalendarPlace::beside(&folder.path().join("tables.sqlite"));
        assert_eq!(place.page().await.unwrap(), None);
        place.keep(b"page").await.unwrap();
        assert_eq!(place.page().await.unwrap().as_deref(), Some(&b"page"[..]));
        // Nobody can read a folder as a file, whatever their rights.
        assert!(CalendarPlace::File(folder.path().to_owned()).page().await.is_err());
    }
}
