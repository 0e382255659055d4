//! What `skull serve` can be told, on the command line or by the environment.

use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    num::NonZeroUsize,
    path::PathBuf,
};

use directories::ProjectDirs;
use ipnet::IpNet;
use tracing_subscriber::EnvFilter;

mod bad;
mod database_url;
mod keeping;
mod limiting;
mod public_url;
mod site_origin;
mod written;

pub use bad::BadConfig;
pub use database_url::{BadDatabaseUrl, DatabaseUrl};
pub use keeping::Keeping;
pub use limiting::Limiting;
pub use public_url::{BadUrl, PublicUrl};
pub use site_origin::{BadSite, SiteOrigin};

use crate::lan;

/// How tables are served. The defaults are for one machine: nothing to configure, and nobody else comes in.
///
/// ```
/// # use skull_server::Config;
/// let config = Config::default();
/// assert_eq!(config.address().to_string(), "127.0.0.1:8080");
/// assert!(config.check().is_ok());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, clap::Args)]
#[command(next_help_heading = "Where")]
pub struct Config {
    /// Where to listen
    #[arg(long, env = "SKULL_LISTEN", value_name = "ADDRESS:PORT", value_parser = written::address,
        default_value_t = Config::default().listen)]
    pub listen: SocketAddr,
    /// Listen on the local network, so that friends join from their phones; prints the address as a QR code
    #[arg(long, env = "SKULL_LAN", value_parser = written::switch)]
    pub lan: bool,
    /// Where tables are kept, instead of the usual folder
    #[arg(long, env = "SKULL_DATA", value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Where tables are kept.
    #[arg(
        long,
        env = "SKULL_DATABASE",
        hide_env_values = true,
        value_name = "URL",
        help = "A database to keep tables in, instead of a file in that folder: postgres://USER:PASSWORD@HOST/NAME, which \
                several servers may share, or sqlite:PATH"
    )]
    pub database: Option<DatabaseUrl>,
    /// What links and QR codes say.
    #[arg(
        long,
        env = "SKULL_PUBLIC_URL",
        value_name = "URL",
        help = "What links and QR codes say, as in https://skull.example.org [default: where it listens]"
    )]
    pub public_url: Option<PublicUrl>,
    /// The sites elsewhere whose pages may play here.
    #[arg(
        long = "allow-origin",
        env = "SKULL_ALLOW_ORIGIN",
        value_name = "URL",
        value_delimiter = ',',
        help = "A site elsewhere whose pages may play here, as in https://play.example; may be given again"
    )]
    pub allowed_origins: Vec<SiteOrigin>,
    /// Threads that do the work [default: one a core]
    #[arg(long, env = "SKULL_THREADS", value_name = "N", value_parser = written::threads)]
    pub threads: Option<NonZeroUsize>,

    /// A certificate chain in PEM, to serve over TLS
    #[arg(long, env = "SKULL_TLS_CERT", value_name = "FILE", help_heading = "TLS and proxies")]
    pub tls_cert: Option<PathBuf>,
    /// The key of the certificate, in PEM
    #[arg(long, env = "SKULL_TLS_KEY", value_name = "FILE", help_heading = "TLS and proxies")]
    pub tls_key: Option<PathBuf>,
    /// Mark cookies as for TLS only, because a proxy in front speaks TLS
    #[arg(
        long,
        env = "SKULL_SECURE_COOKIES",
        value_parser = written::switch,
        help_heading = "TLS and proxies"
    )]
    pub secure_cookies: bool,
    /// A proxy whose X-Forwarded-For is believed, by address or network; may be given again
    #[arg(
        long = "trusted-proxy",
        env = "SKULL_TRUSTED_PROXY",
        value_name = "CIDR",
        value_delimiter = ',',
        value_parser = network,
        help_heading = "TLS and proxies"
    )]
    pub trusted_proxies: Vec<IpNet>,

    /// Serve /metrics here, and only here [default: where all else is served]
    #[arg(
        long,
        env = "SKULL_METRICS_LISTEN",
        value_name = "ADDRESS:PORT",
        value_parser = written::address,
        help_heading = "Watching it work"
    )]
    pub metrics_listen: Option<SocketAddr>,
    /// How the log on standard error is written: text for people, json for programs
    #[arg(
        long,
        env = "SKULL_LOG",
        value_name = "FORMAT",
        value_enum,
        default_value_t,
        hide_possible_values = true,
        help_heading = "Watching it work"
    )]
    pub log: LogFormat,
    /// What the log tells.
    #[arg(
        long,
        help = "What the log tells: error, warn, info, debug, or directives as in warn,skull_server=debug",
        env = "SKULL_LOG_FILTER",
        value_name = "FILTER",
        default_value_t = Config::default().log_filter,
        help_heading = "Watching it work"
    )]
    pub log_filter: String,

    /// What is kept, and for how long.
    #[command(flatten)]
    pub keeping: Keeping,
    /// What one visitor may take.
    #[command(flatten)]
    pub limiting: Limiting,
}

/// How a log is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum LogFormat {
    /// Lines for people.
    #[default]
    Text,
    /// For programs: one JSON object a line.
    Json,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            lan: false,
            data: None,
            database: None,
            public_url: None,
            allowed_origins: Vec::new(),
            threads: None,
            tls_cert: None,
            tls_key: None,
            secure_cookies: false,
            trusted_proxies: Vec::new(),
            metrics_listen: None,
            log: LogFormat::default(),
            log_filter: "info".to_owned(),
            keeping: Keeping::default(),
            limiting: Limiting::default(),
        }
    }
}

impl Config {
    /// Whether all of it goes together.
    pub fn check(&self) -> Result<(), BadConfig> {
        let ip = self.listen.ip();
        if self.lan && !ip.is_loopback() && !ip.is_unspecified() {
            return Err(BadConfig::LanAndAddress(self.listen));
        }
        if self.tls_cert.is_some() != self.tls_key.is_some() {
            return Err(BadConfig::HalfOfTls { has_certificate: self.tls_cert.is_some() });
        }
        if let Some(url) = self.public_url.as_ref().filter(|url| url.is_https() && !self.is_secure()) {
            return Err(BadConfig::WhoseTls(url.clone()));
        }
        if let Some(site) = self.allowed_origins.iter().find(|site| self.is_secure() && !site.is_untouched())
        {
            return Err(BadConfig::SiteWithoutTls(site.clone()));
        }
        if self.metrics_listen.is_some_and(|metrics| metrics.port() != 0 && metrics == self.address()) {
            return Err(BadConfig::MetricsInTheWay(self.address()));
        }
        if EnvFilter::try_new(&self.log_filter).is_err() {
            return Err(BadConfig::LogFilter(self.log_filter.clone()));
        }
        Ok(())
    }

    /// Where to listen, all told.
    pub fn address(&self) -> SocketAddr {
        let everywhere = match self.listen.ip() {
            IpAddr::V4(_) => IpAddr::from(Ipv4Addr::UNSPECIFIED),
            IpAddr::V6(_) => IpAddr::from(Ipv6Addr::UNSPECIFIED),
        };
        SocketAddr::new(if self.lan { everywhere } else { self.listen.ip() }, self.listen.port())
    }

    /// The certificate chain and its key, if TLS is to be spoken here.
    pub fn tls(&self) -> Option<(&PathBuf, &PathBuf)> {
        self.tls_cert.as_ref().zip(self.tls_key.as_ref())
    }

    /// Whether visitors come over TLS, be it to here or to a proxy in front.
    pub fn is_secure(&self) -> bool {
        self.tls().is_some() || self.secure_cookies
    }

    /// How links begin when it listens at `bound`, without a slash at the end.
    pub fn base_url(&self, bound: SocketAddr) -> String {
        if let Some(url) = &self.public_url {
            return url.to_string();
        }
        let ip = if bound.ip().is_unspecified() { lan::address_or_loopback() } else { bound.ip() };
        let (scheme, usual) = if self.tls().is_some() { ("https", 443) } else { ("http", 80) };
        match (ip, bound.port()) {
            (IpAddr::V4(ip), port) if port == usual => format!("{scheme}://{ip}"),
            (IpAddr::V6(ip), port) if port == usual => format!("{scheme}://[{ip}]"),
            (ip, port) => format!("{scheme}://{}", SocketAddr::new(ip, port)),
        }
    }

    /// The folder where tables are kept: the one that was named, or where the platform keeps such things.
    pub fn data_folder(&self) -> Result<PathBuf, BadConfig> {
        match &self.data {
            Some(folder) => Ok(folder.clone()),
            None => match ProjectDirs::from("", "", "skull") {
                Some(usual) => Ok(usual.data_dir().to_owned()),
                None => Err(BadConfig::NoHome),
            },
        }
    }
}

/// An address is a network of one.
fn network(text: &str) -> Result<IpNet, String> {
    let one = text.parse::<IpAddr>().map(IpNet::from);
    one.or_else(|_| text.parse())
        .map_err(|_| "write it as 10.0.0.0/8, or as 10.1.2.3 for one address".to_owned())
}

#[cfg(test)]
mod tests;
