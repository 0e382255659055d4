use std::{
    io::{self, Write},
    sync::Arc,
};

use clap::error::ErrorKind;
use skull_server::DatabaseUrl;
use skull_table::{Append, Archive, Card, Code, GameId, GuestId, LogName, StoreError};

use super::{digest::StoreDigest, for_each, open};
use crate::{
    calendar_place::CalendarPlace,
    cli::asked_wrongly,
    failure::{Failure, printed},
    word_wrap::WordWrap,
};

const ABOUT: &str = "Copy all tables, guests, games and the calendar from one database to another";

const EXAMPLES: &str = "\
Examples:
  skull store copy sqlite:tables.sqlite postgres://skull:secret@db.example/skull
  skull store copy postgres://skull:secret@db.example/skull sqlite:copy.sqlite";

/// From where to where.
#[derive(Debug, clap::Args)]
#[command(about = ABOUT, after_help = EXAMPLES)]
pub(super) struct Args {
    /// The database to read.
    #[arg(help = "The database to read: sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME")]
    from: DatabaseUrl,
    /// The database to write, empty or with the beginning of the same copy
    to: DatabaseUrl,
}

pub(super) async fn command(args: &Args) -> Result<(), Failure> {
    if is_same(&args.from, &args.to) {
        let why = "a database cannot be copied to itself: name another one";
        asked_wrongly(&["store", "copy"], ErrorKind::ValueValidation, why);
    }
    let ((from, days), (to, days_there)) = (open(&args.from).await?, open(&args.to).await?);
    copy(&from, &to).await?;
    copy_calendar(&days, &days_there).await?;
    let (read, written) = (StoreDigest::of(&from).await?, StoreDigest::of(&to).await?);
    if read != written {
        return Err(Failure::sentence(difference(&read, &written)));
    }
    let StoreDigest { tables, entries, guests, games, hash } = read;
    printed(writeln!(
        WordWrap::as_wide_as_the_terminal(io::stdout()),
        "Copied {tables} tables with {entries} entries, {guests} guests and {games} games.\n\
         Both databases hold the same: {hash}"
    ))
}

/// What is old is judged by it: without it, whatever is moved would be as old as the clock says.
async fn copy_calendar(from: &CalendarPlace, to: &CalendarPlace) -> Result<(), Failure> {
    let unread = |why| Failure::new("cannot read the calendar", why);
    let Some(page) = from.page().await.map_err(unread)? else { return Ok(()) };
    to.keep(&page).await.map_err(|why| Failure::new("cannot write the calendar", why))?;
    match to.page().await.map_err(unread)? {
        Some(written) if written == page => Ok(()),
        _ => Err(Failure::sentence("The calendar is not the same: nobody may use the database meanwhile.")),
    }
}

/// Whether both are the same database, as far as their names tell: a file may be named in several ways.
fn is_same(from: &DatabaseUrl, to: &DatabaseUrl) -> bool {
    match (from, to) {
        (DatabaseUrl::Sqlite(from), DatabaseUrl::Sqlite(to)) => {
            let files = [from, to].map(|path| path.canonicalize().unwrap_or_else(|_| path.clone()));
            files[0] == files[1]
        }
        _ => from == to,
    }
}

fn difference(read: &StoreDigest, written: &StoreDigest) -> String {
    let counts = |digest: &StoreDigest| {
        let StoreDigest { tables, entries, guests, games, .. } = digest;
        format!("{tables} tables with {entries} entries, {guests} guests and {games} games")
    };
    format!(
        "The copy is not the same: {} were read, and {} are there. It must be empty before, and nobody may use \
         either of them meanwhile.",
        counts(read),
        counts(written)
    )
}

/// Guests come first, because games count for those who are known; sums come last, because games change them.
async fn copy(from: &Arc<dyn Archive>, to: &Arc<dyn Archive>) -> Result<(), Failure> {
    let guests = from.guests().await?;
    each(from, to, guests.clone(), "guests", copy_guest).await?;
    each(from, to, from.games().await?, "games", copy_game).await?;
    each(from, to, guests, "sums", copy_totals).await?;
    each(from, to, from.tables().await?, "tables", copy_table).await
}

async fn each<T: Copy + Send + 'static, F>(
    from: &Arc<dyn Archive>,
    to: &Arc<dyn Archive>,
    things: Vec<T>,
    what: &'static str,
    copy: impl Fn(Arc<dyn Archive>, Arc<dyn Archive>, T) -> F,
) -> Result<(), Failure>
where
    F: Future<Output = Result<(), Failure>> + Send + 'static,
{
    for_each(things, what, |thing| copy(from.clone(), to.clone(), thing)).await
}

async fn copy_guest(from: Arc<dyn Archive>, to: Arc<dyn Archive>, id: GuestId) -> Result<(), Failure> {
    match from.guest(id).await? {
        Some(guest) => Ok(to.put_guest(guest).await?),
        None => Ok(()),
    }
}

async fn copy_game(from: Arc<dyn Archive>, to: Arc<dyn Archive>, id: GameId) -> Result<(), Failure> {
    match from.game(id).await? {
        Some(game) => Ok(to.put_game(game).await?),
        None => Ok(()),
    }
}

async fn copy_totals(from: Arc<dyn Archive>, to: Arc<dyn Archive>, id: GuestId) -> Result<(), Failure> {
    let totals = from.totals(id).await?;
    Ok(to.put_totals(id, totals).await?)
}

/// Goes on after the last entry that is there. The card comes with the first entry and, as it is now, with the last.
async fn copy_table(from: Arc<dyn Archive>, to: Arc<dyn Archive>, table: Code) -> Result<(), Failure> {
    let card = from.card(table).await?;
    copy_log(&from, &to, table, LogName::Play, card).await?;
    copy_log(&from, &to, table, LogName::Talk, None).await
}

async fn copy_log(
    from: &Arc<dyn Archive>,
    to: &Arc<dyn Archive>,
    table: Code,
    log: LogName,
    card: Option<Card>,
) -> Result<(), Failure> {
    let entries = from.read(table, log, 0).await?;
    let begun = to.read(table, log, 0).await?;
    if !entries.starts_with(&begun) {
        return Err(Failure::sentence(format!(
            "There is another table {table} already: empty the database first."
        )));
    }
    let last = entries.len().saturating_sub(1);
    for (at, entry) in entries.into_iter().enumerate().skip(begun.len()) {
        let card = card.clone().filter(|_| at == 0 || at == last);
        let append = Append { table, log, at: at as u64, entry, card, finished: None };
        match to.append(append).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                return Err(Failure::sentence(format!(
                    "Somebody else writes to table {table}: stop the servers first."
                )));
            }
            Err(why) => return Err(why.into()),
        }
    }
    Ok(())
}
