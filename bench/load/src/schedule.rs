use std::time::Duration;

use tokio::time::Instant;

/// When each command is due, whether or not the server has kept up: the tables take turns at an even pace.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MoveSchedule {
    /// When the first command is due.
    pub(crate) start: Instant,
    /// From when on it counts.
    pub(crate) counts_from: Instant,
    /// No command is due from here on.
    pub(crate) end: Instant,
    tables: u64,
    rate: f64,
}

impl MoveSchedule {
    /// A schedule that starts now.
    pub(crate) fn new(tables: usize, rate: f64, warm_up: Duration, counted: Duration) -> MoveSchedule {
        let start = Instant::now();
        let counts_from = start + warm_up;
        MoveSchedule { start, counts_from, end: counts_from + counted, tables: tables as u64, rate }
    }

    /// When a table's commands are due, one after the other.
    pub(crate) fn of_table(self, index: usize) -> impl Iterator<Item = Instant> {
        let due = move |round: u64| {
            let place = round * self.tables + index as u64;
            self.start + Duration::from_secs_f64(place as f64 / self.rate)
        };
        (0..).map(due).take_while(move |&due| due < self.end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_take_turns_at_an_even_pace_until_the_end() {
        let schedule = MoveSchedule::new(4, 100.0, Duration::ZERO, Duration::from_secs(1));
        let mut all: Vec<Instant> = (0..4).flat_map(|table| schedule.of_table(table)).collect();
        all.sort();
        assert_eq!(all.len(), 100);
        assert_eq!(all[0], schedule.start);
        assert!(all.windows(2).all(|pair| (pair[1] - pair[0]).as_millis().abs_diff(10) <= 1));
    }
}
