use std::{
    fmt, io,
    net::SocketAddr,
    path::{Path, PathBuf},
};

/// Why nobody can come in.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ListenError {
    /// Somebody else listens there.
    #[error("port {} is in use, perhaps by another skull: choose another, as in {flag} {}",
        address.port(), SocketAddr::new(address.ip(), address.port().checked_add(1).unwrap_or(8080)))]
    InUse {
        /// The option that named it.
        flag: &'static str,
        /// The address that is taken.
        address: SocketAddr,
    },
    /// Not everybody may listen there.
    #[error("you may not listen on port {}: choose one above 1023, as in {flag} {}",
        address.port(), SocketAddr::new(address.ip(), 8080))]
    Forbidden {
        /// The option that named it.
        flag: &'static str,
        /// The address that only an administrator may use.
        address: SocketAddr,
    },
    /// It is an address of another machine.
    #[error("{} is not an address of this machine: choose one that is, as in {flag} 127.0.0.1:{}",
        address.ip(), address.port())]
    Elsewhere {
        /// The option that named it.
        flag: &'static str,
        /// The address that this machine does not have.
        address: SocketAddr,
    },
    /// It does not work, for another reason.
    #[error("cannot listen on {address}: {why}")]
    Broken {
        /// The address that was tried.
        address: SocketAddr,
        /// What the system said.
        why: io::Error,
    },
    /// A certificate or its key cannot be used.
    #[error("cannot use {} for TLS: {why}", path.display())]
    Tls {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
}

impl ListenError {
    pub(super) fn at(flag: &'static str, address: SocketAddr, why: io::Error) -> ListenError {
        match why.kind() {
            io::ErrorKind::AddrInUse => ListenError::InUse { flag, address },
            io::ErrorKind::PermissionDenied => ListenError::Forbidden { flag, address },
            io::ErrorKind::AddrNotAvailable => ListenError::Elsewhere { flag, address },
            _ => ListenError::Broken { address, why },
        }
    }

    pub(super) fn tls(path: &Path, why: impl fmt::Display) -> ListenError {
        ListenError::Tls { path: path.to_owned(), why: why.to_string() }
    }
}
