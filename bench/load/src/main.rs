//! The program `skull-load`.

use std::{
    fs,
    net::SocketAddr,
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{Parser, Subcommand};
use serde::{Serialize, de::DeserializeOwned};
use skull_load::{
    Bare, Comparison, Disk, Fill, Idle, Load, LoadFault, LoadFigures, Stall, Storm, Timeline, disk, fill,
    idle, run, serve, stall, storm, timeline,
};
use tokio::{net::TcpListener, runtime};

/// Puts a Skull server under load, and tells how it bore it.
#[derive(Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: LoadCommand,
}

#[derive(Subcommand)]
enum LoadCommand {
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
    /// Put the saved figures of runs side by side: the server's, the ceiling's and the disk's.
    Compare {
        /// The server's.
        #[arg(long, required = true, num_args = 1..)]
        real: Vec<PathBuf>,
        /// The bare server's.
        #[arg(long, required = true, num_args = 1..)]
        bare: Vec<PathBuf>,
        /// What the disk took meanwhile.
        #[arg(long, num_args = 1..)]
        disk: Vec<PathBuf>,
    },
    /// Tell how long the disk takes to have what was written.
    Disk {
        #[command(flatten)]
        disk: Disk,
        /// Write the figures to a file too, as JSON.
        #[arg(long, value_name = "FILE")]
        save: Option<PathBuf>,
    },
    /// Sockets at which nothing happens; tells what they cost the server.
    Idle {
        #[command(flatten)]
        idle: Idle,
        /// Print the figures as JSON.
        #[arg(long)]
        json: bool,
    },
    /// Fill a database with tables that nobody is at.
    Fill(Fill),
    /// Tell what a server did while commands were on their way.
    Timeline(Timeline),
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
fn carry_out(command: LoadCommand) -> Result<bool, LoadFault> {
    // One thread is what the tool has: the other core is the server's.
    let one = || runtime::Builder::new_current_thread().enable_all().build().map_err(LoadFault::Io);
    match command {
        LoadCommand::Run { load, json, save } => {
            let figures = one()?.block_on(run(&load))?;
            if let Some(file) = save {
                fs::write(file, to_json(&figures)).map_err(LoadFault::Io)?;
            }
            print(&figures, json);
            Ok(figures.is_clean())
        }
        LoadCommand::Bare { listen, bytes, like } => {
            let like = like.as_deref().map(saved::<LoadFigures>).transpose()?;
            let bytes = like.map_or(bytes, |figures| figures.update_bytes as usize);
            let several = runtime::Builder::new_multi_thread().enable_all().build().map_err(LoadFault::Io)?;
            several.block_on(async {
                let listener = TcpListener::bind(listen).await.map_err(LoadFault::Io)?;
                serve(listener, Bare { bytes }).await.map_err(LoadFault::Io)
            })?;
            Ok(true)
        }
        LoadCommand::Compare { real, bare, disk } => {
            println!("{}", Comparison { real: all(&real)?, bare: all(&bare)?, disk: all(&disk)? });
            Ok(true)
        }
        LoadCommand::Disk { disk: how, save } => {
            let figures = disk(&how)?;
            if let Some(file) = save {
                fs::write(file, to_json(&figures)).map_err(LoadFault::Io)?;
            }
            println!("{figures}");
            Ok(true)
        }
        LoadCommand::Idle { idle: how, json } => {
            let idled = one()?.block_on(idle(&how))?;
            print(&idled, json);
            Ok(idled.is_clean())
        }
        LoadCommand::Fill(how) => {
            println!("{}", one()?.block_on(fill(&how))?);
            Ok(true)
        }
        LoadCommand::Timeline(how) => {
            print!("{}", timeline(&how)?);
            Ok(true)
        }
        LoadCommand::Storm { storm: how, json } => {
            let stormed = one()?.block_on(storm(&how))?;
            print(&stormed, json);
            Ok(stormed.is_clean())
        }
        LoadCommand::Stall { stall: how, json } => {
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

fn all<T: DeserializeOwned>(files: &[PathBuf]) -> Result<Vec<T>, LoadFault> {
    files.iter().map(|file| saved(file)).collect()
}

fn saved<T: DeserializeOwned>(file: &Path) -> Result<T, LoadFault> {
    let text = fs::read_to_string(file).map_err(LoadFault::Io)?;
    serde_json::from_str(&text).map_err(|_| LoadFault::Figures { file: file.to_owned() })
}
