//! A table on a server, from the terminal: hosted, joined, watched; by people, by our players, by programs.

mod guests;
mod nowhere;
mod programs;
mod screens;
mod waiting;

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, ChildStdin, Command, Output, Stdio},
    sync::mpsc::{Receiver, channel},
    thread,
    time::{Duration, Instant},
};

use tempfile::TempDir;

/// Longer than anything takes on a busy machine.
const DEADLINE: Duration = Duration::from_mins(1);
/// Something in it is legal at every moment.
const ANYTHING: &str = "1\npass\nbid 1\nleave\n";

/// `skull serve`. No test leaves one behind, however it ends.
struct Server {
    address: SocketAddr,
    child: Child,
    data: PathBuf,
}

impl Server {
    fn start(data: &Path, port: u16, arguments: &[&str]) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_skull"));
        command.arg("serve").args(["--listen", &format!("127.0.0.1:{port}"), "--log-filter", "error"]);
        let mut child =
            command.args(arguments).arg("--data").arg(data).stdout(Stdio::piped()).spawn().unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
        let address =
            said.trim().rsplit_once("://").unwrap_or_else(|| panic!("it said {said:?}")).1.parse().unwrap();
        Server { address, child, data: data.to_owned() }
    }

    /// Ends it as a power cut would.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    fn start_again(mut self) -> Server {
        self.kill();
        Server::start(&self.data, self.address.port(), &[])
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A program whose lines are read while it runs.
struct Running {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
    heard: String,
}

impl Running {
    fn start(mut command: Command) -> Running {
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let (tell, lines) = channel();
        thread::spawn(move || out.lines().map_while(Result::ok).try_for_each(|line| tell.send(line)));
        Running { stdin: child.stdin.take(), child, lines, heard: String::new() }
    }

    /// `skull` with its own data folder.
    fn skull(data: &Path, arguments: &[&str]) -> Running {
        let mut command = Command::new(env!("CARGO_BIN_EXE_skull"));
        command.args(arguments).env("SKULL_DATA", data);
        Running::start(command)
    }

    fn wait_for(&mut self, words: &str) -> String {
        let end = Instant::now() + DEADLINE;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left);
            let line = line.unwrap_or_else(|_| panic!("waiting for {words:?}; it said:\n{}", self.heard));
            self.heard += &line;
            self.heard.push('\n');
            if line.contains(words) {
                return line;
            }
        }
    }

    fn says(&mut self, words: &str) {
        // It may have heard enough already.
        let _ = self.stdin.as_mut().unwrap().write_all(words.as_bytes());
    }

    /// Says nothing more, and waits until it has ended; whether it was content, and what it said last.
    fn end(mut self) -> (bool, String) {
        self.stdin = None;
        for line in &self.lines {
            self.heard += &line;
            self.heard.push('\n');
        }
        let mut errors = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        (self.child.wait().unwrap().success(), std::mem::take(&mut self.heard) + &errors)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A table without pauses, whose host speaks through a pipe. The link is that which was printed.
fn host(server: &Server, data: &Path, seats: &str) -> (Running, String) {
    let at = server.address.to_string();
    let quick =
        ["--pace", "instant", "--show-seconds", "0", "--wins-to-win", "1", "--plain", "--name", "Ada"];
    let mut host = Running::skull(data, &[&["host", "--server", &at, "--seats", seats], &quick[..]].concat());
    let link = host.wait_for("The table is at ").split_once(" at ").unwrap().1.to_owned();
    let code = host.wait_for("Its code is ");
    assert!(link.ends_with(code.rsplit(' ').next().unwrap()), "{link}: {code}");
    (host, link)
}

fn folders() -> (TempDir, TempDir) {
    (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap())
}

fn skull(data: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_skull"))
        .args(arguments)
        .env("SKULL_DATA", data)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}
