use std::{fs, io, time::Duration};

/// A process that is watched through `/proc`.
#[derive(Clone, Debug)]
pub(crate) struct WatchedProcess {
    folder: String,
}

/// Linux counts processor time for programs in hundredths of a second, on every machine.
const TICK: Duration = Duration::from_millis(10);

impl WatchedProcess {
    /// The process of this number.
    pub(crate) fn of(pid: u32) -> WatchedProcess {
        WatchedProcess { folder: format!("/proc/{pid}") }
    }

    /// This very process.
    pub(crate) fn own() -> WatchedProcess {
        WatchedProcess { folder: "/proc/self".to_owned() }
    }

    /// The processor time it has used, its own and the kernel's on its behalf.
    pub(crate) fn cpu(&self) -> io::Result<Duration> {
        let stat = self.read("stat")?;
        // The name of the program may hold anything, but ends with the last parenthesis.
        let fields = stat.rsplit_once(')').map(|(_, rest)| rest.split_ascii_whitespace());
        let ticks: Option<u32> = fields.and_then(|fields| {
            let times: Vec<u32> = fields.skip(11).take(2).filter_map(|field| field.parse().ok()).collect();
            (times.len() == 2).then(|| times.iter().sum())
        });
        Ok(TICK * ticks.ok_or_else(|| unreadable(&stat))?)
    }

    /// The processor time of all of them, and of whatever they have started.
    pub(crate) fn cpu_of_all(processes: &[WatchedProcess]) -> io::Result<Duration> {
        let mut cpu = Duration::ZERO;
        for process in processes {
            cpu += process.cpu()?;
            // One that ends meanwhile is missed.
            cpu += process.children().iter().filter_map(|child| child.cpu().ok()).sum::<Duration>();
        }
        Ok(cpu)
    }

    /// How often threads of all of them, and of whatever they have started, have let others run.
    pub(crate) fn switches_of_all(processes: &[WatchedProcess]) -> io::Result<ContextSwitches> {
        let mut switches = ContextSwitches::default();
        for process in processes {
            switches = switches.and(process.switches()?);
            let of_children = process.children().into_iter().filter_map(|child| child.switches().ok());
            switches = of_children.fold(switches, ContextSwitches::and);
        }
        Ok(switches)
    }

    /// How often its threads have let others run. Those that have ended are not counted any more.
    fn switches(&self) -> io::Result<ContextSwitches> {
        let threads = fs::read_dir(format!("{}/task", self.folder))?.flatten();
        let statuses = threads.filter_map(|thread| fs::read_to_string(thread.path().join("status")).ok());
        Ok(statuses
            .map(|status| ContextSwitches::read(&status))
            .fold(ContextSwitches::default(), ContextSwitches::and))
    }

    /// The memory of all of them, in bytes.
    pub(crate) fn memory_of_all(processes: &[WatchedProcess]) -> io::Result<u64> {
        processes.iter().map(WatchedProcess::memory).sum()
    }

    /// The processes it has started itself.
    fn children(&self) -> Vec<WatchedProcess> {
        let threads = fs::read_dir(format!("{}/task", self.folder)).into_iter().flatten().flatten();
        let children = threads.filter_map(|thread| fs::read_to_string(thread.path().join("children")).ok());
        let numbers = children.flat_map(|all| {
            all.split_ascii_whitespace().filter_map(|number| number.parse().ok()).collect::<Vec<u32>>()
        });
        numbers.map(WatchedProcess::of).collect()
    }

    /// The memory it holds, in bytes.
    pub(crate) fn memory(&self) -> io::Result<u64> {
        let status = self.read("status")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok());
        Ok(kib.ok_or_else(|| unreadable(&status))? * 1024)
    }

    /// The processor time that all processes of this machine have used together.
    pub(crate) fn all_cpu() -> io::Result<Duration> {
        let stat = fs::read_to_string("/proc/stat")?;
        let fields = stat.lines().next().and_then(|line| line.strip_prefix("cpu "));
        // User, nice, system, idle, waiting, interrupts, soft interrupts, stolen.
        let ticks: Vec<u32> =
            fields.map_or(Vec::new(), |line| line.split_ascii_whitespace().flat_map(str::parse).collect());
        let &[user, nice, system, _, _, _, _, stolen, ..] = ticks.as_slice() else {
            return Err(unreadable(&stat));
        };
        Ok(TICK * (user + nice + system + stolen))
    }

    /// How many processes of this machine wanted a core, on average over the last minute.
    pub(crate) fn load_average() -> Option<f64> {
        fs::read_to_string("/proc/loadavg").ok()?.split_ascii_whitespace().next()?.parse().ok()
    }

    fn read(&self, file: &str) -> io::Result<String> {
        fs::read_to_string(format!("{}/{file}", self.folder))
    }
}

/// How often threads have let others run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ContextSwitches {
    /// Because they waited for something.
    pub(crate) waited: u64,
    /// Because their time was up, or somebody else's was more pressing.
    pub(crate) displaced: u64,
}

impl ContextSwitches {
    fn read(status: &str) -> ContextSwitches {
        let number = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            line.and_then(|number| number.trim().parse().ok()).unwrap_or_default()
        };
        ContextSwitches {
            waited: number("voluntary_ctxt_switches:"),
            displaced: number("nonvoluntary_ctxt_switches:"),
        }
    }

    fn and(self, others: ContextSwitches) -> ContextSwitches {
        ContextSwitches { waited: self.waited + others.waited, displaced: self.displaced + others.displaced }
    }

    pub(crate) fn since(self, before: ContextSwitches) -> ContextSwitches {
        ContextSwitches {
            waited: self.waited.saturating_sub(before.waited),
            displaced: self.displaced.saturating_sub(before.displaced),
        }
    }
}

fn unreadable(text: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("/proc reads otherwise than expected: {text:.80}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_is_seen_to_work_and_to_hold_memory() {
        let own = WatchedProcess::own();
        let before = own.cpu().unwrap();
        let mut sum = 0_u64;
        while own.cpu().unwrap() < before + TICK * 2 {
            sum = std::hint::black_box(sum + 1);
        }
        assert!(WatchedProcess::all_cpu().unwrap() > before);
        assert!(own.memory().unwrap() > 100_000);
        assert!(WatchedProcess::of(u32::MAX).cpu().is_err(), "there is no such process");
    }

    #[test]
    fn a_process_is_seen_to_wait() {
        let own = [WatchedProcess::own()];
        let before = WatchedProcess::switches_of_all(&own).unwrap();
        let (ask, asked) = std::sync::mpsc::channel::<()>();
        let waits = std::thread::spawn(move || asked.recv().is_err());
        // It has waited at least once when it is seen to do so.
        while WatchedProcess::switches_of_all(&own).unwrap().since(before).waited == 0 {
            std::thread::yield_now();
        }
        drop(ask);
        assert!(waits.join().unwrap());
        let nobody = ContextSwitches::default();
        assert_eq!(before.since(before), nobody, "nobody has waited in no time");
    }
}
