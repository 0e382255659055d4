use std::{fmt, path::PathBuf, sync::Arc, time::Instant};

use clap::Args;
use futures_util::{StreamExt, TryStreamExt, stream};
use skull_chance::Dice;
use skull_table::{
    Clock, Code, Entry, Fact, GuestId, Keeper, Name, News, Options, Postgres, Seed, Sqlite, Store,
    StoreError, Token, WallClock,
};

use crate::fault::LoadFault;

/// A database to fill.
#[derive(Args, Clone, Debug)]
pub struct Fill {
    /// A file for SQLite, or the address of a PostgreSQL.
    pub database: String,
    /// How many tables, at each of which four people have sat down.
    #[arg(long, default_value_t = 1_000_000)]
    pub tables: u64,
}

/// What was filled.
#[derive(Clone, Copy, Debug)]
pub struct Filled {
    tables: u64,
    entries: u64,
    seconds: f64,
}

/// How many tables are laid at the same time.
const AT_ONCE: usize = 512;

/// Fills a database with tables as a server leaves them: one in ten is listed.
pub async fn fill(how: &Fill) -> Result<Filled, LoadFault> {
    let store: Arc<dyn Store> = if how.database.starts_with("postgres") {
        Arc::new(Postgres::open(&how.database).await.map_err(LoadFault::store)?)
    } else {
        Arc::new(Sqlite::open(PathBuf::from(&how.database)).map_err(LoadFault::store)?)
    };
    let began = Instant::now();
    let laid = stream::iter(0..how.tables).map(|number| lay(store.clone(), number));
    let entries = laid.buffer_unordered(AT_ONCE).try_fold(0, async |all, entries| Ok(all + entries)).await?;
    Ok(Filled { tables: how.tables, entries, seconds: began.elapsed().as_secs_f64() })
}

/// Lays a table, and lets three more come and sit down. How many entries that makes.
async fn lay(store: Arc<dyn Store>, number: u64) -> Result<u64, LoadFault> {
    let mut dice = Dice::from_seed(number);
    let mut guest = || Token::draw(&mut dice).fingerprint().guest();
    let [host, others @ ..]: [GuestId; 4] = std::array::from_fn(|_| guest());
    let options = Options { seats: 4, listed: number.is_multiple_of(10), ..Options::default() };
    let name = Name::new("P0").expect("two letters are a name");
    let seed = Seed::from_bytes(dice.key());
    let fact = Fact::Opened { options, host, name, avatar: 0, seed };
    let entry = Entry { at: WallClock.now(), by: None, fact };
    let mut keeper = loop {
        // Of a million codes some come twice.
        match Keeper::open(store.clone(), Code::draw(&mut dice), entry.clone()).await {
            Err(StoreError::Conflict) => {}
            opened => break opened.map_err(LoadFault::store)?,
        }
    };
    for (guest, number) in others.into_iter().zip(1..) {
        let join = format!(r#"{{"id":"join","do":{{"join":{{"name":"P{number}"}}}}}}"#);
        for request in [join.as_str(), r#"{"id":"sit","do":{"sit":{}}}"#] {
            let request = serde_json::from_str(request).map_err(|_| LoadFault::unreadable(request))?;
            let (now, mut news) = (WallClock.now(), News::default());
            keeper.carry_out(guest, &request, now, &mut dice, &mut news).await.map_err(LoadFault::store)?;
        }
    }
    Ok(keeper.table().version())
}

impl fmt::Display for Filled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Filled { tables, entries, seconds } = self;
        let rate = *entries as f64 / seconds;
        write!(f, "filled          {tables} tables, {entries} entries in {seconds:.1} s, {rate:.0}/s")
    }
}
