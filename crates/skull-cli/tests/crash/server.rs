use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    process::{Child, Command, Stdio},
};

/// The program itself. Killed when it goes out of scope, whatever the test has come to.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    child: Child,
    database: String,
}

impl Server {
    /// Starts it and waits until it says where it is. Where its database cannot be reached at once, whoever started it
    /// does so again.
    pub(crate) fn start(database: &str, port: u16) -> Server {
        let started = (0..20).find_map(|_| Server::try_to_start(database, port));
        started.expect("it starts")
    }

    fn try_to_start(database: &str, port: u16) -> Option<Server> {
        let plenty = "1000000";
        let mut child = Command::new(env!("CARGO_BIN_EXE_skull"))
            .arg("serve")
            .args(["--listen", &format!("127.0.0.1:{port}"), "--log-filter", "off", "--threads", "1"])
            .args(["--messages-per-guest", plenty, "--guests-per-address", plenty])
            .args(["--database", database])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
        let address = said.trim().rsplit_once("http://").map(|(_, address)| address.parse().unwrap());
        // Dropped without an address, it is killed.
        let server =
            Server { address: address.unwrap_or(([0; 4], 0).into()), child, database: database.to_owned() };
        address.is_some().then_some(server)
    }

    /// Ends it as a power cut would.
    pub(crate) fn is_killed(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts it again where it was.
    pub(crate) fn comes_back(&mut self) {
        *self = Server::start(&self.database, self.address.port());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
