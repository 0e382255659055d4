use std::{
    fmt,
    io::{self, BufRead, BufReader, Read, Write},
    process::{ChildStderr, ChildStdin, ChildStdout, ExitStatus, Stdio},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError},
    },
    thread,
    time::{Duration, Instant},
};

use process_wrap::std::{ChildWrapper, CommandWrap};

use super::{CommandLine, message::Message, offence::Offence};

/// The longest line either side may write, not counting its end.
pub(super) const MOST_BYTES: usize = 64 * 1024;
/// What may wait to be read by a program that is busy, in bytes: many games' worth.
const MOST_UNREAD: usize = 4 << 20;
/// How long a program may take to end by itself once nothing more is sent.
pub(super) const FAREWELL: Duration = Duration::from_millis(100);

/// A running program. A thread each feeds it and listens to it, so that a program that does not read, or
/// never stops writing, holds up nobody but itself.
pub(super) struct Process {
    child: Box<dyn ChildWrapper>,
    /// To the feeding thread, which closes the program's input when this is gone.
    input: Option<Sender<Vec<u8>>>,
    unread: Arc<AtomicUsize>,
    output: Receiver<Utterance>,
    limit: Duration,
}

/// What was heard of a program.
enum Utterance {
    Line(Vec<u8>),
    TooLong,
}

impl Process {
    pub(super) fn start(command: &CommandLine) -> Result<Process, Offence> {
        let unheard = if command.shows_errors { Stdio::inherit() } else { Stdio::null() };
        Process::of(spawn(command, unheard).map_err(Offence::Start)?, command)
    }

    /// The same, with what it writes to standard error, unless that is ours to see anyway.
    pub(super) fn start_heard(command: &CommandLine) -> Result<(Process, Option<ChildStderr>), Offence> {
        let errors = if command.shows_errors { Stdio::inherit() } else { Stdio::piped() };
        let mut child = spawn(command, errors).map_err(Offence::Start)?;
        let errors = child.stderr().take();
        Ok((Process::of(child, command)?, errors))
    }

    fn of(mut child: Box<dyn ChildWrapper>, command: &CommandLine) -> Result<Process, Offence> {
        let pipes = child.stdin().take().zip(child.stdout().take());
        let (input, lines) = mpsc::channel();
        // Two lines: the answer, and one too many.
        let (spoken, output) = mpsc::sync_channel(2);
        let unread = Arc::new(AtomicUsize::new(0));
        let process =
            Process { child, input: Some(input), unread: Arc::clone(&unread), output, limit: command.limit };
        let (stdin, stdout) = pipes.ok_or_else(|| Offence::Start(io::ErrorKind::BrokenPipe.into()))?;
        let threads = || -> io::Result<()> {
            thread::Builder::new().name("program-in".into()).spawn(move || feed(stdin, &lines, &unread))?;
            thread::Builder::new().name("program-out".into()).spawn(move || listen(stdout, &spoken))?;
            Ok(())
        };
        // Whatever fails from here on, dropping the process ends the child.
        threads().map_err(Offence::Start)?;
        Ok(process)
    }

    /// Sends a line that wants no answer.
    pub(super) fn tell(&mut self, message: &Message<'_>) -> Result<(), Offence> {
        let mut line = serde_json::to_vec(message).expect("all keys of our messages are strings");
        line.push(b'\n');
        if self.unread.fetch_add(line.len(), Ordering::Relaxed) > MOST_UNREAD {
            return Err(Offence::Deaf);
        }
        // A program that closed its input is not asked why: it will be missed when it is to answer.
        if let Some(input) = &self.input {
            input.send(line).ok();
        }
        Ok(())
    }

    /// Sends a line and waits for the answer.
    pub(super) fn ask(&mut self, message: &Message<'_>) -> Result<Vec<u8>, Offence> {
        match self.output.try_recv() {
            Err(TryRecvError::Empty) => {}
            Err(TryRecvError::Disconnected) => return Err(self.ended()),
            Ok(Utterance::Line(line)) => return Err(Offence::unasked(&line)),
            Ok(Utterance::TooLong) => return Err(Offence::TooLong),
        }
        self.tell(message)?;
        match self.output.recv_timeout(self.limit) {
            Ok(Utterance::Line(line)) => Ok(line),
            Ok(Utterance::TooLong) => Err(Offence::TooLong),
            Err(RecvTimeoutError::Timeout) => Err(Offence::Late(self.limit)),
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    /// Ends it at once, and all it has started.
    pub(super) fn kill(mut self) {
        self.end();
    }

    fn ended(&mut self) -> Offence {
        self.status().map_or(Offence::Closed, Offence::Ended)
    }

    /// How it ended. A program's output closes a moment before the program is gone.
    fn status(&mut self) -> Option<ExitStatus> {
        let patience = Instant::now() + FAREWELL;
        loop {
            match self.child.try_wait() {
                Ok(None) if Instant::now() < patience => thread::sleep(Duration::from_millis(1)),
                Ok(status) => return status,
                Err(_) => return None,
            }
        }
    }

    fn end(&mut self) {
        self.input = None;
        // Both fail only for a program that has already gone.
        self.child.start_kill().ok();
        self.child.wait().ok();
    }
}

/// The end of its input tells a program to go. One that does not go is made to.
impl Drop for Process {
    fn drop(&mut self) {
        if self.input.take().is_some() {
            self.status();
            self.end();
        }
    }
}

impl fmt::Debug for Process {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Process").field("id", &self.child.id()).finish_non_exhaustive()
    }
}

/// In a group of its own: all it starts ends with it, and Ctrl-C is for us to hear, not for it.
fn spawn(command: &CommandLine, errors: Stdio) -> io::Result<Box<dyn ChildWrapper>> {
    let mut wrapped = CommandWrap::with_new(&command.words[0], |process| {
        process.args(&command.words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(errors);
    });
    #[cfg(unix)]
    wrapped.wrap(process_wrap::std::ProcessGroup::leader());
    #[cfg(windows)]
    wrapped.wrap(process_wrap::std::JobObject);
    wrapped.spawn()
}

/// Writes whatever there is to write, as one piece where it can.
fn feed(mut stdin: ChildStdin, lines: &Receiver<Vec<u8>>, unread: &AtomicUsize) {
    while let Ok(mut piece) = lines.recv() {
        while piece.len() < MOST_BYTES
            && let Ok(line) = lines.try_recv()
        {
            piece.extend(line);
        }
        if stdin.write_all(&piece).is_err() {
            return;
        }
        unread.fetch_sub(piece.len(), Ordering::Relaxed);
    }
}

/// Reads lines until the program closes its output, says too much, or is no longer listened to. The queue is
/// short, so a program that babbles soon waits for us.
fn listen(stdout: ChildStdout, spoken: &SyncSender<Utterance>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let most = MOST_BYTES as u64 + 1;
        match stdout.by_ref().take(most).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let ended = line.pop_if(|last| *last == b'\n').is_some();
        let too_long = !ended && line.len() > MOST_BYTES;
        let said = if too_long { Utterance::TooLong } else { Utterance::Line(line) };
        if spoken.send(said).is_err() || too_long {
            return;
        }
    }
}
