use std::fmt;

use crate::figures::{Figures, ServerFigures};

/// A server beside the ceiling, under the same load.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The server's figures.
    pub real: Figures,
    /// The bare server's.
    pub bare: Figures,
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Comparison { real, bare } = self;
        writeln!(f, "| | server | bare | ratio |\n| --- | --: | --: | --: |")?;
        let mut row = |what: &str, of: &dyn Fn(&Figures) -> f64| {
            let (real, bare) = (of(real), of(bare));
            writeln!(f, "| {what} | {real:.1} | {bare:.1} | {:.2} |", real / bare)
        };
        let server =
            |figures: &Figures, of: fn(&ServerFigures) -> f64| figures.server.as_ref().map_or(f64::NAN, of);
        row("commands a second", &|figures| figures.achieved_rate)?;
        row("bytes an update", &|figures| figures.update_bytes as f64)?;
        row("latency p50, ms", &|figures| figures.latency.p50)?;
        row("latency p90, ms", &|figures| figures.latency.p90)?;
        row("latency p99, ms", &|figures| figures.latency.p99)?;
        row("latency p99.9, ms", &|figures| figures.latency.p99_9)?;
        row("latency max, ms", &|figures| figures.latency.max)?;
        row("CPU a command, µs", &|figures| server(figures, |server| server.cpu_us_per_command))?;
        row("memory a socket, KiB", &|figures| server(figures, |server| server.kib_per_socket))
    }
}
