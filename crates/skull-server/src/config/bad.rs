use std::{fmt, net::SocketAddr};

use super::PublicUrl;

/// Why a configuration does not do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadConfig {
    /// Everywhere, and at one place only.
    LanAndAddress(SocketAddr),
    /// A certificate without a key, or a key without a certificate.
    HalfOfTls {
        /// Which half is there.
        has_certificate: bool,
    },
    /// Links say `https`, but nobody speaks it.
    WhoseTls(PublicUrl),
    /// The metrics would be where all else is.
    MetricsInTheWay(SocketAddr),
    /// The log would not know what to tell.
    LogFilter(String, String),
    /// There is no home folder.
    NoHome,
}

impl fmt::Display for BadConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadConfig::LanAndAddress(address) => write!(
                f,
                "--lan listens on the whole network, and --listen {address} on one address of it: \
                 leave out one of them"
            ),
            BadConfig::HalfOfTls { has_certificate: true } => {
                f.write_str("TLS needs the key of the certificate too: name it with --tls-key")
            }
            BadConfig::HalfOfTls { has_certificate: false } => {
                f.write_str("TLS needs the certificate of the key too: name it with --tls-cert")
            }
            BadConfig::WhoseTls(url) => write!(
                f,
                "{url} is served over TLS: say --secure-cookies if a proxy in front does that, or name a \
                 certificate with --tls-cert and --tls-key"
            ),
            BadConfig::MetricsInTheWay(address) => {
                write!(f, "{address} is where everything is served: give the metrics another port")
            }
            BadConfig::LogFilter(filter, why) => {
                write!(f, "the log cannot be filtered by {filter:?}: {why}")
            }
            BadConfig::NoHome => {
                f.write_str("there is no home folder to keep tables in: name one with --data")
            }
        }
    }
}

impl std::error::Error for BadConfig {}
