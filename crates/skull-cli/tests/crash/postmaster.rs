use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
};

/// A PostgreSQL that nobody else uses, so that it may be killed. It goes when this goes out of scope.
pub(crate) struct Postmaster {
    script: Child,
    /// The script goes on until this is closed.
    held: Option<ChildStdin>,
    /// Where its databases are.
    pub(crate) server: String,
    kill: String,
}

impl Postmaster {
    /// None where there is no PostgreSQL to try things on.
    pub(crate) fn start() -> Option<Postmaster> {
        skull_testing::postgres::server()?;
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/postgres");
        let say = r#"echo "$SKULL_TEST_POSTGRES"; echo "$SKULL_TEST_POSTGRES_KILL"; cat"#;
        let mut script = Command::new(script)
            .args(["sh", "-c", say])
            .env_remove("SKULL_TEST_POSTGRES")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(script.stdout.take().unwrap()).lines();
        let mut line = || said.next().unwrap().unwrap();
        Some(Postmaster { server: line(), kill: line(), held: script.stdin.take(), script })
    }

    /// Ends it as a power cut would, and starts it again where it was.
    pub(crate) fn is_killed_and_started_again(&self) {
        assert!(Command::new(&self.kill).status().unwrap().success(), "it starts again");
    }
}

impl Drop for Postmaster {
    fn drop(&mut self) {
        drop(self.held.take());
        let _ = self.script.wait();
    }
}
