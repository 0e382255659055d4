//! One live table of Skull: seats, people, bots, clocks and talk.
//!
//! Commands go in, a durable versioned log comes out, and nothing here knows of HTTP. The clock, the luck and the
//! store are handed in, so that whole tables run in tests under a simulated clock and a failing store.

mod fair;
mod summary;

pub use fair::{BadCommitment, BadSeed, Commitment, Seed, Unfair, Verified, verify};
pub use summary::{Attempt, Bluffs, Challenges, Deeds, Summary, Totals};
