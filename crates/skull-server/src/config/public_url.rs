use std::{fmt, str::FromStr};

use axum::http::Uri;

/// How the outside world reaches this server: `http://` or `https://`, a host, perhaps a port, and nothing more.
///
/// ```
/// # use skull_server::PublicUrl;
/// let url: PublicUrl = "https://skull.example.org/".parse().unwrap();
/// assert_eq!(url.to_string(), "https://skull.example.org");
/// assert!("skull.example.org".parse::<PublicUrl>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl(String);

impl PublicUrl {
    /// Without a slash at its end.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it is reached over TLS.
    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }
}

impl FromStr for PublicUrl {
    type Err = BadUrl;

    fn from_str(text: &str) -> Result<PublicUrl, BadUrl> {
        let url: Uri = text.parse().map_err(|_| BadUrl)?;
        let host = url.authority().filter(|authority| !authority.as_str().contains('@')).ok_or(BadUrl)?;
        let scheme =
            url.scheme_str().filter(|&scheme| scheme == "http" || scheme == "https").ok_or(BadUrl)?;
        let is_bare = url.path() == "/" && url.query().is_none() && !text.contains('#');
        if is_bare { Ok(PublicUrl(format!("{scheme}://{host}"))) } else { Err(BadUrl) }
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// It is not where a server could be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write it as https://skull.example.org, with a port if it needs one and without a path")]
pub struct BadUrl;
