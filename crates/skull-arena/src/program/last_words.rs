use std::{
    io::{self, Read},
    process::ChildStderr,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver},
    },
    thread,
};

use super::process::FAREWELL;

/// Bytes that are remembered at least, if so many were written.
const MOST_BYTES: usize = 4096;
/// Lines of them that are told: a traceback says at its end what it is about.
const MOST_LINES: usize = 3;
const WIDEST_LINE: usize = 200;

/// The last of what a program writes to standard error. A thread listens, so that the program never waits for us.
pub(super) struct LastWords {
    heard: Arc<Mutex<Vec<u8>>>,
    /// Disconnected once nobody can write any more.
    listening: Receiver<()>,
}

impl LastWords {
    pub(super) fn listen(mut errors: ChildStderr) -> io::Result<LastWords> {
        let heard = Arc::new(Mutex::new(Vec::new()));
        let (until, listening) = mpsc::channel();
        let shared = Arc::clone(&heard);
        thread::Builder::new().name("program-errors".into()).spawn(move || {
            let _until = until;
            let mut piece = [0; MOST_BYTES];
            while let Ok(read @ 1..) = errors.read(&mut piece) {
                let mut heard = shared.lock().unwrap_or_else(PoisonError::into_inner);
                heard.extend_from_slice(&piece[..read]);
                let forgotten = heard.len().saturating_sub(MOST_BYTES);
                heard.drain(..forgotten);
            }
        })?;
        Ok(LastWords { heard, listening })
    }

    /// The last lines of a program that has ended, without what could disturb a terminal.
    pub(super) fn lines(self) -> Vec<String> {
        // Nothing is ever sent: whoever inherited the pipe and lives on is waited for as long as the program was.
        let _ = self.listening.recv_timeout(FAREWELL);
        let heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(&heard);
        let clean = |line: &str| -> String {
            line.trim_end().chars().filter(|letter| !letter.is_control()).take(WIDEST_LINE).collect()
        };
        let mut lines: Vec<String> = text.lines().map(clean).filter(|line| !line.is_empty()).collect();
        lines.split_off(lines.len().saturating_sub(MOST_LINES))
    }
}
