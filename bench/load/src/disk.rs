use std::{
    fmt,
    fs::File,
    io::{Seek, SeekFrom, Write},
    path::PathBuf,
    time::{Duration, Instant},
};

use clap::Args;
use serde::{Deserialize, Serialize};

use crate::{fault::LoadFault, figures::Percentiles};

/// The disk alone.
#[derive(Args, Clone, Debug)]
pub struct Disk {
    /// The folder whose disk is measured.
    #[arg(long, default_value = ".")]
    pub folder: PathBuf,
    /// For how many seconds.
    #[arg(long, default_value_t = 3.0)]
    pub seconds: f64,
    /// The pages of 4 KiB that are written before each call.
    #[arg(long, default_value_t = 4)]
    pub pages: usize,
}

/// What it takes the disk to promise that it has something.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct DiskFigures {
    /// How often it was asked.
    pub calls: usize,
    /// How long `fdatasync` took.
    pub fdatasync: Percentiles,
}

/// A file as long as that is written over and over, as a database's log is.
const LENGTH: usize = 16 << 20;

const PAGE: usize = 4096;

/// Writes and asks for it to be on the disk, as a store does, one after the other.
pub fn disk(how: &Disk) -> Result<DiskFigures, LoadFault> {
    let path = how.folder.join(format!("skull-load-{}.fdatasync", std::process::id()));
    let measured = measure(how, &path);
    std::fs::remove_file(&path)?;
    measured
}

fn measure(how: &Disk, path: &std::path::Path) -> Result<DiskFigures, LoadFault> {
    let mut file = File::create(path)?;
    file.write_all(&vec![0; LENGTH])?;
    file.sync_all()?;
    let pages = vec![b'x'; how.pages.clamp(1, LENGTH / PAGE) * PAGE];
    let end = Instant::now() + Duration::from_secs_f64(how.seconds);
    let mut times = Vec::new();
    let mut at = 0;
    while Instant::now() < end {
        if at + pages.len() > LENGTH {
            at = 0;
        }
        file.seek(SeekFrom::Start(at as u64))?;
        file.write_all(&pages)?;
        at += pages.len();
        let began = Instant::now();
        file.sync_data()?;
        times.push(began.elapsed());
    }
    Ok(DiskFigures { calls: times.len(), fdatasync: Percentiles::of(&times) })
}

impl fmt::Display for DiskFigures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "fdatasync       {} ({} calls)", self.fdatasync, self.calls)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_is_measured_and_nothing_is_left_behind() {
        let folder = std::env::temp_dir().join(format!("skull-load-test-{}", std::process::id()));
        std::fs::create_dir(&folder).unwrap();
        let figures = disk(&Disk { folder: folder.clone(), seconds: 0.05, pages: 4 }).unwrap();
        assert!(figures.calls > 0 && figures.fdatasync.p50 <= figures.fdatasync.p99);
        std::fs::remove_dir(&folder).expect("the folder is empty");
    }
}
