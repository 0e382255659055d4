//! The program `skull-load`.

use std::{
    fs,
    net::SocketAddr,
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{Parser, Subcommand};
use serde::Serialize;
use skull_load::{Bare, Comparison, Fault, Figures, Load, Stall, Storm, run, serve, stall, storm};
use tokio::{net::TcpListener, runtime};

/// Puts a Skull server under load, and tells how it bore it.
#[derive(Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Tables of four play real games at a given rate; tells how long a move takes to reach the last seat.
    Run {
        #[command(flatten)]
        load: Load,
        /// Print the figures as JSON.
        #[arg(long)]
        json: bool,
        /// Write them to a file too, as JSON.
        #[arg(long, value_name = "FILE")]
        save: Option<PathBuf>,
    },
    /// Serve as the ceiling: four views of a given size for each command, with no rules and no store.
    Bare {
        /// Where to listen.
        #[arg(long, default_value = "127.0.0.1:8081")]
        listen: SocketAddr,
        /// The length of an update.
        #[arg(long, default_value_t = 1200)]
        bytes: usize,
        /// As long as it was in the run of these figures.
        #[arg(long, value_name = "FILE", conflicts_with = "bytes")]
        like: Option<PathBuf>,
    },
    /// Put the saved figures of two runs side by side: the server's, and the ceiling's.
    Compare {
        /// The server's.
        real: PathBuf,
        /// The bare server's.
        bare: PathBuf,
    },
    /// All sockets drop at once and come back; tells how long it takes until all have what they missed.
    Storm {
        #[command(flatten)]
        storm: Storm,
        /// Print the figures as JSON.
        #[arg(long)]
        json: bool,
    },
    /// Sockets that never read watch tables that play; tells what they cost the server, and how many it closed.
    Stall {
        #[command(flatten)]
        stall: Stall,
        /// Print the figures as JSON.
        #[arg(long)]
        json: bool,
    },
}

fn main() -> ExitCode {
    match carry_out(Cli::parse().command) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(fault) => {
            eprintln!("skull-load: {fault}");
            ExitCode::FAILURE
        }
    }
}

/// Whether all went as it should.
fn carry_out(command: Command) -> Result<bool, Fault> {
    // One thread is what the tool has: the other core is the server's.
    let one = || runtime::Builder::new_current_thread().enable_all().build().map_err(Fault::Io);
    match command {
        Command::Run { load, json, save } => {
            let figures = one()?.block_on(run(&load))?;
            if let Some(file) = save {
                fs::write(file, to_json(&figures)).map_err(Fault::Io)?;
            }
            print(&figures, json);
            Ok(figures.is_clean())
        }
        Command::Bare { listen, bytes, like } => {
            let like = like.as_deref().map(saved).transpose()?;
            let bytes = like.map_or(bytes, |figures| figures.update_bytes as usize);
            let several = runtime::Builder::new_multi_thread().enable_all().build().map_err(Fault::Io)?;
            several.block_on(async {
                let listener = TcpListener::bind(listen).await.map_err(Fault::Io)?;
                serve(listener, Bare { bytes }).await.map_err(Fault::Io)
            })?;
            Ok(true)
        }
        Command::Compare { real, bare } => {
            println!("{}", Comparison { real: saved(&real)?, bare: saved(&bare)? });
            Ok(true)
        }
        Command::Storm { storm: how, json } => {
            let stormed = one()?.block_on(storm(&how))?;
            print(&stormed, json);
            Ok(stormed.is_clean())
        }
        Command::Stall { stall: how, json } => {
            let stalled = one()?.block_on(stall(&how))?;
            print(&stalled, json);
            Ok(stalled.is_clean())
        }
    }
}

fn print<T: Serialize + std::fmt::Display>(figures: &T, json: bool) {
    if json {
        println!("{}", to_json(figures));
    } else {
        println!("{figures}");
    }
}

fn to_json(figures: &impl Serialize) -> String {
    serde_json::to_string_pretty(figures).expect("figures are plain data")
}

fn saved(file: &Path) -> Result<Figures, Fault> {
    let text = fs::read_to_string(file).map_err(Fault::Io)?;
    serde_json::from_str(&text).map_err(|_| Fault::Figures { file: file.to_owned() })
}
