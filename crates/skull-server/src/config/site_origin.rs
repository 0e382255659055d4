use std::{
    fmt,
    net::{IpAddr, Ipv6Addr},
    str::FromStr,
};

use axum::http::Uri;

/// A site elsewhere, as browsers name it when its pages ask: `https://` or `http://`, a host, perhaps a port. In lower case, and
/// without a port that goes without saying.
///
/// ```
/// # use skull_server::SiteOrigin;
/// let site: SiteOrigin = "https://Play.Example:443/".parse().unwrap();
/// assert_eq!(site.to_string(), "https://play.example");
/// assert!("https://play.example/skull".parse::<SiteOrigin>().is_err(), "all folders of a site are one");
/// assert!("*".parse::<SiteOrigin>().is_err(), "each site is named");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteOrigin(String);

impl SiteOrigin {
    /// As browsers write it.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether nobody on the way could have written its pages: it is served over TLS, or by the visitor's own machine.
    pub fn is_untouched(&self) -> bool {
        let Some(authority) = self.0.strip_prefix("http://") else { return true };
        let host = authority
            .rsplit_once(':')
            .filter(|_| !authority.ends_with(']'))
            .map_or(authority, |(host, _)| host);
        let ip = host.trim_matches(['[', ']']).parse::<IpAddr>();
        ip.map_or(host == "localhost" || host.ends_with(".localhost"), |ip| ip.is_loopback())
    }
}

impl FromStr for SiteOrigin {
    type Err = BadSite;

    fn from_str(text: &str) -> Result<SiteOrigin, BadSite> {
        let url: Uri = text.parse().map_err(|_| BadSite)?;
        let (scheme, usual) = match url.scheme_str() {
            Some("https") => ("https", 443),
            Some("http") => ("http", 80),
            _ => return Err(BadSite),
        };
        let is_bare = url.path() == "/" && url.query().is_none() && !text.contains('#');
        let authority = url.authority().filter(|_| is_bare).ok_or(BadSite)?;
        let written = authority.host();
        let port = match authority.as_str().strip_prefix(written).ok_or(BadSite)? {
            "" => String::new(),
            // What stands there is a colon and a number, or it is no port.
            _ => match authority.port_u16().ok_or(BadSite)? {
                port if port == usual => String::new(),
                port => format!(":{port}"),
            },
        };
        let host = host(written).ok_or(BadSite)?;
        Ok(SiteOrigin(format!("{scheme}://{host}{port}")))
    }
}

/// A host as browsers write it; none where that is no host, such as a pattern for many.
fn host(written: &str) -> Option<String> {
    if let Some(ip) = written.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        let ip: Ipv6Addr = ip.parse().ok()?;
        return Some(format!("[{ip}]"));
    }
    let is_of_a_name = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_');
    (!written.is_empty() && written.bytes().all(is_of_a_name)).then(|| written.to_ascii_lowercase())
}

impl fmt::Display for SiteOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// It names no site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "name each site as in https://play.example, with a port if it needs one and without a path; * and null name none"
)]
pub struct BadSite;
