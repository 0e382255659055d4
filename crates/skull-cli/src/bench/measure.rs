use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use serde::Serialize;

/// How often something was done in a second.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(transparent)]
pub(super) struct Throughput(pub(super) f64);

impl Throughput {
    /// How long one takes, in nanoseconds.
    pub(super) fn nanoseconds(self) -> f64 {
        1e9 / self.0
    }
}

const SLICES: u32 = 10;

/// Runs `batch`, which says how much of two things it did, for about this long, and returns the rates of the
/// median slice. It is a step on the bar.
pub(super) fn measure(
    time: Duration,
    bar: &ProgressBar,
    mut batch: impl FnMut() -> [u64; 2],
) -> [Throughput; 2] {
    batch();
    let mut slices: Vec<[Throughput; 2]> = (0..SLICES).map(|_| slice(time / SLICES, &mut batch)).collect();
    bar.inc(1);
    slices.sort_by(|[a, _], [b, _]| a.0.total_cmp(&b.0));
    slices[slices.len() / 2]
}

fn slice(time: Duration, batch: &mut impl FnMut() -> [u64; 2]) -> [Throughput; 2] {
    let start = Instant::now();
    let mut done = [0; 2];
    loop {
        let more = batch();
        done = [done[0] + more[0], done[1] + more[1]];
        let elapsed = start.elapsed();
        if elapsed >= time {
            return done.map(|count| Throughput(count as f64 / elapsed.as_secs_f64()));
        }
    }
}
