//! `skull serve` as an operator meets it: where it says it is, how it ends, and what it says when it cannot begin.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so by panicking")]

mod bad_days;

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    path::Path,
    process::{Child, Command, Output, Stdio},
};

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use skull_testing::postgres::{new_database_now, run_now};

/// No test leaves a server behind, however it ends.
struct Server {
    child: Child,
    out: BufReader<std::process::ChildStdout>,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn skull(data: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_skull"));
    command.arg("serve").arg("--data").arg(data).args(arguments).stdin(Stdio::null());
    command
}

impl Server {
    fn start(data: &Path, arguments: &[&str]) -> Server {
        let mut command = skull(data, arguments);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        Server { child, out }
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.out.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    /// Where it says it is.
    fn address(&mut self) -> SocketAddr {
        let line = self.line();
        let address = line.strip_prefix("Skull is served at http://").unwrap_or_else(|| panic!("{line}"));
        address.parse().unwrap()
    }

    /// Asks it politely to end, and returns what it had to say beside.
    fn end(mut self) -> String {
        let kill = Command::new("kill").arg(self.child.id().to_string()).status().unwrap();
        assert!(kill.success());
        let mut log = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        assert!(self.child.wait().unwrap().success(), "{log}");
        log
    }
}

fn get(address: SocketAddr, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nhost: skull\r\nconnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

fn failure(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(said.lines().count(), 1, "one sentence is enough: {said}");
    said
}

const ANYWHERE: [&str; 2] = ["--listen", "127.0.0.1:0"];

#[test]
fn it_says_where_it_is_answers_there_and_ends_politely_as_often_as_one_likes() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().join("new/folder");
    for _ in 0..2 {
        let mut server = Server::start(&folder, &ANYWHERE);
        let address = server.address();
        assert!(address.ip().is_loopback());
        assert!(get(address, "/healthz").starts_with("HTTP/1.1 200"));
        assert!(get(address, "/readyz").starts_with("HTTP/1.1 200"));
        assert!(get(address, "/metrics").contains("skull_connections "));
        let log = server.end();
        assert!(log.contains("goodbye"), "{log}");
        assert!(TcpStream::connect(address).is_err());
    }
}

#[test]
fn the_log_can_be_read_by_programs_and_knows_no_codes() {
    let data = tempfile::tempdir().unwrap();
    let mut server = Server::start(data.path(), &[&ANYWHERE[..], &["--log", "json"]].concat());
    let address = server.address();
    get(address, "/api/tables/bado-kimelu?secret=1");
    let log = server.end();
    let lines: Vec<serde_json::Value> =
        log.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"))).collect();
    assert!(lines.iter().any(|line| line["route"] == "/api/tables/{code}"), "{log}");
    assert!(!log.contains("bado") && !log.contains("secret"), "{log}");
}

#[test]
fn metrics_move_to_their_own_address() {
    let data = tempfile::tempdir().unwrap();
    let mut server =
        Server::start(data.path(), &[&ANYWHERE[..], &["--metrics-listen", "127.0.0.1:0"]].concat());
    let address = server.address();
    let line = server.line();
    let metrics = line.strip_prefix("Metrics are at http://").unwrap().strip_suffix("/metrics").unwrap();
    assert!(get(metrics.parse().unwrap(), "/metrics").contains("skull_connections"));
    assert!(get(address, "/metrics").starts_with("HTTP/1.1 404"));
    server.end();
}

#[test]
fn without_a_terminal_the_network_is_told_in_words() {
    let data = tempfile::tempdir().unwrap();
    let public = ["--lan", "--public-url", "http://skull.local:8080"];
    let mut server = Server::start(data.path(), &[&ANYWHERE[..], &public].concat());
    assert_eq!(server.line(), "Skull is served at http://skull.local:8080");
    assert_eq!(server.line(), "Friends on your network join at the same address.");
    server.end();
}

#[test]
fn on_a_terminal_there_is_a_code_to_scan_and_ctrl_c_ends_it() {
    let data = tempfile::tempdir().unwrap();
    let size = PtySize { rows: 50, cols: 120, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_skull"));
    command.args(["serve", "--lan", "--public-url", "http://skull.local:8080", "--data"]);
    command.arg(data.path());
    command.args(ANYWHERE);
    command.env("NO_COLOR", "1");
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut screen = pair.master.try_clone_reader().unwrap();
    let mut shown = Vec::new();
    // The code ends with a line of nothing but margin.
    let margin = format!("\x1b[38;5;16;48;5;231m{}\x1b[0m\r\n\r\n", " ".repeat(33));
    while !shown.windows(margin.len()).any(|part| part == margin.as_bytes()) {
        let mut some = [0; 1024];
        let length = screen.read(&mut some).unwrap();
        assert!(length > 0, "{}", String::from_utf8_lossy(&shown));
        shown.extend_from_slice(&some[..length]);
    }
    assert!(String::from_utf8_lossy(&shown).contains("From a phone:"));
    pair.master.take_writer().unwrap().write_all(b"\x03").unwrap();
    // Whoever does not read on keeps the program from saying goodbye.
    let reading = std::thread::spawn(move || std::io::copy(&mut screen, &mut std::io::sink()));
    assert!(child.wait().unwrap().success());
    drop(pair.master);
    let _ = reading.join();
}

#[test]
fn a_port_in_use_is_one_sentence_with_a_way_out() {
    let data = tempfile::tempdir().unwrap();
    let holder = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = holder.local_addr().unwrap();
    let said = failure(&skull(data.path(), &["--listen", &taken.to_string()]).output().unwrap());
    assert!(
        said.contains(&format!("port {} is in use", taken.port())) && said.contains("--listen"),
        "{said}"
    );
}

#[test]
fn a_data_folder_that_cannot_be_is_named() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("file");
    fs::write(&file, "in the way").unwrap();
    let said = failure(&skull(&file, &ANYWHERE).output().unwrap());
    assert!(said.contains(file.to_str().unwrap()) && said.contains("--data"), "{said}");
}

#[test]
fn two_servers_do_not_share_a_folder() {
    let data = tempfile::tempdir().unwrap();
    let mut server = Server::start(data.path(), &ANYWHERE);
    server.address();
    let said = failure(&skull(data.path(), &ANYWHERE).output().unwrap());
    assert!(said.contains("Another skull server") && said.contains("--data"), "{said}");
    server.end();
}

#[test]
fn a_database_from_the_future_is_left_alone() {
    let data = tempfile::tempdir().unwrap();
    let mut server = Server::start(data.path(), &ANYWHERE);
    server.address();
    server.end();
    let database = rusqlite::Connection::open(data.path().join("tables.sqlite")).unwrap();
    database.pragma_update(None, "user_version", 9999).unwrap();
    drop(database);
    let said = failure(&skull(data.path(), &ANYWHERE).output().unwrap());
    assert!(said.contains("has version 9999") && said.contains("use a newer skull"), "{said}");
}

#[test]
fn what_does_not_go_together_is_said_before_anything_is_done() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().join("untouched");
    for (arguments, why) in [
        (&["--tls-cert", "cert.pem"][..], "--tls-key"),
        (&["--lan", "--listen", "192.0.2.1:8080"], "leave out one of them"),
        (&["--public-url", "https://skull.example.org"], "--secure-cookies"),
        (&["--metrics-listen", "127.0.0.1:8080"], "another port"),
        (&["--log-filter", "skull=loudly"], "cannot be filtered"),
    ] {
        let output = skull(&folder, arguments).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?} is a wrong command line: {said}");
        assert!(said.contains(why) && said.contains("Usage: skull serve"), "{said}");
    }
    for (arguments, variable, why) in [
        (&["--threads", "0"][..], ("SKULL_LAN", "no"), "a whole number from 1 to 4096"),
        (&["--keep-tables", "0"], ("SKULL_LAN", "0"), "a whole number from 1 to 4294967295"),
        (&["--listen", "x"], ("SKULL_LAN", "off"), "write it as 127.0.0.1:8080"),
        (&[], ("SKULL_THREADS", "0"), "a whole number from 1 to 4096"),
        (&[], ("SKULL_LAN", "perhaps"), "say yes or no"),
    ] {
        let output = skull(&folder, arguments).env(variable.0, variable.1).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?} {variable:?}: {said}");
        assert!(said.contains(why), "{said}");
    }
    assert!(!folder.exists());
}

/// Whatever is wrong with a shared database is told in a sentence, and the password never.
#[test]
fn a_shared_database_that_cannot_be_used_is_told_in_a_sentence() {
    let Some(database) = new_database_now() else { return };
    let folder = tempfile::tempdir().unwrap();
    let refused = |url: &str| {
        let output = skull(folder.path(), &ANYWHERE).args(["--database", url]).output().unwrap();
        failure(&output)
    };
    let (scheme, rest) = database.split_once("//skull:").unwrap();
    let (password, host) = rest.split_once('@').unwrap();
    let wrong = refused(&format!("{scheme}//skull:opensesame@{host}"));
    assert!(wrong.contains("does not let skull in") && !wrong.contains("opensesame"), "{wrong}");
    let missing = refused(&format!("{database}_missing"));
    assert!(missing.contains("has no database") && !missing.contains(password), "{missing}");

    let mut server = Server::start(folder.path(), &[&ANYWHERE[..], &["--database", &database]].concat());
    assert!(get(server.address(), "/readyz").starts_with("HTTP/1.1 200"));
    server.end();
    run_now(&database, "UPDATE skull.version SET version = 1000");
    let newer = refused(&database);
    assert!(newer.contains("version 1000") && newer.contains("use a newer skull"), "{newer}");
    run_now(&database, "UPDATE skull.version SET version = 1");
    let name = database.rsplit_once('/').unwrap().1;
    run_now(&database, &format!("ALTER DATABASE {name} SET default_transaction_read_only = on"));
    let read_only = refused(&database);
    assert!(read_only.contains("is read-only"), "{read_only}");
    assert!(fs::read_dir(folder.path()).unwrap().next().is_none(), "nothing is kept in the folder");
}

#[test]
fn two_servers_share_a_database_and_ready_themselves_without_a_folder() {
    let Some(database) = new_database_now() else { return };
    let folder = tempfile::tempdir().unwrap();
    let shared = [&ANYWHERE[..], &["--database", &database]].concat();
    let (mut one, mut other) = (Server::start(folder.path(), &shared), Server::start(folder.path(), &shared));
    for server in [&mut one, &mut other] {
        assert!(get(server.address(), "/readyz").starts_with("HTTP/1.1 200"));
    }
    one.end();
    other.end();
}

#[test]
fn a_file_may_be_named_as_a_database() {
    let folder = tempfile::tempdir().unwrap();
    let file = format!("sqlite:{}", folder.path().join("mine.db").display());
    let mut server = Server::start(folder.path(), &[&ANYWHERE[..], &["--database", &file]].concat());
    assert!(get(server.address(), "/readyz").starts_with("HTTP/1.1 200"));
    server.end();
    assert!(folder.path().join("mine.db").exists() && !folder.path().join("tables.sqlite").exists());
}
