use std::io::{self, BufRead, ErrorKind, Write};

use super::answer::Referee;

/// Answers are sent at the latest when this many bytes of them wait.
const BATCH: usize = 64 * 1024;

impl Referee {
    /// Answers every line of `requests` until they end; the last one needs no end of line.
    ///
    /// Whatever has arrived together is answered together, and every answer is flushed before the next
    /// read that might wait: a client that asks one thing at a time never waits for another request of its
    /// own. Memory is bounded whatever comes in: one line, one batch of answers.
    pub fn run(&mut self, mut requests: impl BufRead, mut answers: impl Write) -> io::Result<()> {
        let mut begun = Vec::new();
        let mut batch = Vec::new();
        loop {
            let arrived = match requests.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                arrived => arrived?,
            };
            if arrived.is_empty() {
                break;
            }
            let bytes = arrived.len();
            let mut lines = arrived.split(|&byte| byte == b'\n');
            let unfinished = lines.next_back().unwrap_or_default();
            for line in lines {
                if begun.is_empty() {
                    self.answer(line, &mut batch);
                } else {
                    begin(&mut begun, line);
                    self.answer(&begun, &mut batch);
                    begun.clear();
                }
                if batch.len() >= BATCH {
                    send(&mut batch, &mut answers)?;
                }
            }
            begin(&mut begun, unfinished);
            requests.consume(bytes);
            send(&mut batch, &mut answers)?;
        }
        if !begun.is_empty() {
            self.answer(&begun, &mut batch);
        }
        send(&mut batch, &mut answers)
    }
}

/// Keeps what belongs to a line, up to the one byte too many that shows it is too long.
fn begin(line: &mut Vec<u8>, more: &[u8]) {
    let room = Referee::LONGEST_LINE + 1 - line.len();
    line.extend_from_slice(&more[..more.len().min(room)]);
}

fn send(batch: &mut Vec<u8>, answers: &mut impl Write) -> io::Result<()> {
    answers.write_all(batch)?;
    batch.clear();
    answers.flush()
}
