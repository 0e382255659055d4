//! Many processes that keep one table each know what the others did, and lose nothing.

use crate::{die::Die, leak, world};

/// Tables in one run.
const TABLES: u64 = 600;

/// Says which seed it was if a test fails.
pub(crate) struct Seed(pub(crate) u64);

impl Drop for Seed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the table of seed {0} fails; SKULL_SEED={0} repeats it", self.0);
        }
    }
}

/// The seed that somebody asks for, or many: others in every round of `make soak`.
pub(crate) fn seeds(many: u64) -> Vec<u64> {
    let asked = |name: &str| std::env::var(name).ok().map(|value| value.parse().expect("a number"));
    if let Some(seed) = asked("SKULL_SEED") {
        return vec![seed];
    }
    let round: u64 = asked("SKULL_ROUND").unwrap_or(0);
    (round * many..(round + 1) * many).collect()
}

#[test]
fn whatever_happens_nothing_is_lost_doubled_or_told_to_the_wrong_ones() {
    let (mut different, mut taken_back, seeds) = (0, 0, seeds(TABLES));
    let tables = seeds.len();
    for seed in seeds {
        let named = Seed(seed);
        let story = world::play(seed, seed.is_multiple_of(50));
        different += usize::from(leak::check(&story, &mut Die::of(seed)));
        taken_back +=
            usize::from(story.play.iter().any(|entry| entry.windows(10).any(|part| part == b"taken_back")));
        drop(named);
    }
    assert!(tables == 1 || different * 10 >= tables * 5, "only {different} of {tables} pairs differ");
    assert!(
        tables == 1 || taken_back * 100 >= tables,
        "moves were taken back at {taken_back} of {tables} tables only"
    );
}

#[test]
fn the_same_seed_is_the_same_table_byte_for_byte() {
    for seed in seeds(40) {
        let named = Seed(seed);
        assert!(world::play(seed, false) == world::play(seed, false), "luck from elsewhere");
        drop(named);
    }
}
