use clap::Parser;

use super::{BadConfig, Config, LogFormat};

#[derive(Debug, Parser)]
struct Serve {
    #[command(flatten)]
    config: Config,
}

fn told(arguments: &[&str]) -> Config {
    Serve::try_parse_from([&["serve"], arguments].concat()).unwrap().config
}

fn refused(arguments: &[&str]) -> String {
    Serve::try_parse_from([&["serve"], arguments].concat()).unwrap_err().to_string()
}

#[test]
fn told_nothing_it_listens_to_this_machine_alone() {
    let config = told(&[]);
    assert_eq!(config, Config::default(), "the command line and the library have the same defaults");
    assert_eq!(config.check(), Ok(()));
    assert!(config.address().ip().is_loopback());
    assert!(!config.is_secure());
}

#[test]
fn lan_keeps_the_port_and_the_family_and_quarrels_only_with_another_address() {
    for (listen, address) in [
        ("127.0.0.1:8080", "0.0.0.0:8080"),
        ("127.0.0.1:9000", "0.0.0.0:9000"),
        ("0.0.0.0:9000", "0.0.0.0:9000"),
        ("[::1]:9000", "[::]:9000"),
    ] {
        let config = told(&["--lan", "--listen", listen]);
        assert_eq!((config.check(), config.address().to_string()), (Ok(()), address.to_owned()));
    }
    let config = told(&["--lan", "--listen", "192.168.1.5:8080"]);
    assert_eq!(config.check(), Err(BadConfig::LanAndAddress("192.168.1.5:8080".parse().unwrap())));
}

#[test]
fn a_certificate_and_its_key_come_together() {
    let half = |has_certificate| Err(BadConfig::HalfOfTls { has_certificate });
    assert_eq!(told(&["--tls-cert", "a.pem"]).check(), half(true));
    assert_eq!(told(&["--tls-key", "a.key"]).check(), half(false));
    let both = told(&["--tls-cert", "a.pem", "--tls-key", "a.key"]);
    assert_eq!(both.check(), Ok(()));
    assert!(both.is_secure());
}

#[test]
fn an_https_address_wants_to_know_who_speaks_tls() {
    let url = ["--public-url", "https://skull.example.org"];
    assert!(matches!(told(&url).check(), Err(BadConfig::WhoseTls(_))));
    let proxied = told(&[&url[..], &["--secure-cookies"]].concat());
    assert_eq!(proxied.check(), Ok(()));
    assert_eq!(proxied.base_url(proxied.listen), "https://skull.example.org");
    assert_eq!(told(&["--public-url", "http://10.0.0.7:81"]).check(), Ok(()));
}

#[test]
fn a_public_url_is_a_scheme_and_a_host() {
    for good in ["http://a", "https://a:8443", "http://[::1]:80", "https://skull.example.org/"] {
        assert!(good.parse::<super::PublicUrl>().is_ok(), "{good}");
    }
    for bad in [
        "",
        "a",
        "ftp://a",
        "http://",
        "/a",
        "http://me@a",
        "http://a/b",
        "http://a?b",
        "http://a/#b",
        "http://a b",
    ] {
        assert!(bad.parse::<super::PublicUrl>().is_err(), "{bad}");
    }
}

#[test]
fn a_site_is_named_as_browsers_name_it() {
    let config = told(&[
        "--allow-origin",
        "https://Play.Example:443/,http://[0:0::1]:8000",
        "--allow-origin",
        "http://a:80",
    ]);
    let sites: Vec<&str> = config.allowed_origins.iter().map(super::SiteOrigin::as_str).collect();
    assert_eq!(sites, ["https://play.example", "http://[::1]:8000", "http://a"]);
    for good in
        ["https://a:8443", "https://a_b-c.example", "http://127.0.0.1:8000", "https://xn--bcher-kva.example"]
    {
        assert_eq!(good.parse::<super::SiteOrigin>().unwrap().as_str(), good);
    }
    for bad in [
        "",
        "*",
        "null",
        "https://*",
        "https://*.play.example",
        "play.example",
        "ftp://play.example",
        "https://",
        "https://:8443",
        "https://play.example:",
        "https://play.example:70000",
        "https://me@play.example",
        "https://play.example/skull",
        "https://play.example?a",
        "https://play.example/#a",
        "https://play.example, https://b",
    ] {
        assert!(bad.parse::<super::SiteOrigin>().is_err(), "{bad}");
    }
    assert!(refused(&["--allow-origin", "*"]).contains("as in https://play.example"));
}

#[test]
fn a_server_with_tls_lets_in_no_site_that_anybody_could_write() {
    let allowing = |site: &str| told(&["--secure-cookies", "--allow-origin", site]).check();
    for written_by_anybody in
        ["http://play.example", "http://192.168.1.5:8000", "http://localhost.evil.example"]
    {
        assert!(
            matches!(allowing(written_by_anybody), Err(BadConfig::SiteWithoutTls(_))),
            "{written_by_anybody}"
        );
        let open = told(&["--allow-origin", written_by_anybody]);
        assert_eq!(open.check(), Ok(()), "without TLS the server's own pages are no better");
    }
    for good in [
        "https://play.example",
        "http://localhost:8000",
        "http://127.0.0.1",
        "http://[::1]:8000",
        "http://a.localhost",
    ] {
        assert_eq!(allowing(good), Ok(()), "{good}");
    }
}

#[test]
fn links_name_the_place_without_a_port_where_it_is_the_usual_one() {
    let url = |bound: &str| Config::default().base_url(bound.parse().unwrap());
    assert_eq!(url("127.0.0.1:8080"), "http://127.0.0.1:8080");
    assert_eq!(url("[::1]:8080"), "http://[::1]:8080");
    assert_eq!(url("192.168.1.5:80"), "http://192.168.1.5");
    assert_eq!(url("[::1]:80"), "http://[::1]");
    assert!(!url("0.0.0.0:8080").contains("0.0.0.0"), "nobody can go there");
}

#[test]
fn metrics_are_not_where_all_else_is() {
    let there = told(&["--metrics-listen", "127.0.0.1:8080"]);
    assert_eq!(there.check(), Err(BadConfig::MetricsInTheWay("127.0.0.1:8080".parse().unwrap())));
    assert_eq!(told(&["--metrics-listen", "127.0.0.1:9090"]).check(), Ok(()));
    let anywhere = told(&["--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0"]);
    assert_eq!(anywhere.check(), Ok(()), "the system finds two ports");
}

#[test]
fn a_log_filter_is_read_before_anything_is_started() {
    assert_eq!(told(&["--log", "json", "--log-filter", "warn,skull_server=debug"]).check(), Ok(()));
    assert_eq!(told(&["--log", "json"]).log, LogFormat::Json);
    let why = told(&["--log-filter", "skull=loud"]).check().unwrap_err();
    assert!(why.to_string().contains("write error, warn, info or debug"), "{why}");
}

#[test]
fn proxies_are_addresses_or_networks() {
    let config = told(&["--trusted-proxy", "10.0.0.0/8,::1", "--trusted-proxy", "192.0.2.1"]);
    let proxies: Vec<String> = config.trusted_proxies.iter().map(ToString::to_string).collect();
    assert_eq!(proxies, ["10.0.0.0/8", "::1/128", "192.0.2.1/32"]);
    assert!(refused(&["--trusted-proxy", "proxy"]).contains("10.0.0.0/8"));
}

#[test]
fn nothing_may_be_limited_to_nothing() {
    for option in
        ["--most-tables", "--keep-games", "--sockets-per-address", "--messages-per-guest", "--threads"]
    {
        assert!(refused(&[option, "0"]).contains(option));
        told(&[option, "1"]);
    }
}

/// Whatever may be written wrongly is refused with what may be written instead.
#[test]
fn nothing_is_refused_in_the_words_of_a_library() {
    let command = <Serve as clap::CommandFactory>::command();
    let mut numbers = 0;
    for option in command.get_arguments() {
        let (name, value) = (option.get_long().unwrap(), option.get_value_names());
        if value.is_none_or(|value| value[0] != "N" && value[0] != "DAYS") {
            continue;
        }
        numbers += 1;
        let most = if name == "threads" { 4096 } else { u32::MAX };
        for wrong in ["0", "-1", "1.5", "many", "", &(u64::from(most) + 1).to_string()] {
            let why = refused(&[&format!("--{name}={wrong}")]);
            assert!(why.contains(&format!(": a whole number from 1 to {most}\n")), "{why}");
        }
        told(&[&format!("--{name}={most}")]);
    }
    assert!(numbers > 12, "{numbers}");
    for option in ["--listen", "--metrics-listen"] {
        for wrong in ["x", "127.0.0.1", "127.0.0.1:70000", "localhost:8080"] {
            let why = refused(&[option, wrong]);
            assert!(why.contains("write it as 127.0.0.1:8080"), "{why}");
        }
    }
}

#[test]
fn every_option_can_come_from_the_environment() {
    let command = <Serve as clap::CommandFactory>::command();
    for option in command.get_arguments().filter(|option| option.get_id() != "help") {
        let name = format!("SKULL_{}", option.get_long().unwrap().to_uppercase().replace('-', "_"));
        assert_eq!(option.get_env().and_then(|env| env.to_str()), Some(name.as_str()));
    }
}
