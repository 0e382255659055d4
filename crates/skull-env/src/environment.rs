use skull_chance::Dice;
use skull_encoding::{Circle, Numbers, PublicMemory, numbering, observation, privileged};
use skull_rules::{Action, Game, Phase, Player, Seat, Seats, Setup, Viewer};

use crate::{
    last_two::LastTwo,
    refused::Why,
    strangers::Strangers,
    turn::{forced, next_to_act},
};

/// One game after another, stopped wherever a learner has a choice.
pub(crate) struct Environment {
    game: Game,
    memory: PublicMemory,
    /// Who is asked.
    circle: Circle,
    /// What it may answer: at least two numbers.
    choices: Numbers,
    dice: Dice,
    /// Those who are not asked, if any game has such players.
    strangers: Option<Box<Strangers>>,
    /// How the last two are settled, if they do not play.
    last_two: Option<LastTwo>,
}

impl Environment {
    /// A first game; everything that luck decides here comes from these dice. So many of the games have strangers.
    pub(crate) fn new(
        setup: &Setup,
        strangers: f32,
        last_two: Option<LastTwo>,
        mut dice: Dice,
    ) -> Environment {
        let strangers = (strangers > 0.0).then(|| Box::new(Strangers::new(strangers, &mut dice)));
        let game = deal(setup, &mut dice);
        let memory = PublicMemory::new(&Viewer::SPECTATOR.view(&game));
        let circle = Circle::new(game.first(), game.alive());
        let mut environment =
            Environment { game, memory, circle, choices: Numbers::default(), dice, strangers, last_two };
        environment.sit_down();
        let winner = environment.ask().and_then(|(seat, action)| environment.go_on(setup, seat, action));
        debug_assert_eq!(winner, None, "a learner has a first disc to choose");
        environment
    }

    /// Whether the seat that is asked may answer this; if not, why not.
    #[inline]
    pub(crate) fn check(&self, number: u8) -> Result<(), Why> {
        if self.choices.contains(number) { Ok(()) } else { Err(self.why_not(number)) }
    }

    #[cold]
    fn why_not(&self, number: u8) -> Why {
        match numbering::action(number, &self.circle) {
            None if usize::from(number) >= numbering::COUNT => Why::NoSuchNumber,
            None => Why::NobodyThere { seats: self.circle.seats().len() },
            Some(action) => {
                let refused = self.game.check(self.seat(), action);
                Why::Illegal(
                    refused.expect_err("the choices are all that is legal, for nobody is asked who may show"),
                )
            }
        }
    }

    /// Plays a number that was checked, and on to the next choice: what is forced is played, strangers play, and an
    /// end is followed by another game. Says who has won if there was one.
    #[inline]
    pub(crate) fn step(&mut self, setup: &Setup, number: u8) -> Option<Player> {
        let action = numbering::action(number, &self.circle).expect("every number offered is an action");
        self.go_on(setup, self.seat(), action)
    }

    #[inline(always)]
    fn go_on(&mut self, setup: &Setup, mut seat: Seat, mut action: Action) -> Option<Player> {
        let mut winner = None;
        loop {
            let Environment { game, memory, dice, last_two, .. } = self;
            game.play_unchecked_telling(seat, action, &mut |n| dice.below(n), memory);
            let settled = last_two.and_then(|last_two| last_two.winner(game, dice));
            if game.phase() == Phase::Over || settled.is_some() {
                winner = settled.or(game.winner());
                *game = deal(setup, dice);
                *memory = PublicMemory::new(&Viewer::SPECTATOR.view(game));
                self.sit_down();
            }
            match self.ask() {
                None => return winner,
                Some(next) => (seat, action) = next,
            }
        }
    }

    /// The seat that is asked.
    #[inline]
    pub(crate) fn seat(&self) -> Seat {
        self.circle.seats()[0]
    }

    /// As that seat counts.
    #[inline]
    pub(crate) fn circle(&self) -> &Circle {
        &self.circle
    }

    /// The game as it stands, with every secret.
    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    /// What that seat may answer.
    #[inline]
    pub(crate) fn choices(&self) -> Numbers {
        self.choices
    }

    #[inline]
    pub(crate) fn write_observation(&self, out: &mut [u8; observation::LEN]) {
        let view = self.game.viewer(self.seat()).view(&self.game);
        observation::write_counted(&view, &self.memory, &self.circle, out);
    }

    #[inline]
    pub(crate) fn write_privileged(&self, out: &mut [u8; privileged::LEN]) {
        let strangers = self.strangers.as_ref().map_or(Seats::NONE, |strangers| strangers.seats());
        privileged::write(&self.game, strangers, &self.circle, out);
    }

    /// Draws who are strangers in the game that was just dealt.
    fn sit_down(&mut self) {
        if let Some(strangers) = &mut self.strangers {
            strangers.sit_down(&self.game);
        }
    }

    /// Asks whoever is next; or says what that seat does, since it has no choice or is a stranger's.
    #[inline(always)]
    fn ask(&mut self) -> Option<(Seat, Action)> {
        let seat = next_to_act(&self.game).expect("a game that is over is followed by another");
        let legal = self.game.legal(seat);
        if let Some(action) = forced(legal) {
            return Some((seat, action));
        }
        if let Some(strangers) = self.strangers.as_mut().filter(|strangers| strangers.seats().contains(seat))
        {
            return Some((seat, strangers.choose(&self.game, seat, legal)));
        }
        self.circle = Circle::new(seat, self.game.alive());
        self.choices = Numbers::of(legal, &self.circle);
        None
    }
}

/// A game with a first player drawn (R1.4).
fn deal(setup: &Setup, dice: &mut Dice) -> Game {
    let first = dice.first_player(Seats::first(setup.seats()));
    Game::new(setup, first).expect("everyone has discs at the start")
}
