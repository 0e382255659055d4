use std::{io, time::Duration};

use crate::address::ServerAddress;

/// Why something could not be had of a server. Each is a sentence for the person who waits.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClientError {
    /// Nobody listens there, or the way there is cut.
    #[error("nobody answers at {server}: {why}")]
    Unreachable {
        /// Where nobody answers.
        server: ServerAddress,
        /// What the system said.
        #[source]
        why: io::Error,
    },
    /// Somebody answers, but not as a Skull server does.
    #[error("{server} answers, but not as a Skull server does ({why})")]
    NotSkull {
        /// Who answers so.
        server: ServerAddress,
        /// What was wrong with the answer.
        why: String,
    },
    /// The server has said no.
    #[error("{message}")]
    Refused {
        /// The code for programs, as docs/protocol.md lists them.
        code: String,
        /// The sentence for people.
        message: String,
        /// How long to wait before asking again, where the server says so.
        retry_after: Option<Duration>,
    },
    /// A line that broke could not be mended in time.
    #[error("the line to {server} is lost: {why}")]
    Lost {
        /// Whom it led to.
        server: ServerAddress,
        /// Why the last attempt failed.
        why: String,
    },
}

impl ClientError {
    /// The code of a refusal.
    pub fn code(&self) -> Option<&str> {
        match self {
            ClientError::Refused { code, .. } => Some(code),
            _ => None,
        }
    }

    /// Whether the same may succeed a little later.
    pub fn is_passing(&self) -> bool {
        match self {
            ClientError::Unreachable { .. } | ClientError::NotSkull { .. } => true,
            ClientError::Refused { code, .. } => {
                matches!(code.as_str(), "slow_down" | "busy" | "unsure" | "unavailable")
            }
            ClientError::Lost { .. } => false,
        }
    }
}
