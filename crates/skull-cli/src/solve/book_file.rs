use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use skull_duel::{BadBook, Book};
use skull_rules::notation::Record;

use crate::failure::Failure;

/// Far more than the finest book takes.
const MOST_BYTES: u64 = 64 << 20;

/// Reads a book, whole or as far as it was written.
pub(super) fn read(path: &Path) -> Result<Book, Failure> {
    let bytes = bytes(path).map_err(|why| failure(path, why))?;
    let is_record = || str::from_utf8(&bytes).is_ok_and(|text| text.parse::<Record>().is_ok());
    if !is_book(&bytes) && is_record() {
        return Err(failure(
            path,
            "this is the record of a game, not a book of the duel; skull replay shows it",
        ));
    }
    Book::read(&bytes).map_err(|why| failure(path, why))
}

/// Whether these are the bytes of a book, or the beginning of one.
pub(crate) fn is_book(bytes: &[u8]) -> bool {
    const LEAST_BYTES: usize = 8;
    bytes.len() > LEAST_BYTES && !matches!(Book::read(bytes), Err(BadBook::Title))
}

/// What is wrong with it, after its name.
pub(super) fn failure(path: &Path, why: impl std::fmt::Display) -> Failure {
    Failure::sentence(format!("{}: {why}", path.display()))
}

fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // What is longer is cut off, and no book.
    File::open(path)?.take(MOST_BYTES).read_to_end(&mut bytes)?;
    Ok(bytes)
}
