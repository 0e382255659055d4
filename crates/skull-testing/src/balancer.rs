use std::{
    env, fs,
    net::{SocketAddr, TcpListener, TcpStream},
    path::PathBuf,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// HAProxy in front of servers, as `deploy/haproxy.cfg` has it, but that everybody who comes is sent to the next server, and
/// without encryption. It goes when this goes out of scope.
pub struct Balancer {
    /// Where it listens.
    pub address: SocketAddr,
    haproxy: Child,
    config: PathBuf,
}

/// The file that operators are given.
const DEPLOYED: &str = include_str!("../../../deploy/haproxy.cfg");

impl Balancer {
    /// Whether there is an HAProxy on this machine; if not, that is told.
    pub fn can_be_had() -> bool {
        let program = program();
        if program.is_none() {
            eprintln!("Nothing was tried: there is no HAProxy.");
        }
        program.is_some()
    }

    /// One that looks every second whether its servers are there. `None` where there is no HAProxy.
    pub fn before(servers: &[SocketAddr]) -> Option<Balancer> {
        Balancer::start(servers, str::to_owned)
    }

    /// One that trusts its servers to be there, however slow they are.
    pub fn trusting(servers: &[SocketAddr]) -> Option<Balancer> {
        Balancer::start(servers, |line| line.replace("default-server check", "default-server no-check"))
    }

    fn start(servers: &[SocketAddr], change: impl Fn(&str) -> String) -> Option<Balancer> {
        let program = program()?;
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let config = env::temp_dir().join(format!("skull-haproxy-{}", address.port()));
        let text = config_of(address, servers).lines().map(|line| change(line) + "\n").collect::<String>();
        fs::write(&config, text).unwrap();
        let haproxy = Command::new(program)
            .arg("-db")
            .arg("-f")
            .arg(&config)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut balancer = Balancer { address, haproxy, config };
        balancer.listens();
        Some(balancer)
    }

    fn listens(&mut self) {
        let began = Instant::now();
        while TcpStream::connect(self.address).is_err() {
            let ended = self.haproxy.try_wait().unwrap();
            assert!(ended.is_none(), "HAProxy refuses {}", self.config.display());
            assert!(began.elapsed() < Duration::from_mins(1), "HAProxy does not listen");
            thread::yield_now();
        }
    }
}

impl Drop for Balancer {
    fn drop(&mut self) {
        let _ = self.haproxy.kill();
        let _ = self.haproxy.wait();
        let _ = fs::remove_file(&self.config);
    }
}

fn program() -> Option<&'static str> {
    ["haproxy", "/usr/sbin/haproxy"].into_iter().find(|program| is_there(program))
}

fn is_there(program: &str) -> bool {
    let asked = Command::new(program).arg("-v").stdin(Stdio::null()).stdout(Stdio::null()).status();
    asked.is_ok_and(|status| status.success())
}

/// The deployed file with our door, our servers, and a turn for everybody.
fn config_of(address: SocketAddr, servers: &[SocketAddr]) -> String {
    let mut config = String::new();
    let mut changed = 0;
    for line in DEPLOYED.lines() {
        let changed_line = match line.trim() {
            "maxconn 40000" => Some("\tmaxconn 2000\n\tnbthread 1\n".to_owned()),
            "bind :80" => Some(format!("\tbind {address}\n")),
            "balance leastconn" => Some("\tbalance roundrobin\n".to_owned()),
            "http-request redirect scheme https unless { ssl_fc }" => Some(String::new()),
            line if line.starts_with("bind :443 ssl") => Some(String::new()),
            line if line.starts_with("server one") => {
                let server = |(number, server)| format!("\tserver s{number} {server}\n");
                Some(servers.iter().enumerate().map(server).collect::<Vec<_>>().concat())
            }
            line if line.starts_with("server two") => Some(String::new()),
            _ => None,
        };
        changed += u32::from(changed_line.is_some());
        config += &changed_line.unwrap_or_else(|| format!("{line}\n"));
    }
    assert_eq!(changed, 7, "the deployed file has other lines than these");
    config
}
