//! The terminal itself: taken over politely, given back whatever happens.

use std::{
    io::{self, IsTerminal, Stdout, Write, stdin, stdout},
    mem::ManuallyDrop,
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, RecvTimeoutError, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

use ratatui::{
    Frame, Terminal,
    backend::CrosstermBackend,
    crossterm::{
        cursor::Show,
        event::{
            self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind,
            KeyModifiers,
        },
        execute,
        terminal::{
            self, BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen,
            LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
        },
    },
};

use super::app::{Input, LEAST};

/// Somebody outside asked the program to end.
static ENDED: AtomicBool = AtomicBool::new(false);

/// Whether a table can be drawn here: on a terminal, and on one that is large enough. Whoever sits at a smaller one is
/// told why lines of text follow.
pub(crate) fn can_draw() -> bool {
    if !stdin().is_terminal() || !stdout().is_terminal() {
        return false;
    }
    let (width, height) = terminal::size().unwrap_or(LEAST);
    // A terminal that does not know its size says 0.
    let has_room = width == 0 || height == 0 || (width >= LEAST.0 && height >= LEAST.1);
    if !has_room {
        let (least_width, least_height) = LEAST;
        // Short lines: they are for a small window. Nobody need read them.
        let _ = writeln!(
            stdout(),
            "This window is {width} × {height}. The drawn table\nneeds {least_width} × {least_height}; lines of text follow."
        );
    }
    has_room
}

/// A terminal in our hands; dropping it gives it back.
pub(crate) struct Screen {
    /// Never dropped: it would complain aloud where a closed terminal hears no more, and `give_back` does its part.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<Stdout>>>,
    events: Receiver<Event>,
    started: Instant,
}

/// What can be shown on it.
pub(crate) trait OnScreen {
    fn update(&mut self, input: Input);
    fn advance(&mut self, now: Duration);
    fn draw(&mut self, frame: &mut Frame<'_>);
    /// How long nothing will change by itself.
    fn rest(&self) -> Duration;
    fn is_over(&self) -> bool;
    fn leave(&mut self);
}

impl Screen {
    /// Takes the terminal over.
    pub(crate) fn open() -> io::Result<Screen> {
        // Set up twice within one process it would refuse, and once is enough.
        let _ = ctrlc::set_handler(|| ENDED.store(true, Ordering::Relaxed));
        let inner = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            give_back();
            inner(panic);
        }));
        take_over()?;
        let terminal = ManuallyDrop::new(Terminal::new(CrosstermBackend::new(stdout()))?);
        Ok(Screen { terminal, events: listen(), started: Instant::now() })
    }

    /// Shows it until it is over. Keys are never kept waiting: a picture is drawn between any two rests, and a
    /// rest ends with the first key.
    pub(crate) fn show(&mut self, table: &mut impl OnScreen) -> io::Result<()> {
        while !table.is_over() {
            table.advance(self.started.elapsed());
            self.draw(table)?;
            let mut rest = table.rest();
            loop {
                match self.events.recv_timeout(rest) {
                    Ok(Event::Key(key)) if is_ctrl_z(key) => self.step_aside()?,
                    Ok(Event::Key(key)) => table.update(Input::Key(key)),
                    Ok(Event::Mouse(mouse)) => table.update(Input::Mouse(mouse)),
                    // The next picture is drawn for the new size.
                    Ok(Event::Resize(..) | Event::FocusGained | Event::FocusLost | Event::Paste(_)) => {}
                    Err(RecvTimeoutError::Timeout) => break,
                    Err(RecvTimeoutError::Disconnected) => return Err(io::ErrorKind::UnexpectedEof.into()),
                }
                rest = Duration::ZERO;
            }
            if ENDED.load(Ordering::Relaxed) {
                table.leave();
            }
        }
        Ok(())
    }
}

/// Hears keys on a thread of its own: when a terminal is closed, reading from it may never return, and the table
/// must still hear the signal that says so. The thread ends with the program.
fn listen() -> Receiver<Event> {
    const MOST_UNREAD: usize = 256;
    let (heard, events) = sync_channel(MOST_UNREAD);
    thread::spawn(move || {
        while let Ok(event) = event::read() {
            if heard.send(event).is_err() {
                return;
            }
        }
    });
    events
}

impl Screen {
    /// One whole picture: a terminal that can, shows nothing of it before all has arrived.
    fn draw(&mut self, table: &mut impl OnScreen) -> io::Result<()> {
        execute!(stdout(), BeginSynchronizedUpdate)?;
        self.terminal.draw(|frame| table.draw(frame))?;
        execute!(stdout(), EndSynchronizedUpdate)
    }
}

#[cfg(unix)]
impl Screen {
    /// Leaves the terminal to the shell, and takes it over again when the shell brings the program back.
    fn step_aside(&mut self) -> io::Result<()> {
        give_back();
        signal_hook::low_level::raise(signal_hook::consts::SIGTSTP)?;
        take_over()?;
        execute!(stdout(), Clear(ClearType::All))?;
        // A new one, which knows of nothing on the screen: clearing the old one would ask where the cursor is, and
        // another thread hears the answer.
        self.terminal = ManuallyDrop::new(Terminal::new(CrosstermBackend::new(stdout()))?);
        Ok(())
    }
}

#[cfg(not(unix))]
impl Screen {
    /// Shells of this system bring nobody back.
    fn step_aside(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn is_ctrl_z(key: KeyEvent) -> bool {
    key.kind == KeyEventKind::Press
        && key.code == KeyCode::Char('z')
        && key.modifiers.contains(KeyModifiers::CONTROL)
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

fn take_over() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)
}

fn give_back() {
    let _ = disable_raw_mode();
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
}
