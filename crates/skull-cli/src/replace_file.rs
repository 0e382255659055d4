use std::{
    fs::{self, File},
    io::{self, Write},
    path::Path,
};

/// Replaces a file as a whole, so that a power cut leaves what it held before or what it holds now: durable when this
/// returns.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".writing");
    let mut file = File::create(&beside)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&beside, path)?;
    // The name must survive a power cut too. Not every file system lets a folder be synced.
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}
