use skull_encoding::{Circle, numbering, observation, privileged};
use skull_rules::{Player, Seats};

use crate::{environment::Environment, vector::Vector};

/// Where a [`Vector`] writes: the caller's memory, one row an environment.
#[derive(Debug)]
pub struct Slices<'a> {
    /// What the seat to act sees: [`observation::LEN`] bytes each.
    pub observations: &'a mut [u8],
    /// What it may do: [`numbering::COUNT`] bytes each.
    pub masks: &'a mut [u8],
    /// Which seat that is.
    pub seats: &'a mut [u8],
    /// Which seats it counts: [`Circle::numbers`], so [`Circle::MOST`] bytes each.
    pub places: &'a mut [u8],
    /// What each seat earned in this step: as many numbers each as there are seats. Zeros unless a game ended.
    pub rewards: &'a mut [f32],
    /// 1 where a game ended in this step: what is observed is the start of the next.
    pub ended: &'a mut [u8],
    /// Where a game ended, the player who won it, and with one tribe each that is the seat; elsewhere -1.
    pub winners: &'a mut [i8],
    /// What all seats hide, counted from the seat to act: [`privileged::LEN`] bytes each. Only if a critic asks.
    pub privileged: Option<&'a mut [u8]>,
    /// What the one learner saw at the end of a game that ended in this step: [`observation::LEN`] bytes each. Only
    /// with an [`Opposition`](crate::Opposition), and only if asked for.
    pub finals: Option<&'a mut [u8]>,
}

impl<'a> Slices<'a> {
    /// Whether it has room for so many environments, and for no more.
    pub(crate) fn fits(&self, envs: usize, seats: usize) -> bool {
        self.observations.len() == envs * observation::LEN
            && self.masks.len() == envs * numbering::COUNT
            && self.seats.len() == envs
            && self.places.len() == envs * Circle::MOST
            && self.rewards.len() == envs * seats
            && self.ended.len() == envs
            && self.winners.len() == envs
            && self.privileged.as_ref().is_none_or(|all| all.len() == envs * privileged::LEN)
            && self.finals.as_ref().is_none_or(|all| all.len() == envs * observation::LEN)
    }

    /// The first `envs` environments, and the rest.
    pub(crate) fn split_at(self, envs: usize, seats: usize) -> (Slices<'a>, Slices<'a>) {
        let observations = self.observations.split_at_mut(envs * observation::LEN);
        let masks = self.masks.split_at_mut(envs * numbering::COUNT);
        let turns = self.seats.split_at_mut(envs);
        let places = self.places.split_at_mut(envs * Circle::MOST);
        let rewards = self.rewards.split_at_mut(envs * seats);
        let ended = self.ended.split_at_mut(envs);
        let winners = self.winners.split_at_mut(envs);
        let privileged = self.privileged.map(|all| all.split_at_mut(envs * privileged::LEN)).unzip();
        let finals = self.finals.map(|all| all.split_at_mut(envs * observation::LEN)).unzip();
        let first = Slices {
            observations: observations.0,
            masks: masks.0,
            seats: turns.0,
            places: places.0,
            rewards: rewards.0,
            ended: ended.0,
            winners: winners.0,
            privileged: privileged.0,
            finals: finals.0,
        };
        let rest = Slices {
            observations: observations.1,
            masks: masks.1,
            seats: turns.1,
            places: places.1,
            rewards: rewards.1,
            ended: ended.1,
            winners: winners.1,
            privileged: privileged.1,
            finals: finals.1,
        };
        (first, rest)
    }

    /// Its parts: where each environment tells the seat to act, where ends of games are told, of which there is none
    /// yet, and where critics are told.
    pub(crate) fn start(
        self,
        seats: usize,
    ) -> (impl Iterator<Item = Telling<'a>>, Ends<'a>, Option<&'a mut [u8]>) {
        let Slices { observations, masks, seats: turns, places, rewards, ended, winners, privileged, finals } =
            self;
        rewards.fill(0.0);
        ended.fill(0);
        winners.fill(-1);
        let rows = observations.as_chunks_mut().0.iter_mut().zip(masks.as_chunks_mut().0);
        let turns = turns.iter_mut().zip(places.as_chunks_mut().0);
        let told = rows.zip(turns).map(|((observation, mask), (seat, places))| Telling {
            observation,
            mask,
            seat,
            places,
        });
        (told, Ends { seats, rewards, ended, winners, finals }, privileged)
    }
}

/// Where one environment tells the seat to act.
pub(crate) struct Telling<'a> {
    observation: &'a mut [u8; observation::LEN],
    mask: &'a mut [u8; numbering::COUNT],
    seat: &'a mut u8,
    places: &'a mut [u8; Circle::MOST],
}

impl Telling<'_> {
    #[inline(always)]
    pub(crate) fn write(self, environment: &Environment) {
        environment.choices().write(self.mask);
        *self.places = environment.circle().numbers();
        *self.seat = self.places[0];
        environment.write_observation(self.observation);
    }
}

/// Where the ends of games are written.
pub(crate) struct Ends<'a> {
    seats: usize,
    rewards: &'a mut [f32],
    ended: &'a mut [u8],
    winners: &'a mut [i8],
    finals: Option<&'a mut [u8]>,
}

impl Ends<'_> {
    /// This player has won the game before the one that the environment is in.
    #[cold]
    pub(crate) fn write(&mut self, env: usize, environment: &Environment, winner: Player) {
        self.ended[env] = 1;
        self.winners[env] = winner.index() as i8;
        reward(environment, winner, &mut self.rewards[env * self.seats..][..self.seats]);
        if let (Some(finals), Some(rivals)) = (&mut self.finals, environment.rivals()) {
            finals[env * observation::LEN..][..observation::LEN].copy_from_slice(rivals.last());
        }
    }
}

/// 1 for each seat of the winner; the others share the loss of it, so that all players together earn nothing.
fn reward(environment: &Environment, winner: Player, rewards: &mut [f32]) {
    let loss = -1.0 / f32::from(environment.game().players() - 1);
    for (reward, seat) in rewards.iter_mut().zip(Seats::first(Circle::MOST)) {
        *reward = if environment.game().player(seat) == winner { 1.0 } else { loss };
    }
}

/// A [`Slices`] with memory of its own, for those who have none to lend.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrays {
    /// As in [`Slices::observations`].
    pub observations: Vec<u8>,
    /// As in [`Slices::masks`].
    pub masks: Vec<u8>,
    /// As in [`Slices::seats`].
    pub seats: Vec<u8>,
    /// As in [`Slices::places`].
    pub places: Vec<u8>,
    /// As in [`Slices::rewards`].
    pub rewards: Vec<f32>,
    /// As in [`Slices::ended`].
    pub ended: Vec<u8>,
    /// As in [`Slices::winners`].
    pub winners: Vec<i8>,
    /// As in [`Slices::privileged`].
    pub privileged: Option<Vec<u8>>,
    /// As in [`Slices::finals`].
    pub finals: Option<Vec<u8>>,
}

impl Arrays {
    /// Room for what a vector shows seats.
    pub fn new(vector: &Vector) -> Arrays {
        let envs = vector.envs();
        Arrays {
            observations: vec![0; envs * observation::LEN],
            masks: vec![0; envs * numbering::COUNT],
            seats: vec![0; envs],
            places: vec![0; envs * Circle::MOST],
            rewards: vec![0.0; envs * vector.seats()],
            ended: vec![0; envs],
            winners: vec![-1; envs],
            privileged: None,
            finals: None,
        }
    }

    /// The same with room for what it shows critics.
    #[must_use]
    pub fn with_privileged(self) -> Arrays {
        let envs = self.seats.len();
        Arrays { privileged: Some(vec![0; envs * privileged::LEN]), ..self }
    }

    /// The same with room for what the learner saw last.
    #[must_use]
    pub fn with_finals(self) -> Arrays {
        let envs = self.seats.len();
        Arrays { finals: Some(vec![0; envs * observation::LEN]), ..self }
    }

    /// All of it, to be written to.
    pub fn slices(&mut self) -> Slices<'_> {
        Slices {
            observations: &mut self.observations,
            masks: &mut self.masks,
            seats: &mut self.seats,
            places: &mut self.places,
            rewards: &mut self.rewards,
            ended: &mut self.ended,
            winners: &mut self.winners,
            privileged: self.privileged.as_deref_mut(),
            finals: self.finals.as_deref_mut(),
        }
    }
}
