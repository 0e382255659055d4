//! The terminal itself: taken over politely, given back whatever happens.

use std::{
    io::{self, Stdout, stdout},
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use ratatui::{
    Frame, Terminal,
    backend::CrosstermBackend,
    crossterm::{
        cursor::Show,
        event::{self, DisableMouseCapture, EnableMouseCapture, Event},
        execute,
        terminal::{
            BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
            disable_raw_mode, enable_raw_mode,
        },
    },
};

use super::app::Input;

/// How long nothing is asked of the terminal at most.
const LONGEST_REST: Duration = Duration::from_millis(200);

/// Somebody outside asked the program to end.
static ENDED: AtomicBool = AtomicBool::new(false);

/// A terminal in our hands; dropping it gives it back.
pub(crate) struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    started: Instant,
}

/// What can be shown on it.
pub(crate) trait Shown {
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
        enable_raw_mode()?;
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        let terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(Screen { terminal, started: Instant::now() })
    }

    /// Shows it until it is over. Keys are never kept waiting: a picture is drawn between any two rests, and a
    /// rest ends with the first key.
    pub(crate) fn show(&mut self, table: &mut impl Shown) -> io::Result<()> {
        while !table.is_over() {
            table.advance(self.started.elapsed());
            self.draw(table)?;
            // A terminal that has gone away keeps `poll` spinning: nothing but a look from time to time, and the
            // next picture that finds no paper, ends that.
            let mut rest = table.rest().min(LONGEST_REST);
            while event::poll(rest)? {
                match event::read()? {
                    Event::Key(key) => table.update(Input::Key(key)),
                    Event::Mouse(mouse) => table.update(Input::Mouse(mouse)),
                    // The next picture is drawn for the new size.
                    Event::Resize(..) | Event::FocusGained | Event::FocusLost | Event::Paste(_) => {}
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

impl Screen {
    /// One whole picture: a terminal that can, shows nothing of it before all has arrived.
    fn draw(&mut self, table: &mut impl Shown) -> io::Result<()> {
        execute!(stdout(), BeginSynchronizedUpdate)?;
        self.terminal.draw(|frame| table.draw(frame))?;
        execute!(stdout(), EndSynchronizedUpdate)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

fn give_back() {
    let _ = disable_raw_mode();
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
}
