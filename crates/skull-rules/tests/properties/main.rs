//! Properties of whole games: what holds whatever is played, by whatever rules, seen by whatever eyes.
//!
//! A failing case is shrunk and printed; its seed is kept beside the tests and tried first ever after.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![expect(
    clippy::disallowed_methods,
    reason = "the rules write no files, but what is expected of them is in one"
)]

mod director;
mod model;
mod universe;

mod chance;
mod conservation;
mod counts;
mod coverage;
mod differential;
mod ends;
mod knowledge;
mod no_leak;
mod record;
mod suppose;
mod told;
mod vandal;
