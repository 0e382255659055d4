use std::{
    fmt, io,
    net::SocketAddr,
    path::{Path, PathBuf},
};

/// Why nobody can come in.
#[derive(Debug)]
pub enum ListenError {
    /// Somebody else listens there.
    InUse {
        /// The option that named it.
        flag: &'static str,
        /// Where.
        address: SocketAddr,
    },
    /// Not everybody may listen there.
    Forbidden {
        /// The option that named it.
        flag: &'static str,
        /// Where.
        address: SocketAddr,
    },
    /// It is an address of another machine.
    Elsewhere {
        /// The option that named it.
        flag: &'static str,
        /// Where.
        address: SocketAddr,
    },
    /// It does not work, for another reason.
    Broken {
        /// Where.
        address: SocketAddr,
        /// Why.
        why: io::Error,
    },
    /// A certificate or its key cannot be used.
    Tls {
        /// The file.
        path: PathBuf,
        /// Why.
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

impl fmt::Display for ListenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ListenError::InUse { flag, address } => {
                let other = SocketAddr::new(address.ip(), address.port().checked_add(1).unwrap_or(8080));
                write!(
                    f,
                    "port {} is in use, perhaps by another skull: choose another, as in {flag} {other}",
                    address.port()
                )
            }
            ListenError::Forbidden { flag, address } => write!(
                f,
                "you may not listen on port {}: choose one above 1023, as in {flag} {}",
                address.port(),
                SocketAddr::new(address.ip(), 8080)
            ),
            ListenError::Elsewhere { flag, address } => write!(
                f,
                "{} is not an address of this machine: choose one that is, as in {flag} 127.0.0.1:{}",
                address.ip(),
                address.port()
            ),
            ListenError::Broken { address, why } => write!(f, "cannot listen on {address}: {why}"),
            ListenError::Tls { path, why } => write!(f, "cannot use {} for TLS: {why}", path.display()),
        }
    }
}

impl std::error::Error for ListenError {}
