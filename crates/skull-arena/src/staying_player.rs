use skull_bots::{Bot, Sightline};

use crate::{
    opponent::Opponent,
    program::{Program, SeatedProgram},
};

/// An [`Opponent`] who plays one game after the other at the same place. A program is started for the first of them and
/// kept for the next ones; anybody else sits down anew.
///
/// ```
/// # use skull_arena::{Opponent, StayingPlayer};
/// # use skull_bots::{Bot, Level, Sightline};
/// # use skull_rules::{Game, Rules, Seat, Setup};
/// let mut player = StayingPlayer::new(Opponent::BuiltIn(Level::Novice));
/// assert!(player.bot().is_none(), "nobody has sat down yet");
/// let game = Game::new(&Setup::new(2, Rules::default())?, Seat::A).unwrap();
/// let sight = Sightline::new(&game, game.viewer(Seat::A));
/// player.sit(sight, 7);
/// let chosen = player.bot().map(|bot| bot.act(Seat::A, sight, game.legal(Seat::A)));
/// assert!(chosen.is_some_and(|action| game.legal(Seat::A).contains(action)));
/// # Ok::<(), skull_rules::BadSetup>(())
/// ```
pub struct StayingPlayer {
    opponent: Opponent,
    seated: Option<WhoSits>,
}

enum WhoSits {
    Anew(Box<dyn Bot>),
    Program(SeatedProgram<Program>),
}

impl StayingPlayer {
    /// Nobody sits down before [`StayingPlayer::sit`].
    pub fn new(opponent: Opponent) -> StayingPlayer {
        StayingPlayer { opponent, seated: None }
    }

    /// Sits down to the next game. A program that was not told how its last one ended is started afresh.
    pub fn sit(&mut self, sight: Sightline<'_>, seed: u64) {
        let kept = match self.seated.take() {
            Some(WhoSits::Program(seated)) => seated.rise(),
            Some(WhoSits::Anew(_)) | None => None,
        };
        self.seated = Some(match &self.opponent {
            Opponent::Program(command) => {
                let program = kept.unwrap_or_else(|| Program::new(command.clone()));
                WhoSits::Program(SeatedProgram::new(program, sight, seed))
            }
            other => WhoSits::Anew(other.sit(sight, seed)),
        });
    }

    /// Whoever has sat down.
    pub fn bot(&mut self) -> Option<&mut dyn Bot> {
        match self.seated.as_mut()? {
            WhoSits::Anew(bot) => Some(&mut **bot),
            WhoSits::Program(program) => Some(program),
        }
    }
}
