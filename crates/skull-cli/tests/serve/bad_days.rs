//! What happens around a server that it cannot help: nobody reads its log, or somebody takes its folder.

use std::{
    fs,
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    process::Command,
    time::Duration,
};

use serde_json::{Value, json};

use crate::{ANYWHERE, Server, get};

/// How many times longer than a moment this is tried: `make soak` takes its time.
fn at_length() -> u32 {
    std::env::var("SKULL_SOAK").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// A server that lets one address ask as often as it likes, so that much is logged.
fn patient_server(data: &std::path::Path) -> Server {
    Server::start(data, &[&ANYWHERE[..], &["--messages-per-guest", "1000000"]].concat())
}

/// One connection on which many requests are asked for and answered, one after the other.
struct Line(TcpStream);

impl Line {
    fn open(server: SocketAddr) -> Line {
        let stream = TcpStream::connect(server).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        Line(stream)
    }

    /// Asks for a table that is not there, and reads all of the answer.
    fn asks(&mut self) {
        write!(self.0, "GET /api/nothing HTTP/1.1\r\nhost: skull\r\n\r\n").unwrap();
        let mut answer = Vec::new();
        let mut some = [0; 2048];
        while !answer.ends_with(b"}") {
            let length = self.0.read(&mut some).expect("every request is answered");
            assert!(length > 0, "the connection was closed: {}", String::from_utf8_lossy(&answer));
            answer.extend_from_slice(&some[..length]);
        }
        assert!(answer.starts_with(b"HTTP/1.1 404"), "{}", String::from_utf8_lossy(&answer));
    }
}

/// How many lines of the log were lost, as `/metrics` tells it.
fn lost(server: SocketAddr) -> u64 {
    let figures = get(server, "/metrics");
    let line = figures.lines().find_map(|line| line.strip_prefix("skull_log_lines_lost_total "));
    line.unwrap_or_else(|| panic!("{figures}")).parse().unwrap()
}

#[test]
fn a_server_whose_log_has_no_reader_any_more_answers_as_before() {
    let data = tempfile::tempdir().unwrap();
    let mut server = patient_server(data.path());
    let address = server.address();
    assert_eq!(lost(address), 0, "somebody reads still");
    drop(server.child.stderr.take());
    let mut line = Line::open(address);
    for _ in 0..20 {
        line.asks();
    }
    let guest = post(address, "/api/guests", "", &json!({"name": "Ada", "token": true}));
    let token = guest["token"].as_str().unwrap();
    let table = post(address, "/api/tables", token, &json!({}))["code"].as_str().unwrap().to_owned();
    let ready = json!({"id": "1", "do": {"ready": {"ready": true}}});
    let done = post(address, &format!("/api/tables/{table}/commands"), token, &ready);
    assert_eq!(done, json!({"ok": true, "version": 2}), "what is carried out is answered");
    while lost(address) < 20 {
        std::thread::yield_now();
    }
}

#[test]
fn a_server_whose_log_nobody_empties_answers_as_before() {
    let data = tempfile::tempdir().unwrap();
    let mut server = patient_server(data.path());
    let address = server.address();
    // Some 64 KiB fit into a pipe, and 4,096 lines wait: then lines are lost.
    let mut line = Line::open(address);
    for _ in 0..5_300 * at_length() {
        line.asks();
    }
    assert!(get(address, "/healthz").starts_with("HTTP/1.1 200"));
    while lost(address) == 0 {
        line.asks();
    }
    let log = server.end();
    assert!(log.lines().count() > 4_096, "what waited is written when somebody reads again");
}

#[test]
fn a_server_whose_log_nobody_empties_ends_when_it_is_asked_to() {
    let data = tempfile::tempdir().unwrap();
    let mut server = patient_server(data.path());
    let address = server.address();
    let mut line = Line::open(address);
    while lost(address) == 0 {
        (0..100).for_each(|_| line.asks());
    }
    assert!(Command::new("kill").arg(server.child.id().to_string()).status().unwrap().success());
    assert!(server.child.wait().unwrap().success(), "and nobody has read a line");
}

#[test]
fn a_server_whose_folder_is_taken_away_says_so_and_ends() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().join("tables");
    let mut server = Server::start(&folder, &ANYWHERE);
    let address = server.address();
    assert!(get(address, "/readyz").starts_with("HTTP/1.1 200"));
    fs::rename(&folder, data.path().join("elsewhere")).unwrap();
    let mut said = String::new();
    server.child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!(server.child.wait().unwrap().code(), Some(1));
    let last = said.lines().last().unwrap_or_default();
    assert!(last.contains("were taken away") && last.contains(folder.to_str().unwrap()), "{said}");
}

/// Sends something, and reads what comes back.
fn post(server: SocketAddr, path: &str, token: &str, body: &Value) -> Value {
    let mut stream = TcpStream::connect(server).unwrap();
    let body = body.to_string();
    let head =
        format!("POST {path} HTTP/1.1\r\nhost: skull\r\nconnection: close\r\nauthorization: Bearer {token}");
    write!(stream, "{head}\r\ncontent-length: {}\r\n\r\n{body}", body.len()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 2"), "{path}: {answer}");
    serde_json::from_str(body).unwrap()
}

/// However many tables of strong bots somebody opens, they think on the cores that are left to them.
#[test]
#[cfg(target_os = "linux")]
fn bots_have_no_more_threads_than_there_are_cores() {
    let data = tempfile::tempdir().unwrap();
    let mut server = Server::start(data.path(), &[&ANYWHERE[..], &["--log-filter", "error"]].concat());
    let address = server.address();
    let tables = (6 * at_length()).min(100);
    let mut opened = Vec::new();
    for number in 0..tables {
        let guest =
            post(address, "/api/guests", "", &json!({"name": format!("Host {number}"), "token": true}));
        let token = guest["token"].as_str().unwrap();
        let options = json!({"seats": 12, "fill": "oracle", "pace": "instant", "show_seconds": 0});
        let table = post(address, "/api/tables", token, &options)["code"].as_str().unwrap().to_owned();
        for (id, command) in ["start", "stand"].iter().enumerate() {
            let request = json!({"id": format!("{id}"), "do": command});
            post(address, &format!("/api/tables/{table}/commands"), token, &request);
        }
        opened.push(table);
    }
    let cores = std::thread::available_parallelism().unwrap().get();
    // One a core that answers, one less that think, and some for the store, the log and the files.
    let most = 2 * cores + 12;
    for _ in 0..5 * at_length() {
        for code in &opened {
            assert!(get(address, &format!("/api/tables/{code}")).starts_with("HTTP/1.1 200"));
        }
        let status = fs::read_to_string(format!("/proc/{}/status", server.child.id())).unwrap();
        let threads = status.lines().find_map(|line| line.strip_prefix("Threads:")).unwrap();
        let threads: usize = threads.trim().parse().unwrap();
        assert!(threads <= most, "{threads} threads for {tables} tables on {cores} cores");
    }
}
