/// Hands in the network that judges positions, in a program that has none of its own: a browser fetches it when somebody
/// wants a review. Says whether it is taken: not if it is no such network, or if there is one already.
///
/// What players are likely to do is judged by [what the levels play by](skull_bots::Learnt::of_levels), which is handed in
/// there.
pub fn bring(critic: Vec<u8>) -> bool {
    let _ = critic;
    false
}

/// Whether there is something to judge by.
pub fn is_ready() -> bool {
    true
}
