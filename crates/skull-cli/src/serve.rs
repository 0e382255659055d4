//! `skull serve`: tables for everybody who can reach this machine.

mod calendar;
mod housekeeping;
mod open_database;

use std::{
    env,
    io::{self, IsTerminal, Write},
    path::Path,
    sync::{Arc, atomic::Ordering},
};

use anstream::AutoStream;
use clap::error::ErrorKind;
use skull_chance::Dice;
use skull_server::{Config, Listening, Qr, asked_to_stop, telemetry};
use skull_table::{Clock, Hall, WallClock};
use tokio::runtime::{Builder, Runtime};
use tokio_util::sync::CancellationToken;

use crate::{
    cli::asked_wrongly,
    failure::{Failure, printed},
};
use calendar::Calendar;
use open_database::OpenDatabase;

const ABOUT: &str = "Serve tables to browsers and programs, here or on the local network";

/// Without the days that were lived through, tables and guests could be taken for older than they are, and be forgotten.
const NO_CALENDAR: &str =
    "cannot read the calendar that is kept with the tables, by which it is judged what is old";

const EXAMPLES: &str = "\
Examples:
  skull serve                               for this machine, at http://127.0.0.1:8080
  skull serve --lan                         for everybody on the same network, with a code to scan
  skull serve --listen 127.0.0.1:9000       at another port
  skull serve --data /var/lib/skull         with tables kept in another folder
  skull serve --database postgres://skull:secret@db.example/skull
                                            with tables that other servers share
  skull serve --lan --tls-cert cert.pem --tls-key key.pem
  skull serve --secure-cookies --trusted-proxy 127.0.0.1 --public-url https://skull.example.org
  skull serve --allow-origin https://play.example
                                            and let a client on that site in

Every move is on the disk before it is shown. Ctrl-C stops the server; the next start goes on from there.";

/// Names a file in which it is noted what the server does at every moment. It is no option, because it is for whoever
/// measures and nobody else: docs/performance.md.
const TIMELINE: &str = "SKULL_TIMELINE";

/// How tables are served.
#[derive(Debug, clap::Args)]
#[command(about = ABOUT, after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    config: Config,
}

/// Serves until somebody ends it.
pub(crate) fn command(args: &Args) -> Result<(), Failure> {
    let config = Arc::new(args.config.clone());
    if let Err(why) = config.check() {
        asked_wrongly(&["serve"], ErrorKind::ArgumentConflict, &why.to_string());
    }
    let _log = telemetry::install_log(&config).map_err(sentence)?;
    telemetry::install_metrics();
    if let Some(path) = env::var_os(TIMELINE) {
        skull_table::begin_timeline(Path::new(&path))
            .map_err(|why| Failure::new("cannot keep a timeline", why))?;
    }
    let luck = Dice::from_os().map_err(|why| Failure::new("cannot draw random numbers", why))?;
    runtime(&config)?.block_on(async {
        let database = OpenDatabase::open(&config).await?;
        serve(config, database, luck).await
    })
}

async fn serve(config: Arc<Config>, database: OpenDatabase, luck: Dice) -> Result<(), Failure> {
    let place = database.calendar();
    let page = place.page().await.map_err(|why| Failure::new(NO_CALENDAR, why))?;
    let calendar = Calendar::open(page.as_deref(), database.last_written(), WallClock.now())
        .map_err(|why| Failure::new(NO_CALENDAR, why.into()))?;
    let hall = Hall::new(database.store(), Arc::new(WallClock), luck);
    let stop = CancellationToken::new();
    housekeeping::begin(&hall, config.keeping.into(), calendar, place, &stop);
    let is_gone = housekeeping::watch(&database, &stop);
    // Whoever asks from now on is heard, also before anybody can come in.
    let asked = asked_to_stop().map_err(|why| Failure::new("cannot listen for Ctrl-C", why))?;
    let stopping = stop.clone();
    tokio::spawn(async move {
        asked.await;
        tracing::info!("no more visitors: finishing what was begun");
        stopping.cancel();
    });
    let router = skull_server::router(hall, config.clone(), stop.clone());
    let mut greeted = Ok(());
    let served = skull_server::serve(router, &config, stop, |bound| greeted = greet(&config, bound)).await;
    database.leave().await;
    served.map_err(sentence)?;
    if let (true, OpenDatabase::File { path, .. }) = (is_gone.load(Ordering::Relaxed), &database) {
        let folder = path.parent().unwrap_or(path).display();
        return Err(Failure::sentence(format!(
            "The tables in {folder} were taken away while they were served: put them back, and start again."
        )));
    }
    printed(greeted)?;
    tracing::info!("goodbye");
    Ok(())
}

/// Says where it is, in a line or two, and as something to scan for those across the room.
fn greet(config: &Config, bound: Listening) -> io::Result<()> {
    let is_for_all = bound.address.ip().is_unspecified();
    let is_seen = io::stdout().is_terminal();
    // The code is unreadable without its colours.
    let mut out = if is_seen { AutoStream::always(io::stdout()) } else { AutoStream::never(io::stdout()) };
    let url = config.base_url(bound.address);
    writeln!(out, "Skull is served at {url}")?;
    if is_for_all && skull_server::lan_address().is_none() && config.public_url.is_none() {
        writeln!(out, "This machine is on no network: only you will find it.")?;
    } else if config.lan {
        writeln!(out, "Friends on your network join at the same address.")?;
        if let (true, Ok(qr)) = (is_seen, Qr::new(&url)) {
            writeln!(out, "From a phone:\n\n{}", qr.terminal())?;
        }
    }
    if let Some(metrics) = bound.metrics {
        writeln!(out, "Metrics are at http://{metrics}/metrics")?;
    }
    out.flush()
}

fn runtime(config: &Config) -> Result<Runtime, Failure> {
    let mut builder = Builder::new_multi_thread();
    if let Some(threads) = config.threads {
        builder.worker_threads(threads.get());
    }
    let built = builder.thread_name("skull").enable_all().build();
    built.map_err(|why| Failure::new("cannot start the threads that do the work", why))
}

fn sentence(why: impl std::fmt::Display) -> Failure {
    Failure::sentence(why.to_string())
}
