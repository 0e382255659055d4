//! What a server did while somebody waited: its timeline beside the commands of a run.

use std::{collections::BTreeMap, fmt, fs, path::PathBuf, time::Duration};

use clap::Args;

use crate::{fault::LoadFault, figures::Percentiles};

/// A server's timeline, and when commands were on their way.
#[derive(Args, Clone, Debug)]
pub struct Timeline {
    /// The file that the server was told to write, as in `SKULL_TIMELINE=FILE skull serve`.
    pub timeline: PathBuf,
    /// The file that `skull-load run --commands FILE` has written.
    pub commands: PathBuf,
}

/// Where the time has gone.
#[derive(Debug, Default)]
pub struct TimelineReport {
    kinds: BTreeMap<String, SpanKind>,
    threads: BTreeMap<String, ThreadTimes>,
    seconds: f64,
    all: WaitedFor,
    slow: WaitedFor,
}

/// What was done of one kind.
#[derive(Debug, Default)]
struct SpanKind {
    times: Vec<Duration>,
    weight: u64,
}

/// What threads of one name have come to: in all, and in those tenths of a second in which a slow command was on its way.
#[derive(Debug, Default)]
struct ThreadTimes {
    ran: Duration,
    waited: Duration,
    waited_when_slow: Duration,
}

/// Commands, and what was done while they were on their way.
#[derive(Debug, Default)]
struct WaitedFor {
    commands: u32,
    latency: Duration,
    during: BTreeMap<String, Duration>,
}

/// Something that was done, in microseconds since 1970.
struct TracedSpan {
    kind: String,
    began: u64,
    took: u64,
    table: Option<String>,
}

/// A command on its way.
struct TimedCommand {
    due: u64,
    took: u64,
    table: String,
}

/// How far back the longest span reaches that matters, in microseconds.
const LONGEST: u64 = 1_000_000;

/// How often a server looks at its threads, in microseconds.
const TICK: u64 = 100_000;

/// Reads both and lays them side by side.
pub fn timeline(how: &Timeline) -> Result<TimelineReport, LoadFault> {
    let unreadable = |line: &str| LoadFault::unreadable(line);
    let mut commands = fs::read_to_string(&how.commands)?
        .lines()
        .map(|line| TimedCommand::read(line).ok_or_else(|| unreadable(line)))
        .collect::<Result<Vec<_>, _>>()?;
    commands.sort_by_key(|command| command.took);
    let (from, to) = commands.iter().fold((u64::MAX, 0), |(from, to), command| {
        (from.min(command.due), to.max(command.due + command.took))
    });
    let slow = &commands[commands.len() - commands.len() / 100..];
    let mut report =
        TimelineReport { seconds: to.saturating_sub(from) as f64 / 1e6, ..TimelineReport::default() };
    let mut spans = Vec::new();
    for line in fs::read_to_string(&how.timeline)?.lines() {
        let fields: Vec<&str> = line.split(' ').collect();
        if fields[0] == "thread" {
            report.note_thread(&fields, (from, to), slow).ok_or_else(|| unreadable(line))?;
        } else {
            let (span, weight) = TracedSpan::read(&fields).ok_or_else(|| unreadable(line))?;
            if (from..to).contains(&span.began) {
                let kind = report.kinds.entry(span.kind.clone()).or_default();
                kind.times.push(Duration::from_micros(span.took));
                kind.weight += weight;
            }
            spans.push(span);
        }
    }
    spans.sort_by_key(|span| span.began);
    commands.iter().for_each(|command| report.all.note(command, &[]));
    slow.iter().for_each(|command| report.slow.note(command, &spans));
    Ok(report)
}

impl TimelineReport {
    fn note_thread(&mut self, fields: &[&str], (from, to): (u64, u64), slow: &[TimedCommand]) -> Option<()> {
        let [_, until, ran, waited, name @ ..] = fields else { return None };
        let until: u64 = until.parse().ok()?;
        if !(from..to).contains(&until) {
            return Some(());
        }
        let waited = Duration::from_micros(waited.parse().ok()?);
        let thread = self.threads.entry(name.join(" ")).or_default();
        thread.ran += Duration::from_micros(ran.parse().ok()?);
        thread.waited += waited;
        let is_slow =
            slow.iter().any(|command| command.due < until && command.due + command.took > until - TICK);
        if is_slow {
            thread.waited_when_slow += waited;
        }
        Some(())
    }
}

impl TracedSpan {
    fn read(fields: &[&str]) -> Option<(TracedSpan, u64)> {
        let [kind, began, took, weight, table @ ..] = fields else { return None };
        let (began, took) = (began.parse().ok()?, took.parse().ok()?);
        let table = table.first().map(|&table| table.to_owned());
        Some((TracedSpan { kind: (*kind).to_owned(), began, took, table }, weight.parse().ok()?))
    }
}

impl TimedCommand {
    fn read(line: &str) -> Option<TimedCommand> {
        let mut fields = line.split(' ');
        let (due, took) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
        Some(TimedCommand { due, took, table: fields.next()?.to_owned() })
    }
}

impl WaitedFor {
    /// What a table does counts for its own commands; of other tables it is told as theirs.
    fn note(&mut self, command: &TimedCommand, spans: &[TracedSpan]) {
        self.commands += 1;
        self.latency += Duration::from_micros(command.took);
        let end = command.due + command.took;
        let first = spans.partition_point(|span| span.began + LONGEST < command.due);
        for span in spans[first..].iter().take_while(|span| span.began < end) {
            let overlap = (span.began + span.took).min(end).saturating_sub(span.began.max(command.due));
            let whose = match &span.table {
                Some(table) if *table != command.table => " of others",
                Some(_) => " of its table",
                None => "",
            };
            *self.during.entry(format!("{}{whose}", span.kind)).or_default() +=
                Duration::from_micros(overlap);
        }
    }

    fn each(&self, time: Duration) -> f64 {
        time.as_secs_f64() * 1e3 / f64::from(self.commands.max(1))
    }
}

impl fmt::Display for TimelineReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:<14}{:>9}{:>9}{:>9}  how long", "", "a second", "of time", "each of")?;
        for (name, kind) in &self.kinds {
            let (times, total) = (kind.times.len() as f64, kind.times.iter().sum::<Duration>().as_secs_f64());
            writeln!(
                f,
                "{name:<14}{:>9.0}{:>8.1}%{:>9.1}  {}",
                times / self.seconds,
                100.0 * total / self.seconds,
                kind.weight as f64 / times,
                Percentiles::of(&kind.times)
            )?;
        }
        writeln!(f, "\n{:<18}{:>9}{:>9}{:>14}", "thread", "ran", "waited", "when it was slow")?;
        for (name, thread) in &self.threads {
            let share = |time: Duration| 100.0 * time.as_secs_f64() / self.seconds;
            writeln!(
                f,
                "{name:<18}{:>8.1}%{:>8.1}%{:>13.1}%",
                share(thread.ran),
                share(thread.waited),
                share(thread.waited_when_slow)
            )?;
        }
        let (all, slow) = (&self.all, &self.slow);
        writeln!(
            f,
            "\na command takes {:.2} ms; the slowest {} of {} take {:.2} ms, and meanwhile, in ms:",
            all.each(all.latency),
            slow.commands,
            all.commands,
            slow.each(slow.latency)
        )?;
        for (what, time) in &slow.during {
            writeln!(f, "  {what:<24}{:>8.2}", slow.each(*time))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_done_while_a_command_was_on_its_way_is_what_it_waited_for() {
        let span = |kind: &str, began, took, table: Option<&str>| TracedSpan {
            kind: kind.to_owned(),
            began,
            took,
            table: table.map(str::to_owned),
        };
        let spans = [
            span("commit", 900, 200, None),
            span("publish", 1_500, 100, Some("here")),
            span("publish", 1_600, 50, Some("there")),
            span("commit", 1_950, 500, None),
            span("commit", 2_000, 10, None),
        ];
        let mut waited = WaitedFor::default();
        waited.note(&TimedCommand { due: 1_000, took: 1_000, table: "here".to_owned() }, &spans);
        let micros = |what: &str| waited.during.get(what).map(Duration::as_micros);
        assert_eq!(
            micros("commit"),
            Some(150),
            "what began before, and what ended after; not what came later"
        );
        assert_eq!(micros("publish of its table"), Some(100));
        assert_eq!(micros("publish of others"), Some(50));
    }

    #[test]
    fn a_line_that_is_none_is_not_passed_over() {
        assert!(TracedSpan::read(&["commit", "1", "2"]).is_none());
        assert!(TracedSpan::read(&["commit", "1", "2", "3"]).is_some());
        assert!(TimedCommand::read("1 2").is_none());
    }
}
