//! How many decisions a second many games take, with all observations and masks: `cargo bench -p skull-env`.
//!
//! A decision is a choice among two actions or more, made at random. "Steps" is the time of [`Vector::step`] alone,
//! "with random play" also that of choosing. Each figure is the median of ten slices of time.

#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on says so by panicking")]

use std::{
    num::NonZeroUsize,
    thread,
    time::{Duration, Instant},
};

use fastrand::Rng;
use skull_env::{Arrays, Vector, VectorOptions, numbering, observation};

const SLICES: u32 = 10;

fn main() {
    // `cargo test --benches` only wants to know that it runs.
    let wanted = std::env::args().any(|argument| argument == "--bench");
    let time = Duration::from_millis(if wanted { 2000 } else { 20 });
    let cores = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    println!("observations of {} bytes, masks of {} bytes", observation::LEN, numbering::COUNT);
    println!("seats   envs  threads   decisions/s, steps   with random play   with privileged");
    for seats in [2, 3, 4, 5, 6, 12] {
        row(VectorOptions { seats, envs: 1024, ..VectorOptions::default() }, time);
    }
    for envs in [64, 16_384] {
        row(VectorOptions { envs, ..VectorOptions::default() }, time);
    }
    for envs in [1024, 16_384] {
        row(VectorOptions { envs, threads: Some(cores), ..VectorOptions::default() }, time);
    }
}

fn row(options: VectorOptions, time: Duration) {
    let [steps, play] = measure(&options, false, time);
    let [privileged, _] = measure(&options, true, time);
    let threads = options.threads.map_or(0, NonZeroUsize::get);
    let [steps, play, privileged] = [steps, play, privileged].map(|rate| format!("{:.2} M", rate / 1e6));
    println!("{:>5} {:>6} {threads:>8} {steps:>20} {play:>18} {privileged:>17}", options.seats, options.envs);
}

/// Decisions a second, in steps alone and with the choosing: the median slice.
fn measure(options: &VectorOptions, privileged: bool, time: Duration) -> [f64; 2] {
    let mut vector = Vector::new(options).unwrap();
    let mut arrays = Arrays::new(&vector);
    if privileged {
        arrays = arrays.with_privileged();
    }
    vector.show(arrays.slices());
    let mut luck = Rng::with_seed(7);
    let mut actions = vec![0; options.envs];
    let mut slices: Vec<[f64; 2]> = (0..SLICES)
        .map(|_| slice(&mut vector, &mut arrays, &mut actions, &mut luck, time / SLICES))
        .collect();
    slices.sort_by(|[a, _], [b, _]| a.total_cmp(b));
    slices[slices.len() / 2]
}

fn slice(
    vector: &mut Vector,
    arrays: &mut Arrays,
    actions: &mut [u8],
    luck: &mut Rng,
    time: Duration,
) -> [f64; 2] {
    let (start, mut stepping, mut decisions) = (Instant::now(), Duration::ZERO, 0);
    while start.elapsed() < time {
        for (action, offered) in actions.iter_mut().zip(vector.choices()) {
            *action = offered.nth(luck.usize(..offered.len())).unwrap();
        }
        let before = Instant::now();
        vector.step(actions, arrays.slices()).unwrap();
        stepping += before.elapsed();
        decisions += actions.len();
    }
    [stepping, start.elapsed()].map(|time| decisions as f64 / time.as_secs_f64())
}
