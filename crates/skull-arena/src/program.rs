//! Programs as players: part 2 of the protocol, from our side.

mod command_line;
mod introduction;
mod last_words;
mod message;
mod offence;
mod process;

use std::borrow::BorrowMut;

use skull_bots::{Bot, Random, Sightline};
use skull_rules::{Action, Legal, Player, Seat, Seen, View, notation::HeaderText};

pub use command_line::{BadCommandLine, CommandLine};
pub use introduction::NoIntroduction;
use message::{ActionLine, Message, Ready};
use offence::Offence;
use process::Process;

/// A program that plays one game after the other. It is started for its first game and kept for the next ones.
#[derive(Debug)]
pub(crate) struct Program {
    command: CommandLine,
    /// While it runs.
    process: Option<Process>,
}

impl Program {
    pub(crate) fn new(command: CommandLine) -> Program {
        Program { command, process: None }
    }

    /// What it calls itself. The seed is for its luck: with it, a game can be played again.
    fn greet(&mut self, view: &View, seed: u64) -> Result<Option<HeaderText>, Offence> {
        let seat = view.viewer().seat().ok_or(Offence::NoSeat)?;
        let hello =
            Message::Hello { protocol: 1, seat, seats: view.seats().len(), rules: view.rules(), seed };
        if self.process.is_none() {
            self.process = Some(Process::start(&self.command)?);
        }
        let ready = self.running()?.ask(&hello)?;
        Ready::read(&ready)
    }

    fn choose(&mut self, view: &View, legal: Legal) -> Result<Action, Offence> {
        let answer = self.running()?.ask(&Message::Act { view, legal: legal.iter().collect() })?;
        let action = ActionLine::read(&answer)?;
        if legal.contains(action) { Ok(action) } else { Err(Offence::illegal(action)) }
    }

    fn tell(&mut self, message: &Message<'_>) -> Result<(), Offence> {
        self.running()?.tell(message)
    }

    fn running(&mut self) -> Result<&mut Process, Offence> {
        self.process.as_mut().ok_or(Offence::Closed)
    }

    fn kill(&mut self) {
        if let Some(process) = self.process.take() {
            process.kill();
        }
    }
}

/// A program at a game: its own, or lent for as long as the game lasts.
///
/// Each game begins with a `hello`. Whatever the program does wrong costs it the game: a [stand-in](Random) plays its
/// seats on, [`Bot::forfeit`] says why, and the next game starts it afresh. Nothing it does can hold a table up for
/// longer than the time limit of an answer.
///
/// A player of two tribes is one program. It is greeted as its first seat; a question about either seat comes with that
/// seat's view, whose `seat` says which of them is to act. Programs are not asked whether they show a disc (R7.6).
pub(crate) struct SeatedProgram<P> {
    program: P,
    /// Sits at every game, so that its luck does not depend on when the program breaks off.
    stand_in: Random,
    forfeit: Option<String>,
    has_left: bool,
}

impl<P: BorrowMut<Program>> SeatedProgram<P> {
    pub(crate) fn new(program: P, sight: Sightline<'_>, seed: u64) -> SeatedProgram<P> {
        let mut seated =
            SeatedProgram { program, stand_in: Random::new(seed), forfeit: None, has_left: false };
        seated.unless_forfeited(|program| program.greet(&sight.view(), seed));
        seated
    }

    /// Hands the program back for the next game. One that was not dismissed from this one cannot be greeted again.
    pub(crate) fn rise(self) -> Option<P> {
        self.has_left.then_some(self.program)
    }

    /// What the program does, if it still plays. An offence costs the game and ends the program.
    fn unless_forfeited<T>(&mut self, deed: impl FnOnce(&mut Program) -> Result<T, Offence>) -> Option<T> {
        if self.forfeit.is_some() {
            return None;
        }
        let program = self.program.borrow_mut();
        let done = deed(program);
        if let Err(offence) = &done {
            program.kill();
            self.forfeit = Some(offence.to_string());
        }
        done.ok()
    }
}

impl<P: BorrowMut<Program> + Send> Bot for SeatedProgram<P> {
    fn see(&mut self, seen: &Seen, _: Sightline<'_>) {
        self.unless_forfeited(|program| program.tell(&Message::Event { event: seen }));
    }

    fn act(&mut self, seat: Seat, sight: Sightline<'_>, legal: Legal) -> Action {
        let chosen = self.unless_forfeited(|program| program.choose(&sight.view_from(seat), legal));
        chosen.unwrap_or_else(|| self.stand_in.act(seat, sight, legal))
    }

    fn leave(&mut self, winner: Player) {
        self.unless_forfeited(|program| program.tell(&Message::Bye { winner }));
        self.has_left = true;
    }

    fn forfeit(&self) -> Option<&str> {
        self.forfeit.as_deref()
    }
}
