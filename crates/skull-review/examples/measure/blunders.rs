//! From decisions said to cost something, games are played on with the choice that was made and with the one that was
//! proposed: does it cost what was said?

use rayon::prelude::*;
use skull_review::{Pains, Verdict};
use skull_rules::Phase;

use crate::{
    Options,
    tried::{Tried, flagged, try_both},
};

pub(crate) fn measure(options: &Options) {
    let tried: Vec<Tried> = options
        .tables()
        .into_par_iter()
        .filter_map(|(seed, seats)| {
            flagged(seats, seed, Pains::Usual, options.least).map(|flagged| (seed, flagged))
        })
        .map(|(seed, (record, judged))| try_both(&record, &judged, seed, options.playouts))
        .collect();
    println!("all                {}", told(&tried, |_| true));
    for proven in [true, false] {
        println!("proven {proven:5}       {}", told(&tried, |one| one.proven == proven));
    }
    for verdict in [Verdict::Fine, Verdict::Doubtful, Verdict::Mistake, Verdict::Blunder] {
        println!("{verdict:10?}         {}", told(&tried, |one| one.verdict == verdict));
    }
    let mut sizes = options.seats.clone();
    sizes.sort_unstable();
    for seats in sizes {
        println!("{seats} seats            {}", told(&tried, |one| !one.proven && one.seats == seats));
    }
    for phase in
        [Phase::Opening, Phase::Placing, Phase::Bidding, Phase::Flipping, Phase::Losing, Phase::Naming]
    {
        println!("{phase:10}         {}", told(&tried, |one| !one.proven && one.phase == phase));
    }
    for (low, high) in [(0.0, 0.03), (0.03, 0.05), (0.05, 0.1), (0.1, 0.2), (0.2, 1.0)] {
        let within = |one: &Tried| !one.proven && (low..high).contains(&one.raw);
        println!("{:4.0} to {:4.0} points  {}", 100.0 * low, 100.0 * high, told(&tried, within));
    }
}

fn told(tried: &[Tried], which: impl Fn(&Tried) -> bool) -> String {
    let some: Vec<&Tried> = tried.iter().filter(|one| which(one)).collect();
    let count = some.len().max(1) as f64;
    let mean = |of: fn(&Tried) -> f64| some.iter().map(|one| of(one)).sum::<f64>() / count;
    let (raw, claimed, measured) = (mean(|one| one.raw), mean(|one| one.claimed), mean(|one| one.measured));
    let spread =
        some.iter().map(|one| (one.measured - one.claimed - (measured - claimed)).powi(2)).sum::<f64>();
    let deviation = (spread / (count - 1.0).max(1.0) / count).sqrt();
    let within = some.iter().map(|one| one.variance).sum::<f64>() / count;
    format!(
        "{:5} decisions: raw {:6.2}, claimed {:6.2}, measured {:6.2}, difference {:+6.2} ± {:.2} (between {:.1})",
        some.len(),
        100.0 * raw,
        100.0 * claimed,
        100.0 * measured,
        100.0 * (measured - claimed),
        100.0 * deviation,
        100.0 * ((deviation * deviation * count - within).max(0.0)).sqrt(),
    )
}
