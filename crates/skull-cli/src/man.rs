//! `skull man`: the manual pages.

use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
};

use clap::CommandFactory;
use directories::BaseDirs;

use crate::{
    cli::SkullArgs,
    failure::{Failure, printed},
};

const ABOUT: &str = "Install the manual pages, one for each command";

const EXAMPLES: &str = "\
Examples:
  skull man                              for yourself, in ~/.local/share/man
  sudo skull man /usr/local/share/man    for everybody on this machine
  man skull-play                         read one";

/// Where the pages go.
#[derive(Debug, clap::Args)]
#[command(about = ABOUT, after_help = EXAMPLES)]
pub(crate) struct Args {
    /// A folder of manuals; the pages go to man1 within it [default: ~/.local/share/man]
    #[arg(value_name = "DIR")]
    folder: Option<PathBuf>,
}

/// Writes all of them, and says where they are.
pub(crate) fn command(args: &Args) -> Result<(), Failure> {
    let usual = || BaseDirs::new().map(|folders| folders.home_dir().join(".local/share/man"));
    let folder = args.folder.clone().or_else(usual);
    let folder =
        folder.ok_or_else(|| Failure::sentence("there is no home folder: name another one"))?.join("man1");
    fs::create_dir_all(&folder)
        .and_then(|()| clap_mangen::generate_to(SkullArgs::command(), &folder))
        .map_err(|why| Failure::new(format!("cannot write {}", folder.display()), why))?;
    printed(writeln!(io::stdout(), "The pages are in {}. man skull shows the first.", folder.display()))
}
