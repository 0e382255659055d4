use std::process::Command;

/// Whether programs in Python can be run here. Where they cannot, that is said, and there is nothing to test.
///
/// Windows has a `python3` that does nothing but tell where to get one, so what starts may still have failed.
pub fn has_python() -> bool {
    let version = Command::new("python3").arg("--version").output();
    let has = version.is_ok_and(|version| version.status.success());
    if !has {
        eprintln!("python3 is not installed: programs in Python are not tested");
    }
    has
}
