//! The duel.
