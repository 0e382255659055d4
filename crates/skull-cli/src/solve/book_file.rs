use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use skull_duel::Book;

use crate::failure::Failure;

/// Far more than the finest book takes.
const MOST_BYTES: u64 = 64 << 20;

/// Reads a book, whole or as far as it was written.
pub(super) fn read(path: &Path) -> Result<Book, Failure> {
    let bytes = bytes(path).map_err(|why| failure(path, why))?;
    Book::read(&bytes).map_err(|why| failure(path, why))
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
