use skull_chance::Dice;
use skull_rules::{Seat, Seats};

/// Who sits where in which game, and with what luck: all of it follows from one seed.
pub(crate) struct Schedule {
    seed: u64,
    entrants: usize,
    players: usize,
    /// Whether the first entrant sits at every table, at one place, and the others take turns.
    has_guest: bool,
}

/// What all rotations of a line-up share.
pub(crate) struct Deal {
    pub(crate) first: Seat,
    /// One for the bot at each place.
    pub(crate) seeds: [u64; Seat::MOST],
    /// All further luck.
    pub(crate) dice: Dice,
}

impl Schedule {
    pub(crate) fn new(seed: u64, entrants: usize, players: usize) -> Schedule {
        Schedule { seed, entrants, players, has_guest: false }
    }

    /// The first entrant is a guest among the others, of whom there is at least one.
    pub(crate) fn with_guest(seed: u64, entrants: usize, players: usize) -> Schedule {
        Schedule { seed, entrants, players, has_guest: true }
    }

    /// How many games a deal is played in. Alone at a table, an entrant would play the same game again.
    pub(crate) fn rotations(&self) -> u64 {
        if self.entrants == 1 { 1 } else { self.players as u64 }
    }

    /// The luck of a deal, the same each time it is asked for.
    pub(crate) fn deal(&self, number: u64, seats: Seats) -> Deal {
        let mut dice = self.dice(Stream::Deals, number);
        let first = dice.first_player(seats);
        let mut seeds = [0; Seat::MOST];
        seeds[..self.players].fill_with(|| dice.seed());
        Deal { first, seeds, dice }
    }

    /// The entrants at a deal's table, in the order of the places before any rotation.
    pub(crate) fn lineup(&self, deal: u64) -> Vec<usize> {
        if self.has_guest {
            return self.lineup_with_guest(deal);
        }
        let entrants = self.entrants as u64;
        let mut lineup = self.circle(deal / entrants, 0);
        lineup.rotate_left((deal % entrants) as usize);
        lineup.truncate(self.players);
        // Those who sit more than once sit side by side: a pattern that repeats would play the same game twice.
        let (each, more) = (self.players / lineup.len(), self.players % lineup.len());
        let places = |(index, entrant)| std::iter::repeat_n(entrant, each + usize::from(index < more));
        lineup.into_iter().enumerate().flat_map(places).collect()
    }

    /// The guest, and as many of the others' circle as there are places left, some twice if they are too few.
    fn lineup_with_guest(&self, deal: u64) -> Vec<usize> {
        let others = self.entrants as u64 - 1;
        let mut circle = self.circle(deal / others, 1);
        circle.rotate_left((deal % others) as usize);
        std::iter::once(0).chain(circle.into_iter().cycle()).take(self.players).collect()
    }

    /// All entrants from `first` on, in an order that each sweep of line-ups draws anew, so that neighbours change.
    fn circle(&self, sweep: u64, first: usize) -> Vec<usize> {
        let mut dice = self.dice(Stream::Circles, sweep);
        let mut circle: Vec<usize> = (first..self.entrants).collect();
        for place in (1..circle.len()).rev() {
            circle.swap(place, dice.below(place as u8 + 1).into());
        }
        circle
    }

    /// A stream of its own for every number. The first 16 bytes of its key are the seed and the number.
    fn dice(&self, stream: Stream, number: u64) -> Dice {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&self.seed.to_le_bytes());
        key[8..16].copy_from_slice(&number.to_le_bytes());
        key[16] = stream as u8;
        Dice::from_key(key)
    }
}

#[derive(Clone, Copy)]
enum Stream {
    Deals,
    Circles,
}

#[cfg(test)]
mod tests {
    use super::Schedule;

    /// How often each entrant sits at each place over some deals in all rotations.
    fn places(entrants: usize, players: usize, deals: u64) -> Vec<Vec<u64>> {
        let schedule = Schedule::new(3, entrants, players);
        let mut counts = vec![vec![0; players]; entrants];
        for deal in 0..deals {
            let lineup = schedule.lineup(deal);
            assert_eq!(lineup.len(), players);
            for rotation in 0..schedule.rotations() as usize {
                for place in 0..players {
                    counts[lineup[(place + rotation) % players]][place] += 1;
                }
            }
        }
        counts
    }

    #[test]
    fn after_a_sweep_everyone_has_sat_everywhere_equally_often() {
        for entrants in 2..=14 {
            for players in 2..=12 {
                let sweeps = 3;
                let counts = places(entrants, players, sweeps * entrants as u64);
                let all: Vec<u64> = counts.concat();
                assert!(
                    all.iter().all(|&count| count == sweeps * players as u64),
                    "{entrants} at {players}: {counts:?}"
                );
            }
        }
    }

    #[test]
    fn after_a_sweep_a_guest_and_every_member_have_sat_everywhere_equally_often() {
        for members in 1..=20 {
            for players in 2..=12 {
                let schedule = Schedule::with_guest(3, members + 1, players);
                let mut counts = vec![vec![0; players]; members + 1];
                for deal in 0..members as u64 {
                    let lineup = schedule.lineup(deal);
                    assert_eq!(lineup.iter().filter(|&&entrant| entrant == 0).count(), 1, "one guest");
                    for rotation in 0..schedule.rotations() as usize {
                        for place in 0..players {
                            counts[lineup[(place + rotation) % players]][place] += 1;
                        }
                    }
                }
                assert!(counts[0].iter().all(|&count| count == members), "{counts:?}");
                assert!(counts[1..].concat().iter().all(|&count| count == players - 1), "{counts:?}");
            }
        }
    }

    #[test]
    fn as_many_entrants_as_players_are_all_at_every_table() {
        let schedule = Schedule::new(9, 4, 4);
        for deal in 0..50 {
            let mut lineup = schedule.lineup(deal);
            lineup.sort_unstable();
            assert_eq!(lineup, [0, 1, 2, 3]);
        }
    }

    #[test]
    fn no_rotation_of_a_line_up_repeats_another() {
        for entrants in 2..=12 {
            for players in 2..=12 {
                let lineup = Schedule::new(1, entrants, players).lineup(5);
                for rotation in 1..players {
                    let mut turned = lineup.clone();
                    turned.rotate_left(rotation);
                    assert_ne!(turned, lineup, "{entrants} at {players}");
                }
            }
        }
    }
}
