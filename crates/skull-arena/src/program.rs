//! Programs as players: part 2 of the protocol, from our side.

mod fault;
mod message;
mod process;

use std::{fmt, time::Duration};

use skull_bots::{Bot, Random, Table};
use skull_rules::{Action, Legal, Player, Seat, Seen};

use fault::Fault;
use message::{Answer, Message, Ready};
use process::Process;

/// A player that is a program in any language, spoken to over its standard input and output as
/// `docs/protocol.md` says.
///
/// It is started for its first game and kept for the next ones; each begins with a `hello`. Whatever it does
/// wrong costs it the game: a [stand-in](Random) plays its seats on, [`Bot::forfeit`] says why, and the next
/// game starts it afresh. Nothing it does can hold a table up for longer than the time limit of an answer.
///
/// A player of two tribes is one program. It is greeted as its first seat; a question about either seat
/// comes with that seat's view, whose `seat` says which of them is to act. Programs are not asked whether
/// they show a disc (R7.6).
#[derive(Debug)]
pub struct Program {
    command: Command,
    process: Option<Process>,
    /// Sits at every game, so that its luck does not depend on when the program breaks off.
    stand_in: Random,
    forfeit: Option<String>,
}

/// How to run a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// The program and its arguments: never empty.
    words: Vec<String>,
    /// How long each answer may take, that to `hello` and the program's start included.
    pub limit: Duration,
    /// Whether what it writes to standard error is ours to see; else nobody does.
    pub shows_errors: bool,
}

impl Command {
    /// A command line, split as a shell would, with the usual limit of a second.
    ///
    /// ```
    /// # use skull_arena::Command;
    /// assert!(Command::new("python3 'my bot.py' --bold").is_ok());
    /// assert!(Command::new("python3 'my bot.py").is_err(), "a quote is left open");
    /// assert!(Command::new("  ").is_err());
    /// ```
    pub fn new(line: &str) -> Result<Command, BadCommand> {
        let words = shlex::split(line).ok_or(BadCommand::Unfinished)?;
        // A zero byte cannot be handed to a program.
        if words.is_empty() || line.contains('\0') {
            return Err(BadCommand::Empty);
        }
        Ok(Command { words, limit: Duration::from_secs(1), shows_errors: false })
    }
}

/// Why a command line names no program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadCommand {
    /// There is no word in it.
    Empty,
    /// A quote is left open, or nothing follows a backslash.
    Unfinished,
}

impl fmt::Display for BadCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadCommand::Empty => "the command names no program",
            BadCommand::Unfinished => "a quote in the command is left open",
        })
    }
}

impl std::error::Error for BadCommand {}

impl Program {
    /// One that starts when it first sits down.
    pub fn new(command: Command) -> Program {
        Program { command, process: None, stand_in: Random::new(), forfeit: None }
    }

    fn greet(&mut self, table: Table<'_>) -> Result<(), Fault> {
        let view = table.view();
        let seat = view.viewer().seat().ok_or(Fault::NoSeat)?;
        let hello = Message::Hello { protocol: 1, seat, seats: view.seats().len(), rules: view.rules() };
        if self.process.is_none() {
            self.process = Some(Process::start(&self.command)?);
        }
        let ready = self.running()?.ask(&hello)?;
        Ready::read(&ready)
    }

    fn choose(&mut self, seat: Seat, table: Table<'_>, legal: Legal) -> Result<Action, Fault> {
        let question = Message::Act { view: &table.view_from(seat), legal: legal.iter().collect() };
        let answer = self.running()?.ask(&question)?;
        let action = Answer::read(&answer)?;
        if legal.contains(action) { Ok(action) } else { Err(Fault::illegal(action)) }
    }

    fn tell(&mut self, message: &Message<'_>) {
        if self.forfeit.is_none() {
            let told = self.running().and_then(|process| process.tell(message));
            self.judge(told);
        }
    }

    fn running(&mut self) -> Result<&mut Process, Fault> {
        self.process.as_mut().ok_or(Fault::Ended(None))
    }

    /// What went well is handed back; a fault costs the game and ends the program.
    fn judge<T>(&mut self, result: Result<T, Fault>) -> Option<T> {
        result
            .map_err(|fault| {
                self.forfeit = Some(fault.to_string());
                if let Some(process) = self.process.take() {
                    process.kill();
                }
            })
            .ok()
    }
}

impl Bot for Program {
    fn sit(&mut self, table: Table<'_>, seed: u64) {
        self.stand_in.sit(table, seed);
        self.forfeit = None;
        let greeted = self.greet(table);
        self.judge(greeted);
    }

    fn see(&mut self, seen: &Seen, _: Table<'_>) {
        self.tell(&Message::Event { event: seen });
    }

    fn act(&mut self, seat: Seat, table: Table<'_>, legal: Legal) -> Action {
        if self.forfeit.is_none() {
            let chosen = self.choose(seat, table, legal);
            if let Some(action) = self.judge(chosen) {
                return action;
            }
        }
        self.stand_in.act(seat, table, legal)
    }

    fn leave(&mut self, winner: Player) {
        self.tell(&Message::Bye { winner });
    }

    fn forfeit(&self) -> Option<&str> {
        self.forfeit.as_deref()
    }
}
