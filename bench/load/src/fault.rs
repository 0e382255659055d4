use std::{fmt, io, path::PathBuf, time::Duration};

use tokio_tungstenite::tungstenite;

/// What went wrong between the tool and a server.
#[derive(Debug)]
pub enum Fault {
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

impl Fault {
    /// A message that cannot be read.
    pub(crate) fn unreadable(message: &str) -> Fault {
        Fault::Unreadable { message: message.chars().take(200).collect() }
    }

    /// A store that did not do what it was asked for.
    pub(crate) fn store(why: impl fmt::Display) -> Fault {
        Fault::Store(why.to_string())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Io(error) => write!(f, "The system said no: {error}."),
            Fault::Http(error) => write!(f, "A request failed: {error}."),
            Fault::Socket(error) => write!(f, "A socket failed: {error}."),
            Fault::Status { path, status, answer } => {
                write!(f, "The server answered {path} with {status}: {answer}")
            }
            Fault::Refused { answer } => write!(f, "A legal command was refused: {answer}"),
            Fault::Closed { reason } => write!(f, "The server closed a socket: {reason}"),
            Fault::Unreadable { message } => write!(f, "A message is not of the protocol: {message}"),
            Fault::Figures { file } => {
                write!(f, "{} does not hold the figures of a run.", file.display())
            }
            Fault::Store(why) => write!(f, "The database could not be filled: {why}"),
            Fault::Silence(time) => write!(f, "Nothing came for {} s.", time.as_secs()),
        }
    }
}

impl std::error::Error for Fault {}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Fault {
        Fault::Io(error)
    }
}

impl From<hyper::Error> for Fault {
    fn from(error: hyper::Error) -> Fault {
        Fault::Http(error)
    }
}

impl From<tungstenite::Error> for Fault {
    fn from(error: tungstenite::Error) -> Fault {
        Fault::Socket(Box::new(error))
    }
}
