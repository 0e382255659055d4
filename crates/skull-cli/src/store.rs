//! `skull store`: everything that a server keeps, moved to another database, or looked through.

mod check;
mod copy;
mod digest;

use std::sync::Arc;

use clap::Subcommand;
use indicatif::ProgressBar;
use skull_server::DatabaseUrl;
use skull_table::{Archive, Postgres, Sqlite, StoreError};

use crate::{calendar_place::CalendarPlace, failure::Failure, progress};

const ABOUT: &str = "Move all tables to another database, or check them";

const EXAMPLES: &str = "\
Examples:
  skull store check sqlite:/var/lib/skull/tables.sqlite
  skull store copy sqlite:/var/lib/skull/tables.sqlite postgres://skull:secret@db.example/skull
  skull store copy postgres://skull:secret@db.example/skull sqlite:copy.sqlite

Stop the servers first. A copy that was interrupted goes on where it was when it is asked for again.";

/// What is asked of a database.
#[derive(Debug, clap::Args)]
#[command(about = ABOUT, after_help = EXAMPLES, arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: StoreCommand,
}

#[derive(Debug, Subcommand)]
enum StoreCommand {
    Copy(copy::Args),
    Check(check::Args),
}

/// Does what was asked.
pub(crate) fn command(args: &Args) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|why| Failure::new("cannot start the threads that do the work", why))?;
    match &args.command {
        StoreCommand::Copy(args) => runtime.block_on(copy::command(args)),
        StoreCommand::Check(args) => runtime.block_on(check::command(args)),
    }
}

/// How many things are looked at, or written, at once.
const AT_ONCE: usize = 64;

/// A database that is open, and where its calendar is.
async fn open(url: &DatabaseUrl) -> Result<(Arc<dyn Archive>, CalendarPlace), Failure> {
    let sentence = |why: &dyn std::fmt::Display| Failure::sentence(why.to_string());
    match url {
        DatabaseUrl::Sqlite(path) => {
            let store = Sqlite::open(path).map_err(|why| sentence(&why))?;
            Ok((Arc::new(store), CalendarPlace::beside(path)))
        }
        DatabaseUrl::Postgres(url) => {
            let store = Postgres::open(url).await.map_err(|why| sentence(&why))?;
            Ok((Arc::new(store.clone()), CalendarPlace::Database(store)))
        }
    }
}

impl From<StoreError> for Failure {
    fn from(why: StoreError) -> Failure {
        Failure::sentence(format!("It cannot go on: {why}."))
    }
}

/// A bar over so many things.
fn bar(things: usize, what: &'static str) -> ProgressBar {
    progress::bar(things as u64, &format!("{{pos}}/{{len}} {what}  {{elapsed}}, {{eta}} left"))
}

/// Does the same to many things, some at a time. The first failure ends it.
async fn for_each<T, F>(things: Vec<T>, what: &'static str, act: impl Fn(T) -> F) -> Result<(), Failure>
where
    F: Future<Output = Result<(), Failure>> + Send + 'static,
{
    let bar = bar(things.len(), what);
    let mut acting = tokio::task::JoinSet::new();
    for thing in things {
        if acting.len() >= AT_ONCE {
            one_is_done(&mut acting, &bar).await?;
        }
        acting.spawn(act(thing));
    }
    while !acting.is_empty() {
        one_is_done(&mut acting, &bar).await?;
    }
    bar.finish_and_clear();
    Ok(())
}

async fn one_is_done(
    acting: &mut tokio::task::JoinSet<Result<(), Failure>>,
    bar: &ProgressBar,
) -> Result<(), Failure> {
    bar.inc(1);
    match acting.join_next().await {
        Some(Ok(done)) => done,
        Some(Err(_)) => Err(Failure::sentence("It cannot go on: a part of it has failed.")),
        None => Ok(()),
    }
}
