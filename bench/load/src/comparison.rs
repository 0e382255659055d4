use std::fmt;

use crate::{
    disk::DiskFigures,
    figures::{LoadFigures, ServerFigures},
};

/// A server beside the ceiling, under the same load, by turns; and what their disk took meanwhile. Of several runs the
/// middle one counts, for each figure by itself.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The server's figures, run by run.
    pub real: Vec<LoadFigures>,
    /// The bare server's.
    pub bare: Vec<LoadFigures>,
    /// The disk's.
    pub disk: Vec<DiskFigures>,
}

/// The most that may lie between a command and the last seat in the middle of all, in milliseconds.
const P50_MS: f64 = 2.5;
/// How many times as long as the bare server one in a hundred may take, beside what the disk takes.
const P99_TIMES: f64 = 3.0;
/// How many times one waits for the disk: a command comes while another is written.
const SYNCS: f64 = 2.0;
/// How many times the bare server's processor time a command may cost.
const CPU_TIMES: f64 = 1.5;

/// One figure of a run.
type Figure<'a> = &'a dyn Fn(&LoadFigures) -> f64;

impl Comparison {
    fn of(runs: &[LoadFigures], figure: Figure<'_>) -> f64 {
        median(runs.iter().map(figure).collect())
    }

    fn sync(&self, figure: impl Fn(&DiskFigures) -> f64) -> f64 {
        median(self.disk.iter().map(figure).collect())
    }

    /// What was aimed at, and whether it was had.
    fn goals(&self) -> Vec<String> {
        let real = |figure: Figure<'_>| Comparison::of(&self.real, figure);
        let bare = |figure: Figure<'_>| Comparison::of(&self.bare, figure);
        let mut goals = vec![goal("p50, ms", real(&p50), P50_MS, "")];
        if !self.disk.is_empty() {
            let most = P99_TIMES * bare(&p99) + SYNCS * self.sync(|disk| disk.fdatasync.p99);
            goals.push(goal("p99, ms", real(&p99), most, ": 3 times the bare server's and twice the disk's"));
        }
        let most = CPU_TIMES * bare(&cpu);
        goals.push(goal("CPU a command, µs", real(&cpu), most, ": 1.5 times the bare server's"));
        goals
    }
}

fn goal(what: &str, is: f64, most: f64, why: &str) -> String {
    let verdict = if is <= most { "kept  " } else { "MISSED" };
    format!("{verdict} {what}: {is:.1}, at most {most:.1}{why}")
}

fn p50(figures: &LoadFigures) -> f64 {
    figures.latency.p50
}

fn p99(figures: &LoadFigures) -> f64 {
    figures.latency.p99
}

fn cpu(figures: &LoadFigures) -> f64 {
    of_server(figures, |server| server.cpu_us_per_command)
}

fn of_server(figures: &LoadFigures, of: fn(&ServerFigures) -> f64) -> f64 {
    figures.server.as_ref().map_or(f64::NAN, of)
}

/// The one in the middle; of an even number the larger of the two.
fn median(mut all: Vec<f64>) -> f64 {
    all.sort_by(f64::total_cmp);
    all.get(all.len() / 2).copied().unwrap_or(f64::NAN)
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let runs = self.real.len();
        writeln!(f, "| median of {runs} | server | from, to | bare | from, to | ratio |")?;
        writeln!(f, "| --- | --: | --: | --: | --: | --: |")?;
        let mut row = |what: &str, figure: Figure<'_>| {
            let (real, bare) = (Comparison::of(&self.real, figure), Comparison::of(&self.bare, figure));
            let (reals, bares) = (range(&self.real, figure), range(&self.bare, figure));
            writeln!(f, "| {what} | {real:.1} | {reals} | {bare:.1} | {bares} | {:.2} |", real / bare)
        };
        row("commands a second", &|figures| figures.achieved_rate)?;
        row("bytes an update", &|figures| figures.update_bytes as f64)?;
        row("latency p50, ms", &p50)?;
        row("latency p90, ms", &|figures| figures.latency.p90)?;
        row("latency p99, ms", &p99)?;
        row("latency p99.9, ms", &|figures| figures.latency.p99_9)?;
        row("latency max, ms", &|figures| figures.latency.max)?;
        row("CPU a command, µs", &cpu)?;
        row("waits a command", &|figures| of_server(figures, |server| server.waits_per_command))?;
        row("displacements a command", &|figures| {
            of_server(figures, |server| server.displacements_per_command)
        })?;
        row("memory a socket, KiB", &|figures| of_server(figures, |server| server.kib_per_socket))?;
        row("others' CPU, % of a core", &|figures| figures.others_cpu * 100.0)?;
        row("load average", &|figures| figures.load_average.unwrap_or(f64::NAN))?;
        if !self.disk.is_empty() {
            let at = |figure: fn(&DiskFigures) -> f64| self.sync(figure);
            writeln!(
                f,
                "\nfdatasync of the same disk, between the runs: p50 {:.2}  p99 {:.2}  p99.9 {:.2} ms\n",
                at(|disk| disk.fdatasync.p50),
                at(|disk| disk.fdatasync.p99),
                at(|disk| disk.fdatasync.p99_9),
            )?;
        }
        self.goals().iter().try_for_each(|goal| writeln!(f, "{goal}"))
    }
}

fn range(runs: &[LoadFigures], figure: Figure<'_>) -> String {
    let all = || runs.iter().map(figure);
    format!("{:.1}, {:.1}", all().fold(f64::INFINITY, f64::min), all().fold(f64::NEG_INFINITY, f64::max))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_run_in_the_middle_counts() {
        let is = |all: &[f64], middle: f64| median(all.to_vec()).total_cmp(&middle).is_eq();
        assert!(is(&[178.0, 12.0, 26.0, 99.0, 14.0], 26.0));
        assert!(is(&[1.0, 2.0], 2.0), "the worse of two");
        assert!(median(Vec::new()).is_nan());
    }

    #[test]
    fn a_goal_is_kept_up_to_the_line_itself() {
        assert!(goal("p50, ms", 2.5, 2.5, "").starts_with("kept"));
        assert!(goal("p50, ms", 2.51, 2.5, "").starts_with("MISSED"));
    }
}
