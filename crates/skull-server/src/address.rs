//! Who is calling: the address of a visitor, also behind proxies.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;
use ipnet::IpNet;

/// The proxies that are believed when they say whom they call for.
#[derive(Clone, Debug, Default)]
pub struct TrustedProxies(Vec<IpNet>);

/// What a header says of hops beyond the last few is not worth reading.
const MOST_HOPS: usize = 16;

/// An address with a port, in brackets, is no longer.
const LONGEST_HOP: usize = 64;

impl TrustedProxies {
    /// Those in these networks.
    pub fn new(networks: &[IpNet]) -> TrustedProxies {
        TrustedProxies(networks.to_vec())
    }

    /// Whether this is one of them.
    pub fn contains(&self, ip: IpAddr) -> bool {
        let ip = ip.to_canonical();
        self.0.iter().any(|network| network.contains(&ip))
    }

    /// The address of the visitor: of whoever has called us, or of whoever called the first trusted proxy.
    ///
    /// Each proxy adds to the right of `X-Forwarded-For` who called it. So the list is read from the right for as long
    /// as trusted proxies wrote it; whatever is to the left of the first stranger was told by that stranger.
    pub fn client(&self, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
        let mut client = peer.ip().to_canonical();
        if !self.contains(client) {
            return client;
        }
        for hop in hops(headers).take(MOST_HOPS) {
            // A proxy that writes rubbish is the last of whom anything is known.
            let Some(ip) = read(hop) else { return client };
            client = ip;
            if !self.contains(client) {
                return client;
            }
        }
        client
    }
}

/// One visitor, as limits count them. Whoever has an IPv6 address has 2^64 of them, so these count as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Household(IpAddr);

impl Household {
    /// The one that this address belongs to.
    pub fn of(ip: IpAddr) -> Household {
        Household(match ip.to_canonical() {
            IpAddr::V4(ip) => IpAddr::V4(ip),
            IpAddr::V6(ip) => IpAddr::V6(first_bits_v6(ip, 64)),
        })
    }

    /// The ever larger networks around it that one customer may have, of a few households and of many. Who has an IPv4
    /// address has one.
    pub(crate) fn estates(self) -> Option<[Household; 2]> {
        match self.0 {
            IpAddr::V4(_) => None,
            IpAddr::V6(ip) => Some([56, 48].map(|bits| Household(IpAddr::V6(first_bits_v6(ip, bits))))),
        }
    }

    /// The largest network that one customer may have: all of what somebody can be charged for as one.
    #[must_use]
    pub(crate) fn customer(self) -> Household {
        self.estates().map_or(self, |[_, all]| all)
    }

    /// The district that it lies in: some thousands of households with one provider.
    #[must_use]
    pub(crate) fn district(self) -> Household {
        Household(match self.0 {
            IpAddr::V4(ip) => IpAddr::V4(Ipv4Addr::from_bits(ip.to_bits() & u32::MAX << 16)),
            IpAddr::V6(ip) => IpAddr::V6(first_bits_v6(ip, 32)),
        })
    }
}

fn first_bits_v6(ip: Ipv6Addr, bits: u32) -> Ipv6Addr {
    Ipv6Addr::from_bits(ip.to_bits() & u128::MAX << (128 - bits))
}

/// What the proxies wrote, the last first. A header that comes several times is one long list.
fn hops(headers: &HeaderMap) -> impl Iterator<Item = &[u8]> {
    let lines: Vec<&[u8]> =
        headers.get_all("x-forwarded-for").iter().map(axum::http::HeaderValue::as_bytes).collect();
    lines.into_iter().rev().flat_map(|line| line.rsplit(|&byte| byte == b','))
}

/// An address, perhaps with a port, perhaps in brackets.
fn read(hop: &[u8]) -> Option<IpAddr> {
    let hop = hop.trim_ascii();
    if hop.len() > LONGEST_HOP {
        return None;
    }
    let hop = std::str::from_utf8(hop).ok()?;
    let in_brackets = || hop.strip_prefix('[')?.strip_suffix(']')?.parse::<Ipv6Addr>().ok().map(IpAddr::V6);
    let with_port = || hop.parse::<SocketAddr>().ok().map(|address| address.ip());
    hop.parse().ok().or_else(with_port).or_else(in_brackets).map(|ip: IpAddr| ip.to_canonical())
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue};

    use super::{Household, MOST_HOPS, TrustedProxies};

    /// Two proxies in front of us, on a network of their own.
    fn client(peer: &str, forwarded: &[&str]) -> String {
        let proxies = TrustedProxies::new(&["10.0.0.0/8".parse().unwrap(), "fd00::/8".parse().unwrap()]);
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append("x-forwarded-for", HeaderValue::from_bytes(line.as_bytes()).unwrap());
        }
        proxies.client(format!("{peer}:4711").parse().unwrap(), &headers).to_string()
    }

    #[test]
    fn a_stranger_is_who_they_are_whatever_they_say() {
        assert_eq!(client("203.0.113.9", &[]), "203.0.113.9");
        assert_eq!(client("203.0.113.9", &["198.51.100.1"]), "203.0.113.9");
        assert_eq!(client("203.0.113.9", &["10.0.0.1, 10.0.0.2"]), "203.0.113.9");
        assert_eq!(client("127.0.0.1", &["198.51.100.1"]), "127.0.0.1", "this machine is no exception");
    }

    #[test]
    fn a_trusted_proxy_is_believed() {
        assert_eq!(client("10.0.0.1", &["198.51.100.1"]), "198.51.100.1");
        assert_eq!(client("10.0.0.1", &["198.51.100.1, 10.0.0.2"]), "198.51.100.1", "and the one before it");
        assert_eq!(client("10.0.0.1", &["198.51.100.1", "10.0.0.2"]), "198.51.100.1", "in two headers");
        assert_eq!(
            client("[::ffff:10.0.0.1]", &["198.51.100.1"]),
            "198.51.100.1",
            "on a socket for both kinds"
        );
        assert_eq!(client("[fd00::1]", &["2001:db8::7"]), "2001:db8::7");
    }

    #[test]
    fn what_a_visitor_wrote_before_the_proxy_did_is_not_believed() {
        assert_eq!(client("10.0.0.1", &["192.0.2.66, 198.51.100.1"]), "198.51.100.1");
        assert_eq!(client("10.0.0.1", &["10.9.9.9, 192.0.2.66, 198.51.100.1, 10.0.0.2"]), "198.51.100.1");
        assert_eq!(client("10.0.0.1", &["192.0.2.66", "198.51.100.1"]), "198.51.100.1", "in two headers");
    }

    #[test]
    fn rubbish_ends_the_reading_at_the_last_known_hop() {
        for rubbish in ["", "unknown", "198.51.100.1.5", "198.51.100.1;", "[::1", "\u{fc}", &"1".repeat(5000)]
        {
            assert_eq!(client("10.0.0.1", &[rubbish]), "10.0.0.1", "{rubbish}");
            assert_eq!(client("10.0.0.1", &[&format!("{rubbish}, 10.0.0.2")]), "10.0.0.2", "{rubbish}");
            assert_eq!(
                client("10.0.0.1", &[&format!("{rubbish}, 198.51.100.1")]),
                "198.51.100.1",
                "{rubbish}"
            );
        }
    }

    #[test]
    fn addresses_are_read_as_proxies_write_them() {
        for (written, read) in [
            ("198.51.100.1:4711", "198.51.100.1"),
            ("  198.51.100.1\t", "198.51.100.1"),
            ("[2001:db8::7]:4711", "2001:db8::7"),
            ("[2001:db8::7]", "2001:db8::7"),
            ("::ffff:198.51.100.1", "198.51.100.1"),
        ] {
            assert_eq!(client("10.0.0.1", &[written]), read);
        }
    }

    #[test]
    fn nobody_is_asked_for_more_than_a_few_hops() {
        let chain = |hops: usize| format!("198.51.100.1{}", ", 10.0.0.2".repeat(hops));
        assert_eq!(client("10.0.0.1", &[&chain(MOST_HOPS - 1)]), "198.51.100.1");
        assert_eq!(client("10.0.0.1", &[&chain(MOST_HOPS)]), "10.0.0.2");
        assert_eq!(client("10.0.0.1", &["10.0.0.3, 10.0.0.2"]), "10.0.0.3", "a proxy that calls for itself");
    }

    #[test]
    fn a_household_is_one_address_of_the_old_kind_or_64_bits_of_the_new() {
        let same = |a: &str, b: &str| Household::of(a.parse().unwrap()) == Household::of(b.parse().unwrap());
        assert!(same("192.0.2.1", "192.0.2.1") && same("192.0.2.1", "::ffff:192.0.2.1"));
        assert!(!same("192.0.2.1", "192.0.2.2") && !same("::ffff:192.0.2.1", "::ffff:192.0.2.2"));
        assert!(same("2001:db8:0:7::1", "2001:db8:0:7:ffff::1"));
        assert!(!same("2001:db8:0:7::1", "2001:db8:0:8::1"));
        let district = |ip: &str| Household::of(ip.parse().unwrap()).district();
        assert_eq!(district("192.0.2.1"), district("192.0.77.1"));
        assert_ne!(district("192.0.2.1"), district("192.1.2.1"));
        assert_eq!(district("2001:db8:1::"), district("2001:db8:2::"));
        assert_ne!(district("2001:db8::"), district("2001:db9::"));
    }
}
