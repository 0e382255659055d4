use std::io;

use tokio_postgres::{Error, error::SqlState};

use super::address::{DatabaseAddress, told};
use crate::store::StoreError;

/// Why a database of PostgreSQL cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PostgresError {
    /// It is not known where it is.
    #[error("The address of the database cannot be read: {0}.")]
    BadUrl(String),
    /// What it is to be recognised by is not there.
    #[error("The certificates in {path} cannot be read: {why}.")]
    Certificates {
        /// Where they should be.
        path: String,
        /// What the system said.
        why: String,
    },
    /// It is to prove who it is, and nobody's word for that counts here.
    #[error(
        "This machine has no certificates to recognise a database by{why}: install those that it lacks, which most \
         systems call ca-certificates, or name a file of your own with sslrootcert."
    )]
    NoAuthorities {
        /// What the system said, if anything.
        why: String,
    },
    /// It does not let us in.
    #[error("PostgreSQL at {at} does not let {user} in: the password is wrong, or there is no such user.")]
    WrongPassword {
        /// Where it is.
        at: String,
        /// Who has knocked.
        user: String,
    },
    /// It is not there.
    #[error("PostgreSQL at {at} has no database {name}: create it first, as with createdb {name}.")]
    NoDatabase {
        /// Where it should be.
        at: String,
        /// Its name.
        name: String,
    },
    /// Nothing can be written to it.
    #[error("PostgreSQL at {at} is read-only: name its primary, or all its hosts separated by commas.")]
    ReadOnly {
        /// Where it is.
        at: String,
    },
    /// What is written there is to be on a standby as well, and no standby has it.
    #[error(
        "PostgreSQL at {at} waits for its synchronous standby: nothing is written until one is connected."
    )]
    NoStandby {
        /// Where it is.
        at: String,
    },
    /// The server does not know what we need.
    #[error("PostgreSQL at {at} has version {version}, and {oldest} is the oldest that will do.")]
    TooOld {
        /// Where it is.
        at: String,
        /// The version it has.
        version: String,
        /// The oldest that will do.
        oldest: u32,
    },
    /// It was written by a newer program.
    #[error(
        "The database at {at} has version {version}, and this program knows no version after {ours}: use a \
         newer skull."
    )]
    Newer {
        /// Where it is.
        at: String,
        /// The version of its schema.
        version: i32,
        /// The newest that this program knows.
        ours: i32,
    },
    /// We may not make or use what we need there.
    #[error("{user} may not do what is needed in the database at {at} ({why}): make them its owner.")]
    Forbidden {
        /// Where it is.
        at: String,
        /// Who was refused.
        user: String,
        /// What the server said.
        why: String,
    },
    /// It does not answer, or not as expected.
    #[error("The database at {at} cannot be used: {why}.")]
    Unusable {
        /// Where it is.
        at: String,
        /// What the system or the server said.
        why: String,
    },
}

impl PostgresError {
    pub(super) fn of(address: &DatabaseAddress, error: &Error) -> PostgresError {
        let (at, user) = (address.to_string(), address.user().to_owned());
        let is_state = |state: &SqlState| error.code() == Some(state);
        if is_state(&SqlState::INVALID_PASSWORD) || is_state(&SqlState::INVALID_AUTHORIZATION_SPECIFICATION) {
            PostgresError::WrongPassword { at, user }
        } else if is_state(&SqlState::INVALID_CATALOG_NAME) {
            PostgresError::NoDatabase { at, name: address.name().to_owned() }
        } else if is_state(&SqlState::READ_ONLY_SQL_TRANSACTION) || is_read_only(error) {
            PostgresError::ReadOnly { at }
        } else if is_state(&SqlState::INSUFFICIENT_PRIVILEGE) {
            PostgresError::Forbidden { at, user, why: said(error) }
        } else {
            PostgresError::Unusable { at, why: said(error) }
        }
    }
}

/// What a store says of an error.
pub(super) fn broken(error: &Error) -> StoreError {
    StoreError::Broken(said(error))
}

/// What the server said, or the system. A server may tell in the details of an error what is in a row, and a row may hold
/// secrets, so they are left out.
fn said(error: &Error) -> String {
    match error.as_db_error() {
        Some(server) => format!("{} ({})", server.message(), server.code().code()),
        None => told(error),
    }
}

/// tokio-postgres tells in this way that no host can be written to.
fn is_read_only(error: &Error) -> bool {
    let cause = std::error::Error::source(error).and_then(|cause| cause.downcast_ref::<io::Error>());
    cause.is_some_and(|cause| cause.kind() == io::ErrorKind::PermissionDenied)
}
