//! How far a long piece of work has come.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar over so many steps, drawn only if standard error is a terminal. `told` stands before the bar itself, which is
/// what a narrow window can do without.
pub(crate) fn bar(steps: u64, told: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template(&format!("{told}  {{wide_bar}}"));
    bar.set_style(style.expect("the template names known fields"));
    // Some steps take a minute: time that goes on shows that the work does.
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}
