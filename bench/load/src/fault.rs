use std::{fmt, io, path::PathBuf, time::Duration};

use tokio_tungstenite::tungstenite;

/// What went wrong between the tool and a server.
#[derive(Debug)]
pub enum LoadFault {
    /// The network, a file, or a process.
    Io(io::Error),
    /// A request, or its answer, was no HTTP, or broke off.
    Http(hyper::Error),
    /// A WebSocket.
    Socket(Box<tungstenite::Error>),
    /// The server answered a request with a status that is not a success.
    Status {
        /// What was asked for.
        path: String,
        /// The status.
        status: u16,
        /// The beginning of the answer.
        answer: String,
    },
    /// A command was refused, although it was among the legal ones.
    Refused {
        /// The answer.
        answer: String,
    },
    /// The server closed a socket.
    Closed {
        /// Its reason, where it gave one.
        reason: String,
    },
    /// A message was not what the protocol says.
    Unreadable {
        /// Its beginning.
        message: String,
    },
    /// A file does not hold the figures of a run.
    Figures {
        /// Where it is.
        file: PathBuf,
    },
    /// Nothing came for so long.
    Silence(Duration),
    /// A database could not be filled.
    Store(String),
}

impl LoadFault {
    /// A message that cannot be read.
    pub(crate) fn unreadable(message: &str) -> LoadFault {
        LoadFault::Unreadable { message: message.chars().take(200).collect() }
    }

    /// A store that did not do what it was asked for.
    pub(crate) fn store(why: impl fmt::Display) -> LoadFault {
        LoadFault::Store(why.to_string())
    }
}

impl fmt::Display for LoadFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadFault::Io(error) => write!(f, "The system said no: {error}."),
            LoadFault::Http(error) => write!(f, "A request failed: {error}."),
            LoadFault::Socket(error) => write!(f, "A socket failed: {error}."),
            LoadFault::Status { path, status, answer } => {
                write!(f, "The server answered {path} with {status}: {answer}")
            }
            LoadFault::Refused { answer } => write!(f, "A legal command was refused: {answer}"),
            LoadFault::Closed { reason } => write!(f, "The server closed a socket: {reason}"),
            LoadFault::Unreadable { message } => write!(f, "A message is not of the protocol: {message}"),
            LoadFault::Figures { file } => {
                write!(f, "{} does not hold the figures of a run.", file.display())
            }
            LoadFault::Store(why) => write!(f, "The database could not be filled: {why}"),
            LoadFault::Silence(time) => write!(f, "Nothing came for {} s.", time.as_secs()),
        }
    }
}

impl std::error::Error for LoadFault {}

impl From<io::Error> for LoadFault {
    fn from(error: io::Error) -> LoadFault {
        LoadFault::Io(error)
    }
}

impl From<hyper::Error> for LoadFault {
    fn from(error: hyper::Error) -> LoadFault {
        LoadFault::Http(error)
    }
}

impl From<tungstenite::Error> for LoadFault {
    fn from(error: tungstenite::Error) -> LoadFault {
        LoadFault::Socket(Box::new(error))
    }
}
