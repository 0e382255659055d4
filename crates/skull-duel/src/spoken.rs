use skull_rules::Bid;

/// What everybody sees of a choice while a round goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spoken {
    /// One more disc lies on the mat, face down.
    Placed,
    /// Somebody claims to flip so many.
    Bid(Bid),
    /// Somebody goes no higher.
    Passed,
}
