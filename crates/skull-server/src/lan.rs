//! Where this machine is found on the local network.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket},
};

/// The address that friends on the same network reach this machine by, if there is such a network.
pub fn address() -> Option<IpAddr> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let interfaces: Vec<LanInterface> = interfaces
        .into_iter()
        .map(|interface| LanInterface { ip: interface.ip(), name: interface.name })
        .collect();
    choose(&interfaces, way_out().ok())
}

/// The address on the network, or that of this machine for itself where there is none.
pub(crate) fn address_or_loopback() -> IpAddr {
    address().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
}

/// An interface and one address of it.
#[derive(Clone, Debug)]
struct LanInterface {
    name: String,
    ip: IpAddr,
}

/// Which of our addresses the system would use for the wide world. Nothing is sent: the socket is only pointed there.
fn way_out() -> io::Result<IpAddr> {
    // A network for documentation, where nobody lives.
    let far_away = SocketAddr::from(([192, 0, 2, 1], 9));
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))?;
    socket.connect(far_away)?;
    Ok(socket.local_addr()?.ip())
}

fn choose(interfaces: &[LanInterface], way_out: Option<IpAddr>) -> Option<IpAddr> {
    let reachable = interfaces.iter().filter(|interface| is_reachable(interface.ip));
    let rank = |interface: &&LanInterface| {
        let is_private = matches!(interface.ip, IpAddr::V4(ip) if ip.is_private());
        (!is_virtual(&interface.name), is_private, interface.ip.is_ipv4(), Some(interface.ip) == way_out)
    };
    // Of equals `max_by_key` takes the last, and the first is the more usual one.
    reachable.rev().max_by_key(rank).map(|interface| interface.ip)
}

fn is_reachable(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => !ip.is_loopback() && !ip.is_link_local() && !ip.is_unspecified(),
        // Addresses that hold on one wire only need its name, which no link can carry.
        IpAddr::V6(ip) => !ip.is_loopback() && !ip.is_unicast_link_local() && !ip.is_unspecified(),
    }
}

/// Bridges to containers and machines within this one, and tunnels to elsewhere: no friend is there.
fn is_virtual(name: &str) -> bool {
    const PREFIXES: [&str; 12] =
        ["docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "vEthernet", "tun", "tap", "utun", "wg", "zt"];
    PREFIXES.iter().any(|prefix| name.starts_with(prefix))
}

#[cfg(test)]
mod tests {
    use super::{LanInterface, choose};

    fn chosen(interfaces: &[(&str, &str)], way_out: Option<&str>) -> Option<String> {
        let interfaces: Vec<LanInterface> = interfaces
            .iter()
            .map(|&(name, ip)| LanInterface { name: name.to_owned(), ip: ip.parse().unwrap() })
            .collect();
        choose(&interfaces, way_out.map(|ip| ip.parse().unwrap())).map(|ip| ip.to_string())
    }

    #[test]
    fn a_machine_alone_has_no_address_for_friends() {
        assert_eq!(chosen(&[], None), None);
        assert_eq!(chosen(&[("lo", "127.0.0.1"), ("lo", "::1")], None), None);
        assert_eq!(chosen(&[("eth0", "169.254.3.4"), ("eth0", "fe80::1")], None), None, "no router answered");
    }

    #[test]
    fn a_private_address_of_the_old_kind_is_preferred() {
        let interfaces =
            [("lo", "127.0.0.1"), ("eth1", "203.0.113.9"), ("wlan0", "192.168.1.5"), ("eth0", "2001:db8::1")];
        assert_eq!(chosen(&interfaces, None).as_deref(), Some("192.168.1.5"));
        assert_eq!(chosen(&interfaces[..2], None).as_deref(), Some("203.0.113.9"));
        assert_eq!(chosen(&interfaces[3..], None).as_deref(), Some("2001:db8::1"), "better than none");
    }

    #[test]
    fn the_door_that_leads_out_is_preferred_among_equals() {
        let interfaces = [("eth0", "10.0.0.2"), ("wlan0", "192.168.1.5")];
        assert_eq!(chosen(&interfaces, None).as_deref(), Some("10.0.0.2"));
        assert_eq!(chosen(&interfaces, Some("192.168.1.5")).as_deref(), Some("192.168.1.5"));
    }

    #[test]
    fn friends_do_not_live_in_containers_or_tunnels() {
        let interfaces = [("docker0", "172.17.0.1"), ("tun0", "10.8.0.2"), ("eth0", "192.168.1.5")];
        assert_eq!(chosen(&interfaces, Some("10.8.0.2")).as_deref(), Some("192.168.1.5"));
        assert_eq!(chosen(&interfaces[..1], None).as_deref(), Some("172.17.0.1"), "better than none");
    }

    #[test]
    fn whatever_this_machine_has_it_is_no_address_of_its_own() {
        assert!(super::address().is_none_or(|ip| !ip.is_loopback() && !ip.is_unspecified()));
        assert!(!super::address_or_loopback().is_unspecified());
    }
}
