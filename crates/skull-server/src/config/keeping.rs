use std::{num::NonZeroU32, time::Duration};

use skull_table::Keep;

use super::written::at_least_one;

/// What is kept, and for how long, so that nothing grows without bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::Args)]
#[command(next_help_heading = "Keeping and forgetting")]
pub struct Keeping {
    /// Forget tables at which nothing has happened for this long
    #[arg(long, env = "SKULL_KEEP_TABLES", value_name = "DAYS", value_parser = at_least_one,
        default_value_t = Keeping::default().keep_tables)]
    pub keep_tables: NonZeroU32,
    /// Keep at most this many tables; tables without a finished game go first, beginning with those of whoever opened most
    #[arg(long, env = "SKULL_MOST_TABLES", value_name = "N", value_parser = at_least_one,
        default_value_t = Keeping::default().most_tables)]
    pub most_tables: NonZeroU32,
    /// Forget finished games after this long; the sums over a player's games stay
    #[arg(long, env = "SKULL_KEEP_GAMES", value_name = "DAYS", value_parser = at_least_one,
        default_value_t = Keeping::default().keep_games)]
    pub keep_games: NonZeroU32,
    /// Keep at most this many finished games; the oldest go first
    #[arg(long, env = "SKULL_MOST_GAMES", value_name = "N", value_parser = at_least_one,
        default_value_t = Keeping::default().most_games)]
    pub most_games: NonZeroU32,
    /// Forget guests who have not come for this long
    #[arg(long, env = "SKULL_KEEP_GUESTS", value_name = "DAYS", value_parser = at_least_one,
        default_value_t = Keeping::default().keep_guests)]
    pub keep_guests: NonZeroU32,
    /// Remember at most this many guests; those who stayed away longest go first
    #[arg(long, env = "SKULL_MOST_GUESTS", value_name = "N", value_parser = at_least_one,
        default_value_t = Keeping::default().most_guests)]
    pub most_guests: NonZeroU32,
}

/// A small machine holds all of it in a few gigabytes. Browsers keep no cookie for longer than 400 days.
impl Default for Keeping {
    fn default() -> Keeping {
        Keeping {
            keep_tables: const { NonZeroU32::new(30).unwrap() },
            most_tables: const { NonZeroU32::new(10_000).unwrap() },
            keep_games: const { NonZeroU32::new(400).unwrap() },
            most_games: const { NonZeroU32::new(200_000).unwrap() },
            keep_guests: const { NonZeroU32::new(400).unwrap() },
            most_guests: const { NonZeroU32::new(1_000_000).unwrap() },
        }
    }
}

impl From<Keeping> for Keep {
    fn from(keeping: Keeping) -> Keep {
        Keep {
            idle_tables: days(keeping.keep_tables),
            tables: keeping.most_tables.get() as usize,
            finished: days(keeping.keep_games),
            games: keeping.most_games.get() as usize,
            guests: days(keeping.keep_guests),
            most_guests: keeping.most_guests.get() as usize,
        }
    }
}

fn days(days: NonZeroU32) -> Duration {
    Duration::from_hours(24 * u64::from(days.get()))
}
