//! What happens around a server that it cannot help: nobody reads its log, or somebody takes its folder.

use std::{
    fs,
    io::{Read, Write},
    net::TcpStream,
    time::Duration,
};

use crate::{ANYWHERE, Server, get};

/// One connection on which many requests are asked for and answered, one after the other.
struct Line(TcpStream);

impl Line {
    fn open(server: std::net::SocketAddr) -> Line {
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
fn lost(server: std::net::SocketAddr) -> u64 {
    let figures = get(server, "/metrics");
    let line = figures.lines().find_map(|line| line.strip_prefix("skull_log_lines_lost_total "));
    line.unwrap_or_else(|| panic!("{figures}")).parse().unwrap()
}

#[test]
fn a_server_whose_log_has_no_reader_any_more_answers_as_before() {
    let data = tempfile::tempdir().unwrap();
    let mut server = Server::start(data.path(), &ANYWHERE);
    let address = server.address();
    assert_eq!(lost(address), 0, "somebody reads still");
    drop(server.child.stderr.take());
    let mut line = Line::open(address);
    for _ in 0..20 {
        line.asks();
    }
    while lost(address) < 20 {
        std::thread::yield_now();
    }
}

#[test]
fn a_server_whose_log_nobody_empties_answers_as_before() {
    let data = tempfile::tempdir().unwrap();
    let mut server = Server::start(data.path(), &ANYWHERE);
    let address = server.address();
    // Some 64 KiB fit into a pipe, and 4,096 lines wait: then lines are lost.
    let mut line = Line::open(address);
    for _ in 0..5_300 {
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
