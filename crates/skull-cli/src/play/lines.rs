use std::{
    io::{self, BufRead},
    sync::mpsc::{Receiver, RecvTimeoutError, sync_channel},
    thread,
    time::Duration,
};

/// Where a person's lines come from.
pub(crate) trait Lines {
    /// The next line.
    fn next_line(&mut self) -> io::Result<NextLine>;

    /// Whether they are typed by somebody who may speak at any time, and not only when asked.
    fn are_live(&self) -> bool {
        false
    }
}

/// What there is to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NextLine {
    Line(String),
    /// Nobody has typed anything for a moment.
    NotYet,
    /// There will be no more.
    End,
}

/// Lines that are waited for: nothing else can happen meanwhile.
pub(crate) struct Waited<'a, I>(pub(crate) &'a mut I);

impl<I: BufRead> Lines for Waited<'_, I> {
    fn next_line(&mut self) -> io::Result<NextLine> {
        let mut line = String::new();
        let read = self.0.read_line(&mut line)?;
        Ok(if read > 0 { NextLine::Line(line.trim().to_owned()) } else { NextLine::End })
    }
}

/// Lines that come while other things happen, read by a thread that ends with the program.
pub(crate) struct Typed {
    lines: Receiver<io::Result<String>>,
    are_live: bool,
}

impl Typed {
    /// Reads standard input from now on.
    pub(crate) fn listen(are_live: bool) -> Typed {
        const MOST_UNREAD: usize = 64;
        let (heard, lines) = sync_channel(MOST_UNREAD);
        thread::spawn(move || {
            for line in io::stdin().lock().lines() {
                if heard.send(line).is_err() {
                    return;
                }
            }
        });
        Typed { lines, are_live }
    }
}

impl Lines for Typed {
    fn next_line(&mut self) -> io::Result<NextLine> {
        const MOMENT: Duration = Duration::from_millis(50);
        match self.lines.recv_timeout(MOMENT) {
            Ok(line) => line.map(|line| NextLine::Line(line.trim().to_owned())),
            Err(RecvTimeoutError::Timeout) => Ok(NextLine::NotYet),
            Err(RecvTimeoutError::Disconnected) => Ok(NextLine::End),
        }
    }

    fn are_live(&self) -> bool {
        self.are_live
    }
}
