use skull_chance::Dice;
use skull_encoding::{
    Circle, Numbers, PublicMemory, forced, next_to_act, numbering, observation, privileged,
};
use skull_rules::{Action, Game, Phase, Player, Seat, Seats, Setup, Viewer};

use crate::{
    checkpoint::Retold, last_two::LastTwo, opposition::Opposition, refused::Why, rivals::Rivals,
    strangers::Strangers, trail::Trail,
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
    /// Those who play against the one learner, if there is only one.
    rivals: Option<Box<Rivals>>,
    /// How the last two are settled, if they do not play.
    last_two: Option<LastTwo>,
    trail: Trail,
}

/// What the games of an environment have in common beside the table that is laid.
#[derive(Clone, Debug)]
pub(crate) struct Circumstances {
    /// The share of games with strangers.
    pub(crate) strangers: f32,
    pub(crate) opposition: Option<Opposition>,
    pub(crate) last_two: Option<LastTwo>,
}

impl Environment {
    /// A first game; everything that luck decides here comes from these dice.
    pub(crate) fn new(setup: &Setup, manner: &Circumstances, mut dice: Dice) -> Environment {
        let share = manner.strangers;
        let strangers = (share > 0.0).then(|| Box::new(Strangers::new(share, &mut dice)));
        let mut environment = Environment::dealt(setup, manner, strangers, dice);
        environment.go_to_a_choice(setup);
        environment
    }

    /// The game that somebody has told of, where it stood; nothing if it cannot have been played.
    pub(crate) fn retold(setup: &Setup, manner: &Circumstances, told: &Retold) -> Option<Environment> {
        let share = manner.strangers;
        let strangers = (share > 0.0).then(|| Box::new(Strangers::with_luck(share, told.trail.strangers)));
        let mut environment =
            Environment::dealt(setup, manner, strangers, Dice::from_state(&told.trail.dice));
        if let Some(rivals) = &mut environment.rivals {
            rivals.recall(&told.chosen);
        }
        environment.go_to_a_choice(setup);
        for &number in &told.trail.numbers {
            environment.check(number).ok()?;
            if environment.step(setup, number).is_some() {
                return None;
            }
        }
        let recalled = environment.rivals.as_ref().map_or(told.chosen.is_empty(), |rivals| rivals.recalled());
        recalled.then_some(environment)
    }

    /// A game before anybody has acted.
    fn dealt(
        setup: &Setup,
        manner: &Circumstances,
        strangers: Option<Box<Strangers>>,
        mut dice: Dice,
    ) -> Environment {
        let trail = Trail::new(&dice, strangers.as_ref().map(|strangers| strangers.luck()));
        let game = deal(setup, &mut dice);
        let memory = PublicMemory::new(&Viewer::SPECTATOR.view(&game));
        let circle = Circle::new(game.first(), game.alive());
        let rivals = manner.opposition.clone().map(|opposition| Box::new(Rivals::new(opposition)));
        let (choices, last_two) = (Numbers::default(), manner.last_two);
        let mut environment =
            Environment { game, memory, circle, choices, dice, strangers, rivals, last_two, trail };
        environment.sit_down();
        environment
    }

    /// Plays what happens before a learner is first asked.
    fn go_to_a_choice(&mut self, setup: &Setup) {
        let winner = self.ask().and_then(|(seat, action)| self.go_on(setup, seat, action));
        debug_assert_eq!(winner, None, "a learner has a first disc to choose");
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
        self.trail.numbers.push(number);
        self.go_on(setup, self.seat(), action)
    }

    #[inline(always)]
    fn go_on(&mut self, setup: &Setup, mut seat: Seat, mut action: Action) -> Option<Player> {
        let mut winner = None;
        loop {
            let Environment { game, memory, dice, last_two, rivals, .. } = self;
            match rivals {
                None => game.play_unchecked_telling(seat, action, &mut |n| dice.below(n), memory),
                Some(rivals) => rivals.play(game, (seat, action), dice, memory),
            }
            let settled = last_two.and_then(|last_two| last_two.winner(game, dice));
            if game.phase() == Phase::Over || settled.is_some() {
                winner = settled.or(game.winner());
                self.deal_again(setup, winner);
            }
            match self.ask() {
                None => return winner,
                Some(next) => (seat, action) = next,
            }
        }
    }

    /// The next game after one that somebody has won.
    #[inline]
    fn deal_again(&mut self, setup: &Setup, winner: Option<Player>) {
        if let Some(rivals) = &mut self.rivals {
            rivals.leave(&self.game, &self.memory, winner);
        }
        self.trail.start(&self.dice, self.strangers.as_ref().map(|strangers| strangers.luck()));
        self.game = deal(setup, &mut self.dice);
        self.memory = PublicMemory::new(&Viewer::SPECTATOR.view(&self.game));
        self.sit_down();
    }

    /// How the game came about.
    pub(crate) fn trail(&self) -> &Trail {
        &self.trail
    }

    /// What bots have chosen in it.
    pub(crate) fn chosen(&self) -> &[u8] {
        self.rivals.as_ref().map_or(&[], |rivals| rivals.chosen())
    }

    /// The one who learns and those who play against them, if there is only one.
    pub(crate) fn rivals(&self) -> Option<&Rivals> {
        self.rivals.as_deref()
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

    /// Seats whoever does not learn at the game that was just dealt.
    fn sit_down(&mut self) {
        if let Some(strangers) = &mut self.strangers {
            strangers.sit_down(&self.game);
        }
        if let Some(rivals) = &mut self.rivals {
            rivals.sit_down(&self.game, &mut self.dice);
        }
    }

    /// Asks whoever is next; or says what that seat does, since it has no choice or is a stranger's or a bot's.
    #[inline(always)]
    fn ask(&mut self) -> Option<(Seat, Action)> {
        if let Some(shown) = self.rivals.as_mut().and_then(|rivals| rivals.shows(&self.game)) {
            return Some(shown);
        }
        let seat = next_to_act(&self.game).expect("a game that is over is followed by another");
        let legal = self.game.legal(seat);
        if let Some(action) = forced(legal) {
            return Some((seat, action));
        }
        if let Some(strangers) = self.strangers.as_mut().filter(|strangers| strangers.seats().contains(seat))
        {
            return Some((seat, strangers.choose(&self.game, seat, legal)));
        }
        if let Some(action) = self.rivals.as_mut().and_then(|rivals| rivals.choose(&self.game, seat, legal)) {
            return Some((seat, action));
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
