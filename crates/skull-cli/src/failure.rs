use std::{borrow::Cow, error::Error, fmt, io};

/// Why a command that was asked correctly could not be done. The program prints it and exits with 1.
///
/// ```
/// # use skull_cli::Failure;
/// let failure = Failure::new("cannot read requests", std::io::Error::other("the disk is gone"));
/// assert_eq!(failure.to_string(), "cannot read requests: the disk is gone");
/// ```
#[derive(Debug)]
pub struct Failure {
    what: Cow<'static, str>,
    why: Option<io::Error>,
}

impl Failure {
    /// What could not be done, as in "cannot read requests", and why.
    pub fn new(what: impl Into<Cow<'static, str>>, why: io::Error) -> Failure {
        Failure { what: what.into(), why: Some(why) }
    }

    /// A sentence that says it all.
    pub fn sentence(what: impl Into<Cow<'static, str>>) -> Failure {
        Failure { what: what.into(), why: None }
    }
}

/// Printing to somebody who has stopped listening, as `head` does, is no failure.
pub(crate) fn printed(result: io::Result<()>) -> Result<(), Failure> {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Failure::new("cannot print", error)),
        _ => Ok(()),
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.why {
            Some(why) => write!(f, "{}: {why}", self.what),
            None => f.write_str(&self.what),
        }
    }
}

impl Error for Failure {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.why.as_ref().map(|why| why as _)
    }
}
