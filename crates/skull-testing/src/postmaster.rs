use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
};

use super::postgres;

/// A PostgreSQL that nobody else uses, so that terrible things may be done to it. It goes when this goes out of scope.
pub struct Postmaster {
    script: Child,
    /// The script goes on until this is closed.
    held: Option<ChildStdin>,
    server: String,
    hand: String,
}

impl Postmaster {
    /// One server. `None` where there is no PostgreSQL to try things on.
    pub fn start() -> Option<Postmaster> {
        Postmaster::start_as(&[])
    }

    /// A primary, and a standby that has every commit before it is told as done.
    pub fn with_standby() -> Option<Postmaster> {
        Postmaster::start_as(&["--standby"])
    }

    /// A server on a disk that is soon full. `None` also where nobody may mount one.
    pub fn on_a_small_disk() -> Option<Postmaster> {
        let started = Postmaster::start_as(&["--small"]);
        if started.is_none() {
            eprintln!("Nothing was tried: there is no small disk to put a database on.");
        }
        started
    }

    fn start_as(kind: &[&str]) -> Option<Postmaster> {
        postgres::server()?;
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/postgres");
        let say = r#"echo "$SKULL_TEST_POSTGRES"; echo "$SKULL_TEST_POSTGRES_HAND"; cat"#;
        let mut script = Command::new(script)
            .args(kind)
            .args(["sh", "-c", say])
            .env_remove("SKULL_TEST_POSTGRES")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(script.stdout.take().unwrap()).lines().map_while(Result::ok);
        let (Some(server), Some(hand)) = (said.next(), said.next()) else {
            script.wait().unwrap();
            return None;
        };
        Some(Postmaster { server, hand, held: script.stdin.take(), script })
    }

    /// The address of one of its databases.
    pub fn database(&self, name: &str) -> String {
        format!("{}/{name}", self.server)
    }

    /// Does to it what one of the words of `scripts/postgres` says, and waits until that is done.
    pub fn suffers(&self, word: &str) {
        let done = Command::new(&self.hand).arg(word).stdin(Stdio::null()).stdout(Stdio::null()).status();
        assert!(done.unwrap().success(), "{word}");
    }
}

impl Drop for Postmaster {
    fn drop(&mut self) {
        drop(self.held.take());
        let _ = self.script.wait();
    }
}
