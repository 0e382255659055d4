use std::{
    io::{self, BufRead},
    sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, sync_channel},
    thread,
    time::Duration,
};

/// Where a person's lines come from.
pub(crate) trait Lines {
    /// The next line.
    fn next_line(&mut self) -> io::Result<NextLine>;

    /// What will be read next, as far as that is known without waiting. It stays to be read.
    fn ahead(&mut self) -> io::Result<&NextLine> {
        Ok(&NextLine::NotYet)
    }

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

impl NextLine {
    /// Whether it is the wish to leave.
    pub(crate) fn quits(&self) -> bool {
        matches!(self, NextLine::Line(line) if quits(line))
    }
}

/// Whether somebody says that they have had enough.
pub(crate) fn quits(words: &str) -> bool {
    ["quit", "q", "exit"].iter().any(|quit| words.eq_ignore_ascii_case(quit))
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
    /// What was looked at before anybody wanted to read it.
    unread: Option<NextLine>,
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
        Typed { lines, unread: None, are_live }
    }
}

impl Lines for Typed {
    fn next_line(&mut self) -> io::Result<NextLine> {
        const MOMENT: Duration = Duration::from_millis(50);
        if let Some(unread) = self.unread.take() {
            return Ok(unread);
        }
        match self.lines.recv_timeout(MOMENT) {
            Ok(line) => line.map(|line| NextLine::Line(line.trim().to_owned())),
            Err(RecvTimeoutError::Timeout) => Ok(NextLine::NotYet),
            Err(RecvTimeoutError::Disconnected) => Ok(NextLine::End),
        }
    }

    fn ahead(&mut self) -> io::Result<&NextLine> {
        if self.unread.is_none() {
            self.unread = match self.lines.try_recv() {
                Ok(line) => Some(NextLine::Line(line?.trim().to_owned())),
                Err(TryRecvError::Empty) => None,
                Err(TryRecvError::Disconnected) => Some(NextLine::End),
            };
        }
        Ok(self.unread.as_ref().unwrap_or(&NextLine::NotYet))
    }

    fn are_live(&self) -> bool {
        self.are_live
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_looked_at_beforehand_stays_to_be_read() {
        let (say, lines) = sync_channel(2);
        let mut typed = Typed { lines, unread: None, are_live: false };
        assert_eq!(*typed.ahead().unwrap(), NextLine::NotYet);
        say.send(Ok("flower ".to_owned())).unwrap();
        say.send(Ok("Quit".to_owned())).unwrap();
        assert_eq!(*typed.ahead().unwrap(), NextLine::Line("flower".to_owned()));
        assert!(!typed.ahead().unwrap().quits(), "what comes after it is not heard yet");
        assert_eq!(typed.next_line().unwrap(), NextLine::Line("flower".to_owned()));
        assert!(typed.ahead().unwrap().quits());
        assert!(typed.next_line().unwrap().quits());
        drop(say);
        assert_eq!(*typed.ahead().unwrap(), NextLine::End);
        assert_eq!(typed.next_line().unwrap(), NextLine::End);
        assert_eq!(*typed.ahead().unwrap(), NextLine::End, "and so it stays");
    }

    #[test]
    fn only_the_whole_word_is_a_wish_to_leave() {
        for (words, leaves) in [("quit", true), ("Q", true), ("exit", true), ("quit it", false), ("", false)]
        {
            assert_eq!(quits(words), leaves, "{words}");
        }
    }
}
