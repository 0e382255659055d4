use std::{error::Error, fmt, io};

/// Why a command that was asked correctly could not be done. The program prints it and exits with 1.
///
/// ```
/// # use skull_cli::Failure;
/// let failure = Failure::new("cannot read requests", std::io::Error::other("the disk is gone"));
/// assert_eq!(failure.to_string(), "cannot read requests: the disk is gone");
/// ```
#[derive(Debug)]
pub struct Failure {
    what: &'static str,
    why: io::Error,
}

impl Failure {
    /// What could not be done, as in "cannot read requests", and why.
    pub fn new(what: &'static str, why: io::Error) -> Failure {
        Failure { what, why }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.what, self.why)
    }
}

impl Error for Failure {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.why)
    }
}
