use std::{
    fs::File,
    io::{self, Read},
    path::PathBuf,
};

use skull_rules::notation::Record;

use crate::{failure::Failure, games::DataFlag, solve::book_file::is_book};

/// Where a record comes from, as a command is told.
#[derive(Debug, clap::Args)]
pub(crate) struct RecordFile {
    /// The game record, or its number in `skull games`; - reads it from standard input
    #[arg(value_name = "FILE|NUMBER")]
    file: PathBuf,
    #[command(flatten)]
    data: DataFlag,
}

impl RecordFile {
    /// Reads it, or says why not.
    pub(crate) fn read(&self) -> Result<Record, Failure> {
        self.text()?.parse().map_err(|fault| self.failure(fault))
    }

    /// What is wrong with it, after its name.
    pub(crate) fn failure(&self, why: impl std::fmt::Display) -> Failure {
        Failure::sentence(format!("{}: {why}", self.name()))
    }

    /// What to call it.
    pub(crate) fn name(&self) -> String {
        if self.is_standard_input() { "standard input".to_owned() } else { self.file.display().to_string() }
    }

    pub(crate) fn is_standard_input(&self) -> bool {
        self.file.as_os_str() == "-"
    }

    fn text(&self) -> Result<String, Failure> {
        let source: Box<dyn Read> = if self.is_standard_input() {
            Box::new(io::stdin().lock())
        } else {
            Box::new(File::open(self.path()?).map_err(|why| self.failure(why))?)
        };
        let mut bytes = Vec::new();
        // One byte more than the parser takes, so that it is the one to refuse what is too long.
        let most = Record::MOST_BYTES as u64 + 1;
        source.take(most).read_to_end(&mut bytes).map_err(|why| self.failure(why))?;
        if is_book(&bytes) {
            return Err(self.failure(
                "this is a book of the duel, not the record of a game; skull solve certify proves it",
            ));
        }
        String::from_utf8(bytes).map_err(|_| self.failure("this is no text, and so no record of a game"))
    }

    /// A file by its name, or a game on the shelf by its number.
    fn path(&self) -> Result<PathBuf, Failure> {
        let number = self.file.to_str().and_then(|text| text.parse().ok());
        match number {
            Some(number) if !self.file.exists() => self.data.shelf()?.numbered(number).ok_or_else(|| {
                Failure::sentence(format!("there is no game number {number}; skull games lists them"))
            }),
            _ => Ok(self.file.clone()),
        }
    }
}
