//! A terminal that no one sees: keys go in, and what the screen shows is read back.

use std::{
    io::{Read, Write},
    num::NonZeroU16,
    path::Path,
    sync::{Arc, Condvar, Mutex, mpsc},
    thread,
    time::{Duration, Instant},
};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// Longer than anything takes on a busy machine.
const DEADLINE: Duration = Duration::from_secs(40);

pub(crate) struct Terminal {
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    child: Program,
    screen: Arc<(Mutex<Screen>, Condvar)>,
}

/// No test leaves a program behind, however it ends.
struct Program(Box<dyn Child + Send + Sync>);

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

struct Screen {
    parser: vt100::Parser,
    /// Grows with everything that is printed.
    version: u64,
    closed: bool,
    /// Nobody reads on: the last thing that keeps a closed window open.
    looked_away: bool,
}

impl Terminal {
    /// Starts `skull` with these arguments on a terminal of 80 by 24.
    pub(crate) fn start(data: &Path, arguments: &[&str]) -> Terminal {
        Terminal::start_with(data, arguments, &[])
    }

    /// The same with these variables set.
    pub(crate) fn start_with(data: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> Terminal {
        let mut command = skull(arguments);
        variables.iter().for_each(|(name, value)| command.env(name, value));
        Terminal::run(data, command, (80, 24))
    }

    /// The same on a terminal of another size.
    pub(crate) fn start_sized(data: &Path, arguments: &[&str], (width, height): (u16, u16)) -> Terminal {
        Terminal::run(data, skull(arguments), (width, height))
    }

    /// The same from a shell that can stop it, and brings it back on the next line that it is told.
    pub(crate) fn start_from_a_shell(data: &Path, arguments: &[&str]) -> Terminal {
        let mut command = CommandBuilder::new("sh");
        command.args(["-c", r#"set -m; "$0" "$@"; echo "The shell is back."; read line; fg"#]);
        command.arg(env!("CARGO_BIN_EXE_skull"));
        command.args(arguments);
        Terminal::run(data, command, (80, 24))
    }

    fn run(data: &Path, mut command: CommandBuilder, (width, height): (u16, u16)) -> Terminal {
        let pair = native_pty_system().openpty(size(width, height)).unwrap();
        command.env("SKULL_DATA", data);
        command.env("TERM", "xterm-256color");
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let parser = vt100::Parser::new(cells(height), cells(width), 0);
        let screen = Arc::new((
            Mutex::new(Screen { parser, version: 0, closed: false, looked_away: false }),
            Condvar::new(),
        ));
        let mut output = pair.master.try_clone_reader().unwrap();
        let shared = Arc::clone(&screen);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            loop {
                let read = output.read(&mut bytes).unwrap_or(0);
                let mut screen = shared.0.lock().unwrap();
                screen.parser.process(&bytes[..read]);
                screen.version += 1;
                screen.closed = read == 0;
                shared.1.notify_all();
                if read == 0 || screen.looked_away {
                    return;
                }
            }
        });
        let keyboard = pair.master.take_writer().unwrap();
        Terminal { master: pair.master, keyboard, child: Program(child), screen }
    }

    pub(crate) fn press(&mut self, keys: &str) {
        // The program may have ended in the meantime; what the screen says is what counts.
        let _ = self.keyboard.write_all(keys.as_bytes());
        let _ = self.keyboard.flush();
    }

    /// What the screen shows when the program has ended. What the terminal broke is one line again.
    pub(crate) fn last_words(&mut self) -> String {
        assert!(self.end(), "{}", self.contents());
        self.contents()
    }

    /// What the screen shows now.
    pub(crate) fn contents(&self) -> String {
        self.screen.0.lock().unwrap().parser.screen().contents()
    }

    pub(crate) fn is_on_the_other_screen(&self) -> bool {
        self.screen.0.lock().unwrap().parser.screen().alternate_screen()
    }

    pub(crate) fn is_coloured(&self) -> bool {
        let screen = self.screen.0.lock().unwrap();
        let screen = screen.parser.screen();
        let plain = vt100::Color::Default;
        let cells = (0..24).flat_map(|row| (0..80).filter_map(move |column| screen.cell(row, column)));
        cells.into_iter().any(|cell| cell.fgcolor() != plain || cell.bgcolor() != plain)
    }

    pub(crate) fn hides_the_cursor(&self) -> bool {
        self.screen.0.lock().unwrap().parser.screen().hide_cursor()
    }

    /// Waits until the screen looks like that.
    pub(crate) fn wait(&self, what: &str, looks: impl Fn(&str) -> bool) -> String {
        let end = Instant::now() + DEADLINE;
        let mut screen = self.screen.0.lock().unwrap();
        loop {
            let contents = screen.parser.screen().contents();
            if looks(&contents) {
                return contents;
            }
            let left = end.saturating_duration_since(Instant::now());
            assert!(!left.is_zero() && !screen.closed, "waiting for {what}; the screen shows:\n{contents}");
            screen = self.screen.1.wait_timeout(screen, left).unwrap().0;
        }
    }

    pub(crate) fn wait_for(&self, words: &str) -> String {
        self.wait(words, |contents| contents.contains(words))
    }

    /// Waits for anything new on the screen, a little while at most: a key that changed nothing is no reason to
    /// wait for ever.
    pub(crate) fn glance(&self) -> String {
        let mut screen = self.screen.0.lock().unwrap();
        let seen = screen.version;
        let end = Instant::now() + Duration::from_millis(300);
        while screen.version == seen && !screen.closed && Instant::now() < end {
            let left = end.saturating_duration_since(Instant::now());
            screen = self.screen.1.wait_timeout(screen, left).unwrap().0;
        }
        screen.parser.screen().contents()
    }

    pub(crate) fn resize(&mut self, width: u16, height: u16) {
        self.screen.0.lock().unwrap().parser.screen_mut().set_size(cells(height), cells(width));
        self.master.resize(size(width, height)).unwrap();
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.0.process_id().unwrap()
    }

    /// kill -9
    pub(crate) fn kill(self) {
        drop(self);
    }

    /// The window is closed; whether the program has ended then.
    pub(crate) fn close(self) -> bool {
        let Terminal { master, mut keyboard, mut child, screen } = self;
        screen.0.lock().unwrap().looked_away = true;
        // What this key prints is the last thing that is read.
        keyboard.write_all(b"?").unwrap();
        drop((master, keyboard));
        let (ended, end) = mpsc::channel();
        let mut killer = child.0.clone_killer();
        let waiting = thread::spawn(move || {
            let _ = child.0.wait();
            let _ = ended.send(());
        });
        let in_time = end.recv_timeout(DEADLINE).is_ok();
        let _ = killer.kill();
        waiting.join().unwrap();
        in_time
    }

    /// Waits for the program to end by itself; whether it was content.
    pub(crate) fn end(&mut self) -> bool {
        let end = Instant::now() + DEADLINE;
        let mut screen = self.screen.0.lock().unwrap();
        while !screen.closed {
            let left = end.saturating_duration_since(Instant::now());
            assert!(!left.is_zero(), "it goes on:\n{}", screen.parser.screen().contents());
            screen = self.screen.1.wait_timeout(screen, left).unwrap().0;
        }
        drop(screen);
        self.child.0.wait().unwrap().success()
    }
}

fn skull(arguments: &[&str]) -> CommandBuilder {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_skull"));
    command.args(arguments);
    command.env_remove("NO_COLOR");
    command
}

fn size(width: u16, height: u16) -> PtySize {
    PtySize { rows: height, cols: width, pixel_width: 0, pixel_height: 0 }
}

fn cells(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).unwrap()
}
