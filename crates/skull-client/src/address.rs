use std::{fmt, net::IpAddr, str::FromStr};

use hyper::http::uri::Authority;

/// Where a server is: scheme, host, perhaps a port, and the path it is served under, if there is one.
///
/// ```
/// # use skull_client::ServerAddress;
/// let server: ServerAddress = "https://example.org/games/skull/".parse()?;
/// assert_eq!(server.to_string(), "https://example.org/games/skull");
/// assert_eq!("localhost:8080".parse::<ServerAddress>()?.to_string(), "http://localhost:8080");
/// # Ok::<(), skull_client::BadAddress>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ServerAddress {
    is_secure: bool,
    authority: Authority,
    /// Begins with a slash and does not end with one; or is empty.
    prefix: String,
}

/// Where a table is: its server, and its code.
///
/// It is read from a link as a browser shows it, and from what people write: without a scheme, with spaces or capitals in
/// the code.
///
/// ```
/// # use skull_client::TableAddress;
/// for text in ["https://skull.example.org/t/bado-kimelu", "skull.example.org/BADO-KIMELU"] {
///     assert_eq!(text.parse::<TableAddress>()?.to_string(), "https://skull.example.org/t/bado-kimelu");
/// }
/// # Ok::<(), skull_client::BadAddress>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TableAddress {
    /// The server.
    pub server: ServerAddress,
    /// The table's code, as in `bado-kimelu`.
    pub code: String,
}

/// Why a text is no address.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadAddress {
    /// It names no host.
    #[error("write a server as https://skull.example.org or localhost:8080")]
    NoServer,
    /// It is an address of something else.
    #[error("a server is reached by http or https, not by {0}")]
    Scheme(String),
    /// It has a table's code alone.
    #[error("{0} is a table's code; write the server before it, as in skull.example.org/{0}")]
    CodeAlone(String),
    /// It has no table's code at its end.
    #[error(
        "there is no table's code at the end of it; a link looks like https://skull.example.org/t/bado-kimelu"
    )]
    NoCode,
    /// It is the address of a game that is over.
    #[error(
        "that is the link of a finished game; open it in a browser, or save its record and use skull replay"
    )]
    FinishedGame,
}

impl ServerAddress {
    /// Whether it is reached over TLS.
    pub fn is_secure(&self) -> bool {
        self.is_secure
    }

    /// The host, without brackets around a numeric address.
    pub fn host(&self) -> &str {
        self.authority.host().trim_start_matches('[').trim_end_matches(']')
    }

    /// The port, as written or as usual.
    pub fn port(&self) -> u16 {
        self.authority.port_u16().unwrap_or(if self.is_secure { 443 } else { 80 })
    }

    /// What a request calls the server.
    pub(crate) fn authority(&self) -> &str {
        self.authority.as_str()
    }

    /// The path of a request, below the server's own.
    pub(crate) fn path(&self, path: &str) -> String {
        format!("{}{path}", self.prefix)
    }

    /// Reads the part before the path.
    fn read(
        text: &str,
        path: impl FnOnce(&[&str]) -> Result<String, BadAddress>,
    ) -> Result<ServerAddress, BadAddress> {
        let text = text.trim().split(['?', '#']).next().unwrap_or_default();
        let (scheme, rest) =
            text.split_once("://").map_or((None, text), |(scheme, rest)| (Some(scheme), rest));
        let (authority, segments) = rest.split_once('/').unwrap_or((rest, ""));
        let authority: Authority = authority.parse().map_err(|_| BadAddress::NoServer)?;
        if authority.as_str().contains('@') || authority.host().is_empty() {
            return Err(BadAddress::NoServer);
        }
        let is_secure = match scheme.map(str::to_ascii_lowercase).as_deref() {
            Some("https" | "wss") => true,
            Some("http" | "ws") => false,
            Some(other) => return Err(BadAddress::Scheme(other.to_owned())),
            None => is_far_away(&authority),
        };
        let segments: Vec<&str> = segments.split('/').filter(|segment| !segment.is_empty()).collect();
        let prefix = path(&segments)?;
        let is_plain = prefix.bytes().all(|byte| byte.is_ascii_graphic());
        if is_plain { Ok(ServerAddress { is_secure, authority, prefix }) } else { Err(BadAddress::NoServer) }
    }
}

/// Where no scheme is written: a name of the Internet is reached over TLS; an address or a name of the house, or a port
/// that is not that of TLS, is not.
fn is_far_away(authority: &Authority) -> bool {
    let host = authority.host();
    let is_number = host.starts_with('[') || host.parse::<IpAddr>().is_ok();
    let is_local =
        [".local", ".lan", ".home", ".internal", ".localhost"].iter().any(|end| host.ends_with(end));
    match authority.port_u16() {
        Some(port) => port == 443,
        None => host.contains('.') && !is_number && !is_local,
    }
}

impl FromStr for ServerAddress {
    type Err = BadAddress;

    fn from_str(text: &str) -> Result<ServerAddress, BadAddress> {
        ServerAddress::read(text, |segments| Ok(prefix(segments)))
    }
}

impl FromStr for TableAddress {
    type Err = BadAddress;

    fn from_str(text: &str) -> Result<TableAddress, BadAddress> {
        if let Some(code) = code(text.trim()) {
            return Err(BadAddress::CodeAlone(code));
        }
        let mut found = None;
        let server = ServerAddress::read(text, |segments| {
            let (last, before) = segments.split_last().ok_or(BadAddress::NoCode)?;
            if before.last() == Some(&"g") {
                return Err(BadAddress::FinishedGame);
            }
            found = code(&last.replace("%20", " "));
            Ok(prefix(before.strip_suffix(&["t"]).unwrap_or(before)))
        })?;
        found.map(|code| TableAddress { server, code }).ok_or(BadAddress::NoCode)
    }
}

impl fmt::Display for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_secure { "https" } else { "http" };
        write!(f, "{scheme}://{}{}", self.authority, self.prefix)
    }
}

impl fmt::Display for TableAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/t/{}", self.server, self.code)
    }
}

fn prefix(segments: &[&str]) -> String {
    segments.iter().flat_map(|segment| ["/", segment]).collect()
}

/// A table's code has five syllables; case, spaces and hyphens do not matter.
fn code(text: &str) -> Option<String> {
    let letters: String = text.chars().filter(|letter| !matches!(letter, ' ' | '-')).collect();
    let letters = letters.to_ascii_lowercase();
    let is_vowel = |letter: u8| b"aeiou".contains(&letter);
    let fits = |(at, letter): (usize, u8)| letter.is_ascii_lowercase() && is_vowel(letter) == (at % 2 == 1);
    let is_code = letters.len() == 10 && letters.bytes().enumerate().all(fits);
    is_code.then(|| format!("{}-{}", &letters[..4], &letters[4..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(text: &str) -> String {
        text.parse::<TableAddress>().map_or_else(|why| why.to_string(), |table| table.to_string())
    }

    #[test]
    fn a_table_is_found_however_its_link_is_written() {
        for (text, link) in [
            ("https://skull.example.org/t/bado-kimelu", "https://skull.example.org/t/bado-kimelu"),
            ("https://skull.example.org/t/bado-kimelu/?x=1#talk", "https://skull.example.org/t/bado-kimelu"),
            ("skull.example.org/bado-kimelu", "https://skull.example.org/t/bado-kimelu"),
            ("localhost:8080/BadoKimelu", "http://localhost:8080/t/bado-kimelu"),
            ("192.168.1.5:8080/t/bado%20kimelu", "http://192.168.1.5:8080/t/bado-kimelu"),
            ("[::1]:8080/bado-kimelu", "http://[::1]:8080/t/bado-kimelu"),
            ("games.local/skull/t/bado-kimelu", "http://games.local/skull/t/bado-kimelu"),
            ("wss://example.org/a/b/bado-kimelu", "https://example.org/a/b/t/bado-kimelu"),
        ] {
            assert_eq!(table(text), link, "{text}");
        }
    }

    #[test]
    fn what_leads_to_no_table_is_refused_with_advice() {
        for (text, advice) in [
            ("", BadAddress::NoServer),
            ("https://", BadAddress::NoServer),
            ("ada@example.org/bado-kimelu", BadAddress::NoServer),
            ("ftp://example.org/bado-kimelu", BadAddress::Scheme("ftp".into())),
            ("bado-kimelu", BadAddress::CodeAlone("bado-kimelu".into())),
            ("https://example.org", BadAddress::NoCode),
            ("https://example.org/t/", BadAddress::NoCode),
            ("https://example.org/t/bado-kimel", BadAddress::NoCode),
            ("https://example.org/t/abod-okimel", BadAddress::NoCode),
            ("https://example.org/g/1234", BadAddress::FinishedGame),
        ] {
            assert_eq!(text.parse::<TableAddress>(), Err(advice), "{text}");
        }
    }

    #[test]
    fn a_server_may_live_under_a_path() {
        let server: ServerAddress = "https://example.org/games/skull".parse().unwrap();
        assert_eq!(server.path("/api/me"), "/games/skull/api/me");
        assert_eq!((server.host(), server.port(), server.is_secure()), ("example.org", 443, true));
        let local: ServerAddress = "[::1]".parse().unwrap();
        assert_eq!((local.host(), local.port(), local.authority()), ("::1", 80, "[::1]"));
    }
}
