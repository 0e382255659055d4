use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

/// Replaces a file as a whole, so that a power cut leaves what it held before or what it holds now: durable when this
/// returns.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    put(path, bytes, OpenOptions::new().write(true).create(true).truncate(true))
}

/// The same for a file that nobody but its owner may read.
pub(crate) fn replace_secret(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    // A file that was left behind half written may be readable to others, and keeps its mode when it is opened.
    let _ = fs::remove_file(beside(path));
    put(path, bytes, options.write(true).create_new(true))
}

fn beside(path: &Path) -> PathBuf {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".writing");
    beside.into()
}

fn put(path: &Path, bytes: &[u8], options: &OpenOptions) -> io::Result<()> {
    let beside = beside(path);
    let mut file = options.open(&beside)?;
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
