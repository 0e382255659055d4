use skull_chance::Dice;
use skull_rules::{Seat, Seats};

use crate::{
    fact::Fact,
    fair::Seed,
    finished::GameId,
    options::{BadOptions, NextLeader},
    person::{BotSeat, Place},
    playing,
    refusal::Refusal,
    table::{Status, Table},
};

impl Table {
    pub(super) fn start_game(&self, luck: &mut Dice) -> Result<Fact, Refusal> {
        self.begin(None, luck)
    }

    pub(super) fn rematch(&self, luck: &mut Dice) -> Result<Fact, Refusal> {
        if self.status() == Status::Gathering {
            return Err(Refusal::NothingToRepeat);
        }
        self.between_games()?;
        self.begin(self.leader_of_rematch(), luck)
    }

    /// The place that whoever leads a rematch has now, if they still have one; otherwise it is drawn.
    fn leader_of_rematch(&self) -> Option<usize> {
        let game = self.game()?;
        let seat = match self.options().next_leader {
            NextLeader::Winner => game.game().winner()?.seat(),
            NextLeader::Loser => game.loser()?,
            NextLeader::Drawn => return None,
        };
        let leader = game.ended_with.get(seat.index())?;
        let is_leader = |place: &Place| match (leader, place) {
            (Place::Person { who, .. }, place) => place.person() == Some(*who),
            (Place::Kept { owner, .. }, Place::Person { who, .. }) => {
                self.person(*who).is_some_and(|person| Some(person.guest) == *owner)
            }
            (Place::Bot(leader), Place::Bot(bot)) => leader == bot,
            _ => false,
        };
        self.places().iter().position(is_leader)
    }

    fn begin(&self, leader: Option<usize>, luck: &mut Dice) -> Result<Fact, Refusal> {
        self.between_games()?;
        self.is_fresh_enough()?;
        let fill = self.fill(luck);
        let is_taken = |place: usize| {
            fill.iter().any(|(filled, _)| usize::from(*filled) == place)
                || matches!(self.places()[place], Place::Person { .. } | Place::Bot(_))
        };
        let taken: Vec<usize> = (0..self.places().len()).filter(|&place| is_taken(place)).collect();
        let setup = match taken.len() {
            0 | 1 => return Err(Refusal::TooFewPlayers),
            players => playing::setup(players, self.options()).map_err(BadOptions::Setup)?,
        };
        // Those who play move up: a leader has the number of those before them.
        let leader = leader.and_then(|leader| taken.iter().position(|&place| place == leader));
        let named = leader.and_then(|leader| Seat::new(leader as u8));
        let first =
            named.unwrap_or_else(|| self.next_seed().dice().first_player(Seats::first(setup.seats())));
        Ok(Fact::Started {
            game: GameId::draw(luck),
            first,
            drawn: named.is_none(),
            fill,
            next_seed: Seed::from_bytes(luck.key()),
        })
    }

    /// The bots that take the free places, if the table is to be filled.
    fn fill(&self, luck: &mut Dice) -> Vec<(u8, BotSeat)> {
        let Some(level) = self.options().fill else { return Vec::new() };
        let mut coming: Vec<BotSeat> = Vec::new();
        let free = |place: &Place| matches!(place, Place::Free | Place::Kept { .. });
        let places = (0..self.places().len()).filter(|&place| free(&self.places()[place]));
        let bots = places.map(|place| {
            let bot = BotSeat { level, character: self.somebody(&coming, luck).name.to_owned() };
            coming.push(bot.clone());
            (place as u8, bot)
        });
        bots.collect()
    }
}
