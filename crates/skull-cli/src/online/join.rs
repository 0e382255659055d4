//! `skull join`: play at a table that is on a server.

use std::time::Duration;

use clap::error::ErrorKind;
use skull_arena::Opponent;
use skull_client::{Order, TableAddress};

use super::{
    SignedIn, VisitOptions,
    bot_at_table::{self, AskedPlayer},
    table_visit::TableVisit,
};
use crate::{
    bot_words::BotWords, cli::asked_wrongly, failure::Failure, play::company::given_name, whole_number::whole,
};

const ABOUT: &str = "Play at a table on a server, with the table's link or code";

const EXAMPLES: &str = "\
Examples:
  skull join https://skull.example.org/t/bado-kimelu    a link, as a browser shows it
  skull join 192.168.1.5:8080/bado-kimelu               a server on the same network
  skull join localhost:8080/bado-kimelu --name Bo       somebody else than last time
  skull join URL --plain                                lines of text, for a pipe or a screen reader
  skull join URL --bot expert                           let one of our players sit down
  skull join URL URL --bot 'cmd:python3 examples/bot.py'   a program of yours, at two tables

When the line breaks, it is opened again, and the game goes on where it was. Who you are is kept in your data folder: \
started again, skull join takes your own seat. A program is marked as one for all to see.";

/// Which table, and who comes.
#[derive(Debug, clap::Args)]
#[command(about = ABOUT, after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The table: its link, or a server and the table's code; with --bot, several
    #[arg(value_name = "URL", required = true)]
    tables: Vec<TableAddress>,
    /// What to call you [default: as last time, or as you log in]
    #[arg(long, value_name = "NAME", value_parser = given_name)]
    name: Option<String>,
    /// Let a player sit down instead of you, by the names that skull arena takes: expert, Maud:expert, club:turtle,
    /// "cmd:COMMAND"
    #[arg(long, value_name = "PLAYER", value_parser = BotWords(str::parse::<AskedPlayer>), hide_possible_values = true,
        conflicts_with_all = ["plain", "speed"])]
    bot: Option<AskedPlayer>,
    /// Games a bot plays at each table before it leaves [default: until it is stopped]
    #[arg(long, value_name = "N", requires = "bot", value_parser = whole(1..=u32::MAX))]
    games: Option<u32>,
    /// Seconds that a program may take to answer
    #[arg(long, value_name = "SECONDS", default_value_t = 30, requires = "bot", value_parser = whole(1..=3600_u64))]
    time_limit: u64,
    /// Let through what a program writes to standard error
    #[arg(long, requires = "bot")]
    show_errors: bool,
    #[command(flatten)]
    options: VisitOptions,
}

/// Sits down and plays.
pub(crate) fn command(args: &Args) -> Result<(), Failure> {
    if let Some(bot) = &args.bot {
        let mut bot = bot.clone();
        if let Opponent::Program(command) = &mut bot.player {
            command.limit = Duration::from_secs(args.time_limit);
            command.shows_errors = args.show_errors;
        }
        let own = bot.name()?;
        let name = args.name.as_deref().unwrap_or(&own);
        return bot_at_table::play(&args.options, &args.tables, &bot.player, name, args.games);
    }
    let [table] = &args.tables[..] else {
        asked_wrongly(
            &["join"],
            ErrorKind::TooManyValues,
            "a person sits at one table; with --bot it may be several",
        );
    };
    let guest = args.options.sign_in(&table.server, args.name.as_deref(), false)?;
    let visit = come(&args.options, table, &guest, false)?;
    args.options.spend(visit, &table.to_string())
}

/// Comes to the table and takes a seat, one's own if there is one.
pub(super) fn come(
    options: &VisitOptions,
    table: &TableAddress,
    guest: &SignedIn,
    program: bool,
) -> Result<TableVisit, Failure> {
    let mut visit = options.visit_as(guest, table)?;
    if visit.state.me().is_none() {
        visit.ask(Order::Join { name: guest.name.clone(), program })?;
    }
    if !visit.state.am_seated()
        && let Err(why) = visit.ask(Order::Sit { seat: None })
    {
        // Whoever came to play does not stay to watch unasked.
        let _ = visit.ask(Order::Leave);
        return Err(Failure::sentence(format!("{why} skull watch {table} shows it.")));
    }
    Ok(visit)
}
