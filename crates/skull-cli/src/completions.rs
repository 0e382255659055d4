use std::io::{self, Write};

use clap::CommandFactory;
use clap_complete::Shell;

use crate::{cli::SkullArgs, failure::Failure};

const EXAMPLES: &str = "\
Examples:
  skull completions bash > ~/.local/share/bash-completion/completions/skull
  skull completions zsh  > ~/.zfunc/_skull
  skull completions fish > ~/.config/fish/completions/skull.fish";

/// Which shell the script is for.
#[derive(Debug, clap::Args)]
#[command(about = "Print shell completions for skull's commands and options", after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The shell that will read the script
    shell: Shell,
}

pub(crate) fn command(args: &Args) -> Result<(), Failure> {
    // Written to memory first: the generator itself panics on a closed pipe.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut SkullArgs::command(), "skull", &mut script);
    match io::stdout().write_all(&script) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::new("cannot print the script", error))
        }
        _ => Ok(()),
    }
}
