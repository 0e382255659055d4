//! How far a long piece of work has come.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use ratatui::crossterm::terminal;

/// Columns of a window that has room for the bar itself beside what is told. It fills no line to its end: the `^C` that a
/// terminal adds there would break it, and nothing could clear it any more.
const ROOMY: u16 = 76;

/// A bar over so many steps, drawn only if standard error is a terminal. `told` stands before the bar itself, which a
/// narrow window does without.
pub(crate) fn bar(steps: u64, told: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::stderr());
    let has_room = terminal::size().is_ok_and(|(width, _)| width >= ROOMY);
    let template = if has_room { format!("{told}  {{bar:20}}") } else { told.to_owned() };
    let style = ProgressStyle::with_template(&template);
    bar.set_style(style.expect("the template names known fields"));
    // Some steps take a minute: time that goes on shows that the work does.
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}
