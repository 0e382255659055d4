use clap::{CommandFactory, Parser, Subcommand, error::ErrorKind};

use crate::{
    arena, bench, completions,
    failure::Failure,
    games, man,
    online::{host, join, watch},
    play, puzzle, referee, replay, review, serve, solve, store, verify,
};

const EXAMPLES: &str = "\
Examples:
  Serve tables to friends on the same network, who join from their phones:
    skull serve --lan

  Play against three characters:
    skull play

  Play at a friend's table on a server, or open one there:
    skull join https://skull.example.org/t/bado-kimelu
    skull host --server https://skull.example.org

  Watch a recorded game as B saw it:
    skull replay game.skull --as B

  See who played a game well, and who was lucky:
    skull review game.skull

  Check that the dice of a game were fair:
    skull verify game.skull

  Think about today's puzzle:
    skull puzzle

  Ask a referee for a game of four, and what its seats may do:
    printf '%s\\n' '{\"cmd\":\"new\",\"seats\":4}' '{\"cmd\":\"legal\"}' | skull referee

  Measure a bot of your own against ours:
    skull arena --games 1000 regular novice \"cmd:python3 examples/bot.py\"

  See how best to begin a duel:
    skull solve show \"4,4 0-0\"

  Install shell completions for bash:
    skull completions bash > ~/.local/share/bash-completion/completions/skull

  Install the manual, and read it:
    skull man && man skull

Exit status: 0 for success, 1 for a failure that standard error explains, 2 for a wrong command line.";

/// Skull, the bluffing game of flowers and skulls
#[derive(Debug, Parser)]
#[command(name = "skull", version, after_help = EXAMPLES, arg_required_else_help = true)]
pub struct SkullArgs {
    #[command(subcommand)]
    command: SkullCommand,
}

/// What the program can do, in the order `--help` lists it. Each module says what its command is about.
#[derive(Debug, Subcommand)]
enum SkullCommand {
    Serve(serve::Args),
    Play(play::Args),
    Join(join::Args),
    Host(host::Args),
    Watch(watch::Args),
    Games(games::Args),
    Replay(replay::Args),
    Review(review::Args),
    Verify(verify::Args),
    Puzzle(puzzle::Args),
    Arena(arena::Args),
    Solve(solve::Args),
    Referee(referee::Args),
    Bench(bench::Args),
    Store(store::Args),
    Completions(completions::Args),
    Man(man::Args),
}

impl SkullArgs {
    /// Reads the command line. Help is printed here and ends the program with 0, a mistake with 2.
    pub fn from_command_line() -> SkullArgs {
        SkullArgs::parse()
    }

    /// Does what was asked.
    pub fn run(self) -> Result<(), Failure> {
        match self.command {
            SkullCommand::Serve(args) => serve::command(&args),
            SkullCommand::Play(args) => play::command(&args),
            SkullCommand::Join(args) => join::command(&args),
            SkullCommand::Host(args) => host::command(&args),
            SkullCommand::Watch(args) => watch::command(&args),
            SkullCommand::Games(args) => games::command(&args),
            SkullCommand::Replay(args) => replay::command(&args),
            SkullCommand::Review(args) => review::command(&args),
            SkullCommand::Verify(args) => verify::command(&args),
            SkullCommand::Puzzle(args) => puzzle::command(&args),
            SkullCommand::Arena(args) => arena::command(&args),
            SkullCommand::Solve(args) => solve::command(&args),
            SkullCommand::Store(args) => store::command(&args),
            SkullCommand::Bench(args) => bench::command(&args),
            SkullCommand::Referee(args) => referee::command(&args),
            SkullCommand::Completions(args) => completions::command(&args),
            SkullCommand::Man(args) => man::command(&args),
        }
    }
}

/// Says what only a look at several arguments together shows, as clap would, and ends the program with 2.
pub(crate) fn asked_wrongly(command: &[&str], kind: ErrorKind, why: &str) -> ! {
    let mut skull = SkullArgs::command();
    skull.build();
    let asked = command.iter().fold(&mut skull, |command, name| {
        command.find_subcommand_mut(name).expect("it is the command that was given")
    });
    asked.error(kind, why).exit()
}
