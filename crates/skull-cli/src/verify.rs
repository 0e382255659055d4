//! `skull verify`: whether the luck of a game follows from its seed.

use std::io::{self, Write};

use skull_table::{BadCommitment, Commitment, Verified};

use crate::{
    failure::{Failure, printed},
    record_file::RecordFile,
    word_wrap::WordWrap,
};

const ABOUT: &str = "Check that the dice of a recorded game were fair";

const EXAMPLES: &str = "\
Examples:
  skull verify game.skull                        do its dice follow from its seed?
  skull verify game.skull --commitment 06608c…   and is it the seed I was promised?
  pbpaste | skull verify -                       a record from the clipboard

Before a game the dealer publishes a commitment, the SHA-256 of its random seed; after it, the seed. \
The first player and every disc that was taken blind are drawn again from it. docs/notation.md says \
how, so that you can do it without this program.";

/// Which game to check, and against what.
#[derive(Debug, clap::Args)]
#[command(about = ABOUT, after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The commitment that you were shown before the game: 64 hex digits
    #[arg(long, value_name = "HEX", value_parser = commitment)]
    commitment: Option<Commitment>,
    #[command(flatten)]
    file: RecordFile,
}

fn commitment(text: &str) -> Result<Commitment, BadCommitment> {
    text.trim().parse()
}

/// Draws everything again and says what was found.
pub(crate) fn command(args: &Args) -> Result<(), Failure> {
    let record = args.file.read()?;
    let verified = skull_table::verify(&record).map_err(|why| args.file.failure(why))?;
    if let Some(promised) = args.commitment {
        verified.keeps(promised).map_err(|why| args.file.failure(why))?;
    }
    printed(print(
        &verified,
        args.commitment.is_some(),
        &mut WordWrap::as_wide_as_the_terminal(io::stdout().lock()),
    ))
}

fn print(verified: &Verified, is_promise_kept: bool, out: &mut impl Write) -> io::Result<()> {
    let Verified { commitment, is_in_record, first, is_drawn, blind_losses } = *verified;
    if is_promise_kept {
        writeln!(out, "The seed is the one you were promised: {commitment}.")?;
    } else if is_in_record {
        writeln!(out, "The seed matches its commitment: {commitment}.")?;
    } else {
        writeln!(out, "The record names no commitment; that of its seed would be {commitment}.")?;
    }
    if is_drawn {
        writeln!(out, "The first player, {first}, follows from it.")?;
    } else {
        writeln!(out, "The first player, {first}, was named, not drawn.")?;
    }
    match blind_losses {
        0 => writeln!(out, "No disc was taken blind.")?,
        1 => writeln!(out, "The one blind loss follows from it.")?,
        _ => writeln!(out, "All {blind_losses} blind losses follow from it.")?,
    }
    if !is_promise_kept {
        writeln!(
            out,
            "Did you see that commitment before the game? --commitment compares it with your note."
        )?;
    }
    out.flush()
}
