use std::net::SocketAddr;

use super::{PublicUrl, SiteOrigin};

/// Why a configuration does not do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadConfig {
    /// Everywhere, and at one place only.
    #[error(
        "--lan listens on the whole network, and --listen {0} on one address of it: leave out one of them"
    )]
    LanAndAddress(SocketAddr),
    /// A certificate without a key, or a key without a certificate.
    #[error("TLS needs the {}", if *has_certificate {
        "key of the certificate too: name it with --tls-key"
    } else {
        "certificate of the key too: name it with --tls-cert"
    })]
    HalfOfTls {
        /// Whether the certificate is the half that is there.
        has_certificate: bool,
    },
    /// Links say `https`, but nobody speaks it.
    #[error(
        "{0} is served over TLS: say --secure-cookies if a proxy in front does that, or name a certificate \
         with --tls-cert and --tls-key"
    )]
    WhoseTls(PublicUrl),
    /// Whoever is on the way to a site could put a page of theirs in its place.
    #[error(
        "{0} is served without TLS, and whoever is on the way there can write its pages: allow it as https://, \
         or not at all"
    )]
    SiteWithoutTls(SiteOrigin),
    /// The metrics would be where all else is.
    #[error("{0} is where everything is served: give the metrics another port")]
    MetricsInTheWay(SocketAddr),
    /// The log would not know what to tell.
    #[error(
        "the log cannot be filtered by {0:?}: write error, warn, info or debug, or directives as in \
         warn,skull_server=debug"
    )]
    LogFilter(String),
    /// There is no home folder.
    #[error("there is no home folder to keep tables in: name one with --data")]
    NoHome,
}
