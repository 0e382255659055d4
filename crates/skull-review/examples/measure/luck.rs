//! The parts of every seat's game: do they add up, and is luck nothing on average?

use rayon::prelude::*;
use skull_review::{Fortune, Review, SwingKind};

use crate::Options;

#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Sums {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    fn join(&mut self, other: &Sums) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    fn told(&self) -> String {
        let mean = self.sum / self.count.max(1.0);
        let variance = (self.squares / self.count.max(1.0) - mean * mean).max(0.0);
        format!(
            "{mean:+.3} ± {:.3} (of {}, spread {:.1})",
            (variance / self.count.max(1.0)).sqrt(),
            self.count,
            variance.sqrt()
        )
    }
}

/// Luck in all, by what it was, and the other parts.
const NAMES: [&str; 7] = ["luck", "leader", "met", "taken", "own", "others", "par"];

pub(crate) fn measure(options: &Options) {
    let found: Vec<(usize, [Sums; 7])> = options
        .tables()
        .into_par_iter()
        .map(|(seed, seats)| (seats, of_game(options, seats, seed)))
        .collect();
    for size in options.seats.iter().copied().map(Some).chain([None]) {
        let mut all = [Sums::default(); 7];
        for (_, sums) in found.iter().filter(|(seats, _)| size.is_none_or(|size| *seats == size)) {
            all.iter_mut().zip(sums).for_each(|(mine, theirs)| mine.join(theirs));
        }
        println!("{}", size.map_or_else(|| "all".to_owned(), |size| format!("{size} seats")));
        for (name, sums) in NAMES.iter().zip(&all) {
            println!("  {name:7} {}", sums.told());
        }
    }
}

fn of_game(options: &Options, seats: usize, seed: u64) -> [Sums; 7] {
    let record = options.game(seats, seed);
    let review = Review::of(&record, options.pains).unwrap();
    let mut sums = [Sums::default(); 7];
    for split in &review.splits {
        assert_eq!(split.fair + split.own + split.others + split.luck, split.result);
        sums[0].add(split.luck.points());
        sums[4].add(split.own.points());
        sums[5].add(split.others.points());
        sums[6].add(split.par.points());
        for swing in &split.swings {
            let kind = match swing.kind {
                SwingKind::Luck(Fortune::Leader) => 1,
                SwingKind::Luck(Fortune::Met { .. }) => 2,
                SwingKind::Luck(Fortune::Taken { .. }) => 3,
                SwingKind::Own | SwingKind::Others => continue,
            };
            sums[kind].add(swing.change.points());
        }
    }
    sums
}
