use std::{
    io::{self, Write},
    sync::Arc,
};

use parking_lot::Mutex;
use skull_server::DatabaseUrl;
use skull_table::{Archive, Card, Code, Keeper, LogName, StoreError};

use super::{digest::StoreDigest, for_each, open};
use crate::{
    failure::{Failure, printed},
    word_wrap::WordWrap,
};

const ABOUT: &str = "Read every table of a database to its end, and say whether all is well";

const EXAMPLES: &str = "\
Examples:
  skull store check sqlite:/var/lib/skull/tables.sqlite
  skull store check postgres://skull:secret@db.example/skull";

/// Which database to check.
#[derive(Debug, clap::Args)]
#[command(about = ABOUT, after_help = EXAMPLES)]
pub(super) struct Args {
    /// Which database.
    #[arg(help = "The database: sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME")]
    database: DatabaseUrl,
}

/// How many faults are told; a database with more of them needs to be copied anew.
const MOST_TOLD: usize = 20;

pub(super) async fn command(args: &Args) -> Result<(), Failure> {
    let (store, _) = open(&args.database).await?;
    let tables = store.tables().await?;
    let faults: Arc<Mutex<Vec<String>>> = Arc::default();
    for_each(tables, "tables", |table| {
        let (store, faults) = (store.clone(), faults.clone());
        async move {
            let fault = check(store, table).await?;
            faults.lock().extend(fault);
            Ok(())
        }
    })
    .await?;
    let StoreDigest { tables, entries, guests, games, hash } = StoreDigest::of(&store).await?;
    let faults: Vec<String> = std::mem::take(&mut *faults.lock());
    printed(tell(
        &faults,
        &format!("{tables} tables with {entries} entries, {guests} guests, {games} games: {hash}"),
    ))?;
    match faults.len() {
        0 => Ok(()),
        count => {
            Err(Failure::sentence(format!("{count} of {tables} tables are damaged: put a copy in place.")))
        }
    }
}

fn tell(faults: &[String], summary: &str) -> io::Result<()> {
    let mut out = WordWrap::as_wide_as_the_terminal(io::stdout());
    for fault in faults.iter().take(MOST_TOLD) {
        writeln!(out, "{fault}")?;
    }
    writeln!(out, "{summary}")?;
    if faults.is_empty() { writeln!(out, "All is well.") } else { Ok(()) }
}

/// What is wrong with a table, if something is: its log cannot be read to its end, or it is not found by what it is.
async fn check(store: Arc<dyn Archive>, table: Code) -> Result<Option<String>, StoreError> {
    for log in [LogName::Play, LogName::Talk] {
        if let Some(missing) = gap(&store.numbers(table, log).await?) {
            let which = if log == LogName::Play { "log" } else { "talk" };
            return Ok(Some(format!("{table}: entry {missing} of its {which} is missing")));
        }
    }
    let card = store.card(table).await?;
    Ok(match Keeper::load(store, table).await {
        Err(StoreError::Broken(why)) => Some(format!("{table}: {why}")),
        Err(StoreError::Conflict) => Some(format!("{table}: its log grows, though nobody may be served")),
        Ok(None) => Some(format!("{table}: its log is empty")),
        Ok(Some(keeper)) => card
            .filter(|card| *card != Card { touched: card.touched, ..keeper.card().clone() })
            .map(|_| format!("{table}: its card does not say what its log does")),
    })
}

/// The first number that should be there and is not.
fn gap(numbers: &[u64]) -> Option<u64> {
    (0..).zip(numbers).find(|(expected, number)| expected != *number).map(|(expected, _)| expected)
}

#[cfg(test)]
mod tests {
    use super::gap;

    #[test]
    fn a_number_that_is_missing_is_found() {
        assert_eq!(gap(&[]), None);
        assert_eq!(gap(&[0, 1, 2]), None);
        assert_eq!(gap(&[0, 1, 3, 5]), Some(2));
        assert_eq!(gap(&[1, 2]), Some(0), "the first one too");
    }
}
