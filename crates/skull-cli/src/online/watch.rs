//! `skull watch`: look at a table that is on a server.

use skull_client::{SkullClient, TableAddress};

use super::VisitOptions;
use crate::failure::Failure;

const ABOUT: &str = "Watch a table on a server, with the table's link or code";

const EXAMPLES: &str = "\
Examples:
  skull watch https://skull.example.org/t/bado-kimelu
  skull watch localhost:8080/bado-kimelu --plain        what happens, in lines of text

Whoever watches sees what lies open to everyone, and no face-down disc.";

/// Which table to watch.
#[derive(Debug, clap::Args)]
#[command(about = ABOUT, after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The table: its link, or a server and the table's code
    #[arg(value_name = "URL")]
    table: TableAddress,
    #[command(flatten)]
    options: VisitOptions,
}

/// Shows the table to a stranger until they have seen enough.
pub(crate) fn command(args: &Args) -> Result<(), Failure> {
    let stranger = SkullClient::new(args.table.server.clone());
    let visit = args.options.visit(&stranger, &args.table)?;
    args.options.spend(visit, &args.table.to_string())
}
