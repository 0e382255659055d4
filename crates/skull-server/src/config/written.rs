//! What is written for an option, read in our own words.

use std::{
    net::SocketAddr,
    num::{NonZeroU32, NonZeroUsize},
};

/// More threads than any machine has cores for.
const MOST_THREADS: usize = 4096;

/// Where to listen.
pub(super) fn address(text: &str) -> Result<SocketAddr, &'static str> {
    text.parse().map_err(|_| "write it as 127.0.0.1:8080, or as [::1]:8080: an address and a port")
}

/// How many of something there may be, or for how many days.
pub(super) fn at_least_one(text: &str) -> Result<NonZeroU32, String> {
    text.parse().map_err(|_| format!("a whole number from 1 to {}", u32::MAX))
}

/// How many threads do the work.
pub(super) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let told: Option<NonZeroUsize> = text.parse().ok();
    told.filter(|threads| threads.get() <= MOST_THREADS)
        .ok_or_else(|| format!("a whole number from 1 to {MOST_THREADS}"))
}

/// Whether a switch is on; the environment says so in a word.
pub(super) fn switch(text: &str) -> Result<bool, &'static str> {
    match text.to_ascii_lowercase().as_str() {
        "true" | "yes" | "on" | "1" | "t" | "y" => Ok(true),
        "false" | "no" | "off" | "0" | "f" | "n" => Ok(false),
        _ => Err("say yes or no"),
    }
}
