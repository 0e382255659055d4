//! `skull host`: open a table on a server, and play at it.

use std::io::{self, IsTerminal, Write};

use anstream::AutoStream;
use skull_bots::Level;
use skull_client::{OpenedTable, ServerAddress, TableAddress, TableOptions};
use skull_server::Qr;

use super::{VisitOptions, join, runtime};
use crate::{
    bot_words::level,
    failure::{Failure, printed},
    play::company::given_name,
    rule_options::RuleOptions,
    whole_number::whole,
};

const ABOUT: &str = "Open a table on a server, tell its link, and play at it";

const EXAMPLES: &str = "\
Examples:
  skull host --server localhost:8080                    a table for up to six friends
  skull host --server https://skull.example.org --seats 4 --fill regular
  skull host --server localhost:8080 --clock 60         a minute for each move

The link, the code and a picture for telephones are shown while people gather.";

/// Where the table is opened, how it is laid, and who hosts it.
#[derive(Debug, clap::Args)]
#[command(about = ABOUT, after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The server
    #[arg(long, value_name = "URL")]
    server: ServerAddress,
    /// What to call you [default: as last time, or as you log in]
    #[arg(long, value_name = "NAME", value_parser = given_name)]
    name: Option<String>,
    /// Seats at the table, 2 to 12
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = whole(2..=12_u8))]
    seats: u8,
    /// Bots of this level take the free seats when a game starts
    #[arg(long, value_name = "LEVEL", value_parser = level())]
    fill: Option<Level>,
    /// Seconds for each move, 5 to 604800 [default: no clock]
    #[arg(long, value_name = "SECONDS", value_parser = whole(5..=604_800_u32))]
    clock: Option<u32>,
    /// How long the server's bots think: natural, quick or instant
    #[arg(long, value_name = "PACE", default_value = "natural", value_parser = ["natural", "quick", "instant"])]
    pace: String,
    /// Seconds in which the others may show a disc before one is lost, 0 to 30
    #[arg(long, value_name = "SECONDS", default_value_t = 5, value_parser = whole(0..=30_u8))]
    show_seconds: u8,
    /// Let strangers find the table in the server's list
    #[arg(long)]
    listed: bool,
    /// Let nobody watch
    #[arg(long)]
    no_spectators: bool,
    #[command(flatten)]
    rules: RuleOptions,
    #[command(flatten)]
    options: VisitOptions,
}

/// Opens the table, tells where it is, and plays.
pub(crate) fn command(args: &Args) -> Result<(), Failure> {
    let guest = args.options.sign_in(&args.server, args.name.as_deref(), false)?;
    let opened = runtime()?.block_on(guest.client.open_table(&args.table_options()))?;
    printed(tell(&opened))?;
    let table = TableAddress { server: args.server.clone(), code: opened.code };
    let visit = join::come(&args.options, &table, &guest, false)?;
    args.options.spend(visit, &opened.link)
}

impl Args {
    fn table_options(&self) -> TableOptions {
        TableOptions {
            seats: Some(self.seats),
            rules: Some(self.rules.rules()),
            listed: Some(self.listed),
            clock: self.clock.map(Into::into),
            fill: self.fill.map(|level| level.to_string()),
            spectators: Some(!self.no_spectators),
            pace: Some(self.pace.clone()),
            show_seconds: Some(self.show_seconds),
            ..TableOptions::default()
        }
    }
}

/// Link, code and picture; they stay on the terminal when the evening is over.
fn tell(opened: &OpenedTable) -> io::Result<()> {
    let is_seen = io::stdout().is_terminal();
    let mut out = AutoStream::auto(io::stdout().lock());
    writeln!(out, "The table is at {}\nIts code is {}", opened.link, opened.code)?;
    if let (true, Ok(qr)) = (is_seen, Qr::new(&opened.link)) {
        writeln!(out, "From a phone:\n\n{}", qr.terminal())?;
    }
    out.flush()
}
