use std::time::Duration;

use thiserror::Error;

/// How to run a program that plays: one in any language, spoken to over its standard input and output as
/// `docs/protocol.md` says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandLine {
    /// The program and its arguments: never empty.
    pub(super) words: Vec<String>,
    /// How long each answer may take, that to `hello` and the program's start included.
    pub limit: Duration,
    /// Whether what it writes to standard error is ours to see; otherwise nobody sees it.
    pub shows_errors: bool,
}

impl CommandLine {
    /// A command line, split as a shell would, with the usual limit of a second.
    ///
    /// ```
    /// # use skull_arena::CommandLine;
    /// assert!(CommandLine::new("python3 'my bot.py' --bold").is_ok());
    /// assert!(CommandLine::new("python3 'my bot.py").is_err(), "a quote is left open");
    /// assert!(CommandLine::new("  ").is_err());
    /// ```
    pub fn new(line: &str) -> Result<CommandLine, BadCommandLine> {
        let words = shlex::split(line).ok_or(BadCommandLine::Unfinished)?;
        // A zero byte cannot be handed to a program.
        if words.is_empty() || line.contains('\0') {
            return Err(BadCommandLine::Empty);
        }
        Ok(CommandLine { words, limit: Duration::from_secs(1), shows_errors: false })
    }
}

/// Why a command line names no program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BadCommandLine {
    /// There is no word in it.
    #[error("the command names no program")]
    Empty,
    /// A quote is left open, or nothing follows a backslash.
    #[error("a quote in the command is left open")]
    Unfinished,
}
