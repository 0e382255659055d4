use std::num::NonZeroU32;

use super::written::at_least_one;

/// What one visitor may take. An address counts with its household: for IPv6, all that begins with the same 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::Args)]
#[command(next_help_heading = "Limits")]
pub struct Limiting {
    /// Connections open at the same time
    #[arg(
        long,
        env = "SKULL_MOST_CONNECTIONS",
        value_name = "N",
        value_parser = at_least_one,
        default_value_t = Limiting::default().most_connections
    )]
    pub most_connections: NonZeroU32,
    /// Of these, from one address that is not a trusted proxy
    #[arg(
        long,
        env = "SKULL_CONNECTIONS_PER_ADDRESS",
        value_name = "N",
        value_parser = at_least_one,
        default_value_t = Limiting::default().connections_per_address
    )]
    pub connections_per_address: NonZeroU32,
    /// WebSockets open at the same time from one address
    #[arg(
        long,
        env = "SKULL_SOCKETS_PER_ADDRESS",
        value_name = "N",
        value_parser = at_least_one,
        default_value_t = Limiting::default().sockets_per_address
    )]
    pub sockets_per_address: NonZeroU32,
    /// WebSockets open at the same time for one guest
    #[arg(
        long,
        env = "SKULL_SOCKETS_PER_GUEST",
        value_name = "N",
        value_parser = at_least_one,
        default_value_t = Limiting::default().sockets_per_guest
    )]
    pub sockets_per_guest: NonZeroU32,
    /// Tables opened in an hour from one address
    #[arg(
        long,
        env = "SKULL_TABLES_PER_ADDRESS",
        value_name = "N",
        value_parser = at_least_one,
        default_value_t = Limiting::default().tables_per_address
    )]
    pub tables_per_address: NonZeroU32,
    /// Tables opened in an hour by one guest
    #[arg(
        long,
        env = "SKULL_TABLES_PER_GUEST",
        value_name = "N",
        value_parser = at_least_one,
        default_value_t = Limiting::default().tables_per_guest
    )]
    pub tables_per_guest: NonZeroU32,
    /// Codes without a table that are asked for in a minute from one address
    #[arg(
        long,
        env = "SKULL_LOOKUPS_PER_ADDRESS",
        value_name = "N",
        value_parser = at_least_one,
        default_value_t = Limiting::default().lookups_per_address
    )]
    pub lookups_per_address: NonZeroU32,
    /// New guests in an hour from one address
    #[arg(
        long,
        env = "SKULL_GUESTS_PER_ADDRESS",
        value_name = "N",
        value_parser = at_least_one,
        default_value_t = Limiting::default().guests_per_address
    )]
    pub guests_per_address: NonZeroU32,
    /// Messages in 20 seconds from one guest, over all their connections; from one address 20 times as many
    #[arg(
        long,
        alias = "messages-per-socket",
        env = "SKULL_MESSAGES_PER_GUEST",
        value_name = "N",
        value_parser = at_least_one,
        default_value_t = Limiting::default().messages_per_guest
    )]
    pub messages_per_guest: NonZeroU32,
}

/// Enough for a school class behind one address, and for a person with many tabs.
impl Default for Limiting {
    fn default() -> Limiting {
        Limiting {
            most_connections: const { NonZeroU32::new(10_000).unwrap() },
            connections_per_address: const { NonZeroU32::new(256).unwrap() },
            sockets_per_address: const { NonZeroU32::new(128).unwrap() },
            sockets_per_guest: const { NonZeroU32::new(16).unwrap() },
            tables_per_address: const { NonZeroU32::new(120).unwrap() },
            tables_per_guest: const { NonZeroU32::new(30).unwrap() },
            lookups_per_address: const { NonZeroU32::new(30).unwrap() },
            guests_per_address: const { NonZeroU32::new(120).unwrap() },
            messages_per_guest: const { NonZeroU32::new(100).unwrap() },
        }
    }
}
