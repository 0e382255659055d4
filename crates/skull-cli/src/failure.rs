use std::{borrow::Cow, io};

/// Why a command that was asked correctly could not be done. The program prints it and exits with 1.
///
/// ```
/// # use skull_cli::Failure;
/// let failure = Failure::new("cannot read requests", std::io::Error::other("the disk is gone"));
/// assert_eq!(failure.to_string(), "cannot read requests: the disk is gone");
/// ```
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The world does not let it happen.
    #[error("{what}: {why}")]
    World {
        /// What could not be done, as in "cannot read requests".
        what: Cow<'static, str>,
        /// What the system said.
        #[source]
        why: io::Error,
    },
    /// A sentence says it all.
    #[error("{0}")]
    Sentence(Cow<'static, str>),
}

impl Failure {
    /// What could not be done, as in "cannot read requests", and why.
    pub fn new(what: impl Into<Cow<'static, str>>, why: io::Error) -> Failure {
        Failure::World { what: what.into(), why }
    }

    /// A sentence that says it all.
    pub fn sentence(what: impl Into<Cow<'static, str>>) -> Failure {
        Failure::Sentence(what.into())
    }
}

/// Printing to somebody who has stopped listening, as `head` does, is no failure.
pub(crate) fn printed(result: io::Result<()>) -> Result<(), Failure> {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Failure::new("cannot print", error)),
        _ => Ok(()),
    }
}
